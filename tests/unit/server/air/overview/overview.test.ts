import { beforeEach, describe, expect, test } from 'vitest';
import { createLiveState } from '../../../../../server/frame/documents/live-state';
import { MAX_DISPLAYED_ROOMS } from '../../../../../src/air/domain/overview/display';
import type { Overview } from '../../../../../src/air/domain/overview/overview-place';
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
async function measure(hwId: string, values: object, ago = MINUTE): Promise<void> {
  const token = await server.signIn('ADMIN');
  const reading = { hwId, t: server.clock.now - ago, temp: 21, ...values };
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
  await measure('d1', { CO2: 700 }, 20 * MINUTE);
  await measure('d1', { CO2: 720 }, 5 * MINUTE);
  for (let minute = 20; minute > 0; minute -= 1) await measure('d2', { CO2: 2500 - 10 * minute }, minute * MINUTE);
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

describe('the display of a place', () => {
  const ask = (token: unknown) => server.call('POST', '/fn/display', { body: { token } });
  async function shown(token: string) {
    const { status, body } = await ask(token);
    expect(status).toBe(200);
    return isPlainObject(body) ? JSON.parse(JSON.stringify(body['result'])) : undefined;
  }

  test.each([
    ['managr01', 'Manager 1'],
    ['buildn01', 'Building 1'],
    ['roomab01', 'Room 1'],
  ])('shows the rooms of the place with the token %s, and no other', async (token, name) => {
    await measure('d1', { CO2: 1450 });
    await measure('d2', { CO2: 3000 });
    const answer = await shown(token);
    expect(answer).toMatchObject({
      name,
      more: 0,
      rooms: [{ name: 'Room 1', decides: { measure: 'CO2', value: 1450 } }],
    });
    expect(answer.rooms).toHaveLength(1);
    expect(answer.rooms[0].trend.curve).toHaveLength(36);
  });

  test('says nothing of devices, alarms and people to whoever passes by', async () => {
    await measure('d1', { CO2: 1450 });
    const admin = await server.signIn('ADMIN');
    const place = { device: 'd1', room_id: 'r1', building_id: 'b1' };
    const taken = { acknowledgedBy: 'Ada', acknowledgedAt: 2, note: 'Call Mr Bianchi' };
    await server.make('alarm', { id: 'a1', code: 5, began: 1, raisedAt: 1, state: 'open', ...place, ...taken });
    await server.make('device', { hw_id: 'lonely', token: 'noplace1', fw_rel: '4.8' });
    const { body } = await server.call('GET', '/fn/roomsNow', { token: admin });
    expect(JSON.stringify(body)).toContain('Bianchi');
    const { rooms } = await shown('buildn01');
    expect(Object.keys(rooms[0]).toSorted()).toEqual(
      ['building', 'decides', 'heardAt', 'key', 'name', 'status', 'trend', 'values'].toSorted(),
    );
    expect(JSON.stringify(rooms)).not.toMatch(/Bianchi|Ada|d1/);
  });

  test('shows as many rooms as can be read, the most urgent first, and says how many more there are', async () => {
    for (let n = 0; n < MAX_DISPLAYED_ROOMS + 3; n += 1) {
      const token = `display${String.fromCharCode(97 + n)}`;
      await server.make('room', { id: `x${n}`, name: `Hall ${n}`, env: 'b1', token });
      await server.make('device', { hw_id: `x${n}`, alias: `Hall ${n}`, token, fw_rel: '4.8' });
    }
    await measure('x7', { CO2: 2900 });
    const { rooms, more } = await shown('buildn01');
    expect(rooms).toHaveLength(MAX_DISPLAYED_ROOMS);
    expect(rooms[0].name).toBe('Hall 7');
    expect(more).toBe(4);
  });

  test.each(['', ' ', 'wrongone', 'x'.repeat(500)])('refuses the token "%s"', async (token) => {
    expect(await ask(token)).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
  });

  test('refuses what is no text, and guessing', async () => {
    expect(await ask(12)).toMatchObject({ status: 400, body: { code: 'bad_token' } });
    for (let n = 0; n < 100; n += 1) await ask(`guess${n}`);
    expect((await ask('anything')).status).toBe(429);
  });

  test('goes on for as long as the token is that of the place', async () => {
    for (let n = 0; n < 200; n += 1) expect((await ask('roomab01')).status).toBe(200);
    const admin = await server.signIn('ADMIN');
    await server.call('PUT', '/api/rooms/r1', { token: admin, body: { token: 'newtoken' } });
    expect((await ask('roomab01')).status).toBe(401);
    expect((await ask('newtoken')).status).toBe(200);
  });
});
