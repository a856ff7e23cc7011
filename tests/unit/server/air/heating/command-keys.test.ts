import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../../../../server/frame/log/log';
import type { TestServer } from '../../support/test-server';
import { heatedCustomers } from './heated-customers';

let server: TestServer;
beforeEach(async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {});
  server = await heatedCustomers();
  return () => vi.restoreAllMocks();
});

async function keyOf(token: string, body: { commands?: boolean; paths?: readonly string[] }): Promise<string> {
  const made = await server.call('POST', '/api/_keys', { token, body: { name: 'House', ...body } });
  return String(Object(made.body).text);
}
const stored = async () => (await server.site.store.get('rooms', 'r1'))?.record.tempSetPoint;
const set = (token: string, tempSetPoint: number) =>
  server.call('POST', '/fn/setRoomTemp', { token, body: { buildingId: 'b1', roomId: 'r1', tempSetPoint } });

test('a key that gives commands sets what its person may, written down in their name', async () => {
  const session = await server.signIn('ADMIN');
  const key = await keyOf(session, { commands: true });
  expect((await set(key, 22.5)).status).toBe(200);
  expect(await stored()).toBe(22.5);
  const own = await server.call('GET', '/api/_history?entity=room&id=r1', { token: session });
  const [entry] = Object(own.body).entries;
  expect(entry).toMatchObject({ client: 'api', byId: expect.stringMatching(/^user:/) });
  expect((await set(key, 22.25)).status).toBe(422);
  expect(await stored()).toBe(22.5);
});

test('no other key does, and no key does what its person may not', async () => {
  const [admin, stranger] = [await server.signIn('ADMIN'), await server.signIn('BUSINESS', ['d2'])];
  const before = await stored();
  const refused = async (token: string) => {
    const { status, body } = await set(token, 25);
    expect(await stored()).toBe(before);
    return [status, Object(body).code];
  };
  expect(await refused(await keyOf(admin, {}))).toEqual([403, 'key_reads_only']);
  expect(await refused(await keyOf(admin, { commands: false }))).toEqual([403, 'key_reads_only']);
  expect(await refused(await keyOf(admin, { commands: true, paths: ['/fn/metrics'] }))).toEqual([
    403,
    'key_other_path',
  ]);
  const [status] = await refused(await keyOf(stranger, { commands: true }));
  expect([403, 404]).toContain(status);
});

test('a key that gives commands changes nothing else', async () => {
  const key = await keyOf(await server.signIn('ADMIN'), { commands: true });
  for (const [method, path] of [
    ['PUT', '/api/rooms/r1'],
    ['DELETE', '/api/rooms/r1'],
    ['POST', '/api/_batch'],
    ['POST', '/api/_keys'],
    ['GET', '/api/_keys'],
    ['POST', '/auth/refresh'],
    ['POST', '/fn/setClosings'],
    ['POST', '/fn/readings'],
  ] as const) {
    const { status, body } = await server.call(method, path, { token: key, ...(method !== 'GET' && { body: {} }) });
    expect({ path, status, body }).toMatchObject({ path, status: 403, body: { code: 'key_reads_only' } });
  }
});
