import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { createSharing } from '../../../../../server/air/overview/feature';
import { createChangeFilter } from '../../../../../server/air/telemetry/intake';
import type { Actor } from '../../../../../server/frame/documents/actor';
import type { Change } from '../../../../../server/frame/stores/store';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import { SECOND } from '../../../../../src/frame/time/units';
import { storeLargeSite } from '../../../../bench/large-site';
import { MANAGER } from '../../../../bench/open-bench-site';
import { customersServer } from '../customers-server';

const ADMIN: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };
const OTHER: Actor = { ...ADMIN, userId: 'b', locale: 'it' };
const OF_MANAGER: Actor = { role: 'ENVIRONMENT', claim: 'manager:m1', locale: 'en' };
const LARGE = 600;

let clock = 0;
let made: string[] = [];
let change: (changes: readonly Change[]) => void = () => undefined;
let shared: (actor: Actor) => Promise<{ devices: number }>;

function share(devices: number) {
  const store = {
    watch: (listener: typeof change) => {
      change = listener;
      return () => undefined;
    },
  };
  const options = { models, store, now: () => clock, cacheMs: 0, matters: createChangeFilter(models) };
  shared = createSharing(options)(
    'answer',
    async ({ claim }) => {
      made.push(claim);
      return { devices };
    },
    (answer) => answer.devices,
  );
}

beforeEach(() => {
  [clock, made] = [0, []];
  share(LARGE);
});

function changed(collection: string, fields: readonly string[], type: Change['type'] = 'updated'): Change[] {
  return [{ ...{ sequence: 1, collection, id: 'x', type, version: 1, fields }, before: [], after: [] }];
}

test('an answer about many devices is shared by sessions with the same access, for two seconds', async () => {
  expect(await shared(ADMIN)).toBe(await shared(OTHER));
  await shared(OF_MANAGER);
  expect(made).toEqual(['all', 'manager:m1']);
  clock += 2 * SECOND;
  await shared(ADMIN);
  expect(made).toHaveLength(3);
});

test('an answer about few devices is made for each request', async () => {
  share(LARGE / 10);
  await shared(ADMIN);
  await shared(ADMIN);
  expect(made).toHaveLength(2);
});

test.each([
  ['devices', ['acl'], 'updated'],
  ['devices', ['token', 'room_id'], 'updated'],
  ['devices', [], 'deleted'],
  ['rooms', ['name'], 'updated'],
  ['environments', ['name'], 'updated'],
  ['users', ['deviceHwIds'], 'updated'],
  ['alarms', [], 'created'],
] as const)('a change of %s (%s, %s) drops it, and readings do not', async (collection, fields, type) => {
  await shared(ADMIN);
  change(changed('devices', ['CO2', 'updated_at']));
  await shared(ADMIN);
  expect(made).toHaveLength(1);
  change(changed(collection, fields, type));
  await shared(ADMIN);
  expect(made).toHaveLength(2);
});

test('a manager no longer receives the rooms of a building that has just moved to another one', async () => {
  const server = await customersServer();
  await server.make('manager', MANAGER);
  await storeLargeSite(server.site, LARGE);
  const admin = await server.signIn('ADMIN');
  const { body } = await server.call('POST', '/auth/token', { body: { token: MANAGER.token } });
  const token = isPlainObject(body) ? String(body['data']) : '';
  const roomsOf = async (building: string) => {
    const answer = await server.call('GET', '/fn/roomsNow', { token });
    return JSON.stringify(answer.body).split(`"${building}"`).length - 1;
  };
  expect(await roomsOf('building-3')).toBe(50);
  expect(await roomsOf('building-3')).toBe(50);
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const zipped = await server.app.http.request('/fn/roomsNow', { headers });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  const plain = await server.call('GET', '/fn/roomsNow', { token });
  expect(JSON.parse(gunzipSync(await zipped.arrayBuffer()).toString())).toEqual(plain.body);
  const moved = await server.call('PUT', '/api/buildings/building-3', { token: admin, body: { env: 'm1' } });
  expect(moved.status).toBe(200);
  expect(await roomsOf('building-3')).toBe(0);
  expect(await roomsOf('building-4')).toBe(50);
});
