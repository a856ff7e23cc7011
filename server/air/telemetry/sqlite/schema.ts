import { MEASURE_KEYS, MEASURES } from '../../../../src/air/domain/readings/measures';
import type { Database } from '../../../frame/stores/database';

/**
 * Creates missing tables. A UTC day of a source (counted from 1970) is either rows of `reading`, or a row of
 * `reading_day` with its statistics and readings packed in `reading_block`, whose parts fit four to a page. Hourly
 * statistics are in `reading_hours` (see `day-hours.ts`). `hourly` is 1 if averages have replaced the readings, 2 if
 * late readings arrived since. `zone` of a source is the clock of its hours, if not UTC (see `source-zones.ts`).
 * `reading_inbox` holds new readings (see `inbox.ts`). There are no foreign keys to sources, because each row would
 * need a lookup: see deleteSource.
 */
export function createTelemetryTables(database: Database): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS reading_source (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('device', 'outdoor')),
      name TEXT NOT NULL,
      zone TEXT,
      UNIQUE (kind, name)
    );
    CREATE TABLE IF NOT EXISTS reading (
      source INTEGER NOT NULL,
      t INTEGER NOT NULL,
      ${MEASURE_KEYS.map((key) => `${MEASURES[key].column} INTEGER`).join(',\n      ')},
      PRIMARY KEY (source, t)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS reading_inbox (
      id INTEGER PRIMARY KEY,
      forgotten INTEGER,
      measures TEXT NOT NULL,
      bytes BLOB NOT NULL
    );
    CREATE TABLE IF NOT EXISTS reading_day (
      source INTEGER NOT NULL,
      day INTEGER NOT NULL,
      first INTEGER NOT NULL,
      last INTEGER NOT NULL,
      facts BLOB NOT NULL,
      hourly INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (source, day)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS reading_block (
      day INTEGER NOT NULL,
      source INTEGER NOT NULL,
      part INTEGER NOT NULL,
      bytes BLOB NOT NULL,
      PRIMARY KEY (day, source, part)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS reading_hours (
      id INTEGER PRIMARY KEY,
      bytes BLOB NOT NULL
    );
  `);
  for (const key of MEASURE_KEYS) addColumn(database, 'reading', MEASURES[key].column, 'INTEGER');
  addColumn(database, 'reading_day', 'hourly', 'INTEGER NOT NULL DEFAULT 0');
  addColumn(database, 'reading_source', 'zone', 'TEXT');
}

function addColumn(database: Database, table: string, column: string, type: string): void {
  const columns = database.all<{ name: string }>('SELECT name FROM pragma_table_info(?)', [table]);
  if (columns.some(({ name }) => name === column)) return;
  database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
}
