import { beforeEach, describe, expect, test } from 'vitest';
import { RESETS } from '../../../server/frame/auth/accounts';
import { HOUR } from '../../../src/frame/time/units';
import { PASSWORD, type TestServer, testServer } from '../../unit/server/support/test-server';

const ANN = 'ann@site.example';
const NEW = 'battery staple';
let server: TestServer;
let annId: string;

beforeEach(async () => {
  server = testServer({ publicUrl: 'https://console.site.example' });
  const ann = await server.make('user', { name: 'Ann', email: ANN, role: 'HOME', password: PASSWORD });
  annId = ann.id;
});

const post = (path: string, body: object, token?: string) => server.call('POST', path, { body, token });
const login = (password: string, newPassword?: string) => post('/auth/login', { email: ANN, password, newPassword });
const isOpen = async (token: string) => (await server.call('GET', '/auth/session', { token })).status === 200;
const mails = async () => (await server.site.store.query('mails', {})).rows.map(({ record }) => record);

async function signedIn(password = PASSWORD): Promise<string> {
  const { status, body } = await login(password);
  expect(status).toBe(200);
  return String(Object(body).data);
}

describe('one’s own password', () => {
  const change = (token: string, oldPassword: string, password: string) =>
    post('/auth/password', { oldPassword, password }, token);

  test('is changed by whoever knows the present one, and ends the other sessions', async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()];
    expect((await change(here, PASSWORD, NEW)).status).toBe(200);
    expect(await isOpen(here)).toBe(true);
    expect(await isOpen(elsewhere)).toBe(false);
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(NEW)).status).toBe(200);
  });

  test('is not changed by a wrong one, a short one or the same', async () => {
    const token = await signedIn();
    expect(await change(token, 'not this one', NEW)).toMatchObject({
      status: 422,
      body: { errors: { oldPassword: 'Current password is wrong' } },
    });
    expect(await change(token, PASSWORD, 'short')).toMatchObject({
      status: 422,
      body: { errors: { password: 'please valid password' } },
    });
    expect(await change(token, PASSWORD, PASSWORD)).toMatchObject({ status: 422, body: { errors: {} } });
    expect((await login(PASSWORD)).status).toBe(200);
  });

  test('cannot be guessed here without end either', async () => {
    const token = await signedIn();
    for (let guess = 0; guess < 5; guess += 1) expect((await change(token, `guess ${guess}`, NEW)).status).toBe(422);
    expect((await change(token, PASSWORD, NEW)).status).toBe(429);
  });

  test('is nothing that an access token or nobody has', async () => {
    await server.make('manager', { id: 'm1', name: 'M', city: 'Roma', country: 'IT', token: 'managr01' });
    expect((await change(await server.signInWith('managr01'), PASSWORD, NEW)).status).toBe(403);
    expect((await post('/auth/password', { oldPassword: PASSWORD, password: NEW })).status).toBe(401);
  });
});

describe('a link to a new password', () => {
  const ask = (email = ANN, language = 'en') =>
    server.call('POST', '/auth/reset', { body: { email }, headers: { 'accept-language': language } });
  const confirm = (token: string, password = NEW) => post('/auth/reset/confirm', { token, password });

  async function tokenOfMail(): Promise<string> {
    const texts = (await mails()).map(({ text }) => String(text));
    const token = /https:\/\/console\.site\.example\/login\/reset\?token=([\w-]{43})\n/.exec(texts.at(-1) ?? '')?.[1];
    if (token === undefined) throw new Error(`no link in ${JSON.stringify(texts)}`);
    return token;
  }

  test('sets the password once, and ends every session', async () => {
    const before = await signedIn();
    expect(await ask()).toMatchObject({ status: 200, body: { simulated: true } });
    const token = await tokenOfMail();
    expect((await confirm(token)).status).toBe(200);
    expect(await isOpen(before)).toBe(false);
    expect((await login(NEW)).status).toBe(200);
    expect(await confirm(token, 'another one')).toMatchObject({ status: 400, body: { code: 'reset_spent' } });
  });

  test('ends after an hour, and with the next one', async () => {
    await ask();
    const first = await tokenOfMail();
    server.clock.now += HOUR;
    expect((await confirm(first)).status).toBe(400);
    await ask();
    const texts = (await mails()).map(({ text }) => String(text));
    expect(texts).toHaveLength(2);
    expect((await confirm(first)).status).toBe(400);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  test('is kept as a digest', async () => {
    await ask();
    const token = await tokenOfMail();
    const { rows } = await server.site.store.query(RESETS.name, {});
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is not told of: an address without an account is answered the same, and gets nothing', async () => {
    const known = await ask();
    const unknown = await ask('nobody@site.example');
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect(await mails()).toHaveLength(1);
  });

  test('speaks the language in which its recipient signed in last', async () => {
    await server.call('POST', '/auth/login', {
      body: { email: ANN, password: PASSWORD },
      headers: { 'accept-language': 'it' },
    });
    await ask(ANN, 'en');
    expect(await mails()).toMatchObject([{ to: ANN, subject: 'Scegli una nuova password', state: 'kept' }]);
  });

  test('is sent five times an hour at most', async () => {
    for (let round = 0; round < 5; round += 1) expect((await ask()).status).toBe(200);
    const refused = await ask(ANN.toUpperCase());
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many requests. Try again in 60 minutes' },
    });
    expect(refused.headers.get('retry-after')).toBe('3600');
    server.clock.now += HOUR;
    expect((await ask()).status).toBe(200);
  });

  test('waits where administrators read it, and nobody else', async () => {
    await ask();
    const admin = await server.signIn('ADMIN');
    const read = (token: string) => server.call('GET', '/api/mails', { token });
    expect(await read(admin)).toMatchObject({ status: 200, body: [{ to: ANN, state: 'kept' }] });
    expect((await read(await signedIn())).status).toBe(403);
    const written = await server.call('POST', '/api/mails', {
      token: admin,
      body: { to: ANN, subject: 'x', text: 'y' },
    });
    expect(written.status).toBe(403);
  });
});

describe('an invitation', () => {
  const invite = (token: string, uid = annId) => post('/fn/inviteUser', { uid }, token);
  const linkOf = async () => {
    const [mail] = (await mails()).filter(({ to }) => to === ANN);
    return /\/login\/reset\?token=([\w-]{43})\n/.exec(String(mail?.['text']))?.[1] ?? '';
  };

  test('ends after a week, and is sent by administrators only', async () => {
    expect((await invite(await signedIn())).status).toBe(403);
    await invite(await server.signIn('ADMIN'));
    const token = await linkOf();
    server.clock.now += 7 * 24 * HOUR;
    expect((await post('/auth/reset/confirm', { token, password: NEW })).status).toBe(400);
    expect((await invite(await server.signIn('ADMIN'), 'nobody')).status).toBe(404);
  });
});

describe('a password for one sign-in', () => {
  async function oneTimePassword(): Promise<string> {
    const { status, body } = await post('/fn/setOneTimePassword', { uid: annId }, await server.signIn('ADMIN'));
    expect(status).toBe(200);
    return String(Object(Object(body).data).password);
  }

  test('ends the sessions, and opens none before another password is chosen', async () => {
    const before = await signedIn();
    const password = await oneTimePassword();
    expect(await isOpen(before)).toBe(false);
    expect((await login(PASSWORD)).status).toBe(401);
    for (let round = 0; round < 7; round += 1) {
      expect(await login(password)).toMatchObject({ status: 403, body: { code: 'password_change_needed' } });
    }
    expect((await login(password, password)).status).toBe(422);
    expect((await login(password, 'short')).status).toBe(422);
    expect((await login(password, NEW)).status).toBe(200);
    expect((await login(password)).status).toBe(401);
    expect((await login(NEW)).status).toBe(200);
  });

  test('is kept nowhere', async () => {
    const password = await oneTimePassword();
    for (const name of ['users', 'auth_accounts', 'mails']) {
      expect(JSON.stringify(await server.site.store.query(name, {}))).not.toContain(password);
    }
  });

  test('takes an administrator and a user', async () => {
    expect((await post('/fn/setOneTimePassword', { uid: annId }, await signedIn())).status).toBe(403);
    expect((await post('/fn/setOneTimePassword', { uid: 'nobody' }, await server.signIn('ADMIN'))).status).toBe(404);
  });

  test('a changed name leaves it as it is', async () => {
    const password = await oneTimePassword();
    const admin = await server.signIn('ADMIN');
    await server.call('PUT', `/api/users/${annId}`, { token: admin, body: { name: 'Anna' } });
    expect((await login(password)).status).toBe(403);
  });
});
