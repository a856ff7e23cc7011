import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { models } from '../../../../resources/models';
import type { AirSite } from '../../../../server/air/site/app';
import { levelUid } from '../../../../server/frame/auth/firebase/account-hooks';
import { findAccountDifferences } from '../../../../server/frame/auth/firebase/compare-accounts';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { isPlainObject, type PlainObject } from '../../../../src/frame/model/paths';
import { emptyFirestore } from '../../../contract/support/empty-firestore';
import builtServer from '../../../support/built-server';
import { firebaseAirSite } from '../../../support/firebase-air-site';
import { startAuthEmulator } from '../../../support/products/auth-emulator';
import { isTestAll, sampled } from '../../../support/sampled';
import { serverProcesses } from '../../../support/server-process';
import { PRELOAD } from '../small-site';

const PASSWORD = 'correct horse';
/** Requests that one write sends to Firebase Authentication, at most. */
const MAX_REQUESTS = 12;
const firestore = emptyFirestore('account-kills');
const { projectId }: { projectId: string } = Object(firestore);
const emulator = startAuthEmulator(process.cwd());
const app = initializeApp({ projectId }, projectId);
let auth: Auth;
let site: AirSite;
let environment: Record<string, string>;
let idToken: string;
let count = 0;
const doomed: ReturnType<typeof serverProcesses>[] = [];

async function toolkit(action: string, body: PlainObject): Promise<PlainObject> {
  const address = `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=public`;
  const headers = { 'content-type': 'application/json' };
  const sent = JSON.stringify({ ...body, returnSecureToken: true });
  const answer = await fetch(address, { method: 'POST', headers, body: sent });
  const content: unknown = await answer.json();
  if (!answer.ok || !isPlainObject(content)) throw new Error(JSON.stringify(content));
  return content;
}

/** True if the session still opens the site. The emulator refreshes ended sessions, so that refreshing proves nothing. */
const isOpen = (token: unknown) =>
  auth.verifyIdToken(String(token), true).then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  await builtServer();
  const { host, port } = inject('firestore');
  environment = {
    BACKEND: 'firebase',
    DEMO: '0',
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${await emulator.open(projectId)}`,
    FIRESTORE_EMULATOR_HOST: `${host}:${port}`,
    // No credentials are looked for on the network.
    METADATA_SERVER_DETECTION: 'none',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  auth = getAuth(app);
  site = firebaseAirSite({ models, firestore, auth, isEmulated: true });
  const { email } = await person();
  ({ idToken: idToken } = Object(await toolkit('signInWithPassword', { email, password: PASSWORD })));
});

afterAll(async () => {
  for (const { killAll } of doomed) killAll();
  await site.close();
  await deleteApp(app);
  vi.unstubAllEnvs();
  await emulator.stop();
});

const nextUser = () => {
  count += 1;
  return { name: 'Ann', email: `ann${count}@site.example`, role: 'ADMIN', password: PASSWORD } as const;
};

/** An administrator with an open session. */
async function person() {
  const user = nextUser();
  const { record } = await site.documents.create(SYSTEM, entityNamed(models, 'user'), user);
  const { idToken: session } = await toolkit('signInWithPassword', { email: user.email, password: PASSWORD });
  return { id: record.id, uid: record.id, email: user.email, session };
}

/** A manager with an open session of its access token. */
async function manager() {
  count += 1;
  const body = { name: 'Customer', city: 'Roma', country: 'IT', token: `managr${String(count).padStart(2, '0')}` };
  const { record } = await site.documents.create(SYSTEM, entityNamed(models, 'manager'), body);
  const uid = levelUid('manager', record.id);
  await auth.createUser({ uid });
  const { idToken: session } = await toolkit('signInWithCustomToken', { token: await auth.createCustomToken(uid) });
  return { id: record.id, uid, session };
}

interface Case {
  name: string;
  /** Returns what the killed server changes, with its account before. */
  target(): Promise<{ id: string; uid: string; session?: unknown }>;
  method: string;
  path: string;
  body?(): PlainObject;
}

const CASES: readonly Case[] = [
  { name: 'is demoted', target: person, method: 'PUT', path: '/api/users/', body: () => ({ role: 'HOME' }) },
  { name: 'is deleted', target: person, method: 'DELETE', path: '/api/users/' },
  { name: 'is renamed', target: person, method: 'PUT', path: '/api/users/', body: () => ({ name: 'Bea' }) },
  {
    name: 'is created',
    target: async () => ({ id: '', uid: '' }),
    method: 'POST',
    path: '/api/users',
    body: nextUser,
  },
  {
    name: 'gets another access token',
    target: manager,
    method: 'PUT',
    path: '/api/environments/',
    body: () => ({ token: `other${100 + count}` }),
  },
  { name: 'of an access token is deleted', target: manager, method: 'DELETE', path: '/api/environments/' },
];

/** Sends the write to a server that is killed right before the n-th request; returns true if the server survived. */
async function writeKilledAt(n: number, { method, path, body }: Case, id: string): Promise<boolean> {
  const step = `${n} http accounts`;
  const processes = serverProcesses({ ...environment, DIE_AT: step, NODE_OPTIONS: `--import=${PRELOAD}` });
  doomed.push(processes);
  const { address, child, ended, output } = await processes.start();
  expect(address, output()).toBeDefined();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${idToken}` };
  const sent = body === undefined ? null : JSON.stringify(body());
  const status = await fetch(`${address}${path}${id}`, { method, headers, body: sent }).then(
    (response) => response.status,
    () => undefined,
  );
  child.kill('SIGKILL');
  await ended;
  if (status !== undefined) expect(status, output()).toBeLessThan(300);
  return status !== undefined;
}

test.for(sampled(CASES))(
  'an account that $name agrees with its record at whichever request the process ends',
  async (one) => {
    let unfinished = 0;
    // `npm test` kills once: right before the last request, which ends the open sessions.
    for (let n = isTestAll ? 1 : 4; n <= (isTestAll ? MAX_REQUESTS : 4); n += 1) {
      const { id, uid, session } = await one.target();
      const hasSurvived = await writeKilledAt(n, one, id);
      const repeated = await site.documents.followUp();
      unfinished += repeated;
      const { strangers, missing, otherRights } = await findAccountDifferences(site, auth);
      expect({ strangers, missing, otherRights }, `${n}`).toEqual({ strangers: [], missing: [], otherRights: [] });
      const wasWritten = hasSurvived || repeated > 0;
      if (session !== undefined && wasWritten && one.name !== 'is renamed') {
        expect(await isOpen(session), `sessions of ${uid} after ${n}`).toBe(false);
      }
      expect(await site.documents.followUp(), 'nothing is left').toBe(0);
      if (hasSurvived) break;
    }
    expect(unfinished, 'processes that ended between the commit and the account').toBeGreaterThan(0);
  },
);
