import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeInvitations } from '../../contract/frame/accounts/describe-invitations';
import { firebaseOfProduct, product } from '../../support/products/product-of-file';
import { call, identityToolkit, KEY, withPassword } from './support/calls';

const PASSWORD = 'segreta1';

async function refresh(refreshToken: string): Promise<number> {
  const address = `http://${firebaseOfProduct().environment.FIREBASE_AUTH_EMULATOR_HOST}/securetoken.googleapis.com/v1/token?key=${KEY}`;
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  return (await fetch(address, { method: 'POST', body })).status;
}

describe('accounts of Firebase Authentication', () => {
  let app: App;
  let auth: Auth;
  let admin: string;

  beforeAll(async () => {
    const { environment, projectId } = firebaseOfProduct();
    Object.assign(process.env, environment);
    app = initializeApp({ projectId }, 'accounts-in-step');
    auth = getAuth(app);
    admin = (await withPassword('admin@demo.example', 'demo1234')).idToken;
  });
  afterAll(() => deleteApp(app));

  async function makeUser(name: string, more: object = {}) {
    const email = `${name}@firebase.example`;
    const user = { name, email, password: PASSWORD, role: 'BUSINESS', deviceHwIds: ['B2B-0001'], ...more };
    const { status, body } = await call(admin, 'POST', '/api/users', user);
    return { status, body, email, id: String(body.id) };
  }

  test('are made with the user, with the rights as claims', async () => {
    const { status, id, email } = await makeUser('Made');
    expect(status).toBe(201);
    const account = await auth.getUser(id);
    expect(account.email).toBe(email.toLowerCase());
    expect(account.customClaims).toEqual({ role: 'BUSINESS', claim: `user:${id}`, name: 'Made' });
    const { idToken } = await withPassword(email, PASSWORD);
    const session = await call(idToken, 'GET', '/auth/session');
    expect(session.body).toMatchObject({ role: 'BUSINESS', claim: `user:${id}`, userId: id, authType: 'email' });
  });

  test('get new claims with a new role, and their sessions end', async () => {
    const { id, email } = await makeUser('Changed');
    const { refreshToken } = await withPassword(email, PASSWORD);
    expect(await refresh(refreshToken)).toBe(200);
    expect((await call(admin, 'PUT', `/api/users/${id}`, { role: 'ADMIN' })).status).toBe(200);
    const account = await auth.getUser(id);
    expect(account.customClaims).toEqual({ role: 'ADMIN', claim: 'all', name: 'Changed' });
    expect(Date.parse(account.tokensValidAfterTime ?? '')).toBeGreaterThanOrEqual(
      Date.parse(account.metadata.creationTime),
    );
  });

  test('keep their sessions when only the name changes', async () => {
    const { id, email } = await makeUser('Renamed');
    const { refreshToken } = await withPassword(email, PASSWORD);
    await call(admin, 'PUT', `/api/users/${id}`, { name: 'Renamed twice' });
    expect((await auth.getUser(id)).customClaims).toMatchObject({ name: 'Renamed twice' });
    expect((await auth.getUser(id)).displayName).toBe('Renamed twice');
    expect(await refresh(refreshToken)).toBe(200);
  });

  test('go with the user, whose id token opens nothing any more', async () => {
    const { id, email } = await makeUser('Removed');
    const { idToken } = await withPassword(email, PASSWORD);
    expect((await call(admin, 'DELETE', `/api/users/${id}`)).status).toBe(200);
    await expect(auth.getUser(id)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect((await call(idToken, 'GET', '/auth/session')).status).toBe(401);
  });

  test('that cannot be made leave no user behind', async () => {
    await auth.createUser({ uid: 'user-admin-2', email: 'taken@firebase.example' });
    await call(admin, 'POST', '/api/users', {});
    const orphan = await makeUser('taken');
    expect(orphan.status, 'an account without a user gives way').toBe(201);
    const { status, body } = await makeUser('taken');
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('email');
    const filter = encodeURIComponent(JSON.stringify({ email: 'taken@firebase.example' }));
    const found = await fetch(`${product().url}/api/users?filter=${filter}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(await found.json()).toHaveLength(1);
  });

  describeInvitations(() => ({
    makeUser: async (email, password) => {
      const user = { name: 'Ann', email, password, role: 'HOME', deviceHwIds: [] };
      return String((await call(admin, 'POST', '/api/users', user)).body.id);
    },
    asAdmin: async (method, path, body) => {
      const { status, content } = await call(admin, method, path, body);
      return { status, body: content };
    },
    call: (method, path, body) => call(undefined, method, path, body),
    signIn: async (email, password) => (await withPassword(email, password)).idToken,
  }));

  test('an access token is exchanged for a session of its level', async () => {
    const answer = await call(undefined, 'POST', '/auth/token', { token: 'demobld1' });
    expect(answer.body).toMatchObject({
      status: 'ok',
      level: 'Building',
      dbData: { name: 'Scuola primaria San Filippo' },
    });
    const before = await auth.listUsers(1_000);
    const { idToken } = await identityToolkit('signInWithCustomToken', { token: answer.body.data });
    const { uid } = await auth.verifyIdToken(idToken);
    expect(
      before.users.map((account) => account.uid),
      'where no browser may make accounts, signing in needs one that is there',
    ).toContain(uid);
    const session = await call(idToken, 'GET', '/auth/session');
    expect(session.body).toMatchObject({
      role: 'BUILDING',
      authType: 'token',
      identity: 'demobld1',
      level: 'Building',
    });
    expect((await call(idToken, 'GET', '/api/users')).status).toBe(403);
  });

  test('an access token is exchanged again by who has an account already', async () => {
    for (let count = 0; count < 2; count += 1) {
      expect((await call(undefined, 'POST', '/auth/token', { token: 'demobld1' })).status).toBe(200);
    }
  });

  test('a stranger’s account opens nothing, nor does a password that somebody gave the account of an access token', async () => {
    const stranger = await identityToolkit('signUp', { email: 'stranger@evil.example', password: PASSWORD });
    expect((await call(stranger.idToken, 'GET', '/auth/session')).status).toBe(401);
    const answer = await call(undefined, 'POST', '/auth/token', { token: 'demobld1' });
    const { idToken } = await identityToolkit('signInWithCustomToken', { token: answer.body.data });
    await identityToolkit('signUp', { idToken, email: 'place@evil.example', password: PASSWORD });
    const place = await withPassword('place@evil.example', PASSWORD);
    for (const path of ['/auth/session', '/api/devices']) {
      expect((await call(place.idToken, 'GET', path)).status).toBe(401);
    }
  });

  test('wrong access tokens are refused, and after five of the same no more are taken', async () => {
    const tries = [];
    for (let count = 0; count < 6; count += 1)
      tries.push(await call(undefined, 'POST', '/auth/token', { token: 'nosuch00' }));
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(tries.map(({ body }) => body.message).at(0)).toBe('Error: invalid token');
    expect(tries.map(({ body }) => body.message).at(-1)).toBe('Error: too many requests. Try again later');
  });

  test('an API key is accepted for the devices of its user', async () => {
    const { id } = await makeUser('Gateway');
    const made = await call(admin, 'POST', '/fn/createUserAPIKey', { uid: id });
    const send = (key: string) =>
      fetch(`${product().url}/fn/readings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: JSON.stringify({ readings: [{ hwId: 'B2B-0001', t: Date.now() - 1, CO2: 640 }] }),
      });
    const accepted = await send(String(made.body.data));
    expect(await accepted.json()).toEqual({ accepted: 1, ignored: 0, rejected: [] });
    expect((await send('wrong')).status).toBe(401);
  });
});
