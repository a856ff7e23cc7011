import { afterEach, beforeEach, expect, test } from 'vitest';
import { occupiedExtremes } from '../../../../../server/air/telemetry/occupied-extremes';
import type { ReadingStore, Source, TimedReading } from '../../../../../server/air/telemetry/reading-store';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { WHOLE_WORK } from '../../../../../server/frame/stores/work-part';
import { createYield } from '../../../../../server/frame/stores/yield-to-event-loop';
import { fromStored } from '../../../../../src/air/domain/readings/measures';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';

const START = Date.UTC(2026, 4, 4);
const SOURCE: Source = { kind: 'device', name: 'a' };
const KEYS = ['CO2', 'temp'] as const;
const EVER = { from: START, to: START + 4 * DAY };

/** Eight to six, on two days. */
const WORKING = [START, START + DAY].map((day) => ({ from: day + 8 * HOUR, to: day + 18 * HOUR }));

let database: Database;
let store: ReadingStore;

/** Three days, a reading a minute; nothing in the sixth hour of each. */
const READINGS = Array.from({ length: 3 * 1440 }, (_none, minute): TimedReading => {
  return { t: START + minute * MINUTE, CO2: 400 + ((minute * 37) % 900), temp: 20 + (minute % 9) / 4 };
}).filter(({ t }) => Math.floor(t / HOUR) % 24 !== 5);

beforeEach(async () => {
  database = openDatabase(':memory:');
  store = openSqliteReadings(database);
  await store.write([{ source: SOURCE, readings: READINGS }]);
  await store.pack?.(START + 10 * DAY);
});
afterEach(() => database.close());

async function rowsOf(from: number, to: number) {
  const rows = [];
  for await (const page of store.pages(SOURCE, { from, to: to - 1 }, KEYS)) rows.push(...page);
  return rows;
}

async function statistics(period = EVER) {
  const averages = await store.averages(SOURCE, period, [period], KEYS, createYield());
  return {
    averages: KEYS.map((key) => averages.get(key)),
    lowest: await store.extremes(SOURCE, period, 'min', KEYS),
    highest: await store.extremes(SOURCE, period, 'max', KEYS),
  };
}

test('of old days the averages of the hours are left, and the statistics of all their readings', async () => {
  const before = await statistics();
  const young = await rowsOf(START + 2 * DAY, START + 3 * DAY);
  expect(await store.thin({ hourlyBefore: START + 2 * DAY, goneBefore: null })).toMatchObject({ done: 2 });
  const old = await rowsOf(START, START + 2 * DAY);
  expect(old).toHaveLength(2 * 23);
  const mean = READINGS.slice(0, 60).reduce((sum, { CO2 }) => sum + (CO2 ?? 0), 0) / 60;
  expect(old[0]?.['t']).toBe(START);
  expect(fromStored('CO2', old[0]?.['CO2'] ?? null)).toBeCloseTo(mean, 1);
  expect(await rowsOf(START + 2 * DAY, START + 3 * DAY)).toEqual(young);
  expect(await statistics()).toEqual(before);
  expect(await store.thin({ hourlyBefore: START + 2 * DAY, goneBefore: null })).toMatchObject({ done: 0 });
});

test('of the hours of old days the lowest and highest readings and the averages are still told', async () => {
  const [from, to] = [START + 8 * HOUR, START + DAY + 18 * HOUR];
  const asked = async () => ({
    ...(await statistics({ from, to: to - 1 })),
    lowestAtWork: await occupiedExtremes(store, SOURCE, WORKING, 'min', KEYS),
    highestAtWork: await occupiedExtremes(store, SOURCE, WORKING, 'max', KEYS),
  });
  const { averages: _exact, ...before } = await asked();
  const atWork = () => store.averages(SOURCE, { from, to }, WORKING, KEYS, createYield());
  const worked = await atWork();
  await store.thin({ hourlyBefore: START + 2 * DAY, goneBefore: null });
  const { averages: _thinned, ...after } = await asked();
  expect(after).toEqual(before);
  for (const key of KEYS) {
    const [exact, thinned] = [worked.get(key), (await atWork()).get(key)];
    expect(thinned?.coveredMs).toBeCloseTo(exact?.coveredMs ?? 0, -4);
    expect(thinned?.weighted).toBeCloseTo(exact?.weighted ?? 0, -6);
  }
});

test('what is older still is gone, and nothing is touched once there is a stop', async () => {
  const kept = { hourlyBefore: START + 2 * DAY, goneBefore: START + DAY };
  expect(await store.thin(kept, { ...WHOLE_WORK, isOver: () => true })).toEqual({ done: 0, isUnfinished: true });
  expect(await store.thin(kept)).toEqual({ done: 2, isUnfinished: false });
  expect(await rowsOf(START, START + DAY)).toEqual([]);
  expect(await rowsOf(START + DAY, START + 2 * DAY)).toHaveLength(23);
  expect(await store.last(SOURCE)).toEqual(READINGS.at(-1));
});

test('a reading that comes late for an old day is kept beside its hours', async () => {
  await store.thin({ hourlyBefore: START + 2 * DAY, goneBefore: null });
  const late = { t: START + 5.5 * HOUR, CO2: 5_000 };
  await store.write([{ source: SOURCE, readings: [late] }]);
  await store.pack?.(START + 10 * DAY);
  expect(await rowsOf(START, START + DAY)).toHaveLength(24);
  expect((await store.extremes(SOURCE, EVER, 'max', ['CO2'])).get('CO2')).toEqual({ x: late.t, y: 5_000 });
});

test('a database of before is taken over', async () => {
  database.exec('ALTER TABLE reading_day DROP COLUMN hourly');
  store = openSqliteReadings(database);
  expect(await store.thin({ hourlyBefore: START + DAY, goneBefore: null })).toMatchObject({ done: 1 });
});
