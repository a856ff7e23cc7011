import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { models } from '../../../../resources/models';
import type { AirSite } from '../../../../server/air/site/app';
import { readConfig } from '../../../../server/air/site/config';
import { openConfiguredSite } from '../../../../server/air/site/site';
import { PAGE_SIZE } from '../../../../server/frame/auth/firebase/compare-accounts';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { runSecureFirebase } from '../../../../server/start/secure-firebase/command';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { isPlainObject, type PlainObject } from '../../../../src/frame/model/paths';
import { startAuthEmulator } from '../../../support/products/auth-emulator';

const projectId = `demo-secure-${process.pid}`;
const PASSWORD = 'segreta1';
const emulator = startAuthEmulator(process.cwd());
const app = initializeApp({ projectId }, 'secure-test');
let auth: Auth;
let host = '';

function configuration() {
  const { host: firestore, port } = inject('firestore');
  return readConfig({
    BACKEND: 'firebase',
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: host,
    FIRESTORE_EMULATOR_HOST: `${firestore}:${port}`,
  });
}

/** As anybody calls it who has the public web key. */
async function asStranger(action: string, body: PlainObject): Promise<PlainObject> {
  const address = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=public`;
  const headers = { 'content-type': 'application/json' };
  const sent = JSON.stringify({ ...body, returnSecureToken: true });
  const answer = await fetch(address, { method: 'POST', headers, body: sent });
  const content: unknown = await answer.json();
  if (!answer.ok || !isPlainObject(content)) throw new Error(JSON.stringify(content));
  return content;
}

async function secure(...args: string[]) {
  const lines: string[] = [];
  const code = await runSecureFirebase(args, { readConfig: configuration, write: (line) => lines.push(line) });
  return { code, text: lines.join('\n') };
}

async function make(site: AirSite, entity: string, body: PlainObject): Promise<string> {
  return (await site.documents.create(SYSTEM, entityNamed(models, entity), body)).record.id;
}

beforeAll(async () => {
  host = `127.0.0.1:${await emulator.open(projectId)}`;
  const { host: firestore, port } = inject('firestore');
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', host);
  // No credentials are looked for on the network.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `${firestore}:${port}`);
  auth = getAuth(app);
});

afterAll(async () => {
  await deleteApp(app);
  vi.unstubAllEnvs();
  await emulator.stop();
});

test('what strangers, users and holders of an access token did past the server is told, and repaired when asked for', async () => {
  const site = await openConfiguredSite(configuration(), 'a test');
  const user = (name: string) =>
    make(site, 'user', { name, email: `${name}@site.example`, role: 'HOME', password: PASSWORD, deviceHwIds: [] });
  const [ann, bob, cleo] = await Promise.all([user('ann'), user('bob'), user('cleo')]);
  const manager = await make(site, 'manager', { name: 'Customer', city: 'Roma', country: 'IT', token: 'managr01' });
  await site.close();
  const level = `manager:${manager}`;

  const { localId: stranger } = await asStranger('signUp', { email: 'stranger@evil.example', password: PASSWORD });
  const { idToken } = await asStranger('signInWithPassword', { email: 'bob@site.example', password: PASSWORD });
  await asStranger('update', { idToken, email: 'not-bob@evil.example' });
  const place = await asStranger('signInWithCustomToken', { token: await auth.createCustomToken(level) });
  await asStranger('signUp', { idToken: place.idToken, email: 'place@evil.example', password: PASSWORD });
  await auth.deleteUser(cleo);

  const first = await secure();
  expect(first.code).toBe(1);
  for (const path of [
    'client.permissions.disabledUserSignup',
    'client.permissions.disabledUserDeletion',
    'emailPrivacyConfig.enableImprovedEmailPrivacy',
    'passwordPolicyConfig',
  ]) {
    expect(first.text).toContain(`${path}: set now`);
  }
  const told = [
    `1 accounts without a record: created by strangers, or remains of deleted users: ${stranger}\n`,
    `1 accounts with another e-mail than the record: ${bob}\n`,
    `1 accounts of an access token with an e-mail, a password or a provider: ${level}\n`,
    `1 users without an account: ${cleo}\n`,
  ];
  for (const line of told) expect(first.text).toContain(line);
  expect(first.text).not.toContain(ann);
  expect((await auth.getUser(bob)).email, 'telling changes nothing').toBe('not-bob@evil.example');

  const second = await secure();
  expect(second.text).toContain('client.permissions.disabledUserSignup: was already set');
  for (const line of told) expect(second.text).toContain(line);

  expect(await secure('--repair')).toMatchObject({ code: 0 });
  expect((await auth.getUser(String(stranger))).disabled).toBe(true);
  await expect(
    asStranger('signInWithPassword', { email: 'stranger@evil.example', password: PASSWORD }),
  ).rejects.toThrow('USER_DISABLED');
  expect((await auth.getUser(bob)).email).toBe('bob@site.example');
  await asStranger('signInWithPassword', { email: 'bob@site.example', password: PASSWORD });
  await expect(asStranger('signInWithPassword', { email: 'place@evil.example', password: PASSWORD })).rejects.toThrow();
  expect((await auth.getUser(cleo)).customClaims).toEqual({ role: 'HOME', claim: `user:${cleo}`, name: 'cleo' });

  const last = await secure();
  expect(last.code).toBe(0);
  expect(last.text).toMatch(/Accounts and records:\n {2}agree$/);
});

test('more accounts than Firebase lists at once are compared', async () => {
  const uids = Array.from({ length: PAGE_SIZE + 1 }, (_, index) => ({ uid: `imported-${index}` }));
  await auth.importUsers(uids.slice(0, PAGE_SIZE));
  await auth.importUsers(uids.slice(PAGE_SIZE));
  expect((await secure()).text).toContain(`${PAGE_SIZE + 1} accounts without a record`);
  await auth.deleteUsers(uids.slice(0, PAGE_SIZE).map(({ uid }) => uid));
  await auth.deleteUsers([`imported-${PAGE_SIZE}`]);
});

test('a command that cannot run says why', async () => {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  expect(await runSecureFirebase([], { readConfig: () => readConfig({}), write })).toBe(2);
  expect(await runSecureFirebase(['--fix'], { readConfig: configuration, write })).toBe(2);
  expect(await runSecureFirebase(['--help'], { readConfig: configuration, write })).toBe(0);
  expect(lines[0]).toContain('secure:firebase requires BACKEND=firebase');
  expect(lines[1]).toContain('--repair');
});
