import { HISTORY_COLLECTIONS } from '../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../server/frame/stores/firestore/open-store';
import type { Store } from '../../../server/frame/stores/store';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { emptyFirestore } from './empty-firestore';

/** Opens an empty Firestore with records, their history and settings. */
export const firestoreData =
  (name: string) =>
  (models: EntityModels): Store =>
    openFirestoreStore(emptyFirestore(name), models, [...HISTORY_COLLECTIONS, SETTINGS]);
