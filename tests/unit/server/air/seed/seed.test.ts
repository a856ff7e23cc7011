import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { isUnconfirmed, readRecipient } from '../../../../../server/air/alarms/notify/recipients';
import { DEMO_TOKENS, SHOWN_DEMO_ACCOUNTS } from '../../../../../server/air/seed/demo-accounts';
import { createDemoRecords } from '../../../../../server/air/seed/demo-records';
import {
  backfillReadings,
  type DeviceProfile,
  fillReadings,
  simulateMinute,
} from '../../../../../server/air/seed/readings';
import { createDemoProfiles, seedDemo } from '../../../../../server/air/seed/seed-demo';
import { openAirSite } from '../../../../../server/air/site/site';
import type { ReadingStore } from '../../../../../server/air/telemetry/reading-store';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { needsDemo, readDemoCreationTime } from '../../../../../server/frame/site/demo-data';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { getDeviceVariant } from '../../../../../src/air/domain/devices/firmware';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { CHEAP, type TestServer, testServer } from '../../support/test-server';

const dataDir = mkdtempSync(join(tmpdir(), 'seed-'));

/** Fewer than the default, as `DEMO_DAYS` says it. */
const span = { zone: 'Europe/Rome', days: 3 };

let server: TestServer;
beforeAll(async () => {
  server = testServer({ dataDir });
  expect(await needsDemo(server.site)).toBe(true);
  await seedDemo(server.site, span);
});

afterAll(async () => {
  await server.site.close();
  rmSync(dataDir, { recursive: true });
});

async function all(collection: string) {
  return (await server.site.store.query(collection, {})).rows.map(({ record }) => record);
}

describe('the demo data set', () => {
  test('has the customers that were promised', async () => {
    expect(await all('environments')).toHaveLength(3);
    expect(await all('buildings')).toHaveLength(8);
    expect(await all('rooms')).toHaveLength(60);
    const devices = await all('devices');
    expect(devices).toHaveLength(70);
    const families = new Set(devices.map(({ fw_rel }) => String(fw_rel).split('.')[0]));
    expect([...families].sort()).toEqual(['10', '11', '20', '30', '4', '5']);
    expect(devices.filter(({ fw_rel }) => getDeviceVariant(String(fw_rel)) === 'Home')).toHaveLength(8);
    expect(new Set((await all('users')).map(({ role }) => role))).toEqual(new Set(['ADMIN', 'BUSINESS', 'HOME']));
    for (const collection of ['warehouse', 'fw_versions', 'fw_versions_home', 'esp_versions', 'esp_versions_home']) {
      expect((await all(collection)).length, collection).toBeGreaterThan(0);
    }
  });

  test('has alarms that reach somebody: who is on a list has confirmed it', async () => {
    const lists = (await all('devices')).flatMap(({ alarms }) => (isPlainObject(alarms) ? alarms.mailingList : []));
    const listed = [...lists, ...(await all('buildings')).flatMap(({ contactMails }) => contactMails)];
    const addresses = new Set(listed.filter((to) => typeof to === 'string'));
    expect(addresses.size).toBeGreaterThan(1);
    for (const to of addresses)
      expect(isUnconfirmed(await readRecipient(server.site.store, 'mail', to)), to).toBe(false);
  });

  test('calls no device by half a name of its room', async () => {
    for (const { alias, room_name } of await all('devices')) {
      if (room_name !== undefined) expect(String(alias).endsWith(String(room_name)), String(alias)).toBe(true);
    }
  });

  test('lets every account and token in, and shows something to each', async () => {
    const bodies = [
      ...SHOWN_DEMO_ACCOUNTS.map(({ email, password }) => ['/auth/login', { email, password }] as const),
      ...DEMO_TOKENS.map(({ token }) => ['/auth/token', { token }] as const),
    ];
    for (const [path, body] of bodies) {
      const answer = await server.call('POST', path, { body });
      expect(answer.status, JSON.stringify(body)).toBe(200);
      const token = String(Object(answer.body).data);
      const { body: devices } = await server.call('GET', '/api/devices', { token });
      expect(devices, JSON.stringify(body)).not.toEqual([]);
    }
  });

  test('has live values and readings of as many days as it is told', async () => {
    const { now } = server.clock;
    const token = String(Object((await server.call('POST', '/auth/token', { body: { token: 'demoroom' } })).body).data);
    const [device] = Object((await server.call('GET', '/api/devices', { token })).body);
    expect(device.updated_at).toBeGreaterThan(now - 10 * 60_000);
    const from = now - 3 * 86_400_000;
    const path = `/fn/chartData?fromMilliseconds=${from - 86_400_000}&toMilliseconds=${now}&devices=${device.hw_id}`;
    const [series] = Object((await server.call('GET', path, { token })).body);
    expect(series.x[0]).toBeGreaterThanOrEqual(from);
    expect(series.x[0]).toBeLessThan(from + 3_600_000);
    expect(series.x.at(-1)).toBeGreaterThan(now - 10 * 60_000);
  });

  test('has a last reading of every device that was ever placed, also of the silent ones', async () => {
    const devices = (await all('devices')).filter(({ id }) => !id.startsWith('B2B-9'));
    expect(devices.filter(({ updated_at }) => typeof updated_at !== 'number')).toEqual([]);
    const silent = devices.filter(({ updated_at }) => Number(updated_at) < server.clock.now - 3 * 86_400_000);
    expect(silent).not.toEqual([]);
  });

  test('is known for what it is', async () => {
    expect(await readDemoCreationTime(server.site)).toBe(server.clock.now);
    expect(await needsDemo(server.site)).toBe(false);
    const empty = openAirSite({ models, dataDir: ':memory:', passwordCost: CHEAP });
    expect(await readDemoCreationTime(empty)).toBeUndefined();
    await empty.close();
  });

  test('is completed when its making was interrupted', async () => {
    const interrupted = testServer({ dataDir: mkdtempSync(join(dataDir, 'interrupted-')) });
    const { site } = interrupted;
    const isStopped = seedDemo(site, span, (share) => {
      if (share > 0.1) throw new Error('stopped');
    });
    await expect(isStopped).rejects.toThrow('stopped');
    interrupted.clock.now += 3_600_000;
    expect(await needsDemo(site)).toBe(true);
    await seedDemo(site, span);
    expect(await needsDemo(site)).toBe(false);
    expect((await site.store.query('devices', {})).rows.map(({ record }) => record.createdAt)).toEqual(
      (await all('devices')).map(({ createdAt }) => createdAt),
    );
    await site.close();
  });

  test('is the same at every reset', () => {
    const now = Date.UTC(2025, 0, 1);
    expect(createDemoRecords(now, 'Europe/Rome')).toEqual(createDemoRecords(now, 'Europe/Rome'));
    expect(createDemoProfiles(now, 'Europe/Rome')).toEqual(createDemoProfiles(now, 'Europe/Rome'));
    const withoutTimes = (records: unknown) => JSON.stringify(records).replaceAll(/"(createdAt|last_seen)":\d+/g, '');
    expect(withoutTimes(createDemoRecords(now, 'Europe/Rome'))).toBe(
      withoutTimes(createDemoRecords(now + 1e9, 'Europe/Rome')),
    );
  });
});

/** A Monday, 00:00 in Rome. */
const from = Date.UTC(2026, 1, 1, 23);

const school: DeviceProfile = {
  hwId: 'school-1',
  token: 'aaaaaaaa',
  use: 'classroom',
  crowding: 1.3,
  zone: 'Europe/Rome',
  measuresVoc: false,
  CO2_res: 800,
  CO2_max: 1200,
  gapShare: 0,
};

const home: DeviceProfile = { ...school, hwId: 'home-1', use: 'home', measuresVoc: true };
const gone: DeviceProfile = { ...school, hwId: 'gone-1', offlineSince: from + DAY };
const station = { id: 'station', zone: 'Europe/Rome', stepMs: HOUR, traffic: 1 };
const profiles = { devices: [school, home, gone], stations: [station] };

describe('demo readings', () => {
  let folder: string;
  let database: Database;
  let store: ReadingStore;

  const fill = (to: number, target = store) => fillReadings(target, { profiles, from, to, stepMs: 5 * MINUTE });
  const dump = (target = database) =>
    ['reading_source', 'reading'].map((table) => target.all(`SELECT * FROM ${table}`));
  const meanCo2 = (hwId: string, start: number, end: number) =>
    database.get<{ co2: number }>(
      `SELECT avg(co2) / 10 AS co2 FROM reading JOIN reading_source ON id = source WHERE name = ? AND t >= ? AND t < ?`,
      [hwId, start, end],
    )?.co2 ?? Number.NaN;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'seed-'));
    database = openDatabase(join(folder, 'test.sqlite'));
    store = openSqliteReadings(database);
  });

  afterEach(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  test('are the same at every fill, also when filled in two goes', async () => {
    await fill(from + 7 * DAY);
    const other = openDatabase(join(folder, 'other.sqlite'));
    const otherStore = openSqliteReadings(other);
    await fill(from + 3 * DAY, otherStore);
    await fill(from + 7 * DAY, otherStore);
    expect(dump(other)).toEqual(dump());
    expect(await fill(from + 7 * DAY)).toBe(0);
    other.close();
  });

  test('tell lessons from nights and Sundays', async () => {
    await fill(from + 7 * DAY);
    const lessons = meanCo2('school-1', from + 10 * HOUR, from + 12 * HOUR);
    expect(lessons).toBeGreaterThan(900);
    expect(meanCo2('school-1', from + 2 * HOUR, from + 5 * HOUR)).toBeLessThan(450);
    expect(meanCo2('school-1', from + 6 * DAY + 10 * HOUR, from + 6 * DAY + 12 * HOUR)).toBeLessThan(450);
    expect(meanCo2('home-1', from + 20 * HOUR, from + 23 * HOUR)).toBeGreaterThan(700);
  });

  test('stop with a device that is offline', async () => {
    await fill(from + 3 * DAY);
    const last = database.get<{ t: number }>(
      "SELECT max(t) AS t FROM reading JOIN reading_source ON id = source WHERE name = 'gone-1'",
    );
    expect(last?.t).toBe(from + DAY - 5 * MINUTE);
    const minuteLater = await simulateMinute(store, profiles, from + 3 * DAY + MINUTE);
    expect(minuteLater.map(({ hwId }) => hwId)).not.toContain('gone-1');
  });

  test('show the last day of a device that fell silent before they begin', async () => {
    const silent = { devices: [gone], stations: [] };
    const times = { from: from + 5 * DAY, to: from + 6 * DAY, stepMs: 5 * MINUTE };
    await fillReadings(store, { profiles: silent, ...times });
    const source = { kind: 'device', name: 'gone-1' } as const;
    expect((await store.last(source))?.t).toBe(from + DAY - 5 * MINUTE);
    expect(await store.last(source, from)).toMatchObject({ t: from });
    expect(await store.last(source, from - 1)).toBeUndefined();
  });

  test('go on after a pause, and minute by minute', async () => {
    await fill(from + DAY);
    const now = from + 2 * DAY + 3 * MINUTE;
    const live = await backfillReadings(store, { profiles, now, stepMs: 5 * MINUTE, earliest: from });
    expect(live.map(({ hwId, t }) => [hwId, t])).toEqual([
      ['school-1', from + 2 * DAY],
      ['home-1', from + 2 * DAY],
      ['gone-1', from + DAY - 5 * MINUTE],
    ]);
    expect(live[1]?.values.VOC).toBeGreaterThan(0);
    const added = await simulateMinute(store, profiles, now + 500);
    expect(added.map(({ hwId, t }) => [hwId, t])).toEqual([
      ['school-1', now],
      ['home-1', now],
    ]);
    expect(await simulateMinute(store, profiles, now + 900)).toEqual([]);
  });
});
