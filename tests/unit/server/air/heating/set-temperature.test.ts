import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../../../../../server/frame/log/log';
import type { TestServer } from '../../support/test-server';
import { heatedCustomers, planned, plannedDevices } from './heated-customers';

let server: TestServer;
beforeEach(async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {});
  server = await heatedCustomers();
  return () => vi.restoreAllMocks();
});

const call = (name: string, token: string | undefined, body: unknown) =>
  server.call('POST', `/fn/${name}`, { token, body });

async function stored(collection: string, id: string) {
  return (await server.site.store.get(collection, id))?.record;
}

async function wantedOf(deviceId: string): Promise<unknown> {
  const token = await server.signIn('ADMIN');
  const { body } = await server.call('GET', `/fn/tuya/device/${deviceId}/status`, { token });
  const result = typeof body === 'object' && body !== null && 'result' in body ? body.result : [];
  return Array.isArray(result) ? result.find(({ code }) => code === 'temp_set')?.value : undefined;
}

const room = { buildingId: 'b1', roomId: 'r1', tempSetPoint: 22.5 };
const online = planned('h1-b', 'valve');
const offline = planned('h1-b', 'valve', 'offline');

describe('boostPlace', () => {
  const boost = async (body: object) => call('boostPlace', await server.signIn('ADMIN'), body);
  const measures = (temp: number, connected = true) =>
    server.make('device', { hw_id: `t${temp}`, alias: 'T', token: 'roomab01', fw_rel: '4.8', temp, connected });
  const preview = async (level: string, id: string) => {
    const token = await server.signIn('ADMIN');
    return server.call('GET', `/fn/placeHeating?level=${level}&id=${id}`, { token });
  };
  const inRoom = { buildingId: 'b1', roomId: 'r1' };

  test('heats a room one degree above the warmer of set point and current temperature, as shown before', async () => {
    await call('setRoomTemp', await server.signInWith('roomab01'), { ...room, tempSetPoint: 15 });
    await measures(19.1);
    await measures(24, false);
    const expected = { lowest: 20, highest: 20, raised: 1, rooms: 1, unmeasured: 0 };
    expect((await preview('room', 'r1')).body).toMatchObject({ result: { boost: expected } });
    expect((await boost({ ...inRoom, hours: 2 })).status).toBe(200);
    const until = server.site.now() + 2 * 3_600_000;
    expect(await stored('rooms', 'r1')).toMatchObject({
      ...{ tempSetPoint: 20, tempSetPointRestore: 15, tempSetPointUntil: until },
    });
    expect(await wantedOf(online.id)).toBe(200);
  });

  test('heats each linked room of a building separately, and counts from the set point without a reading', async () => {
    await server.make('room', { id: 'cold', name: 'Cold', env: 'b1', tuya: { roomId: 'h1-c' } });
    await measures(22.3);
    const expected = { lowest: 21, highest: 23.5, raised: 2, rooms: 2, unmeasured: 1 };
    expect((await preview('building', 'b1')).body).toMatchObject({ result: { boost: expected } });
    expect((await boost({ buildingId: 'b1', hours: 1 })).status).toBe(200);
    expect([await stored('rooms', 'r1'), await stored('rooms', 'cold')]).toMatchObject([
      { tempSetPoint: 23.5 },
      { tempSetPoint: 21 },
    ]);
    expect(await stored('buildings', 'b1')).not.toHaveProperty('tempSetPoint');
  });

  test('does not reveal the temperature of a device to which the user has no access', async () => {
    await measures(18);
    await measures(26);
    const token = await server.signIn('BUSINESS', ['t18']);
    const { body } = await server.call('GET', '/fn/placeHeating?level=room&id=r1', { token });
    expect(body).toMatchObject({ result: { boost: { lowest: 21, unmeasured: 0 } } });
    expect((await preview('room', 'r1')).body).toMatchObject({ result: { boost: { lowest: 27 } } });
  });

  test('is refused at the highest set point, and for other durations', async () => {
    await call('setRoomTemp', await server.signInWith('roomab01'), { ...room, tempSetPoint: 30 });
    expect(await boost({ ...inRoom, hours: 1 })).toMatchObject({ status: 422, body: { code: 'at_maximum' } });
    expect(await boost({ ...inRoom, hours: 3 })).toMatchObject({ status: 422, body: { code: 'bad_hours' } });
  });
});

describe('setRoomTemp', () => {
  test('writes the set point and sets the valves that are online, with a report for each', async () => {
    const before = await wantedOf(offline.id);
    const { status, body } = await call('setRoomTemp', await server.signInWith('roomab01'), room);
    expect(status).toBe(200);
    expect(body).toEqual({
      result: {
        devices: [
          { id: online.id, name: online.name, outcome: 'set' },
          { id: offline.id, name: offline.name, outcome: 'offline' },
        ],
      },
    });
    expect(await stored('rooms', 'r1')).toMatchObject({ tempSetPoint: 22.5 });
    expect(await wantedOf(online.id)).toBe(225);
    expect(await wantedOf(offline.id)).toBe(before);
  });

  test('sets a room that is linked by its older field, and one that is not linked at all', async () => {
    const token = await server.signInWith('managr02');
    const older = await call('setRoomTemp', token, { ...room, buildingId: 'b2', roomId: 'r2' });
    expect(older.body).toMatchObject({ result: { devices: [{ outcome: 'set' }, { outcome: 'offline' }] } });
    await server.make('room', { id: 'plain', name: 'Plain', env: 'b2' });
    const plain = await call('setRoomTemp', token, { ...room, buildingId: 'b2', roomId: 'plain' });
    expect(plain.body).toEqual({ result: { devices: [] } });
    expect(await stored('rooms', 'plain')).toMatchObject({ tempSetPoint: 22.5 });
  });

  test('says of a temperature between two steps that the step is the matter', async () => {
    const { status, body } = await call('setRoomTemp', await server.signInWith('roomab01'), {
      ...{ ...room, tempSetPoint: 20.25 },
    });
    expect([status, body]).toMatchObject([422, { message: 'Temperature must be a multiple of 0.5' }]);
  });

  test('is refused when somebody else has set another one than was seen, and nothing is set', async () => {
    const token = await server.signInWith('roomab01');
    await call('setRoomTemp', token, { ...room, tempSetPoint: 19 });
    const before = await wantedOf(online.id);
    const overtaken = await call('setRoomTemp', token, { ...room, seen: { tempSetPoint: 18 } });
    expect(overtaken).toMatchObject({ status: 409, body: { code: 'conflict', changed: { tempSetPoint: 19 } } });
    expect(await stored('rooms', 'r1')).toMatchObject({ tempSetPoint: 19 });
    expect(await wantedOf(online.id)).toBe(before);
    expect((await call('setRoomTemp', token, { ...room, seen: { tempSetPoint: 19 } })).status).toBe(200);
    expect((await call('setRoomTemp', token, { ...room, seen: { tempSetPoint: null } })).status).toBe(200);
  });

  test('with an end comes before the schedule, keeps what comes back, and is taken back', async () => {
    const token = await server.signInWith('roomab01');
    await call('setRoomTemp', token, { ...room, tempSetPoint: 19 });
    const until = server.site.now() + 3_600_000;
    expect((await call('setRoomTemp', token, { ...room, tempSetPoint: 24, until })).status).toBe(200);
    expect(await stored('rooms', 'r1')).toMatchObject({
      ...{ tempSetPoint: 24, tempSetPointRestore: 19, tempSetPointUntil: until },
    });
    expect((await call('setRoomTemp', token, { ...room, until: 1 })).status).toBe(422);
    expect((await call('resumeSchedule', token, { buildingId: 'b1', roomId: 'r1' })).status).toBe(200);
    const record = await stored('rooms', 'r1');
    expect(record).toMatchObject({ tempSetPoint: 19 });
    expect(record).not.toHaveProperty('tempSetPointUntil');
  });

  test.each([4.5, 30.5, '20', null])('refuses %j and changes nothing', async (tempSetPoint) => {
    const before = await wantedOf(online.id);
    const { status, body } = await call('setRoomTemp', await server.signInWith('roomab01'), { ...room, tempSetPoint });
    expect(status).toBe(422);
    expect(body).toMatchObject({ message: 'Temperature must be between 5 < t < 30!' });
    expect(await stored('rooms', 'r1')).not.toHaveProperty('tempSetPoint');
    expect(await wantedOf(online.id)).toBe(before);
  });

  test('is about a room of the building that is named', async () => {
    const token = await server.signIn('ADMIN');
    expect((await call('setRoomTemp', token, { ...room, buildingId: 'b2' })).status).toBe(404);
    expect((await call('setRoomTemp', token, { tempSetPoint: 20 })).status).toBe(400);
  });

  test('changes nothing where the service does not know the room', async () => {
    const token = await server.signIn('ADMIN');
    await server.call('PUT', '/api/rooms/r1', { token, body: { tuya: { roomId: 'gone' } } });
    const { status, body } = await call('setRoomTemp', token, room);
    expect([status, body]).toMatchObject([404, { message: 'Error fetching Tuya room' }]);
    expect(await stored('rooms', 'r1')).not.toHaveProperty('tempSetPoint');
  });
});

describe('setBuildingTemp', () => {
  test('sets every valve of the home but those that are offline, and says which failed', async () => {
    const token = await server.signInWith('buildn01');
    const { body } = await call('setBuildingTemp', token, { buildingId: 'b1', tempSetPoint: 21 });
    const valves = plannedDevices.filter(({ homeId, kind }) => homeId === 'h1' && kind === 'valve');
    const outcomes = { well: 'set', late: 'set', offline: 'offline', failing: 'failed' };
    expect(body).toEqual({
      result: { devices: valves.map(({ id, name, behaviour }) => ({ id, name, outcome: outcomes[behaviour] })) },
    });
    expect(await stored('buildings', 'b1')).toMatchObject({ tempSetPoint: 21 });
  });

  test('leaves those rooms alone that have a set point of their own, unless they are to follow', async () => {
    const token = await server.signInWith('managr01');
    await server.make('room', { id: 'follows', name: 'Follows', env: 'b1' });
    await call('setRoomTemp', token, room);
    const kept = await call('setBuildingTemp', token, { buildingId: 'b1', tempSetPoint: 18 });
    expect(JSON.stringify(kept.body)).not.toContain(online.id);
    expect(await stored('rooms', 'r1')).toMatchObject({ tempSetPoint: 22.5 });
    expect(await wantedOf(online.id)).toBe(225);
    await call('setBuildingTemp', token, { buildingId: 'b1', tempSetPoint: 17, rooms: 'follow' });
    expect(await stored('rooms', 'r1')).not.toHaveProperty('tempSetPoint');
    expect(await stored('rooms', 'follows')).not.toHaveProperty('tempSetPoint');
    expect(await wantedOf(online.id)).toBe(170);
    const odd = await call('setBuildingTemp', token, { buildingId: 'b1', tempSetPoint: 17, rooms: 'lose' });
    const tooHot = await call('setBuildingTemp', token, { buildingId: 'b1', tempSetPoint: 31 });
    expect([odd.status, tooHot.status]).toEqual([422, 422]);
  });

  test('until further notice reaches the rooms that have a schedule of their own, and so does its end', async () => {
    const token = await server.signIn('ADMIN');
    await server.call('PUT', '/api/rooms/r1', { token, body: { tuya: { enableSchedule: true } } });
    await call('setBuildingTemp', token, { buildingId: 'b1', tempSetPoint: 15, until: 0 });
    expect(await stored('rooms', 'r1')).not.toHaveProperty('tempSetPoint');
    expect(await wantedOf(online.id)).toBe(150);
    await call('resumeSchedule', token, { buildingId: 'b1' });
    expect(await stored('buildings', 'b1')).not.toHaveProperty('tempSetPointUntil');
    expect(await wantedOf(online.id)).toBe(200);
  });

  test('takes holds of rooms back only when they are to follow, and leaves what lasts there', async () => {
    const token = await server.signInWith('buildn01');
    await call('setRoomTemp', token, { ...room, tempSetPoint: 19 });
    await call('setRoomTemp', token, { ...room, tempSetPoint: 24, until: 0 });
    await call('setBuildingTemp', token, { buildingId: 'b1', tempSetPoint: 27, until: 0 });
    expect(await wantedOf(online.id)).toBe(240);
    await call('setBuildingTemp', token, { buildingId: 'b1', tempSetPoint: 26, until: 0, rooms: 'follow' });
    expect(await wantedOf(online.id)).toBe(260);
    await call('resumeSchedule', token, { buildingId: 'b1' });
    expect(await wantedOf(online.id)).toBe(190);
  });

  test('only writes where no home is linked', async () => {
    await server.make('building', { id: 'cold', name: 'Cold', env: 'm1', city: 'Roma', country: 'IT' });
    const token = await server.signIn('ADMIN');
    const { body } = await call('setBuildingTemp', token, { buildingId: 'cold', tempSetPoint: 17 });
    expect(body).toEqual({ result: { devices: [] } });
    expect(await stored('buildings', 'cold')).toMatchObject({ tempSetPoint: 17 });
  });
});

describe('keys that give commands', () => {
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
});
