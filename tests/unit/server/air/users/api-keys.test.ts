import { beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;
let uid: string;

beforeEach(async () => {
  server = await customersServer();
  admin = await server.signIn('ADMIN');
  const gateway = { name: 'Gateway', email: 'gateway@site.example', role: 'BUSINESS', password: 'long enough' };
  ({ id: uid } = await server.make('user', { ...gateway, deviceHwIds: ['d1'] }));
});

const makeKey = async (token = admin) => server.call('POST', '/fn/createUserAPIKey', { token, body: { uid } });
const sendReading = (key: string, hwId: string) =>
  server.call('POST', '/fn/readings', {
    headers: { 'x-api-key': key },
    body: { readings: [{ hwId, t: server.clock.now, CO2: 600 }] },
  });

describe('API keys', () => {
  test('let a user’s gateway send readings of the user’s devices', async () => {
    const key = String(Object((await makeKey()).body).data);
    expect((await sendReading(key, 'd1')).body).toMatchObject({ accepted: 1 });
    expect((await sendReading(key, 'd2')).body).toMatchObject({ accepted: 0 });
    expect((await sendReading('guess', 'd1')).status).toBe(401);
  });

  test('are shown once, and kept as a digest', async () => {
    const key = String(Object((await makeKey()).body).data);
    const { body } = await server.call('GET', `/api/users/${uid}`, { token: admin });
    expect(body).toMatchObject({ apiKey: `…${key.slice(-4)}` });
    const { rows } = await server.site.store.query('auth_api_keys', {});
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test('end when they are replaced, removed or lose their user', async () => {
    const first = String(Object((await makeKey()).body).data);
    const second = String(Object((await makeKey()).body).data);
    expect((await sendReading(first, 'd1')).status).toBe(401);
    const { body } = await server.call('PUT', `/api/users/${uid}`, { token: admin, body: { apiKey: null } });
    expect(body).not.toHaveProperty('apiKey');
    expect((await sendReading(second, 'd1')).status).toBe(401);
    const third = String(Object((await makeKey()).body).data);
    await server.call('DELETE', `/api/users/${uid}`, { token: admin });
    expect((await sendReading(third, 'd1')).status).toBe(401);
  });

  test('are made by administrators only, for users that exist', async () => {
    const manager = await server.signInWith('managr01');
    expect((await makeKey(manager)).status).toBe(403);
    uid = 'nobody';
    expect((await makeKey()).status).toBe(404);
  });
});
