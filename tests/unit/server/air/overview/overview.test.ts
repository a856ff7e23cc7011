import { beforeEach, expect, test } from 'vitest';
import { createLiveState } from '../../../../../server/frame/documents/live-state';
import type { Overview } from '../../../../../src/air/domain/overview/overview';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;

beforeEach(async () => {
  server = await customersServer();
});

async function overview(token: string): Promise<Overview> {
  const { status, body } = await server.call('GET', '/fn/overview', { token });
  expect(status).toBe(200);
  if (!isPlainObject(body)) throw new Error('no answer');
  return JSON.parse(JSON.stringify(body['result']));
}

/** Sends a reading as a gateway does, so that the device's record has it too. */
async function measure(token: string, hwId: string, ago: number, CO2: number) {
  const reading = { hwId, t: server.clock.now - ago, CO2, temp: 21 };
  await server.call('POST', '/fn/readings', { token, body: { readings: [reading] } });
  await server.app.liveReadings.settled();
}

async function connect(hwId: string) {
  const { store } = server.site;
  await store.transact(async (reader) => {
    const stored = await reader.get('devices', hwId);
    if (stored === undefined) throw new Error(`There is no ${hwId}`);
    const put = [{ collection: 'devices', stored: { ...stored, record: { ...stored.record, connected: true } } }];
    return { result: undefined, batch: { put, remove: [] } };
  });
}

test('tells of each building what is measured now, those that need somebody first', async () => {
  const admin = await server.signIn('ADMIN');
  for (const hwId of ['d1', 'd2']) await connect(hwId);
  await measure(admin, 'd1', 20 * MINUTE, 700);
  await measure(admin, 'd1', 5 * MINUTE, 720);
  for (let minute = 20; minute > 0; minute -= 1) await measure(admin, 'd2', minute * MINUTE, 2500 - 10 * minute);
  const { places } = await overview(admin);
  expect(places.map(({ name }) => name)).toEqual(['Building 2', 'Building 1']);
  expect(places[0]).toMatchObject({
    rooms: { good: 0, stale: 0, bad: 1, silent: 0 },
    worst: { hwId: 'd2', co2: 2490, change: 150 },
    devices: { online: 1, total: 1 },
    temperature: { mean: 21, low: 21, high: 21 },
    manager: { id: 'm2' },
    alarms: 0,
  });
  expect(places[1]).toMatchObject({ rooms: { good: 1 }, worst: { co2: 720 } });
});

test('takes a device that spoke three minutes ago for online, whatever its record says of its connection', async () => {
  const admin = await server.signIn('ADMIN');
  const { models, store } = server.site;
  const { apply: applyLive } = createLiveState(models, store);
  const t = server.clock.now - 3 * MINUTE;
  await applyLive([{ entity: 'device', id: 'd1', values: { CO2: 600 }, newerBy: { field: 'updated_at', t } }]);
  const { places } = await overview(admin);
  expect(places.find(({ name }) => name === 'Building 1')).toMatchObject({
    rooms: { good: 1, silent: 0 },
    devices: { online: 1 },
  });
});

test('counts the alarms of today for those who may see them', async () => {
  const admin = await server.signIn('ADMIN');
  for (const ago of [HOUR, 2 * HOUR, 24 * HOUR]) {
    const began = server.clock.now - ago;
    await server.make('alarm', { device: 'd1', token: 'roomab01', code: 5, state: 'open', began, raisedAt: began });
  }
  expect((await overview(admin)).places.find(({ building }) => building === 'b1')?.alarms).toBe(2);
  const manager = await server.signInWith('managr01');
  expect((await overview(manager)).places[0]?.alarms).toBeNull();
});

test('counts open alarms by where they began, as far as the session sees them', async () => {
  const admin = await server.signIn('ADMIN');
  const began = server.clock.now - 24 * HOUR;
  const alarm = (device: string, more: object) =>
    server.make('alarm', { device, code: 5, state: 'open', began, raisedAt: began, ...more });
  await alarm('d1', { building_id: 'b1', room_name: 'Room 1' });
  await alarm('d1', { building_id: 'b1', room_name: 'Room 1' });
  await alarm('d2', { device_name: 'Device 2' });
  await alarm('d2', { building_id: 'b2', room_name: 'Room 2', state: 'acknowledged' });
  const open = async (token: string) =>
    Object.fromEntries((await overview(token)).places.map(({ name, openAlarms }) => [name, openAlarms]));
  const [first, second] = [
    { total: 2, rooms: ['Room 1'] },
    { total: 1, rooms: ['Device 2'] },
  ];
  expect(await open(admin)).toEqual({ 'Building 1': first, 'Building 2': second });
  expect(await open(await server.signInWith('buildn01'))).toEqual({ 'Building 1': first });
});

test('shows a session what is its own, and the heating only to whoever has the whole building', async () => {
  const admin = await server.signIn('ADMIN');
  await server.call('PUT', '/api/buildings/b1', { token: admin, body: { tuya: { homeId: 'h1' } } });
  const placesOf = async (token: string) => (await overview(token)).places;
  const named = (places: Overview['places']) => places.map(({ name, heating }) => [name, heating?.homeId]);
  expect(named(await placesOf(await server.signInWith('buildn01')))).toEqual([['Building 1', 'h1']]);
  expect(named(await placesOf(await server.signInWith('roomab01')))).toEqual([['Building 1', undefined]]);
  expect(named(await placesOf(await server.signIn('BUSINESS', ['d2'])))).toEqual([['Building 2', undefined]]);
  expect((await server.call('GET', '/fn/overview')).status).toBe(401);
});

test('shows a few devices in no building each by itself, and many as one', async () => {
  const admin = await server.signIn('ADMIN');
  await server.make('device', { hw_id: 'home1', alias: 'Kitchen' });
  expect((await overview(await server.signIn('HOME', ['home1']))).places.map(({ name }) => name)).toEqual(['Kitchen']);
  for (let index = 2; index < 9; index += 1) await server.make('device', { hw_id: `home${index}` });
  const elsewhere = (await overview(admin)).places.find(({ building }) => building === null);
  expect(elsewhere).toMatchObject({ name: '', devices: { online: 0, total: 8 } });
});
