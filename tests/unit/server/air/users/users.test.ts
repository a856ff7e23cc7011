import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, type TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await customersServer();
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

describe('deleteUserAPIKey', () => {
  test('ends the key and forgets its end, and may be called again', async () => {
    const uid = await uidOf(call('createUser', ada));
    await server.call('PUT', `/api/users/${uid}`, { token: admin, body: { deviceHwIds: ['d1'] } });
    const key = String(Object((await call('createUserAPIKey', { uid })).body).data);
    const send = () =>
      server.call('POST', '/fn/readings', {
        headers: { 'x-api-key': key },
        body: { readings: [{ hwId: 'd1', t: server.clock.now, CO2: 600 }] },
      });
    expect((await send()).status).toBe(200);
    expect((await call('deleteUserAPIKey', { uid })).status).toBe(200);
    expect((await send()).status).toBe(401);
    const { body } = await server.call('GET', `/api/users/${uid}`, { token: admin });
    expect(body).not.toHaveProperty('apiKey');
    expect((await call('deleteUserAPIKey', { uid })).status).toBe(200);
  });

  test('says when there is no such user, or none was named', async () => {
    expect(await call('deleteUserAPIKey', { uid: 'nobody' })).toMatchObject({
      status: 404,
      body: { message: 'Missing user ID' },
    });
    expect(await call('deleteUserAPIKey', {})).toMatchObject({ status: 400, body: { message: 'Missing user ID' } });
  });
});

test.each(['createUser', 'deleteUser', 'createUserAPIKey', 'deleteUserAPIKey'])(
  '%s is for administrators only',
  async (name) => {
    const business = await server.signIn('BUSINESS', ['d1']);
    const manager = await server.signInWith('managr01');
    for (const token of [business, manager]) expect((await call(name, { uid: 'x', ...ada }, token)).status).toBe(403);
    expect((await server.call('POST', `/fn/${name}`, { body: {} })).status).toBe(401);
  },
);
