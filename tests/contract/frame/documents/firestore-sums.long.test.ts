import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeSums } from './describe-sums';

describeSums(
  'Firestore',
  (models) => openFirestoreStore(emptyFirestore('sums'), models, [...HISTORY_COLLECTIONS, SETTINGS]),
  8,
);
