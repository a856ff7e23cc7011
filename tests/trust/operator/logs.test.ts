import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeLogTo } from '../../../server/frame/log/log';
import { createJsonWriter, listSecrets } from '../../../server/frame/log/start-log';
import { PASSWORD, type TestServer, testServer, twoCustomers } from '../../unit/server/support/test-server';

/** Stands in every secret of this file, and in nothing else. */
const MARK = 'Zq7x';
const secret = (name: string) => `${MARK}-${name}-${MARK}`;
const ANN = `ann.${MARK}@site.example`.toLowerCase();

const VARIABLES = {
  SMTP_URL: `smtps://post:${secret('smtp')}@mail.site.example`,
  SLACK_WEBHOOK_URL: `https://hooks.site.example/${secret('slack')}`,
  TUYA_SECRET: secret('tuya'),
};

let server: TestServer;
let written: string;
let undo: () => void;

beforeEach(async () => {
  written = '';
  const to = {
    write: (line: string) => {
      written += line;
    },
  };
  undo = writeLogTo(createJsonWriter({ level: 'debug', format: 'json', secrets: listSecrets(VARIABLES), to }));
  server = testServer({ addressOf: () => '192.0.2.1' });
  await twoCustomers(server);
  await server.make('user', { name: `Ann ${MARK}`, email: ANN, role: 'ADMIN', password: PASSWORD });
});
afterEach(async () => {
  undo();
  await server.site.close();
});

function lines(): Record<string, unknown>[] {
  return written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** Every kind of request with secrets in its address, headers and body. Answers how many there were. */
async function askEverything(token: string, onAsked: (...sent: unknown[]) => void = () => {}): Promise<number> {
  const wifi = { hwId: 'd1', ssid: secret('ssid'), password: secret('wifi') };
  const asked: [method: string, path: string, body?: unknown, headers?: Record<string, string>][] = [
    ['POST', '/auth/login', { email: ANN, password: secret('password') }],
    ['POST', '/auth/login', { email: secret('email'), password: secret('password') }],
    ['POST', '/auth/token', { token: secret('access') }],
    ['POST', '/auth/reset', { email: ANN }],
    ['POST', '/auth/reset/confirm', { token: secret('link'), password: secret('new') }],
    ['POST', '/auth/password', { oldPassword: secret('old'), password: secret('new') }],
    ['GET', `/?token=${secret('query')}#${secret('hash')}`],
    ['GET', `/${secret('path')}`],
    ['GET', `/api/rooms/${secret('id')}`],
    ['GET', `/api/devices?filter=${encodeURIComponent(JSON.stringify({ token: secret('filter') }))}`],
    ['GET', `/api/devices?filter={"${secret('broken')}`],
    ['GET', `/fn/alarmMessages?to=ann&key=${secret('key')}`],
    ['GET', `/fn/${secret('call')}`],
    ['PUT', '/api/devices/d1', { alias: secret('alias'), version: 1 }],
    [
      'POST',
      '/api/users',
      { name: secret('name'), email: `x${MARK}@site.example`, role: 'HOME', password: secret('p') },
    ],
    ['POST', '/api/_batch', { operations: [{ type: 'create', collection: 'users', data: { password: secret('p') } }] }],
    ['POST', '/fn/checkWifiPassword', wifi],
    ['POST', '/fn/queueCommand', { ...wifi, command: 'wifi', value: wifi }],
    ['POST', '/fn/readings', { readings: [{ hwId: secret('device'), t: 1 }] }, { 'x-api-key': secret('key') }],
    ['GET', '/api/rooms', undefined, { authorization: `Bearer ${secret('bearer')}` }],
    ['GET', '/api/rooms', undefined, { 'x-view-as': secret('ticket'), cookie: `session=${secret('cookie')}` }],
    ['GET', '/health', undefined, { authorization: `Bearer ${secret('health')}` }],
    ['GET', '/metrics', undefined, { authorization: `Basic ${secret('metrics')}` }],
    ['GET', '/config', undefined, { 'x-request-id': `bad id ${secret('id')}` }],
  ];
  for (const [method, path, body, headers = {}] of asked) {
    onAsked(path, headers);
    const request = {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    };
    await server.app.http.request(path, { ...request, body: body === undefined ? undefined : JSON.stringify(body) });
  }
  return asked.length;
}

async function adminToken(): Promise<string> {
  const { body } = await server.call('POST', '/auth/login', { body: { email: ANN, password: PASSWORD } });
  return String(Object(body).data);
}

test('no line of the log holds a password, a token, a name or an address, whatever is asked', async () => {
  const token = await adminToken();
  const asked = await askEverything(token);
  expect(lines().filter(({ message }) => message === 'request').length).toBeGreaterThanOrEqual(asked);
  expect(written.toLowerCase()).not.toContain(MARK.toLowerCase());
  expect(written).not.toContain(token);
  expect(written).not.toContain(PASSWORD);
});

test('nor does one when everything fails with errors that repeat what was sent', async () => {
  const token = await adminToken();
  const { store } = server.site;
  const { transact, query, get } = store;
  let sent: unknown;
  const fail = (asked: unknown) => Promise.reject(new Error(`cannot do ${JSON.stringify([asked, sent, VARIABLES])}`));
  Object.assign(store, {
    transact: fail,
    query: (name: string, asked: unknown) => (name === 'users' ? query.call(store, name, {}) : fail(asked)),
    get: (name: string, id: string) => (name === 'sessions' || name === 'users' ? get(name, id) : fail(id)),
  });
  await askEverything(token, (...parts) => {
    sent = parts;
  });
  Object.assign(store, { transact, query, get });
  const failed = lines().filter(({ message }) => message === 'A request failed');
  expect(failed.length).toBeGreaterThan(3);
  for (const { reason, stack, requestId } of failed) {
    expect(reason).toContain('cannot do');
    expect(stack).toContain('at ');
    expect(requestId).toMatch(/^[0-9a-f]{12}$/);
  }
  expect(written.toLowerCase()).not.toContain(MARK.toLowerCase());
  expect(written).not.toContain(token);
});

test('a line tells who asked by an id, what answered by its pattern, and as which request', async () => {
  const token = await adminToken();
  const user = (await server.site.store.query('users', {})).rows[0]?.record.id;
  written = '';
  const given = { 'x-request-id': 'proxy-0815.a' };
  const { headers } = await server.call('GET', '/api/rooms/r1', { token, headers: given });
  expect(headers.get('x-request-id')).toBe('proxy-0815.a');
  expect(lines()).toEqual([
    {
      level: 'debug',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      ...{ requestId: 'proxy-0815.a', userId: user, route: '/api/:collection/:id', method: 'GET', status: 200 },
      ...{ ms: expect.any(Number), message: 'request' },
    },
  ]);
});

test('a fault is told with the id of its request, by which it is found in the log', async () => {
  const token = await adminToken();
  server.site.store.query = () => Promise.reject(new Error('unplugged'));
  const { body, headers, status } = await server.call('GET', '/api/rooms', { token });
  const requestId = headers.get('x-request-id');
  expect([status, Object(body).requestId]).toEqual([500, requestId]);
  expect(Object(body).message).toContain(String(requestId));
  expect(lines().find(({ reason }) => reason === 'unplugged')).toMatchObject({ requestId, level: 'error' });
});

test('Google reads how severe a line is', () => {
  const google: string[] = [];
  const to = { write: (line: string) => void google.push(line) };
  createJsonWriter({ level: 'info', format: 'google', secrets: [], to }).write('warn', 'a line', { count: 1 });
  expect(JSON.parse(google[0] ?? '')).toMatchObject({ severity: 'WARNING', message: 'a line', count: 1 });
});
