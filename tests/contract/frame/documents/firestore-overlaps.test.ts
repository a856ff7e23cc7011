import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { SETTINGS } from '../../../../server/frame/stores/settings';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeOverlaps } from './describe-overlaps';

describeOverlaps(
  'Firestore',
  (models) => openFirestoreStore(emptyFirestore('overlaps'), models, [...HISTORY_COLLECTIONS, SETTINGS]),
  12,
);
