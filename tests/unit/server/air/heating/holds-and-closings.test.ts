import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runHeatingRound } from '../../../../../server/air/heating/carry-out-schedules';
import { HeatingError, type HeatingService } from '../../../../../server/air/heating/heating-service';
import { createHeatingSimulator } from '../../../../../server/air/heating/simulator/simulator';
import { log } from '../../../../../server/frame/log/log';
import { MAX_CLOSINGS } from '../../../../../src/air/domain/heating/closing';
import { toStoredHours } from '../../../../../src/air/domain/schedule/stored-hours';
import { createEmptyWeek, type Slot } from '../../../../../src/air/domain/schedule/weekly-schedule';
import { toInstant } from '../../../../../src/frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { heatedCustomers, homes, planned } from './heated-customers';

let server: TestServer;
let heating: HeatingService;
/** What was sent to each valve last, °C. */
let last: Map<string, number>;

const ROME = 'Europe/Rome';
const online = planned('h1-b', 'valve');
const offline = planned('h1-b', 'valve', 'offline');
let isRefusing: (id: string) => boolean;
beforeEach(async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {});
  last = new Map();
  isRefusing = () => false;
  const simulator = createHeatingSimulator({ homes, now: () => Date.UTC(2026, 0, 12, 8), wait: async () => {} });
  heating = {
    ...simulator,
    send: async (id, command) => {
      if (isRefusing(id)) throw new HeatingError('unavailable', 'refused');
      await simulator.send(id, command);
      if (typeof command.value === 'number') last.set(id, command.value / 10);
    },
  };
  const own: HeatingService = { ...heating, send: (id, command) => heating.send(id, command) };
  server = await heatedCustomers({ heating: own });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const post = async (name: string, accessToken: string, body: object) =>
  server.call('POST', `/fn/${name}`, {
    token: await server.signInWith(accessToken),
    body: { buildingId: 'b1', ...body },
  });

const told = async (accessToken: string, place: string) =>
  server.call('GET', `/fn/placeHeating?${place}`, { token: await server.signInWith(accessToken) });

const round = () => runHeatingRound({ site: server.site, heating, timeZone: ROME });
const inRoom = { roomId: 'r1' };

/** The building heats to 16 °C in every hour of the week but in those that follow the present one by two. */
async function withSchedule(): Promise<void> {
  const { now } = server.clock;
  const week = createEmptyWeek().map((): Slot => 16);
  const token = await server.signIn('ADMIN');
  const tuya = { enableSchedule: true, ...toStoredHours(week, now, ROME) };
  expect((await server.call('PUT', '/api/buildings/b1', { token, body: { tuya } })).status).toBe(200);
}

describe('a hold of a building', () => {
  test('leaves a room its own until further notice, and its own with an end', async () => {
    await withSchedule();
    await round();
    await post('setRoomTemp', 'roomab01', { ...inRoom, tempSetPoint: 24, until: 0 });
    const until = server.clock.now + 30 * MINUTE;
    await post('setBuildingTemp', 'buildn01', { tempSetPoint: 27, until });
    await round();
    expect(last.get(online.id)).toBe(24);
    server.clock.now = until + MINUTE;
    await round();
    expect(last.get(online.id)).toBe(24);
    expect((await told('roomab01', 'level=room&id=r1')).body).toMatchObject({
      result: { wanted: { celsius: 24, by: 'hold', of: 'room' }, hold: { celsius: 24, until: 0, of: 'room' } },
    });
  });

  test('is there again when the room’s own is over', async () => {
    const until = server.clock.now + 2 * HOUR;
    await post('setBuildingTemp', 'buildn01', { tempSetPoint: 27, until });
    expect(last.get(online.id)).toBe(27);
    await post('setRoomTemp', 'roomab01', { ...inRoom, tempSetPoint: 22, until: server.clock.now + HOUR });
    expect(last.get(online.id)).toBe(22);
    expect((await told('roomab01', 'level=room&id=r1')).body).toMatchObject({
      result: { behind: { celsius: 27, until }, next: { celsius: 27, instant: server.clock.now + HOUR } },
    });
    server.clock.now += HOUR;
    await round();
    expect(last.get(online.id)).toBe(27);
    server.clock.now += HOUR;
    await round();
    expect(last.get(online.id)).toBe(20);
  });

  test('an own hold comes back after a shorter one of the same room', async () => {
    await withSchedule();
    await post('setRoomTemp', 'roomab01', { ...inRoom, tempSetPoint: 24, until: 0 });
    await post('setRoomTemp', 'roomab01', { ...inRoom, tempSetPoint: 25, until: server.clock.now + HOUR });
    server.clock.now += HOUR;
    await round();
    expect(last.get(online.id)).toBe(24);
  });
});

describe('what a room is told', () => {
  test('names the schedule of the building that rules it, and what it asks for next', async () => {
    await withSchedule();
    const { now } = server.clock;
    await post('setRoomTemp', 'roomab01', { ...inRoom, tempSetPoint: 24, until: now + HOUR });
    const { status, body } = await told('roomab01', 'level=room&id=r1');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      result: {
        ...{ ruler: 'building', wanted: { celsius: 24, by: 'hold', of: 'room' } },
        ...{ hold: { celsius: 24, until: now + HOUR, of: 'room' }, next: { celsius: 16, instant: now + HOUR } },
      },
    });
  });

  test('is nothing of other rooms', async () => {
    await server.make('room', { id: 'unseen', name: 'Unseen room', env: 'b1', token: 'roomun01' });
    const admin = await server.signIn('ADMIN');
    await server.call('PUT', '/api/rooms/unseen', { token: admin, body: { tuya: { roomId: 'h1-a' } } });
    await post('setRoomTemp', 'managr01', { roomId: 'unseen', tempSetPoint: 13.5 });
    isRefusing = () => true;
    await post('setBuildingTemp', 'buildn01', { tempSetPoint: 21 });
    const { body } = await told('roomab01', 'level=room&id=r1');
    const text = JSON.stringify(body);
    expect(text).not.toContain('13.5');
    expect(text).not.toContain('Unseen');
    expect(text).toContain(online.id);
    expect(text).not.toContain(planned('h1-a', 'valve').id);
    expect((await told('roomab01', 'level=device&id=r1')).status).toBe(400);
  });

  test('a building is told which rooms have something of their own', async () => {
    await post('setRoomTemp', 'roomab01', { ...inRoom, tempSetPoint: 19 });
    await post('setRoomTemp', 'roomab01', { ...inRoom, tempSetPoint: 24, until: 0 });
    expect((await told('buildn01', 'level=building&id=b1')).body).toMatchObject({
      result: { rooms: [{ id: 'r1', name: 'Room 1', hold: { celsius: 24, until: 0 }, lasting: 19 }] },
    });
  });
});

describe('valves that do not have it', () => {
  test('are told to the room and the building, tried again, and sent to again on demand', async () => {
    isRefusing = (id) => id === online.id;
    const { body } = await post('setRoomTemp', 'roomab01', { ...inRoom, tempSetPoint: 22 });
    expect(body).toMatchObject({ result: { devices: [{ outcome: 'failed' }, { outcome: 'offline' }] } });
    const both = {
      valves: 2,
      missed: [
        { id: online.id, celsius: 22 },
        { id: offline.id, outcome: 'offline' },
      ],
    };
    expect((await told('roomab01', 'level=room&id=r1')).body).toMatchObject({ result: both });
    expect((await told('buildn01', 'level=building&id=b1')).body).toMatchObject({ result: both });
    // A lasting set point without any schedule is tried again, too.
    server.clock.now += MINUTE;
    await round();
    expect(last.get(online.id)).toBeUndefined();
    isRefusing = () => false;
    const again = await post('sendSetPoint', 'roomab01', inRoom);
    expect(again.body).toMatchObject({ result: { devices: [{ id: online.id, outcome: 'set' }, { id: offline.id }] } });
    expect((await told('roomab01', 'level=room&id=r1')).body).toMatchObject({
      result: { missed: [{ id: offline.id }] },
    });
  });

  test('of a building that a room follows are sent to again from the room, which hears of its own alone', async () => {
    isRefusing = () => true;
    await post('setBuildingTemp', 'buildn01', { tempSetPoint: 22 });
    isRefusing = () => false;
    const { body } = await post('sendSetPoint', 'roomab01', inRoom);
    expect(body).toEqual({
      result: {
        devices: [
          { id: online.id, name: online.name, outcome: 'set' },
          { id: offline.id, name: offline.name, outcome: 'offline' },
        ],
      },
    });
  });

  test('get a set point that was stored while the service did not answer', async () => {
    const { roomDevices } = heating;
    const own = { ...heating };
    let asked = 0;
    own.roomDevices = async (...ids) => {
      asked += 1;
      if (asked === 2) throw new HeatingError('unavailable', 'no answer');
      return roomDevices(...ids);
    };
    server = await heatedCustomers({ heating: own });
    const { body } = await post('setRoomTemp', 'roomab01', { ...inRoom, tempSetPoint: 22 });
    expect(body).toEqual({ result: { devices: [], unreached: true } });
    await runHeatingRound({ site: server.site, heating: own, timeZone: ROME });
    expect(last.get(online.id)).toBe(22);
  });
});

test('a lasting set point leaves an hour of the schedule to the schedule', async () => {
  await withSchedule();
  await post('setRoomTemp', 'roomab01', { ...inRoom, tempSetPoint: 23 });
  expect(last.get(online.id)).toBe(16);
});

test('an end that is more than a year away is refused', async () => {
  const far = server.clock.now + 1000 * 365 * 24 * HOUR;
  const { status, body } = await post('setRoomTemp', 'roomab01', { ...inRoom, tempSetPoint: 23, until: far });
  expect([status, body]).toMatchObject([422, { code: 'bad_end' }]);
});

describe('closings', () => {
  const valve = planned('h1-b', 'valve');
  const CHRISTMAS = { from: '2026-12-24', to: '2027-01-06', celsius: 12, name: 'Christmas' };
  beforeEach(async () => {
    last = new Map();
    const simulator = createHeatingSimulator({ homes, now: () => Date.UTC(2026, 11, 1), wait: async () => {} });
    heating = {
      ...simulator,
      send: async (id, command) => {
        await simulator.send(id, command);
        if (typeof command.value === 'number') last.set(id, command.value / 10);
      },
    };
    server = await heatedCustomers({ heating: { ...heating } });
    server.clock.now = Date.UTC(2026, 11, 1, 12);
  });

  const set = async (accessToken: string, body: object) =>
    server.call('POST', '/fn/setClosings', {
      token: await server.signInWith(accessToken),
      body: { buildingId: 'b1', ...body },
    });

  const round = () => runHeatingRound({ site: server.site, heating, timeZone: 'Europe/Rome' });
  const read = async () =>
    (await server.call('GET', '/api/buildings/b1', { token: await server.signIn('ADMIN') })).body;

  describe.each(['Europe/Rome', 'America/New_York', 'Pacific/Auckland'])(
    'closing days of a building in %s',
    (timeZone) => {
      beforeEach(async () => {
        const token = await server.signIn('ADMIN');
        expect((await server.call('PUT', '/api/buildings/b1', { token, body: { timeZone } })).status).toBe(200);
      });

      test('reach its valves at the start of the first day, and are over after the last', async () => {
        const first = toInstant(Date.UTC(2026, 11, 24), timeZone);
        const after = toInstant(Date.UTC(2027, 0, 7), timeZone);
        expect((await set('buildn01', { closings: [CHRISTMAS] })).status).toBe(200);
        server.clock.now = first - MINUTE;
        await round();
        expect(last.get(valve.id)).toBe(20);
        server.clock.now = first;
        await round();
        expect(last.get(valve.id)).toBe(12);
        server.clock.now = after - MINUTE;
        await round();
        expect(last.get(valve.id)).toBe(12);
        server.clock.now = after;
        await round();
        expect(last.get(valve.id)).toBe(20);
        server.clock.now = after + 3 * DAY;
        await round();
        expect(last.get(valve.id)).toBe(20);
      });

      test('are told to a room, and give way to its own hold', async () => {
        await set('buildn01', { closings: [CHRISTMAS] });
        server.clock.now = toInstant(Date.UTC(2026, 11, 25), timeZone);
        await round();
        const token = await server.signInWith('roomab01');
        const heated = async () => (await server.call('GET', '/fn/placeHeating?level=room&id=r1', { token })).body;
        expect(await heated()).toMatchObject({
          result: { wanted: { celsius: 12, by: 'closing' }, closing: { ...CHRISTMAS }, next: { celsius: 20 } },
        });
        const until = server.clock.now + HOUR;
        const body = { buildingId: 'b1', roomId: 'r1', tempSetPoint: 21, until };
        expect((await server.call('POST', '/fn/setRoomTemp', { token, body })).status).toBe(200);
        expect(last.get(valve.id)).toBe(21);
        server.clock.now = until;
        await round();
        expect(last.get(valve.id)).toBe(12);
      });
    },
  );

  describe('setting closing days', () => {
    test('takes the place of those before, drops what is over, and is refused when others changed them', async () => {
      const over = { from: '2026-11-01', to: '2026-11-02', celsius: 15 };
      const answer = await set('buildn01', { closings: [CHRISTMAS, over, CHRISTMAS], seen: { closings: null } });
      expect(answer.body).toEqual({ result: { closings: [CHRISTMAS] } });
      expect(await read()).toMatchObject({ closings: [CHRISTMAS], closedUntil: '2027-01-06' });
      const late = await set('buildn01', { closings: [], seen: { closings: null } });
      expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect((await set('buildn01', { closings: [], seen: { closings: [CHRISTMAS] } })).status).toBe(200);
      expect(await read()).not.toHaveProperty('closings');
    });

    test.each([
      ['no list', {}, 'bad_closings'],
      ['an end before the start', { closings: [{ ...CHRISTMAS, to: '2026-12-01' }] }, 'bad_closing'],
      ['40 °C', { closings: [{ ...CHRISTMAS, celsius: 40 }] }, 'bad_closing'],
      ['days as texts', { closings: ['2026-12-24'] }, 'bad_closing'],
      ['too many', { closings: Array.from({ length: MAX_CLOSINGS + 1 }, () => CHRISTMAS) }, 'too_many'],
    ])('refuses %s', async (_what, body, code) => {
      expect(await set('buildn01', body)).toMatchObject({ status: 422, body: { code } });
    });

    test('goes by no way through the record itself', async () => {
      const token = await server.signIn('ADMIN');
      await server.call('PUT', '/api/buildings/b1', { token, body: { closings: [CHRISTMAS] } });
      expect(await read()).not.toHaveProperty('closings');
    });
  });
});
