import { afterEach, beforeEach, expect, test } from 'vitest';
import { MOST_ADDRESSES } from '../../../../server/alarms/limit-mailing-lists';
import { type TestServer, testServer, twoCustomers } from '../support/test-server';

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = testServer();
  await twoCustomers(server);
  token = await server.signIn('ADMIN');
});
afterEach(() => server.site.close());

const listOf = (count: number) => Array.from({ length: count }, (_none, n) => `person${n}@site.example`);
const setAlarms = (level: 'building' | 'room', id: string, count: number) => {
  const body = { level, id, alarms: { mailingList: listOf(count) } };
  return server.call('POST', '/fn/updateAlarms', { token, body });
};

test.each([
  ['building', 'b1'],
  ['room', 'r1'],
] as const)('the alarms of a %s go to a hundred addresses at most', async (level, id) => {
  expect((await setAlarms(level, id, MOST_ADDRESSES)).status).toBe(200);
  expect(await setAlarms(level, id, MOST_ADDRESSES + 1)).toMatchObject({
    status: 422,
    body: { code: 'too_many_addresses' },
  });
  expect((await setAlarms(level, id, 5_000)).status).toBe(422);
  const [collection, other] = level === 'room' ? ['rooms', 'devices'] : ['buildings', 'rooms'];
  const alarms = { mailingList: listOf(MOST_ADDRESSES) };
  expect((await server.site.store.get(collection, id))?.record).toMatchObject({ alarms });
  expect((await server.site.store.query(other, {})).rows.every(({ record }) => record['alarms'] === undefined)).toBe(
    true,
  );
});

test.each(['/api/buildings/b1', '/api/environments/m1'])('and so do messages to the contacts of %s', async (path) => {
  const put = (count: number) => server.call('PUT', path, { token, body: { contactMails: listOf(count) } });
  expect((await put(MOST_ADDRESSES)).status).toBe(200);
  expect((await put(MOST_ADDRESSES + 1)).status).toBe(422);
});

test('a list that was longer before stays and may become shorter, and the record is saved as any other', async () => {
  const { store } = server.site;
  for (const [collection, id] of [
    ['rooms', 'r1'],
    ['devices', 'd1'],
  ] as const) {
    const stored = await store.get(collection, id);
    if (stored === undefined) throw new Error('no record');
    const record = { ...stored.record, alarms: { mailingList: listOf(150) } };
    const put = [{ collection, stored: { ...stored, record } }];
    await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  }
  expect((await server.call('PUT', '/api/rooms/r1', { token, body: { name: 'Hall' } })).status).toBe(200);
  expect((await setAlarms('room', 'r1', 151)).status).toBe(422);
  expect((await setAlarms('room', 'r1', 120)).status).toBe(200);
});
