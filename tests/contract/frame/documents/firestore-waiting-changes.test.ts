import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeWaitingChanges } from './describe-waiting-changes';

describeWaitingChanges(
  'Firestore',
  (models) => openFirestoreStore(emptyFirestore('waiting-changes'), models, [...HISTORY_COLLECTIONS, SETTINGS]),
  4,
);
