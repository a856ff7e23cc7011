import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeDashboards } from './describe-dashboards';

describeDashboards('Firestore', (models) =>
  openFirestoreStore(emptyFirestore('dashboards'), models, [...HISTORY_COLLECTIONS, SETTINGS]),
);
