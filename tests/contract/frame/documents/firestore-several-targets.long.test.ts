import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeSeveralTargets } from './describe-several-targets';

describeSeveralTargets(
  'Firestore',
  (models) => openFirestoreStore(emptyFirestore('several-targets'), models, [...HISTORY_COLLECTIONS, SETTINGS]),
  4,
);
