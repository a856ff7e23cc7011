import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  backfillReadings,
  type DeviceProfile,
  fillReadings,
  simulateMinute,
} from '../../../../../server/air/seed/readings';
import type { ReadingStore } from '../../../../../server/air/telemetry/reading-store';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';

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

  it('are the same at every fill, also when filled in two goes', async () => {
    await fill(from + 7 * DAY);
    const other = openDatabase(join(folder, 'other.sqlite'));
    const otherStore = openSqliteReadings(other);
    await fill(from + 3 * DAY, otherStore);
    await fill(from + 7 * DAY, otherStore);
    expect(dump(other)).toEqual(dump());
    expect(await fill(from + 7 * DAY)).toBe(0);
    other.close();
  });

  it('tell lessons from nights and Sundays', async () => {
    await fill(from + 7 * DAY);
    const lessons = meanCo2('school-1', from + 10 * HOUR, from + 12 * HOUR);
    expect(lessons).toBeGreaterThan(900);
    expect(meanCo2('school-1', from + 2 * HOUR, from + 5 * HOUR)).toBeLessThan(450);
    expect(meanCo2('school-1', from + 6 * DAY + 10 * HOUR, from + 6 * DAY + 12 * HOUR)).toBeLessThan(450);
    expect(meanCo2('home-1', from + 20 * HOUR, from + 23 * HOUR)).toBeGreaterThan(700);
  });

  it('stop with a device that is offline', async () => {
    await fill(from + 3 * DAY);
    const last = database.get<{ t: number }>(
      "SELECT max(t) AS t FROM reading JOIN reading_source ON id = source WHERE name = 'gone-1'",
    );
    expect(last?.t).toBe(from + DAY - 5 * MINUTE);
    const minuteLater = await simulateMinute(store, profiles, from + 3 * DAY + MINUTE);
    expect(minuteLater.map(({ hwId }) => hwId)).not.toContain('gone-1');
  });

  it('show the last day of a device that fell silent before they begin', async () => {
    const silent = { devices: [gone], stations: [] };
    const times = { from: from + 5 * DAY, to: from + 6 * DAY, stepMs: 5 * MINUTE };
    await fillReadings(store, { profiles: silent, ...times });
    const source = { kind: 'device', name: 'gone-1' } as const;
    expect((await store.last(source))?.t).toBe(from + DAY - 5 * MINUTE);
    expect(await store.last(source, from)).toMatchObject({ t: from });
    expect(await store.last(source, from - 1)).toBeUndefined();
  });

  it('go on after a pause, and minute by minute', async () => {
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
