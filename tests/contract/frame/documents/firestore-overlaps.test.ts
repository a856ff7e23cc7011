import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeOverlaps } from './describe-overlaps';

describeOverlaps(
  'Firestore',
  (models) => openFirestoreStore(emptyFirestore('overlaps'), models, [...HISTORY_COLLECTIONS, SETTINGS]),
  12,
);
