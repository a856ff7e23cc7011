import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { SETTINGS } from '../../../../server/frame/stores/settings';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeDateChecks } from './describe-date-checks';

describeDateChecks(
  'Firestore',
  (models) => openFirestoreStore(emptyFirestore('date-checks'), models, [...HISTORY_COLLECTIONS, SETTINGS]),
  12,
);
