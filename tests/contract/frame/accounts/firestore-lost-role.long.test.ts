import { inMemoryPersistence } from 'firebase/auth';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createApp } from '../../../../server/frame/site/app';
import { createFirebaseSite } from '../../../../server/frame/site/firebase-site';
import { openAuthentication } from '../../../../src/frame/auth/firebase-authentication';
import { createFirebaseBackend } from '../../../../src/frame/auth/firebase-backend';
import { createHttp } from '../../../../src/frame/auth/http';
import type { EntityModel } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { startAuthEmulator } from '../../../support/products/auth-emulator';
import { aBrowser } from '../../../unit/frame/auth/fakes';
import { houseModels as models } from '../../../unit/server/support/houses/models';
import { emptyFirestore } from '../../support/empty-firestore';

const projectId = `demo-lost-role-${process.pid}`;
const emulator = startAuthEmulator(process.cwd());
const admin = initializeApp({ projectId }, projectId);
let host = '';

beforeAll(async () => {
  host = `127.0.0.1:${await emulator.open(projectId)}`;
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', host);
  // No credentials are looked for on the network.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
});

afterAll(async () => {
  await deleteApp(admin);
  vi.unstubAllEnvs();
  await emulator.stop();
});

test('whoever has a role that the schemas have no more reads so, in an open console and at the next sign-in', async () => {
  const firestore = emptyFirestore('lost-role');
  const site = createFirebaseSite(
    { models, firestore, auth: getAuth(admin), isEmulated: true },
    { features: [], own: {} },
  );
  const emulators = { auth: host, firestore: '' };
  const firebase = { projectId, apiKey: 'emulated', authDomain: '', appId: '', emulators };
  const app = createApp({ site, config: { demo: null, timeZone: 'Europe/Rome', firebase } });
  const request: typeof fetch = async (url, init) => app.http.request(String(url), init);
  const opened = openAuthentication(firebase, { persistence: inMemoryPersistence, name: projectId });
  const backend = createFirebaseBackend({
    settings: firebase,
    request,
    load: async () => ({ openAuthentication: () => opened }),
  });
  const credentials = { email: 'joe@site.example', password: 'segreta1' };
  const people: EntityModel = entityNamed(models, 'user');
  const joe = { ...credentials, name: 'Joe', role: 'STAFF', lampIds: [] };
  const { record } = await site.documents.create(SYSTEM, people, joe);

  const session = await backend.signInWithEmail(credentials);
  expect(session).toMatchObject({ role: 'STAFF', userId: record.id });
  const { sessions } = aBrowser(Date.now);
  sessions.write(session);
  const http = createHttp({ sessions, backend, request });
  expect((await http('/api/lamps')).status).toBe(200);

  // Schemas without that role are put in place.
  const stored = { record: { ...record, role: 'JANITOR' }, version: 2 };
  const put = [{ collection: people.collection, stored }];
  await site.store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  await expect(http('/api/lamps')).rejects.toMatchObject({ status: 401 });
  expect(sessions.interrupted()?.identity).toBe('joe@site.example');
  await expect(backend.signInWithEmail(credentials)).rejects.toMatchObject({
    ...{ status: 403, code: 'no_role' },
    message: 'Your role no longer exists. Ask an administrator for another role',
  });
  expect(opened.auth.currentUser).toBeNull();

  await site.documents.update(SYSTEM, people, record.id, { role: 'GUEST' });
  expect(await backend.signInWithEmail(credentials)).toMatchObject({ role: 'GUEST' });
  await app.close();
  await site.close();
});
