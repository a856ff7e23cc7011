import { beforeEach, expect, test } from 'vitest';
import { MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let start: number;
const admin = () => server.signIn('ADMIN');

/** Sends a reading for each minute up to this one since the start: 1,400 ppm from minute 30 to 90, otherwise 600. */
async function measureUntil(end: number): Promise<void> {
  let token = await admin();
  while (server.clock.now < start + end * MINUTE) {
    server.clock.now += MINUTE;
    const minute = (server.clock.now - start) / MINUTE;
    // A session lasts an hour.
    if (minute % 30 === 0) token = await admin();
    const readings = [{ hwId: 'd1', t: server.clock.now, CO2: minute >= 30 && minute < 90 ? 1400 : 600 }];
    await server.call('POST', '/fn/readings', { token, body: { readings } });
  }
}

/** Alarms of a customer as `place start–end threshold cause`, in minutes since the start. */
async function alarmsOf(token: string): Promise<string[]> {
  await server.app.alarms.engine.look();
  const { body } = await server.call('GET', '/api/alarms', { token: await server.signInWith(token) });
  const minutes = (t: unknown) => (typeof t === 'number' ? (t - start) / MINUTE : '');
  return (body as Record<string, unknown>[])
    .filter(({ endedBy }) => endedBy !== 'corrected')
    .map(({ room_name, began, ended, threshold, endedBy = '' }) =>
      `${room_name} ${minutes(began)}–${minutes(ended)} ${threshold} ${endedBy}`.trim(),
    )
    .sort();
}
const both = async () => [await alarmsOf('managr01'), await alarmsOf('managr02')];

async function correct(at: number, to: number): Promise<void> {
  const body = { hwId: 'd1', at: start + at * MINUTE, to: start + to * MINUTE };
  expect(await server.call('POST', '/fn/correctMove', { token: await admin(), body })).toMatchObject({ status: 200 });
}

async function setAlarms(id: string, co2Threshold: number | undefined): Promise<void> {
  const alarms = co2Threshold === undefined ? {} : { type: [5], co2Threshold };
  await server.call('POST', '/fn/updateAlarms', { token: await admin(), body: { level: 'room', id, alarms } });
}

beforeEach(async () => {
  server = await customersServer();
  for (const id of ['m1', 'm2'])
    await server.call('PUT', `/api/environments/${id}`, { token: await admin(), body: { alarmsEnabled: true } });
  await setAlarms('r1', 1000);
  await server.app.alarms.engine.look();
  start = server.clock.now;
});

async function move(): Promise<void> {
  await measureUntil(60);
  await server.call('PUT', '/api/devices/d1', { token: await admin(), body: { token: 'roomab02' } });
  await measureUntil(120);
}

test('alarms of both places follow a corrected move, by the settings of each place', async () => {
  await setAlarms('r2', 1200);
  await move();
  const noted = [['Room 1 30–60 1000 moved'], ['Room 2 61–90 1200']];
  expect(await both()).toEqual(noted);
  await correct(60, 20);
  expect(await both()).toEqual([[], ['Room 2 30–90 1200']]);
  await correct(20, 100);
  expect(await both()).toEqual([['Room 1 30–90 1000'], []]);
  await correct(100, 60);
  expect(await both()).toEqual([['Room 1 30–60 1000 moved'], ['Room 2 60–90 1200']]);
});

test('alarms of a former place follow, too, if the current place has none', async () => {
  await move();
  expect(await both()).toEqual([['Room 1 30–60 1000 moved'], []]);
  await correct(60, 100);
  expect(await both()).toEqual([['Room 1 30–90 1000'], []]);
  await correct(100, 10);
  expect(await both()).toEqual([[], []]);
});

test('a disconnection belongs to the place of its time, without the notes of the former one', async () => {
  await server.make('alarm', {
    ...{ id: 'off', device: 'd1', code: 3, state: 'ended', began: start + 40 * MINUTE, ended: start + 50 * MINUTE },
    ...{ raisedAt: start + 40 * MINUTE, room_id: 'r1', building_id: 'b1', manager_id: 'm1', room_name: 'Room 1' },
    ...{ acknowledgedBy: 'Ann', causeText: 'Broken cable' },
  });
  await move();
  await correct(60, 20);
  expect(await both()).toEqual([[], ['Room 2 40–50 undefined']]);
  const stored = (await server.site.store.get('alarms', 'off'))?.record;
  expect(stored).toMatchObject({ acl: ['building:b2', 'manager:m2', 'room:r2'] });
  expect(JSON.stringify(stored)).not.toMatch(/Ann|cable|[bmr]1"/);
});
