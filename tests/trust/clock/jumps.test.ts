import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { disconnectSilentDevices } from '../../../server/air/devices/connections';
import { carryOutSchedules } from '../../../server/air/heating/carry-out-schedules';
import { createHeatingSimulator } from '../../../server/air/heating/simulator/simulator';
import { applyEdit } from '../../../src/air/domain/schedule/schedule-edits';
import { createEmptyWeek, formatSchedule } from '../../../src/air/domain/schedule/weekly-schedule';
import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import { openEvents } from '../../unit/server/support/event-stream';
import { type TestServer, testServer, twoCustomers } from '../../unit/server/support/test-server';

/** A Tuesday, 08:00 UTC: where the clock of the test server begins. */
const BEGIN = Date.UTC(2024, 9, 1, 8);
const YEAR = 365 * DAY;

let server: TestServer;
let admin: string;

beforeEach(async () => {
  // Heartbeats are often: the end of a session is looked at with them.
  server = testServer({ heartbeatMs: 20 });
  await twoCustomers(server);
  admin = await server.signIn('ADMIN');
});

afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

const statusOf = async (token: string) => (await server.call('GET', '/auth/session', { token })).status;

async function send(minutesFromNow: number, CO2: number): Promise<unknown> {
  const readings = [{ hwId: 'd1', t: server.clock.now + minutesFromNow * MINUTE, CO2 }];
  const { body } = await server.call('POST', '/fn/readings', { token: admin, body: { readings } });
  await server.app.liveReadings.settled();
  return body;
}

const device = async () => (await server.site.store.get('devices', 'd1'))?.record;

describe('the clock of the server goes forward a year', () => {
  test('sessions end with their watches, and people sign in again', async () => {
    const watch = await openEvents(server, admin);
    server.clock.now += YEAR;
    expect(await statusOf(admin)).toBe(401);
    expect(await watch.next()).toBeUndefined();
    expect(await statusOf(await server.signIn('BUSINESS'))).toBe(200);
  });

  test('and back: who is signed in now stays so, an hour at most, and devices are heard again', async () => {
    await send(0, 700);
    server.clock.now += YEAR;
    expect(await disconnectSilentDevices(server.site)).toEqual(['d1']);
    server.clock.now -= YEAR;
    admin = await server.signIn('ADMIN');
    expect(await send(1, 710)).toMatchObject({ accepted: 1 });
    expect(await device()).toMatchObject({ CO2: 710, connected: true });
    server.clock.now += HOUR;
    expect(await statusOf(admin)).toBe(401);
  });
});

describe('the clock of the server goes back an hour', () => {
  test('sessions go on, and end an hour later than they would have', async () => {
    server.clock.now -= HOUR;
    expect(await statusOf(admin)).toBe(200);
    server.clock.now = BEGIN + HOUR;
    expect(await statusOf(admin)).toBe(401);
  });

  test('readings of the hour that comes again are taken, none from the future, and no device is taken for silent', async () => {
    await send(0, 700);
    server.clock.now -= HOUR;
    expect(await disconnectSilentDevices(server.site)).toEqual([]);
    expect(await send(30, 800)).toMatchObject({ accepted: 0, rejected: [{ message: 't is in the future' }] });
    expect(await send(0, 800)).toMatchObject({ accepted: 1 });
    // The earlier reading is of the future now, and in quarantine.
    expect(await device()).toMatchObject({ CO2: 800, connected: true });
    server.clock.now = BEGIN + MINUTE;
    await send(0, 810);
    expect(await device()).toMatchObject({ CO2: 810 });
  });

  test('a sign-in that was refused too often is not refused for longer than that hour more', async () => {
    const guess = () => server.call('POST', '/auth/token', { body: { token: 'guess123' } });
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess()).status).toBe(401);
    server.clock.now -= HOUR;
    expect((await guess()).status).toBe(429);
    server.clock.now = BEGIN + 16 * MINUTE;
    expect((await guess()).status).toBe(401);
  });
});

test('the time schedule is that of the hour that the clock shows, whichever way it went', async () => {
  const home = { id: 'h1', name: 'Home', userId: 'eu1', rooms: [{ id: 'a', name: 'Room' }] };
  const simulator = createHeatingSimulator({ homes: [home], now: server.site.now, wait: async () => {} });
  const sent: unknown[] = [];
  const heating: typeof simulator = {
    ...simulator,
    send: async (id, command) => {
      sent.push(command.value);
      await simulator.send(id, command);
    },
  };
  const week = [7, 8].reduce(
    (sofar, hour) => applyEdit(sofar, { type: 'set', place: { day: 'tue', hour }, slot: hour + 10 }),
    createEmptyWeek(),
  );
  const body = { tuya: { homeId: 'h1', enableSchedule: true, schedule: formatSchedule(week) } };
  expect((await server.call('PUT', '/api/buildings/b1', { token: admin, body })).status).toBe(200);
  const carriedOut = async (now: number) => {
    server.clock.now = now;
    sent.length = 0;
    await carryOutSchedules({ site: server.site, heating, timeZone: 'UTC' });
    return [...new Set(sent)];
  };
  const eighteen = await carriedOut(BEGIN);
  const seventeen = await carriedOut(BEGIN - HOUR);
  expect([eighteen.length, seventeen.length]).toEqual([1, 1]);
  expect(Number(eighteen[0])).toBeGreaterThan(Number(seventeen[0]));
  expect(await carriedOut(BEGIN - HOUR + MINUTE)).toEqual([]);
  expect(await carriedOut(BEGIN)).toEqual(eighteen);
  expect(await carriedOut(BEGIN + 52 * 7 * DAY)).toEqual(eighteen);
});
