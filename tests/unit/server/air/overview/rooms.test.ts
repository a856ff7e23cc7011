import { beforeEach, describe, expect, test } from 'vitest';
import { toOverviewDevice } from '../../../../../server/air/overview/current-devices';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { readByIds } from '../../../../../server/frame/documents/typed-records';
import type { RoomNow } from '../../../../../src/air/domain/overview/room-now';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { isPlainObject, type PlainObject } from '../../../../../src/frame/model/paths';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;

beforeEach(async () => {
  server = await customersServer();
});

function resultOf(body: unknown) {
  if (!isPlainObject(body)) throw new Error('no answer');
  return JSON.parse(JSON.stringify(body['result']));
}

async function rooms(token: string): Promise<RoomNow[]> {
  const { status, body } = await server.call('GET', '/fn/roomsNow', { token });
  expect(status).toBe(200);
  return resultOf(body).rooms;
}

const trends = (token: string, asked: unknown) =>
  server.call('POST', '/fn/roomTrends', { token, body: { rooms: asked } });

async function measure(token: string, hwId: string, ago: number, values: object) {
  const reading = { hwId, t: server.clock.now - ago, ...values };
  await server.call('POST', '/fn/readings', { token, body: { readings: [reading] } });
  await server.app.liveReadings.settled();
}

test('names the rooms that need somebody first, with where they are and what decides', async () => {
  const admin = await server.signIn('ADMIN');
  await measure(admin, 'd1', MINUTE, { CO2: 700, temp: 9.5, hum: 88 });
  await measure(admin, 'd2', MINUTE, { CO2: 1200, temp: 21 });
  const found = await rooms(admin);
  expect(found.slice(0, 2)).toMatchObject([
    {
      hwIds: ['d1'],
      status: 'bad',
      decides: { measure: 'temp', value: 9.5, side: 'low' },
      building: { name: 'Building 1' },
    },
    { hwIds: ['d2'], status: 'stale', decides: { measure: 'CO2', value: 1200 }, manager: { id: 'm2' } },
  ]);
});

test('a closed building needs nobody because of cool or stale air, and names its opening', async () => {
  server.clock.now = Date.UTC(2026, 10, 21, 22);
  const admin = await server.signIn('ADMIN');
  const opening = { mon: '8-18' };
  await server.site.documents.update(SYSTEM, entityNamed(server.site.models, 'building'), 'b1', { opening });
  await measure(admin, 'd1', MINUTE, { CO2: 2700, temp: 12 });
  const until = Date.UTC(2026, 10, 23, 7);
  const room = (await rooms(admin)).find(({ hwIds }) => hwIds.includes('d1'));
  expect(room).toMatchObject({ status: 'good', closed: { until } });
  const { body } = await server.call('GET', '/fn/overview', { token: admin });
  const { places } = resultOf(body);
  expect(places.find(({ key }: { key: string }) => key.includes('b1'))).toMatchObject({
    rooms: { good: 1 },
    closed: { until },
  });
});

test('a room with its own hours is closed by them, although no building has hours', async () => {
  server.clock.now = Date.UTC(2026, 10, 21, 22);
  const admin = await server.signIn('ADMIN');
  await server.site.documents.update(SYSTEM, entityNamed(server.site.models, 'room'), 'r1', {
    opening: { mon: '9-18' },
  });
  await measure(admin, 'd1', MINUTE, { CO2: 2700, temp: 12 });
  const room = (await rooms(admin)).find(({ hwIds }) => hwIds.includes('d1'));
  expect(room).toMatchObject({ status: 'good', closed: { until: Date.UTC(2026, 10, 23, 8) } });
});

describe('a room of a heated building is held against what is wanted in it', () => {
  const JANUARY = Date.UTC(2025, 0, 14, 10);
  const change = (name: string, id: string, changes: PlainObject) =>
    server.site.documents.update(SYSTEM, entityNamed(server.site.models, name), id, changes);
  const first = async (token: string) => (await rooms(token)).find(({ hwIds }) => hwIds.includes('d1'));

  async function heat(celsius: number | null, at = JANUARY): Promise<string> {
    server.clock.now = at;
    const admin = await server.signIn('ADMIN');
    server.clock.now = at - 3 * HOUR;
    await change('building', 'b1', { tuya: { homeId: '77' }, tempSetPoint: celsius });
    await change('room', 'r1', { tuya: { roomId: '5' } });
    server.clock.now = at;
    await measure(admin, 'd1', MINUTE, { CO2: 700, temp: 18.5, hum: 45 });
    return admin;
  }

  test('by the building, and by the room where that has its own', async () => {
    const admin = await heat(21);
    expect(await first(admin)).toMatchObject({ status: 'stale', decides: { value: 18.5, wanted: 21, side: 'low' } });
    const { body } = await server.call('GET', '/fn/overview', { token: admin });
    const { places } = resultOf(body);
    expect(places.find(({ key }: { key: string }) => key.includes('b1'))).toMatchObject({
      decides: { measure: 'temp', wanted: 21, side: 'low' },
    });
    await change('room', 'r1', { tempSetPoint: 19 });
    server.clock.now += 2 * HOUR;
    const later = await server.signIn('ADMIN');
    await measure(later, 'd1', MINUTE, { CO2: 700, temp: 18.5, hum: 45 });
    expect(await first(later)).toMatchObject({ status: 'good', wanted: 19 });
  });

  test.each<[string, string, PlainObject]>([
    ['of the building', 'building', { tempSetPoint: 24 }],
    ['of the room', 'room', { tempSetPoint: 24 }],
    ['of the building by a hold', 'building', { tempSetPoint: 24, tempSetPointRestore: 21, tempSetPointUntil: 0 }],
  ])('not for two hours after the set point %s was changed', async (_whose, name, changes) => {
    await heat(19);
    await change(name, name === 'room' ? 'r1' : 'b1', changes);
    const wantedAfter = async (hours: number) => {
      server.clock.now += hours * HOUR;
      const admin = await server.signIn('ADMIN');
      await measure(admin, 'd1', MINUTE, { CO2: 700, temp: 18.5, hum: 45 });
      const room = await first(admin);
      return [room?.status, room?.wanted];
    };
    expect(await wantedAfter(0)).toEqual(['good', undefined]);
    expect(await wantedAfter(1)).toEqual(['good', undefined]);
    expect(await wantedAfter(1)).toEqual(['bad', 24]);
  });

  test('not without a valve and a set point of its own', async () => {
    const admin = await heat(21);
    await change('room', 'r1', { tuya: null });
    expect((await first(admin))?.wanted).toBeUndefined();
  });

  test('for each who sees that, and by the usual limits for others', async () => {
    await heat(21);
    const found = await Promise.all(
      ['managr01', 'buildn01', 'roomab01'].map(async (token) => first(await server.signInWith(token))),
    );
    expect(found.map((room) => [room?.status, room?.wanted])).toEqual([
      ['stale', 21],
      ['stale', 21],
      ['good', undefined],
    ]);
  });
});

test('tells how each measure went in the last three hours, in the order of the question', async () => {
  const admin = await server.signIn('ADMIN');
  for (const ago of [40, 30, 20, 10]) await measure(admin, 'd1', ago * MINUTE, { CO2: 1500 - 10 * ago, temp: 21 });
  const { body } = await trends(admin, [
    { hwId: 'd2', measure: 'CO2' },
    { hwId: 'd1', measure: 'temp' },
    { hwId: 'd1', measure: 'CO2' },
  ]);
  const [empty, warm, stale] = resultOf(body);
  expect(empty).toMatchObject({ since: null, change: null });
  expect(warm).toMatchObject({ since: null, change: 0 });
  expect(stale).toMatchObject({ since: server.clock.now - 40 * MINUTE, isLonger: false, change: 200 });
  expect(stale.curve.filter((value: unknown) => value !== null)).toEqual([1100, 1200, 1300, 1400]);
});

test.each([[[]], [[{ hwId: 'd1', measure: 'noise' }]], ['d1'], [Array(61).fill({ hwId: 'd1', measure: 'CO2' })]])(
  'refuses a question that it cannot answer, and says why',
  async (asked) => {
    const admin = await server.signIn('ADMIN');
    const { status, body } = await trends(admin, asked);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('bad_rooms');
  },
);

test('the walls of a room are known at its devices, and the walls of no room keep off more than all', async () => {
  const admin = await server.signIn('ADMIN');
  const put = async (fRsi: number | null) =>
    (await server.call('PUT', '/api/rooms/r1', { token: admin, body: { fRsi } })).status;
  const device = async () => {
    const [found] = await readByIds(server.site.store, entityNamed(server.site.models, 'device'), ['d1']);
    if (found === undefined) throw new Error('no device');
    return toOverviewDevice(found, { outside: { temp: -5 } });
  };
  expect((await device()).fRsi).toBeUndefined();
  expect(await put(0.9)).toBe(200);
  expect(await device()).toMatchObject({ fRsi: 0.9, outsideTemperature: -5 });
  for (const wrong of [1.01, -0.01]) expect(await put(wrong)).toBe(422);
  expect(await put(null)).toBe(200);
  expect((await device()).fRsi).toBeUndefined();
});

describe('parked places', () => {
  let token: string;
  beforeEach(async () => {
    token = await server.signIn('ADMIN');
    server.clock.now += MINUTE;
    const readings = [{ hwId: 'd1', t: server.clock.now, CO2: 1800, temp: 20 }];
    await server.call('POST', '/fn/readings', { token, body: { readings } });
    await server.app.liveReadings.settled();
  });

  const put = async (path: string, parked: unknown) =>
    (await server.call('PUT', `/api/${path}`, { token, body: { parked } })).status;

  const rooms = async () => (await server.call('GET', '/fn/roomsNow', { token })).body;
  const overview = async () => (await server.call('GET', '/fn/overview', { token })).body;

  test.each(['devices/d1', 'rooms/r1', 'buildings/b1'])(
    '%s stands apart with its reason while it is parked',
    async (path) => {
      expect(await rooms()).toMatchObject({ result: { rooms: [{ status: 'stale' }, {}] } });
      expect(await put(path, { to: '2999-12-31', reason: 'Works', by: 'Ada' })).toBe(200);
      const parked = { to: '2999-12-31', reason: 'Works', by: 'Ada' };
      expect(await rooms()).toMatchObject({
        result: { rooms: [{}, { status: 'parked', parked, hwIds: ['d1'], alarms: { open: 0 } }] },
      });
      if (path === 'buildings/b1') {
        expect(await overview()).toMatchObject({ result: { places: [{}, { building: 'b1', parked }] } });
      }
      expect(await put(path, { to: '2000-01-01', reason: 'Works' }), 'it is over').toBe(200);
      expect(await rooms()).toMatchObject({ result: { rooms: [{ status: 'stale' }, {}] } });
      expect(await put(path, { to: 'soon' })).toBe(422);
      expect(await put(path, { until: '2026-12-01' })).toBe(422);
    },
  );
});
