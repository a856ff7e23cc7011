import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import type { ReadingStore } from '../../../../../server/air/telemetry/reading-store';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { describeChartData } from '../../../../contract/air/telemetry/chart-data';
import { describeLongPeriodCalls } from '../../../../contract/air/telemetry/long-period-calls';
import { describeLongPeriods } from '../../../../contract/air/telemetry/long-periods';
import { describeReadings } from '../../../../contract/air/telemetry/readings';
import { describeStatistics } from '../../../../contract/air/telemetry/statistics';
import { type StartTelemetry, telemetryServer } from '../../../../contract/air/telemetry/telemetry-server';

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
  (storeOf: (database: Database) => ReadingStore): StartTelemetry =>
  async (now) => {
    const folder = mkdtempSync(join(tmpdir(), 'telemetry-'));
    const database = openDatabase(join(folder, 'test.sqlite'));
    const close = async () => {
      database.close();
      rmSync(folder, { recursive: true });
    };
    return telemetryServer(storeOf(database), close, now);
  };

/** Other readings at each run of the tests. */
const RUNS = 50;

describe.each([
  ['SQLite', startWith(openSqliteReadings)],
  ['SQLite with packed days', startWith((database) => packedAtOnce(openSqliteReadings(database)))],
] as const)('%s', (name, start) => {
  describeChartData(name, start);
  describeReadings(name, start);
  describeStatistics(name, start, RUNS);
  describeLongPeriods(name, start, RUNS / 2);
  describeLongPeriodCalls(name, start);
});
