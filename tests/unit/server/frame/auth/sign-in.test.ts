import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '../../../../../src/frame/time/units';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';
import { houseModels } from '../../support/houses/models';
import { PASSWORD } from '../../support/server-calls';

let server: FrameServer;

beforeEach(async () => {
  server = frameServer();
  await twoOwners(server);
  await server.make('user', { name: 'Ann', email: 'ann@site.example', role: 'ADMIN', password: PASSWORD });
});

const login = (email: string, password: string) => server.call('POST', '/auth/login', { body: { email, password } });
const open = (token: string) => server.call('POST', '/auth/token', { body: { token } });
const session = (token: string) => server.call('GET', '/auth/session', { token });

function tokenOf(body: unknown): string {
  return String(Object(body).data);
}

describe('sign-in by e-mail', () => {
  test('answers the session', async () => {
    const { status, body } = await login(' Ann@Site.example ', PASSWORD);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'ok',
      authType: 'email',
      identity: 'ann@site.example',
      role: 'ADMIN',
      claim: 'all',
      name: 'Ann',
      expiresAt: server.clock.now + HOUR,
    });
  });

  test('refuses with the product’s texts', async () => {
    expect((await login('not an address', PASSWORD)).body).toMatchObject({ message: 'Error: invalid email' });
    for (const odd of ['@site.example', 'ann@site', 'a@b@site.example', 'ann@.example', `${'a'.repeat(250)}@b.it`]) {
      expect((await login(odd, PASSWORD)).body, odd).toMatchObject({ message: 'Error: invalid email' });
    }
    const wrong = await login('ann@site.example', 'wrong');
    const unknown = await login('nobody@site.example', PASSWORD);
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Error: invalid credentials' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('with a role that the schemas have no more says so, as often as it is tried, and only to whoever has the password', async () => {
    const people = houseModels.accounts?.model.collection ?? '';
    await server.site.store.transact(async (reader) => {
      const { rows } = await reader.query(people, {});
      const put = rows.map(({ record, version }) => ({
        collection: people,
        stored: { record: { ...record, role: 'JANITOR' }, version: version + 1 },
      }));
      return { result: undefined, batch: { put, remove: [] } };
    });
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect(await login('ann@site.example', PASSWORD)).toMatchObject({
        status: 403,
        body: { code: 'no_role', message: expect.stringContaining('role') },
      });
    }
    expect(await login('ann@site.example', 'wrong')).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
  });

  test('after five failures waits a quarter of an hour, also for the right password', async () => {
    const together = await Promise.all(Array.from({ length: 8 }, () => login('ann@site.example', 'wrong')));
    expect(together.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(await login('ann@site.example', PASSWORD)).toMatchObject({
      status: 429,
      body: { message: 'Error: too many requests. Try again later' },
    });
    expect((await login('other@site.example', 'x')).status).toBe(401);
    server.clock.now += 15 * 60_000 + 1;
    expect((await login('ann@site.example', PASSWORD)).status).toBe(200);
  });

  test('a success forgets the failures before it', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await login('ann@site.example', 'wrong');
      expect((await login('ann@site.example', PASSWORD)).status).toBe(200);
    }
  });

  test.each([
    ['STAFF', { lampIds: ['l1'] }, 'its own'],
    ['STAFF', { lampIds: [] }, 'its own'],
    ['STAFF', {}, 'all'],
    ['GUEST', {}, 'its own'],
    ['ADMIN', { lampIds: ['l1'] }, 'all'],
  ])('a user who is %s with %j sees %s', async (role, list, claim) => {
    const person = { name: 'U', email: 'u@site.example', role, password: PASSWORD, ...list };
    const { id } = await server.make('user', person);
    const { body } = await login('u@site.example', PASSWORD);
    expect(body).toHaveProperty('claim', claim === 'all' ? 'all' : `user:${id}`);
  });
});

describe('sign-in by access token', () => {
  test('tells the level and its name', async () => {
    expect((await open('ownera01')).body).toMatchObject({
      authType: 'token',
      role: 'OWNER',
      claim: 'owner:o1',
      level: 'Owner',
      dbData: { name: 'Owner 1' },
    });
    expect((await open('housea02')).body).toMatchObject({ role: 'HOUSE', claim: 'house:h2', level: 'House' });
    expect((await open('flatab01')).body).toMatchObject({ role: 'FLAT', claim: 'flat:f1', level: 'Flat' });
  });

  test('refuses other tokens, and many guesses from one address', async () => {
    server = frameServer({ attemptLimits: { identity: 5, address: 10, everywhere: 50 } });
    await server.make('user', { name: 'Ann', email: 'ann@site.example', role: 'ADMIN', password: PASSWORD });
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await open(`guess00${guess}`)).toMatchObject({ status: 401, body: { message: 'Error: invalid token' } });
    }
    expect((await open('guess010')).status).toBe(429);
    expect((await login('ann@site.example', PASSWORD)).status, 'guessed tokens lock out no password').toBe(200);
  });

  test('ends when the token is changed', async () => {
    const token = await server.signInWith('flatab01');
    const admin = await server.signIn('ADMIN');
    expect((await session(token)).status).toBe(200);
    await server.call('PUT', '/api/flats/f1', { token: admin, body: { token: 'fresh001' } });
    expect((await session(token)).status).toBe(401);
  });
});

describe('sessions', () => {
  test('end after an hour', async () => {
    const token = tokenOf((await login('ann@site.example', PASSWORD)).body);
    server.clock.now += HOUR - 1;
    expect((await session(token)).status).toBe(200);
    server.clock.now += 1;
    expect(await session(token)).toMatchObject({ status: 401, body: { message: 'Cannot find token' } });
  });

  test('are renewed for another hour, the old token living out its own', async () => {
    const first = tokenOf((await login('ann@site.example', PASSWORD)).body);
    server.clock.now += HOUR / 2;
    const { body } = await server.call('POST', '/auth/refresh', { token: first });
    expect(body).toMatchObject({ expiresAt: server.clock.now + HOUR, identity: 'ann@site.example' });
    expect((await session(first)).status).toBe(200);
    server.clock.now += HOUR - 1;
    expect((await session(first)).status).toBe(401);
    expect((await session(tokenOf(body))).status).toBe(200);
  });

  test('signing out ends every token of the session, and no other session', async () => {
    const first = tokenOf((await login('ann@site.example', PASSWORD)).body);
    const other = tokenOf((await login('ann@site.example', PASSWORD)).body);
    const second = tokenOf((await server.call('POST', '/auth/refresh', { token: first })).body);
    await server.call('POST', '/auth/logout', { token: second });
    expect((await session(first)).status).toBe(401);
    expect((await session(second)).status).toBe(401);
    expect((await session(other)).status).toBe(200);
  });

  test('follow what becomes of their user', async () => {
    const admin = await server.signIn('ADMIN');
    const { id } = await server.make('user', {
      name: 'U',
      email: 'u@site.example',
      role: 'STAFF',
      password: PASSWORD,
    });
    const token = tokenOf((await login('u@site.example', PASSWORD)).body);
    await server.call('PUT', `/api/users/${id}`, { token: admin, body: { lampIds: ['l2'] } });
    expect((await session(token)).body).toMatchObject({ claim: `user:${id}` });
    await server.call('DELETE', `/api/users/${id}`, { token: admin });
    expect((await session(token)).status).toBe(401);
  });

  test('are not kept in a readable form', async () => {
    const token = tokenOf((await login('ann@site.example', PASSWORD)).body);
    const { rows } = await server.site.store.query('auth_sessions', {});
    expect(JSON.stringify(rows)).not.toContain(token);
    const accounts = await server.site.store.query('auth_accounts', {});
    expect(JSON.stringify(accounts)).not.toContain(PASSWORD);
  });
});
