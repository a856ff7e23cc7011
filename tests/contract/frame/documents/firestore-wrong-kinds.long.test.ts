import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeWrongKinds } from './describe-wrong-kinds';

describeWrongKinds(
  'Firestore',
  (models) => openFirestoreStore(emptyFirestore('wrong-kinds'), models, [...HISTORY_COLLECTIONS, SETTINGS]),
  40,
);
