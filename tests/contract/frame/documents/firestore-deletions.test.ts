import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeDeletions } from './describe-deletions';

describeDeletions(
  'Firestore',
  (models) => openFirestoreStore(emptyFirestore('deletions'), models, [...HISTORY_COLLECTIONS, SETTINGS]),
  3,
);
