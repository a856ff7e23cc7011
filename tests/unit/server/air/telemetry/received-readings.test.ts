import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { models } from '../../../../../resources/models';
import { computeRecordDelay, isUpdateDue, toShownReading } from '../../../../../server/air/telemetry/live-readings';
import { createDependencyTest } from '../../../../../server/frame/documents/live-state';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { openEvents } from '../../support/event-stream';
import { type TestServer, testServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

test('the answer to a reading is not compressed, and kept by nobody', async () => {
  const server = await customersServer();
  const authorization = `Bearer ${await server.signIn('ADMIN')}`;
  const body = JSON.stringify({ readings: [{ hwId: 'd1', t: server.clock.now, CO2: 700 }] });
  const headers = { 'accept-encoding': 'gzip', authorization, 'content-type': 'application/json' };
  const taken = await server.app.http.request('/fn/readings', { method: 'POST', headers, body });
  expect(taken.headers.get('content-encoding')).toBeNull();
  const text = await taken.text();
  expect(JSON.parse(text)).toEqual({ accepted: 1, ignored: 0, rejected: [] });
  expect(taken.headers.get('content-length')).toBe(String(text.length));
  const charts = await server.app.http.request('/fn/chartData', {
    headers: { 'accept-encoding': 'gzip', authorization },
  });
  expect(charts.headers.get('cache-control')).toBe('no-store');
  expect(charts.headers.get('vary')?.match(/accept-encoding/gi)).toHaveLength(1);
});

/** Watches the statements that the database gets from now on; answers them when it is asked. */
function statementsOf({ site: { database } }: TestServer): () => string[] {
  const spies = [vi.spyOn(database, 'run'), vi.spyOn(database, 'get'), vi.spyOn(database, 'all')];
  return () => spies.flatMap((spy) => spy.mock.calls.map(([sql]) => sql));
}

test('a reading costs few statements, and looks at no place', async () => {
  const opened = await customersServer();
  const token = await opened.signIn('ADMIN');
  const send = async (t: number) => {
    const body = { readings: [{ hwId: 'd1', t, CO2: 700, temp: 20.5 }] };
    await opened.call('POST', '/fn/readings', { token, body });
    await opened.app.liveReadings.settled();
  };
  await send(opened.clock.now - 60_000);
  const statements = statementsOf(opened);
  await send(opened.clock.now);
  const told = statements();
  expect((await opened.site.store.get('devices', 'd1'))?.record).toMatchObject({ CO2: 700, connected: true });
  expect(told.length).toBeLessThanOrEqual(8);
  expect(told.filter((sql) => /_(rooms|managers)/.test(sql))).toEqual([]);
});

test('what measures are in a device moves nothing else; its place does', () => {
  const isDerivedFrom = createDependencyTest(models);
  const device = entityNamed(models, 'device');
  expect(isDerivedFrom(device, ['CO2', 'temp', 'connected', 'updated_at'])).toBe(false);
  expect(isDerivedFrom(device, ['token'])).toBe(true);
  expect(isDerivedFrom(device, ['CO2', 'room_name'])).toBe(true);
});

test('the event stream tells of readings, as changes of the device, to those who see it', async () => {
  const server = await customersServer({ heartbeatMs: 20 });
  const admin = await server.signIn('ADMIN');
  const stream = await openEvents(server, await server.signInWith('roomab01'));
  const readings = ['d2', 'd1'].map((hwId) => ({ hwId, t: server.clock.now, CO2: 700 }));
  await server.call('POST', '/fn/readings', { token: admin, body: { readings } });
  const event = await stream.next();
  expect(JSON.parse(event?.data ?? '')).toMatchObject({ collection: 'devices', id: 'd1', type: 'updated' });
  await stream.close();
});

const HEALTH = 'token-of-the-health-page';
test('a database that takes no write, readings that stay away, and mail that nobody takes are not well', async () => {
  const server = testServer({ operatorTokens: { health: HEALTH } });
  await server.make('device', { hw_id: 'd1', token: 'tokend01', hwType: 'Home', updated_at: server.clock.now });
  await server.make('mail', { to: 'ann@site.example', subject: 'A', text: 'a', state: 'waiting' });
  expect((await server.call('GET', '/health')).status).toBe(200);
  server.clock.now += 3 * 3_600_000;
  server.site.database.all('PRAGMA query_only = ON');
  const { status, body } = await server.call('GET', '/health', { token: HEALTH });
  expect(status).toBe(503);
  expect(Object(body).reasons).toEqual([
    expect.stringMatching(/^database: .*readonly/),
    'mail: 1 messages wait for the mail server, one for 180 minutes',
    'readings: no reading for 180 minutes',
  ]);
});

describe('live values', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await customersServer();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });

  afterEach(() => void vi.useRealTimers());
  const shown = async (device: string) => (await server.site.store.get('devices', device))?.record['CO2'];

  test('a reading is in its record at once, those that follow soon and together', async () => {
    const written = vi.spyOn(server.site.database, 'lightTransaction');
    const { note } = server.app.liveReadings;
    const t = server.clock.now;
    note('d1', t, { CO2: 700 });
    await expect.poll(() => shown('d1')).toBe(700);
    note('d1', t + 1, { CO2: 710 });
    note('d2', t + 1, { CO2: 800 });
    note('d1', t + 2, { CO2: 720 });
    expect(written).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(250);
    await expect.poll(() => shown('d2')).toBe(800);
    expect(await shown('d1')).toBe(720);
    expect(written).toHaveBeenCalledTimes(2);
  });

  test('who asks for everything to be written does not wait', async () => {
    const { note, settled } = server.app.liveReadings;
    note('d1', server.clock.now, { CO2: 700 });
    await settled();
    note('d1', server.clock.now + 1, { CO2: 710 });
    await settled();
    expect(await shown('d1')).toBe(710);
  });
});

describe('a reading in the record of its device', () => {
  const T = Date.UTC(2026, 1, 2, 8);
  const shown = toShownReading({ t: T, CO2: 900 }, 1000);
  const heardAt = (minute: number) => ({ ...shown, heard: T + minute * MINUTE });
  const reading = (minute: number, CO2: number) => ({ t: T + minute * MINUTE, CO2 });

  test.each([
    ['of a device of which nothing is known', undefined, reading(1, 900), true],
    ['that says the same', shown, reading(10, 950), false],
    ['in another band', shown, reading(10, 1001), true],
    ['in another band a moment ago', shown, reading(4, 1001), false],
    ['without CO2 in air that was measured', shown, { t: T + 10 * MINUTE, temp: 20 }, true],
    ['after a while', heardAt(59), reading(60, 900), true],
    ['shortly before', heardAt(58), reading(59, 900), false],
    ['after a pause that is nearly a silence', shown, reading(26, 900), true],
    ['after no pause', heardAt(25), reading(26, 900), false],
  ])('a reading %s', (_what, before, next, expected) => {
    expect(isUpdateDue(before, next, { lateMs: HOUR, reference: 1000 })).toBe(expected);
  });

  test('records of few devices are written soon, of many late', () => {
    expect([1, 100, 1_000, 2_000, 100_000].map((devices) => computeRecordDelay(devices) / MINUTE)).toEqual([
      3, 3, 30, 60, 60,
    ]);
  });
});
