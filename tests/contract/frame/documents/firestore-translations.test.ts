import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeTranslations } from './describe-translations';

describeTranslations(
  'Firestore',
  (models) => openFirestoreStore(emptyFirestore('translations'), models, [...HISTORY_COLLECTIONS, SETTINGS]),
  4,
);
