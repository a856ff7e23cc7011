import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../../server/stores/database';
import { openSqliteReadings } from '../../../../server/telemetry/sqlite/open-readings';
import { describeChartData } from '../../../contract/telemetry/chart-data';
import { describeReadings } from '../../../contract/telemetry/readings';
import { describeStatistics } from '../../../contract/telemetry/statistics';
import { type StartTelemetry, telemetryServer } from '../../../contract/telemetry/telemetry-server';

const start: StartTelemetry = async (now) => {
  const folder = mkdtempSync(join(tmpdir(), 'telemetry-'));
  const database = openDatabase(join(folder, 'test.sqlite'));
  const close = async () => {
    database.close();
    rmSync(folder, { recursive: true });
  };
  return telemetryServer(openSqliteReadings(database), close, now);
};

describeChartData('SQLite', start);
describeReadings('SQLite', start);
describeStatistics('SQLite', start, 40);
