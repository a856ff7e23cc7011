import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeDateChecks } from './describe-date-checks';

describeDateChecks(
  'Firestore',
  (models) => openFirestoreStore(emptyFirestore('date-checks'), models, [...HISTORY_COLLECTIONS, SETTINGS]),
  12,
);
