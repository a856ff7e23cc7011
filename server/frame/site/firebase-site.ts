import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { createFirebaseIdentity } from '../auth/firebase/identity';
import { createPublicPasswords } from '../auth/public-passwords';
import { createStoreFormat } from '../data-format/store-format';
import { SYSTEM } from '../documents/actor';
import { createDocuments } from '../documents/documents';
import { joinHooks } from '../documents/hooks';
import { createIdentifiers } from '../documents/identifiers';
import { refuseReadOnlyWrites } from '../documents/origin';
import { collectSiteParts } from '../feature/site-parts';
import { FRAME_FEATURES } from '../features';
import { createChangeFollower } from '../history/follow-changes';
import type { FirebaseConfig } from '../http/console';
import { openFirestoreStore } from '../stores/firestore/open-store';
import { measureWrites } from '../stores/store';
import { reportChanges } from '../subscriptions/report-changes';
import { readDemoCreationTime } from './demo-data';
import type { OwnFeatures, Site, SiteOptions } from './site';

export interface FirebaseSiteOptions
  extends Pick<SiteOptions, 'models' | 'now' | 'timeZone' | 'identifiers' | 'publicPasswords' | 'privateHosts'> {
  firestore: Firestore;
  auth: Auth;
  isEmulated: boolean;
}

export function createFirebaseSite<Own extends object>(
  { models, firestore, auth, isEmulated, ...options }: FirebaseSiteOptions,
  { features, own }: OwnFeatures<Own>,
): Site & Own {
  const { now = Date.now, identifiers = createIdentifiers(), privateHosts } = options;
  const parts = collectSiteParts('firebase', [...FRAME_FEATURES, ...features], { models, now, privateHosts, ...own });
  const opened = measureWrites(openFirestoreStore(firestore, models, parts.collections));
  const store = refuseReadOnlyWrites(reportChanges(opened, { models, now, hooks: parts.hooks }));
  const isDemo = async () => (await readDemoCreationTime({ store })) !== undefined;
  const identity = createFirebaseIdentity({
    models,
    publicPasswords: createPublicPasswords(options.publicPasswords ?? [], isDemo),
    store,
    auth,
    isEmulated,
    now,
    removeUser: async (id) => {
      if (models.accounts !== undefined) await documents.remove(SYSTEM, models.accounts.model, id);
    },
  });
  const changeFollower = createChangeFollower({ models, store, now });
  const hooks = joinHooks(identity.hooks, parts.hooks);
  const documents = createDocuments({
    models,
    store,
    identifiers,
    hooks,
    rules: parts.rules,
    now,
    timeZone: options.timeZone,
  });
  return {
    ...{ models, store, documents, identity, identifiers, changeFollower, now },
    ...{ texts: parts.texts, format: createStoreFormat(store, now), privateHosts },
    ...own,
    close: () => store.close(),
  };
}

/** Opens the project with `GOOGLE_APPLICATION_CREDENTIALS`, the credentials of the function, or the emulators. */
export function openFirebaseSite<Own extends object>(
  { projectId, emulators }: FirebaseConfig,
  options: Pick<FirebaseSiteOptions, 'models' | 'publicPasswords' | 'privateHosts' | 'timeZone'>,
  ownParts: (firestore: Firestore) => OwnFeatures<Own>,
): Site & Own {
  const app = initializeApp({ projectId }, `console-${projectId}`);
  const firestore = getFirestore(app);
  const site = createFirebaseSite(
    { ...options, firestore, auth: getAuth(app), isEmulated: emulators !== null },
    ownParts(firestore),
  );
  return {
    ...site,
    close: async () => {
      await site.close();
      await deleteApp(app);
    },
  };
}
