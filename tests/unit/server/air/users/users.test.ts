import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import { describeInvitations } from '../../../../contract/frame/accounts/describe-invitations';
import { PASSWORD, type TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await customersServer({ addressOf: () => '203.0.113.77' });
  admin = await server.signIn('ADMIN');
});

const call = (name: string, body: unknown, token = admin) => server.call('POST', `/fn/${name}`, { token, body });
const signIn = (email: string, password: string) => server.call('POST', '/auth/login', { body: { email, password } });
const ada = { email: 'ada@site.example', pwd: PASSWORD, name: 'Ada', role: 'BUSINESS' };
async function uidOf(answer: ReturnType<typeof call>): Promise<string> {
  return String(Object(Object((await answer).body).data).uid);
}

describe('createUser and deleteUser', () => {
  test('make a user who signs in, and end that', async () => {
    const uid = await uidOf(call('createUser', ada));
    expect((await signIn(ada.email, PASSWORD)).body).toMatchObject({ role: 'BUSINESS', name: 'Ada', userId: uid });
    expect((await call('deleteUser', { uid })).body).toEqual({ data: { uid } });
    expect((await signIn(ada.email, PASSWORD)).status).toBe(401);
    expect((await call('deleteUser', { uid })).status).toBe(404);
  });

  test('refuse what the form refuses', async () => {
    expect(await call('createUser', { ...ada, pwd: '12345', email: 'ada' })).toMatchObject({
      status: 422,
      body: { errors: { password: 'please valid password', email: 'please valid email' } },
    });
    await call('createUser', ada);
    expect(await call('createUser', ada)).toMatchObject({
      status: 422,
      body: { errors: { email: 'is already in use' } },
    });
  });
});

describe('API keys', () => {
  let uid: string;
  beforeEach(async () => {
    const gateway = { name: 'Gateway', email: 'gateway@site.example', role: 'BUSINESS', password: 'long enough' };
    ({ id: uid } = await server.make('user', { ...gateway, deviceHwIds: ['d1'] }));
  });

  const makeKey = async () => String(Object((await call('createUserAPIKey', { uid })).body).data);
  const shown = async () => (await server.call('GET', `/api/users/${uid}`, { token: admin })).body;
  const sendReading = (key: string, hwId = 'd1') =>
    server.call('POST', '/fn/readings', {
      headers: { 'x-api-key': key },
      body: { readings: [{ hwId, t: server.clock.now, CO2: 600 }] },
    });

  test('let a user’s gateway send readings of the user’s devices', async () => {
    const key = await makeKey();
    expect((await sendReading(key)).body).toMatchObject({ accepted: 1 });
    expect((await sendReading(key, 'd2')).body).toMatchObject({ accepted: 0 });
    expect((await sendReading('guess')).status).toBe(401);
  });

  test('are shown once, and kept as a digest', async () => {
    const key = await makeKey();
    expect(await shown()).toMatchObject({ apiKey: `…${key.slice(-4)}` });
    const { rows } = await server.site.store.query('auth_api_keys', {});
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test('end when they are replaced, removed in one of two ways, or lose their user', async () => {
    const first = await makeKey();
    const second = await makeKey();
    expect((await sendReading(first)).status).toBe(401);
    const { body } = await server.call('PUT', `/api/users/${uid}`, { token: admin, body: { apiKey: null } });
    expect(body).not.toHaveProperty('apiKey');
    expect((await sendReading(second)).status).toBe(401);
    const third = await makeKey();
    expect((await sendReading(third)).status).toBe(200);
    for (const _time of ['first', 'second']) expect((await call('deleteUserAPIKey', { uid })).status).toBe(200);
    expect((await sendReading(third)).status).toBe(401);
    expect(await shown()).not.toHaveProperty('apiKey');
    const fourth = await makeKey();
    await server.call('DELETE', `/api/users/${uid}`, { token: admin });
    expect((await sendReading(fourth)).status).toBe(401);
  });

  test('are those of users that exist', async () => {
    expect((await call('createUserAPIKey', { uid: 'nobody' })).status).toBe(404);
    for (const [body, status] of [
      [{ uid: 'nobody' }, 404],
      [{}, 400],
    ] as const) {
      const answer = await call('deleteUserAPIKey', body);
      expect(answer).toMatchObject({ status, body: { message: 'Missing user ID' } });
    }
  });
});

async function log(): Promise<Record<string, unknown>[]> {
  const { status, body } = await server.call('GET', '/api/_access?limit=500', { token: admin });
  expect(status).toBe(200);
  const { entries } = isPlainObject(body) ? body : {};
  return Array.isArray(entries) ? entries : [];
}

const post = (path: string, body: unknown, token = admin) => server.call('POST', path, { token, body });

describe('the log of access', () => {
  test('has what became of accounts, never the secret', async () => {
    const { id: uid } = await server.make('user', {
      ...{ name: 'Ann', email: 'ann@site.example', role: 'HOME', password: PASSWORD },
    });
    const secrets = [];
    const keys = ['createUserAPIKey', 'deleteUserAPIKey'];
    for (const call of [...keys, 'inviteUser', 'setOneTimePassword', 'endUserSessions']) {
      const { status, body } = await post(`/fn/${call}`, { uid });
      expect(status).toBe(200);
      const { data } = isPlainObject(body) ? body : {};
      if (call === 'createUserAPIKey') secrets.push(String(data));
      if (call === 'setOneTimePassword') secrets.push(String(isPlainObject(data) ? data.password : ''));
    }
    const entries = await log();
    const about = { entity: 'user', record: uid, label: 'Ann', byName: 'Person 1' };
    expect(entries.slice(0, 5)).toMatchObject([
      { kind: 'sessionsEnded', ...about },
      { kind: 'oneTimePassword', ...about },
      { kind: 'invited', ...about },
      { kind: 'apiKeyRemoved', ...about },
      { kind: 'apiKeyMade', ...about },
    ]);
    for (const secret of secrets) expect(JSON.stringify(entries)).not.toContain(secret);
  });
});

test('no save of a user changes the password, so that each way to another one first names the keys that stop', async () => {
  const email = 'ann@site.example';
  const { id } = await server.make('user', { name: 'Ann', email, role: 'BUSINESS', password: PASSWORD });
  const body = { password: 'another one' };
  const refused = await server.call('PUT', `/api/users/${id}`, { token: admin, body });
  expect(refused).toMatchObject({ status: 403, body: { errors: { password: expect.any(String) } } });
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

describe('signing out everywhere', () => {
  test('is done for a user by an administrator', async () => {
    const email = 'ann@site.example';
    const { id: ann } = await server.make('user', { name: 'Ann', email, role: 'BUSINESS', password: PASSWORD });
    const signedIn = await server.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
    const session = String(Object(signedIn.body).data);
    const statusOf = async (token: string) => (await server.call('GET', '/auth/session', { token })).status;
    expect(await statusOf(session)).toBe(200);
    expect((await post('/fn/endUserSessions', { uid: ann })).body).toEqual({ data: { uid: ann } });
    expect(await statusOf(session)).toBe(401);
    expect((await post('/fn/endUserSessions', { uid: 'nobody' })).status).toBe(404);
    expect((await post('/fn/endUserSessions', {})).status).toBe(400);
  });
});

test('an administrator removes the second factor of a user, whose sessions end', async () => {
  const email = 'ann@site.example';
  const { id: uid } = await server.make('user', { name: 'Ann', email, role: 'BUSINESS', password: PASSWORD });
  const login = () => server.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
  const token = String(Object((await login()).body).data);
  const begun = await post('/auth/second-factor/begin', { password: PASSWORD }, token);
  const app = new TOTP({ secret: Secret.fromBase32(Object(begun.body).secret) });
  const code = app.generate({ timestamp: server.clock.now });
  expect((await post('/auth/second-factor/confirm', { code }, token)).status).toBe(200);
  expect((await login()).status).toBe(403);
  expect((await post('/fn/removeSecondFactor', { uid }, token)).status).toBe(403);
  expect((await post('/fn/removeSecondFactor', { uid })).status).toBe(200);
  expect((await server.call('GET', '/auth/session', { token })).status).toBe(401);
  expect((await login()).status).toBe(200);
});

describe('invitations', () => {
  describeInvitations(() => ({
    makeUser: async (email, password) => (await server.make('user', { name: 'Ann', email, role: 'HOME', password })).id,
    asAdmin: (method, path, body) => server.call(method, path, { token: admin, body }),
    call: (method, path, body) => server.call(method, path, { body }),
    signIn: async (email, password) => {
      const { status, body } = await server.call('POST', '/auth/login', { body: { email, password } });
      if (status !== 200) throw new Error(`refused: ${status}`);
      return String(Object(body).data);
    },
  }));
});

test('users have an entry for each device on their list, which they read of themselves', async () => {
  const home = await server.signIn('HOME', ['d1']);
  const { body } = await server.call('GET', '/api/users', { token: home });
  expect(body).toMatchObject([{ role: 'HOME', devices: [{ hw_id: 'd1', wasShared: false }] }]);
  const person = { name: 'New', role: 'BUSINESS', email: 'new@site.example', password: 'long enough' };
  const created = await server.call('POST', '/api/users', {
    ...{ token: await server.signIn('ADMIN'), body: { ...person, deviceHwIds: ['d1'] } },
  });
  expect(created.body).toMatchObject({ devices: [{ hw_id: 'd1' }] });
});
