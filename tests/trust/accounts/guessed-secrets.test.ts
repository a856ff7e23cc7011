import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecret } from '../../../server/frame/auth/secrets';
import { isPlainObject } from '../../../src/frame/model/paths';
import { type TestServer, testServer, twoCustomers } from '../../unit/server/support/test-server';

/** Wrong secrets of one kind that a network may send in a quarter of an hour. */
const LIMIT = 100;

let server: TestServer;
let network = '192.0.2.1';

beforeAll(async () => {
  server = testServer({ addressOf: () => network, operatorTokens: { health: createSecret() } });
  await twoCustomers(server);
});
afterAll(async () => {
  await server.app.close();
  await server.site.close();
});

const fields = (value: unknown) => (isPlainObject(value) ? value : {});
const readings = { readings: [{ hwId: 'd1', date: 1, co2: 500 }] };
const signed = (path: string, more = '') => `/fn/${path}?to=ann%40site.example&signature=${createSecret()}${more}`;

/** One wrong secret of each kind that people and programs send. */
const GUESSES: Readonly<Record<string, readonly [method: string, path: () => string, request: () => object]>> = {
  'reset link': [
    'POST',
    () => '/auth/reset/confirm',
    () => ({ body: { token: createSecret(), password: 'new password' } }),
  ],
  'confirmation link': ['GET', () => signed('alarmMessages', '&about=confirm'), () => ({})],
  'acknowledge link': ['POST', () => signed('alarmAnswer', '&alarm=a1&until=1'), () => ({})],
  'key of a program': ['GET', () => '/api/devices', () => ({ token: `read_${createSecret()}` })],
  'API key': ['POST', () => '/fn/readings', () => ({ headers: { 'x-api-key': createSecret() }, body: readings })],
  'webhook secret': [
    'POST',
    () => '/fn/uplinks/chirpstack',
    () => ({ headers: { 'x-api-key': createSecret() }, body: {} }),
  ],
  'operator token': ['GET', () => '/health', () => ({ token: createSecret() })],
};

test.each(Object.entries(GUESSES))('a %s is guessed a hundred times at most', async (kind, [method, path, request]) => {
  network = `198.51.100.${Object.keys(GUESSES).indexOf(kind)}`;
  const guess = async () => (await server.call(method, path(), request())).status;
  for (let count = 0; count < LIMIT; count += 1) expect([400, 401]).toContain(await guess());
  expect(await guess()).toBe(429);
  network = '203.0.113.1';
  expect(await guess()).not.toBe(429);
});

test('a key that works is not refused because others guess from its network', async () => {
  network = '192.0.2.7';
  const session = await server.signIn('ADMIN');
  const made = await server.call('POST', '/api/_keys', { token: session, body: { name: 'Report' } });
  const key = String(fields(made.body)['text']);
  const read = async (token: string) => (await server.call('GET', '/api/devices', { token })).status;
  expect(await read(key)).toBe(200);
  for (let count = 0; count <= LIMIT; count += 1) await read(`read_${createSecret()}`);
  expect(await read(`read_${createSecret()}`)).toBe(429);
  expect(await read(key)).toBe(200);
});
