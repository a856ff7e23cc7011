import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../../../../src/frame/time/units';
import { type FrameServer, frameServer } from '../../../support/frame-server';
import { type Answer, errorsOf, PASSWORD } from '../../../support/server-calls';

const EMAIL = 'person1@site.example';
const STEP = 30_000;
let server: FrameServer;

beforeEach(() => {
  server = frameServer({ publicUrl: 'https://console.site.example' });
});

interface Setup {
  secret: string;
  uri: string;
  recoveryCodes: string[];
}

function setupIn({ body }: Answer): Setup {
  const { setup, secret, uri, recoveryCodes } = Object(body);
  return setup ?? { secret, uri, recoveryCodes };
}

/** What the app of somebody shows at the server's time. */
const codeOf = (secret: string, at = server.clock.now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

const post = (path: string, body: object, token?: string) =>
  server.call('POST', `/auth/${path}`, { body, ...(token !== undefined && { token }) });
const login = (code?: string, more: object = {}) => post('login', { email: EMAIL, password: PASSWORD, code, ...more });
const codeIn = ({ body }: Answer) => Object(body).code;

async function enrolled(role: 'ADMIN' | 'STAFF' = 'STAFF'): Promise<Setup & { token: string }> {
  const token = await server.signIn(role);
  const setup = setupIn(await post('second-factor/begin', { password: PASSWORD }, token));
  const confirmed = await post('second-factor/confirm', { code: codeOf(setup.secret) }, token);
  expect(confirmed.body).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
  server.clock.now += STEP;
  return { ...setup, token };
}

describe('a second factor', () => {
  test('is asked for once the password is right, and not before', async () => {
    const { secret } = await enrolled();
    const asked = await login();
    expect([asked.status, codeIn(asked)]).toEqual([403, 'second_factor_needed']);
    const wrong = await login(undefined, { password: 'not this one' });
    expect([wrong.status, codeIn(wrong)]).toEqual([401, 'invalid_credentials']);
    const let_in = await login(codeOf(secret));
    expect(let_in.body).toMatchObject({ identity: EMAIL, role: 'STAFF' });
  });

  test('counts in the step before and after, and in no other', async () => {
    const { secret } = await enrolled();
    const start = server.clock.now;
    server.clock.now = start + 10 * STEP;
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [0, 200],
      [1, 200],
    ] as const) {
      expect([steps, (await login(codeOf(secret, server.clock.now + steps * STEP))).status]).toEqual([steps, status]);
    }
  });

  test('is good once, also for two who come at the same time', async () => {
    const { secret } = await enrolled();
    const code = codeOf(secret);
    const answers = await Promise.all([login(code), login(code), login(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await login(code)).status).toBe(401);
  });

  test('is replaced by each recovery code once, however it is typed', async () => {
    const { recoveryCodes, token } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(first)).status).toBe(200);
    expect((await login(first)).status).toBe(401);
    expect((await login(` ${second.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    const state = await server.call('POST', '/auth/second-factor/state', { token });
    expect(state.body).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('is guessed five times at most', async () => {
    const { secret } = await enrolled();
    const right = codeOf(secret);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) expect((await login(wrong)).status).toBe(401);
    expect((await login(right)).status).toBe(429);
  });

  test.each(['begin', 'remove'] as const)('is guessed five times at most in an open session: %s', async (path) => {
    const { secret, token } = await enrolled();
    const right = codeOf(secret);
    const code = right === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = await post(`second-factor/${path}`, { password: PASSWORD, code }, token);
      expect([wrong.status, errorsOf(wrong)]).toEqual([422, { code: expect.any(String) }]);
    }
    expect((await post('password', { oldPassword: PASSWORD, password: `${PASSWORD}2` }, token)).status).toBe(200);
    expect((await post('second-factor/remove', { password: `${PASSWORD}2`, code: right }, token)).status).toBe(429);
    expect((await login(right, { password: `${PASSWORD}2` })).status).toBe(429);
    server.clock.now += 15 * MINUTE;
    expect((await login(codeOf(secret), { password: `${PASSWORD}2` })).status).toBe(200);
  });

  test('stays in force while a new one is set up, and needs itself for that', async () => {
    const { secret, token } = await enrolled();
    const refused = await post('second-factor/begin', { password: PASSWORD }, token);
    expect([refused.status, errorsOf(refused)]).toEqual([422, { code: expect.stringContaining('This code is wrong') }]);
    const next = setupIn(await post('second-factor/begin', { password: PASSWORD, code: codeOf(secret) }, token));
    expect(codeIn(await login())).toBe('second_factor_needed');
    server.clock.now += STEP;
    expect((await login(codeOf(next.secret))).status).toBe(401);
    expect((await login(codeOf(secret))).status).toBe(200);
    server.clock.now += STEP;
    expect((await post('second-factor/confirm', { code: codeOf(next.secret) }, token)).status).toBe(200);
    server.clock.now += STEP;
    expect((await login(codeOf(secret))).status).toBe(401);
    expect((await login(codeOf(next.secret))).status).toBe(200);
  });

  test('is set up with the password, within a quarter of an hour, and by a code of the app', async () => {
    const token = await server.signIn('STAFF');
    const refused = await post('second-factor/begin', { password: 'not this one' }, token);
    expect([refused.status, errorsOf(refused)]).toEqual([422, { password: 'Current password is wrong' }]);
    const { secret, recoveryCodes } = setupIn(await post('second-factor/begin', { password: PASSWORD }, token));
    expect((await post('second-factor/confirm', { code: recoveryCodes[0] }, token)).status).toBe(422);
    expect((await login()).status).toBe(200);
    server.clock.now += 15 * MINUTE;
    expect((await post('second-factor/confirm', { code: codeOf(secret) }, token)).status).toBe(422);
    expect((await login()).status).toBe(200);
  });

  test('is removed with password and code', async () => {
    const { secret, token } = await enrolled();
    expect((await post('second-factor/remove', { password: PASSWORD, code: '' }, token)).status).toBe(422);
    const removed = await post('second-factor/remove', { password: PASSWORD, code: codeOf(secret) }, token);
    expect(removed.body).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    const { rows } = await server.site.store.query('access_log', {});
    const entries = rows.map(({ record }) => record).filter(({ kind }) => kind === 'factorRemoved');
    expect(entries).toMatchObject([{ byName: 'Person 1' }]);
    expect(entries[0]).not.toHaveProperty('record');
    expect((await login()).status).toBe(200);
  });

  test('goes with a password for one sign-in: the code is not spent before the new password can be taken', async () => {
    const { secret, token } = await enrolled();
    const { userId } = Object((await server.call('GET', '/auth/session', { token })).body);
    const password = await server.app.setOneTimePassword?.({ id: userId, email: EMAIL });
    const code = codeOf(secret);
    expect(codeIn(await login(code, { password }))).toBe('password_change_needed');
    expect((await login(code, { password, newPassword: 'short' })).status).toBe(422);
    expect(codeIn(await login(undefined, { password, newPassword: 'long enough' }))).toBe('second_factor_needed');
    expect((await login(code, { password, newPassword: 'long enough' })).status).toBe(200);
  });

  test('is nothing that an answer or a record tells of', async () => {
    const { secret, recoveryCodes, token } = await enrolled('ADMIN');
    const answers = [
      await server.call('POST', '/auth/second-factor/state', { token }),
      await server.call('GET', '/api/users', { token }),
      await server.call('GET', '/auth/session', { token }),
      await server.call('GET', '/api/_history', { token }),
    ];
    const told = JSON.stringify(answers.map(({ body }) => body));
    for (const hidden of [secret, ...recoveryCodes]) expect(told).not.toContain(hidden);
  });

  test('is not for access tokens, which many people share', async () => {
    await server.make('owner', { id: 'o1', name: 'M', city: 'Roma', token: 'ownera01' });
    const token = await server.signInWith('ownera01');
    expect((await server.call('POST', '/auth/second-factor/state', { token })).status).toBe(403);
    expect((await post('second-factor/begin', { password: 'ownera01' }, token)).status).toBe(403);
  });
});

describe('a site that demands it of administrators', () => {
  beforeEach(async () => {
    server = frameServer({ publicUrl: 'https://console.site.example', secondFactorRequired: true });
    await server.make('user', { name: 'Person 1', email: EMAIL, role: 'ADMIN', password: PASSWORD });
  });

  test('lets nobody who manages users in without it, who sets it up on the way', async () => {
    const asked = await login();
    expect([asked.status, codeIn(asked)]).toEqual([403, 'second_factor_setup']);
    const { secret, uri, recoveryCodes } = setupIn(asked);
    expect(new URL(uri).searchParams.get('issuer')).toBe('console.site.example');
    expect(decodeURIComponent(new URL(uri).pathname)).toContain(EMAIL);
    expect(recoveryCodes).toHaveLength(10);
    expect((await login('000000')).status).toBe(401);
    expect((await login(codeOf(secret))).status).toBe(200);
    expect(codeIn(await login())).toBe('second_factor_needed');
  });

  test('asks anew when the set-up took too long', async () => {
    const { secret } = setupIn(await login());
    server.clock.now += 16 * MINUTE;
    const late = await login(codeOf(secret));
    expect(codeIn(late)).toBe('second_factor_setup');
    expect(setupIn(late).secret).not.toBe(secret);
  });

  test('lets other people in with a password', async () => {
    await server.make('user', { name: 'B', email: 'b@site.example', role: 'STAFF', password: PASSWORD });
    expect((await login(undefined, { email: 'b@site.example' })).status).toBe(200);
  });

  test('keeps it from being removed, but not from being set up anew', async () => {
    const { secret } = setupIn(await login());
    const token = String(Object((await login(codeOf(secret))).body).data);
    server.clock.now += STEP;
    expect((await post('second-factor/remove', { password: PASSWORD, code: codeOf(secret) }, token)).status).toBe(409);
    expect((await post('second-factor/begin', { password: PASSWORD, code: codeOf(secret) }, token)).status).toBe(200);
  });

  test('renews no session of a user who has become an administrator without one', async () => {
    const user = await server.make('user', {
      name: 'B',
      email: 'b@site.example',
      role: 'STAFF',
      password: PASSWORD,
    });
    const token = String(Object((await login(undefined, { email: 'b@site.example' })).body).data);
    expect((await post('refresh', {}, token)).status).toBe(200);
    const { secret } = setupIn(await login());
    const admin = String(Object((await login(codeOf(secret))).body).data);
    const promoted = await server.call('PUT', `/api/users/${user.id}`, { token: admin, body: { role: 'ADMIN' } });
    expect(promoted.status).toBe(200);
    expect((await post('refresh', {}, token)).status).toBe(401);
    server.clock.now += HOUR;
    expect((await server.call('GET', '/auth/session', { token })).status).toBe(401);
  });
});
