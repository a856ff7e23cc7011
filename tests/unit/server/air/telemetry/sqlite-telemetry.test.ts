import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { openThreadedWork } from '../../../../../server/air/site/threads/threaded-work';

import type { ReadingStore, Source, TimedReading } from '../../../../../server/air/telemetry/reading-store';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { createYield, WHOLE_WORK } from '../../../../../server/frame/stores/yield-to-event-loop';
import { fromStored } from '../../../../../src/air/domain/readings/measures';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { describeDamagedDays } from '../../../../contract/air/telemetry/damaged-days';
import { describeImports, IMPORTED_AT } from '../../../../contract/air/telemetry/imported-readings';
import { describeRepair, describeThinning } from '../../../../contract/air/telemetry/kept-readings';
import { describeLongPeriodCalls, describeLongPeriods } from '../../../../contract/air/telemetry/long-periods';
import { describeChartData, describeReadings } from '../../../../contract/air/telemetry/readings-and-charts';
import { describeRewriting } from '../../../../contract/air/telemetry/rewritten-readings';
import { describeStartLevels, START_LEVELS_AT } from '../../../../contract/air/telemetry/start-levels';
import { describeStatistics } from '../../../../contract/air/telemetry/statistics';
import { type StartTelemetry, telemetryServer } from '../../../../contract/air/telemetry/telemetry-server';
import { READING_THREAD } from '../../../../support/reading-thread';
import { isTestAll } from '../../../../support/sampled';
import { temporaryFolder } from '../temporary-folder';

/** Long after any reading: every day is over. */
const AFTER_ALL = Date.UTC(2100, 0, 1);

/** A store whose readings are packed as soon as they are written. */
function packedAtOnce(store: ReadingStore): ReadingStore {
  return {
    ...store,
    write: async (entries) => {
      const stored = await store.write(entries);
      await store.pack?.(AFTER_ALL);
      return stored;
    },
  };
}

const startWith =
  (storeOf: (database: Database) => ReadingStore, isThreaded = false): StartTelemetry =>
  async (now) => {
    const file = join(temporaryFolder(), 'test.sqlite');
    const database = openDatabase(file);
    const store = storeOf(database);
    // Every answer comes from a thread, however little it is.
    const threads = isThreaded ? openThreadedWork(store, { program: READING_THREAD, file, fewDays: -1 }) : undefined;
    const close = async () => {
      await threads?.close();
      database.close();
    };
    return telemetryServer(store, close, now, threads?.work);
  };

describe.each([
  ['SQLite', startWith(openSqliteReadings), 50],
  ['SQLite with packed days', startWith((database) => packedAtOnce(openSqliteReadings(database))), 50],
] as const)('%s', (name, start, runs) => {
  describeReadings(name, start);
  describeStatistics(name, start, runs);
  describeLongPeriods(name, start, runs / 2);
  // Calls get what the store returns, packed or not.
  if (!isTestAll && name !== 'SQLite') return;
  describeChartData(name, start);
  describeLongPeriodCalls(name, start);
});

const opened = new WeakMap<ReadingStore, Database>();
const startDamageable = (isThreaded: boolean) =>
  startWith((database) => {
    const readings = openSqliteReadings(database);
    opened.set(readings, database);
    return readings;
  }, isThreaded);
for (const isThreaded of [false, true]) {
  describeDamagedDays(
    isThreaded ? 'SQLite in threads' : 'SQLite',
    startDamageable(isThreaded),
    (server, { name }, day) => {
      const sql =
        "UPDATE reading_block SET bytes = x'00010203040506' WHERE day = ? AND part = 0 AND\n      source = (SELECT id FROM reading_source WHERE name = ?)";
      opened.get(server.store)?.run(sql, [Date.parse(day) / DAY, name]);
    },
  );
}

const inThreads = startWith(openSqliteReadings, true);
describeLongPeriodCalls('SQLite read in threads', inThreads);
describe.runIf(isTestAll)('every call of SQLite read in threads', () => {
  describeChartData('SQLite', inThreads);
  describeReadings('SQLite', inThreads);
  describeStatistics('SQLite', inThreads, 20);
  describeLongPeriods('SQLite', inThreads, 10);
});

// Its own clock is later than every reading, so that only the tests decide what the future is.
describeRepair('SQLite', async () => openAirSite({ models, dataDir: ':memory:', now: () => Date.UTC(2101, 0, 1) }));

describeThinning('SQLite', () => {
  const database = openDatabase(':memory:');
  return { readings: openSqliteReadings(database), close: async () => database.close() };
});

describeImports('SQLite', async () => openAirSite({ models, dataDir: ':memory:', now: () => IMPORTED_AT }));

describeRewriting('SQLite', () => {
  const database = openDatabase(':memory:');
  return { readings: openSqliteReadings(database), close: async () => database.close() };
});

const START = Date.UTC(2026, 4, 4);
const SOURCE: Source = { kind: 'device', name: 'a' };
const KEYS = ['CO2', 'temp'] as const;
const EVER = { from: START, to: START + 4 * DAY };
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
    lowest: await store.extremes(SOURCE, [{ ...period, to: period.to + 1 }], 'min', KEYS),
    highest: await store.extremes(SOURCE, [{ ...period, to: period.to + 1 }], 'max', KEYS),
  };
}

test('of old days the averages of the hours are left, and exactly the statistics of all their readings', async () => {
  const before = await statistics();
  const kept = { hourlyBefore: START + 2 * DAY, goneBefore: null };
  expect(await store.thin(kept, { ...WHOLE_WORK, isOver: () => true })).toEqual({ done: 0, isUnfinished: true });
  expect(await store.thin(kept)).toMatchObject({ done: 2 });
  const old = await rowsOf(START, START + 2 * DAY);
  expect(old).toHaveLength(2 * 23);
  const mean = READINGS.slice(0, 60).reduce((sum, { CO2 }) => sum + (CO2 ?? 0), 0) / 60;
  expect(old[0]?.['t']).toBe(START);
  expect(fromStored('CO2', old[0]?.['CO2'] ?? null)).toBeCloseTo(mean, 1);
  expect(await statistics()).toEqual(before);
});

test('a database of before is taken over', async () => {
  database.exec('ALTER TABLE reading_day DROP COLUMN hourly');
  store = openSqliteReadings(database);
  expect(await store.thin({ hourlyBefore: START + DAY, goneBefore: null })).toMatchObject({ done: 1 });
});

describeStartLevels('SQLite', async () => openAirSite({ models, dataDir: ':memory:', now: () => START_LEVELS_AT }), 60);
