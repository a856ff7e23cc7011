import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeLargeRecords } from './describe-large-records';

describeLargeRecords('Firestore', (models) =>
  openFirestoreStore(emptyFirestore('large'), models, [...HISTORY_COLLECTIONS, SETTINGS]),
);
