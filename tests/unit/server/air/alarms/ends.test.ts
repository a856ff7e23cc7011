import { beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { completeOwnAlarms } from '../../../../../server/air/alarms/complete-own-alarms';
import { openAirSite } from '../../../../../server/air/site/site';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { describeAlarms } from '../../../../contract/air/alarms/describe-alarms';
import { type TestServer, testServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await customersServer();
  admin = await server.signIn('ADMIN');
  await enable('m1', true);
  await enable('m2', true);
});

const put = (path: string, body: object) => server.call('PUT', `/api/${path}`, { token: admin, body });
const enable = (manager: string, alarmsEnabled: boolean) => put(`environments/${manager}`, { alarmsEnabled });
const setAlarms = (alarms: object, level = 'room', id = 'r1') =>
  server.call('POST', '/fn/updateAlarms', { token: admin, body: { level, id, alarms } });

const CO2 = { type: [3, 4, 5], co2Threshold: 1000, mailingList: ['ann@site.example'] };
async function send(minutes: number, CO2: number, pace = 1) {
  for (let minute = 0; minute < minutes; minute += pace) {
    server.clock.now += pace * MINUTE;
    // A session is over after hours without a request.
    if (pace >= 60) admin = await server.signIn('ADMIN');
    const body = { readings: [{ hwId: 'd1', t: server.clock.now, CO2 }] };
    expect(await server.call('POST', '/fn/readings', { token: admin, body })).toMatchObject({ status: 200 });
  }
  await server.app.liveReadings.settled();
}

async function lookAfter(ms: number) {
  server.clock.now += ms;
  await server.app.alarms.engine.look();
  if (ms >= HOUR) admin = await server.signIn('ADMIN');
}

const alarms = async () => (await server.site.store.query('alarms', {})).rows.map(({ record }) => record);
const codes = async () => (await alarms()).map(({ code, state, endedBy }) => [code, state, endedBy]);

describe('an open alarm ends, also of a device that sends nothing any more,', () => {
  test.each<[string, () => ReturnType<typeof put>, string]>([
    ['alarms of the room are switched off', () => setAlarms({ type: [] }), 'off'],
    ['premium is taken away', () => enable('m1', false), 'off'],
    ['the device is taken out of service', () => put('devices/d1', { outOfService: true }), 'service'],
    ['the device is parked', () => put('devices/d1', { parked: { reason: 'Works' } }), 'service'],
    ['its room is parked', () => put('rooms/r1', { parked: { reason: 'Works' } }), 'service'],
    ['its building is parked', () => put('buildings/b1', { parked: { reason: 'Works' } }), 'service'],
    ['the device moves', () => put('devices/d1', { token: 'roomab02' }), 'moved'],
  ])('when %s', async (_what, change, endedBy) => {
    await setAlarms(CO2);
    await send(10, 1400);
    await lookAfter(40 * MINUTE);
    expect(await codes()).toEqual([
      [3, 'open', undefined],
      [5, 'open', undefined],
    ]);
    expect(await change()).toMatchObject({ status: 200 });
    await lookAfter(MINUTE);
    expect(await codes()).toEqual([
      [3, 'ended', endedBy],
      [5, 'ended', endedBy],
    ]);
    const at = server.clock.now - (endedBy === 'moved' ? MINUTE : 0);
    expect((await alarms()).every(({ ended, length }) => ended === at && Number(length) > 0)).toBe(true);
  });

  test('when its building is parked for some days, which ends by itself', async () => {
    await setAlarms(CO2);
    await send(10, 1400);
    expect(await codes()).toEqual([[5, 'open', undefined]]);
    const day = (days: number) => new Date(server.clock.now + days * 24 * HOUR).toISOString().slice(0, 10);
    expect(await put('buildings/b1', { parked: { from: day(1), to: day(2), reason: 'Works' } })).toMatchObject({
      status: 200,
    });
    await lookAfter(MINUTE);
    expect(await codes(), 'not yet').toEqual([[5, 'open', undefined]]);
    await lookAfter(30 * HOUR);
    expect((await codes()).every(([, state]) => state === 'ended')).toBe(true);
    const before = (await codes()).length;
    await send(10, 1800);
    expect(await codes(), 'nothing rings meanwhile').toHaveLength(before);
    await lookAfter(48 * HOUR);
    await send(10, 1800);
    expect((await codes()).filter(([code, state]) => code === 5 && state === 'open')).toHaveLength(1);
  });

  test('when alarm 3 alone is switched off; switched on again it goes on', async () => {
    await setAlarms(CO2);
    await send(2, 600);
    await lookAfter(40 * MINUTE);
    await setAlarms({ ...CO2, type: [5] });
    await lookAfter(MINUTE);
    expect(await codes()).toEqual([[3, 'ended', 'off']]);
    await setAlarms(CO2);
    await lookAfter(MINUTE);
    expect(await codes()).toEqual([[3, 'open', undefined]]);
  });

  test('when its place closes and it counts in opening hours only, to the minute', async () => {
    const hours = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, '8-12']));
    expect(await put('buildings/b1', { opening: hours, timeZone: 'Europe/Rome' })).toMatchObject({ status: 200 });
    await setAlarms({ ...CO2, type: [5], openHoursOnly: true, co2Duration: 5 });
    await send(10, 1400);
    const closes = Date.UTC(2024, 9, 1, 10);
    await lookAfter(closes - server.clock.now - MINUTE);
    expect(await codes(), 'not yet').toEqual([[5, 'open', undefined]]);
    await lookAfter(MINUTE);
    expect(await alarms()).toMatchObject([{ state: 'ended', ended: closes }]);
    expect((await alarms())[0]?.['transitions']).toMatchObject([
      { to: 'pending', value: 1400, limit: 1000, minutes: 5, from: 'room' },
      { to: 'open', decidedFrom: 'room' },
      { to: 'closingTime', at: closes },
    ]);
  });

  test('when an older version has left it behind', async () => {
    await setAlarms(CO2);
    await send(10, 1400);
    await server.site.store.transact(async () => ({
      result: undefined,
      batch: { put: [], remove: [{ collection: 'alarm_states', id: 'd1' }] },
    }));
    await setAlarms({ type: [] });
    await lookAfter(HOUR);
    expect((await codes())[0]).toEqual([5, 'ended', 'off']);
  });
});

describe('a disconnection is told of a device', () => {
  test('that was silent already when alarms are turned on, and of one that never sends again', async () => {
    await send(5, 600);
    const last = server.clock.now;
    server.clock.now += 10 * MINUTE;
    await setAlarms(CO2);
    await lookAfter(MINUTE);
    expect(await alarms()).toEqual([]);
    await lookAfter(20 * MINUTE);
    expect(await alarms()).toMatchObject([{ code: 3, began: last + 30 * MINUTE, state: 'open' }]);
  });

  test('that has been silent for a week', async () => {
    await send(5, 600);
    const last = server.clock.now;
    server.clock.now += 7 * 24 * HOUR;
    admin = await server.signIn('ADMIN');
    await setAlarms(CO2);
    await lookAfter(MINUTE);
    expect(await alarms()).toMatchObject([{ code: 3, began: last + 30 * MINUTE, state: 'open' }]);
    expect((await server.site.store.query('alarm_notices', {})).total, 'and somebody is told').toBe(1);
  });
});

test('a sensor that reports each hour rings for its values, and not for its pace', async () => {
  await send(8 * 60, 600, 60);
  await setAlarms(CO2);
  await server.app.alarms.engine.look();
  for (let hour = 0; hour < 10; hour += 1) {
    await send(60, 5000, 60);
    await lookAfter(0);
  }
  expect(await codes()).toEqual([[5, 'open', undefined]]);
});

describe('a backlog', () => {
  test('of ten days records an alarm a day, and notifies of none that ended more than a day ago', async () => {
    await setAlarms({ ...CO2, type: [5] });
    await send(2, 600);
    const first = server.clock.now;
    server.clock.now += 10 * DAY;
    admin = await server.signIn('ADMIN');
    const readings = Array.from({ length: 10 * 24 * 6 }, (_none, index) => {
      const t = first + (index + 1) * 10 * MINUTE;
      return { hwId: 'd1', t, CO2: (t - first) % DAY < HOUR ? 1400 : 600 };
    });
    await server.call('POST', '/fn/readings', { token: admin, body: { readings: readings.slice(700) } });
    await server.call('POST', '/fn/readings', { token: admin, body: { readings: readings.slice(0, 700) } });
    await lookAfter(10 * MINUTE);
    const recorded = await alarms();
    expect(recorded).toHaveLength(10);
    const { rows } = await server.site.store.query('alarm_notices', {});
    const recent = recorded.filter(({ ended }) => ended === undefined || Number(ended) > server.clock.now - DAY);
    expect(new Set(rows.map(({ record }) => record['alarm']))).toEqual(new Set(recent.map(({ id }) => id)));
  });

  test('in pieces ends the outage once, when it comes in, and is told once, as late', async () => {
    await setAlarms(CO2);
    await send(10, 600);
    const last = server.clock.now;
    await lookAfter(3 * HOUR);
    const minutes = Array.from({ length: 120 }, (_none, index) => last + (index + 1) * MINUTE);
    for (let start = 0; start < 120; start += 30) {
      const readings = minutes.slice(start, start + 30).map((t) => ({ hwId: 'd1', t, CO2: 1400 }));
      await server.call('POST', '/fn/readings', { token: admin, body: { readings } });
      await lookAfter(MINUTE);
    }
    for (let minute = 0; minute < 20; minute += 1) await lookAfter(MINUTE);
    const back = last + 3 * HOUR;
    expect(await alarms()).toMatchObject([
      { code: 3, began: last + 30 * MINUTE, ended: back, length: 150 },
      { code: 4, began: back },
      { code: 5, began: last + MINUTE, state: 'open' },
    ]);
    const { rows } = await server.site.store.query('alarm_notices', {});
    expect(rows.filter(({ record }) => record['isLate'] === true)).toHaveLength(1);
  });
});

test('a device whose clock was ahead leaves nothing unjudged', async () => {
  await setAlarms({ ...CO2, type: [5] });
  await send(5, 600);
  const body = { readings: [{ hwId: 'd1', t: server.clock.now + 9.5 * MINUTE, CO2: 600 }] };
  await server.call('POST', '/fn/readings', { token: admin, body });
  const began = server.clock.now + MINUTE;
  await send(8, 1400);
  await lookAfter(MINUTE);
  expect(await alarms()).toMatchObject([{ code: 5, began }]);
});

describe('a device that moves', () => {
  test('takes the alarms of its new place, and leaves limits and addresses behind', async () => {
    await setAlarms(CO2);
    await server.site.documents.update(
      { role: '*', claim: 'all', locale: 'en', system: true },
      server.site.models.list.find(({ name }) => name === 'device') ?? never(),
      'd1',
      { alarms: { type: [5], co2Threshold: 700, mailingList: ['old@site.example'] } },
    );
    await setAlarms({ type: [5], co2Threshold: 2000, mailingList: ['new@other.example'] }, 'room', 'r2');
    await put('devices/d1', { token: 'roomab02' });
    const moved = (await server.call('GET', '/api/devices/d1', { token: admin })).body;
    expect(JSON.stringify(moved)).not.toContain('old@site.example');
    const left = server.clock.now;
    await lookAfter(MINUTE);
    const late = Array.from({ length: 20 }, (_none, index) => ({
      ...{ hwId: 'd1', t: left - (20 - index) * MINUTE, CO2: 5000 },
    }));
    await server.call('POST', '/fn/readings', { token: admin, body: { readings: late } });
    await lookAfter(6 * MINUTE);
    expect(await alarms(), 'late readings of the former place').toEqual([]);
    await send(10, 2100);
    expect(await alarms()).toMatchObject([{ threshold: 2000, room_id: 'r2' }]);
    const { rows } = await server.site.store.query('alarm_notices', {});
    expect(rows.map(({ record }) => record['to'])).toEqual(['new@other.example']);
  });

  test('has alarms of late readings from before the move at the place of that time, and reports them to nobody', async () => {
    await setAlarms(CO2);
    await setAlarms({ type: [5], co2Threshold: 2000, mailingList: ['new@other.example'] }, 'room', 'r2');
    await send(10, 600);
    await lookAfter(30 * MINUTE);
    const left = server.clock.now;
    await put('devices/d1', { token: 'roomab02' });
    await send(5, 600);
    const readings = Array.from({ length: 20 }, (_none, index) => ({
      ...{ hwId: 'd1', t: left - (25 - index) * MINUTE, CO2: 1400 },
    }));
    await server.call('POST', '/fn/readings', { token: admin, body: { readings } });
    await lookAfter(6 * MINUTE);
    expect(await alarms()).toMatchObject([
      { room_id: 'r1', state: 'ended', endedBy: 'moved', began: left - 25 * MINUTE },
    ]);
    const { rows } = await server.site.store.query('alarm_notices', {});
    expect(rows.map(({ record }) => record['to'])).toEqual([]);
  });

  test('a room that goes to another building begins with the alarms of that one', async () => {
    await setAlarms(CO2);
    await put('rooms/r1', { env: 'b2' });
    const { body } = await server.call('GET', '/api/rooms/r1', { token: admin });
    expect(JSON.stringify(body)).not.toContain('ann@site.example');
  });
});

function never(): never {
  throw new Error('There is no such entity');
}

describe('open alarms', () => {
  const place = (n: string) => ({ device: `d${n}`, room_id: `r${n}`, building_id: `b${n}` });

  test('how many alarms are open is told by device, room and building, to each as far as it sees them', async () => {
    const server = await customersServer();
    const alarm = { code: 5, began: 1, raisedAt: 1, state: 'open' };
    await server.make('alarm', { ...alarm, ...place('1'), id: 'a1' });
    await server.make('alarm', { ...alarm, ...place('1'), id: 'a2', code: 6 });
    await server.make('alarm', { ...alarm, ...place('1'), id: 'a3', code: 7, state: 'ended' });
    await server.make('alarm', { ...alarm, ...place('2'), id: 'a4' });
    const admin = await server.signIn('ADMIN');
    const ask = (token: string, body: unknown) => server.call('POST', '/fn/openAlarms', { token, body });
    const counts = async (token: string, body: unknown) => (await ask(token, body)).body;

    expect(await counts(admin, { of: 'device', ids: ['d1', 'd2', 'd3'] })).toEqual({ result: { d1: 2, d2: 1 } });
    expect(await counts(admin, { of: 'building', ids: ['b2'] })).toEqual({ result: { b2: 1 } });
    const one = await server.signInWith('buildn01');
    expect(await counts(one, { of: 'room', ids: ['r1', 'r2'] }), 'of the other customer nothing').toEqual({
      result: { r1: 2 },
    });

    const total = async (token: string) => (await server.call('GET', '/fn/openAlarms', { token })).body;
    expect(await total(admin)).toEqual({ result: { total: 3 } });
    expect(await total(one), 'of the other customer nothing').toEqual({ result: { total: 2 } });
    expect(await server.call('GET', '/fn/openAlarms')).toMatchObject({ status: 401 });

    expect(await ask(admin, { of: 'user', ids: ['d1'] })).toMatchObject({ status: 400 });
    expect(await ask(admin, { of: 'room', ids: [] })).toMatchObject({ status: 400 });
    expect(await server.call('POST', '/fn/openAlarms', { body: { of: 'room', ids: ['r1'] } })).toMatchObject({
      status: 401,
    });
  });
});

test('a server keeps alarms as long after their end as it was told, and those that last', async () => {
  const server = testServer({ alarmTargets: { retentionDays: 60 } });
  const { now } = server.clock;
  const alarm = (id: string, more: object) =>
    server.make('alarm', { id, code: 5, began: now - 90 * DAY, raisedAt: now, state: 'ended', ...more });
  await server.make('device', { hw_id: 'd1', alias: 'D' });
  await alarm('old', { device: 'd1', ended: now - 61 * DAY });
  await alarm('kept', { device: 'd1', ended: now - 59 * DAY });
  await alarm('lasting', { device: 'd1', state: 'open' });
  await server.app.alarms.forgetOld();
  const { rows } = await server.site.store.query('alarms', {});
  expect(rows.map(({ record }) => record.id).sort()).toEqual(['kept', 'lasting']);
  await server.app.close();
  await server.site.close();
});

test('alarms that counted whole get each setting written down, those that did not count go, and a second run changes nothing', async () => {
  const server = await customersServer();
  const parts = { models: server.site.models, store: server.site.store };
  const set = async (collection: string, id: string, alarms: object) => {
    const stored = await parts.store.get(collection, id);
    if (stored === undefined) throw new Error(`no ${id}`);
    const put = [{ collection, stored: { ...stored, record: { ...stored.record, alarms } } }];
    await parts.store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  };
  const alarmsOf = async (collection: string, id: string) => (await parts.store.get(collection, id))?.record['alarms'];
  await set('rooms', 'r1', { type: [5], co2Threshold: 900 });
  await set('rooms', 'r2', { co2Threshold: 900, mailingList: ['ann@site.example'] });
  await set('devices', 'd1', { type: [], mailingList: ['ann@site.example'], co2TemperatureThreshold: 650 });
  const written = {
    ...{ mailingList: [], type: [5], co2Threshold: 900, minTemperature: 18, maxTemperature: 26 },
    ...{ humidityThreshold: 70, minHumidity: 30, co2TemperatureThreshold: 0, co2HumidityThreshold: 0 },
  };
  for (let run = 0; run < 2; run += 1) {
    await completeOwnAlarms(parts, async () => undefined);
    expect(await alarmsOf('rooms', 'r1')).toEqual(written);
    expect(await alarmsOf('rooms', 'r2')).toBeUndefined();
    expect(await alarmsOf('devices', 'd1')).toEqual({
      ...written,
      ...{ type: [], co2Threshold: 3000, mailingList: ['ann@site.example'], co2TemperatureThreshold: 650 },
    });
  }
});

describeAlarms('SQLite', true, async (now) => openAirSite({ models, dataDir: ':memory:', now }));
