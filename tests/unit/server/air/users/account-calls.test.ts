import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import { PASSWORD, type TestServer, testServer } from '../../support/test-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = testServer({ addressOf: () => '203.0.113.77' });
  admin = await server.signIn('ADMIN');
});

afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

async function log(): Promise<Record<string, unknown>[]> {
  const { status, body } = await server.call('GET', '/api/_access?limit=500', { token: admin });
  expect(status).toBe(200);
  const { entries } = isPlainObject(body) ? body : {};
  return Array.isArray(entries) ? entries : [];
}

const post = (path: string, body: unknown, token = admin) => server.call('POST', path, { token, body });

async function userId(email: string): Promise<string> {
  const filter = JSON.stringify({ email });
  const { body } = await server.call('GET', `/api/users?filter=${filter}`, { token: admin });
  const [user] = Array.isArray(body) ? body : [];
  return String(user?.id);
}

describe('the log of access', () => {
  it('has what became of accounts, never the secret', async () => {
    await server.signIn('HOME');
    const uid = await userId('person2@site.example');
    const secrets = [];
    for (const call of [
      'createUserAPIKey',
      'deleteUserAPIKey',
      'inviteUser',
      'setOneTimePassword',
      'endUserSessions',
    ]) {
      const { status, body } = await post(`/fn/${call}`, { uid });
      expect(status).toBe(200);
      const { data } = isPlainObject(body) ? body : {};
      if (call === 'createUserAPIKey') secrets.push(String(data));
      if (call === 'setOneTimePassword') secrets.push(String(isPlainObject(data) ? data.password : ''));
    }
    const entries = await log();
    const about = { entity: 'user', record: uid, label: 'Person 2', byName: 'Person 1' };
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

describe('signing out everywhere', () => {
  test('is done for a user by an administrator, and by nobody else', async () => {
    const email = 'ann@site.example';
    const { id: ann } = await server.make('user', { name: 'Ann', email, role: 'BUSINESS', password: PASSWORD });
    const signedIn = await server.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
    const [session, stranger] = [String(Object(signedIn.body).data), await server.signIn('HOME')];
    const statusOf = async (token: string) => (await server.call('GET', '/auth/session', { token })).status;
    expect((await post('/fn/endUserSessions', { uid: ann }, stranger)).status).toBe(403);
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
