import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { openThreadedWork } from '../../../../../server/air/site/threads/threaded-work';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { describeChartData } from '../../../../contract/air/telemetry/chart-data';
import { describeLongPeriodCalls } from '../../../../contract/air/telemetry/long-period-calls';
import { describeLongPeriods } from '../../../../contract/air/telemetry/long-periods';
import { describeReadings } from '../../../../contract/air/telemetry/readings';
import { describeStatistics } from '../../../../contract/air/telemetry/statistics';
import { type StartTelemetry, telemetryServer } from '../../../../contract/air/telemetry/telemetry-server';
import { READING_THREAD } from '../../../../support/reading-thread';

/** All that the calls promise, with every answer from a thread, however little it is. */
const start: StartTelemetry = async (now) => {
  const folder = mkdtempSync(join(tmpdir(), 'threads-'));
  const file = join(folder, 'test.sqlite');
  const database = openDatabase(file);
  const store = openSqliteReadings(database);
  const { work, close } = openThreadedWork(store, { program: READING_THREAD, file, fewDays: -1 });
  const closeAll = async () => {
    await close();
    database.close();
    rmSync(folder, { recursive: true });
  };
  return telemetryServer(store, closeAll, now, work);
};

const RUNS = 20;

describe('SQLite read in threads', () => {
  describeChartData('threads', start);
  describeReadings('threads', start);
  describeStatistics('threads', start, RUNS);
  describeLongPeriods('threads', start, RUNS / 2);
  describeLongPeriodCalls('threads', start);
});
