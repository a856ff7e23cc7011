import type { Database } from '../../stores/database';
import { MEASURE_KEYS, MEASURES } from '../measures';

/**
 * Creates the tables of this folder where they are missing; alarms have become records. Readings are stored in the order of their key, source and
 * then time, without a second index: a device's day is one stretch of the file.
 * They refer to their source without a foreign key, which would be looked up for every row: see deleteSource.
 */
export function createTelemetryTables(database: Database): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS reading_source (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('device', 'outdoor')),
      name TEXT NOT NULL,
      UNIQUE (kind, name)
    );
    CREATE TABLE IF NOT EXISTS reading (
      source INTEGER NOT NULL,
      t INTEGER NOT NULL,
      ${MEASURE_KEYS.map((key) => `${MEASURES[key].column} INTEGER`).join(',\n      ')},
      PRIMARY KEY (source, t)
    ) WITHOUT ROWID;
    DROP TABLE IF EXISTS alarm_record;
  `);
}
