import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeRowRules } from './describe-row-rules';

describeRowRules('Firestore', (models) =>
  openFirestoreStore(emptyFirestore('rows'), models, [...HISTORY_COLLECTIONS, SETTINGS]),
);
