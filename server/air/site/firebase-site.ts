import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { ACCESS_LOG } from '../../frame/auth/access-log';
import { RESETS } from '../../frame/auth/collections';
import { firebaseIdentity } from '../../frame/auth/firebase/identity';
import { createPublicPasswords } from '../../frame/auth/public-passwords';
import { storeFormat } from '../../frame/data-format/store-format';
import { SYSTEM } from '../../frame/documents/actor';
import { createDocuments } from '../../frame/documents/documents';
import { FILE_COLLECTIONS } from '../../frame/documents/file-collections';
import { bothHooks } from '../../frame/documents/hooks';
import { createIdentifiers, type Identifiers } from '../../frame/documents/identifiers';
import { refuseReadOnlyWrites } from '../../frame/documents/read-only-impersonation';
import { HISTORY_COLLECTIONS } from '../../frame/documents/record-history';
import { DIRECT_CHANGE_COLLECTION } from '../../frame/history/direct-changes';
import { createChangeFollower } from '../../frame/history/follow-changes';
import { VISITS, visitHooks } from '../../frame/history/visits';
import type { FirebaseConfig } from '../../frame/http/firebase-config';
import { PRESENCE } from '../../frame/presence/stored-board';
import { demoMadeAt } from '../../frame/site/demo-data';
import { openFirestoreStore } from '../../frame/stores/firestore/open-store';
import { measureWrites } from '../../frame/stores/measure-writes';
import { SETTINGS } from '../../frame/stores/settings';
import { TASK_COLLECTIONS } from '../../frame/tasks/collections';
import { VIEWS_AS } from '../../frame/view-as/view-as-collection';
import { viewHooks } from '../../frame/views/view-hooks';
import { VIEWS } from '../../frame/views/views-collection';
import type { CityLookup } from '../geography/city-lookup';
import { createGazetteer } from '../geography/gazetteer';
import { DEMO_PASSWORD } from '../seed/demo-accounts';
import { createFirestoreBoard } from '../telemetry/firestore/live-board';
import { openFirestoreReadings } from '../telemetry/firestore/open-readings';
import { airAdditions } from './additions';
import type { AirSite } from './site';

interface FirebaseSiteParts {
  models: EntityModels;
  firestore: Firestore;
  auth: Auth;
  isEmulated: boolean;
  now?: () => number;
  identifiers?: Identifiers;
  /** Where cities are looked up. */
  cities?: CityLookup;
}

/** The data of one site in Firestore, and its accounts in Firebase Authentication. */
export function firebaseSite({ models, firestore, auth, isEmulated, ...options }: FirebaseSiteParts): AirSite {
  const { now = Date.now, identifiers = createIdentifiers(), cities = createGazetteer() } = options;
  const readings = openFirestoreReadings(firestore, now);
  const board = createFirestoreBoard(firestore, now);
  const { collections = [], hooks, rules } = airAdditions(models, { readings, cities, board }, now);
  const store = refuseReadOnlyWrites(
    measureWrites(
      openFirestoreStore(firestore, models, [
        ...collections,
        ...HISTORY_COLLECTIONS,
        ACCESS_LOG,
        ...FILE_COLLECTIONS,
        DIRECT_CHANGE_COLLECTION,
        PRESENCE,
        ...TASK_COLLECTIONS,
        VIEWS,
        VIEWS_AS,
        VISITS,
        RESETS,
        SETTINGS,
      ]),
    ),
  );
  const isDemo = async () => (await demoMadeAt({ store })) !== undefined;
  const identity = firebaseIdentity({
    models,
    publicPasswords: createPublicPasswords([DEMO_PASSWORD], isDemo),
    store,
    auth,
    isEmulated,
    now,
    removeUser: async (id) => {
      if (models.accounts !== undefined) await documents.remove(SYSTEM, models.accounts.model, id);
    },
  });
  const keeping = createChangeFollower({ models, store, now });
  const allHooks = [viewHooks(models), visitHooks(models), hooks].reduce(bothHooks, identity.hooks);
  const documents = createDocuments({ models, store, identifiers, hooks: allHooks, rules, now });
  return {
    ...{ models, store, readings, documents, identity, identifiers, cities, board, keeping, now },
    format: storeFormat(store, now),
    close: () => store.close(),
  };
}

/**
 * Opens the project that the configuration names: with the credentials of the machine (`GOOGLE_APPLICATION_CREDENTIALS`,
 * or those of the function that it runs in), or the emulators that the environment names.
 */
export function openFirebaseSite(
  models: EntityModels,
  { projectId, emulators }: FirebaseConfig,
  cities?: CityLookup,
): AirSite {
  const app = initializeApp({ projectId }, `console-${projectId}`);
  const site = firebaseSite({
    models,
    firestore: getFirestore(app),
    auth: getAuth(app),
    isEmulated: emulators !== null,
    cities,
  });
  return {
    ...site,
    close: async () => {
      await site.close();
      await deleteApp(app);
    },
  };
}
