import { MEASURE_KEYS, MEASURES } from '../../../../src/air/domain/readings/measures';
import type { Database } from '../../../frame/stores/database';

/**
 * Creates the tables of this folder where they are missing. Readings are stored in the order of their key, source and
 * then time, without a second index: a device's day is one stretch of the file.
 * A day (of UTC, counted from 1970) of a source is either rows of `reading` or one row of `reading_day`, what statistics
 * need of it, with its readings packed in parts of `reading_block`. Those are in the order of days, so that new ones go to
 * the end, and as long as four fit into a page of the file.
 * What is known of its hours is in `reading_hours` (see `day-hours.ts`), so that a year of a source is one stretch of the file.
 * `hourly` is 1 where averages of hours have taken the place of the readings, 2 where readings have come late since then; what
 * statistics need is still that of all.
 * `zone` of a source is that by whose clock these hours begin, where that is not as in UTC (see `source-zones.ts`).
 * `reading_inbox` holds what has come in since and is not in `reading` yet, by transaction (see `inbox.ts`).
 * They refer to their source without a foreign key, which would be looked up for every row: see deleteSource.
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

/** Adds a column that tables of earlier versions do not have. */
function addColumn(database: Database, table: string, column: string, type: string): void {
  const columns = database.all<{ name: string }>('SELECT name FROM pragma_table_info(?)', [table]);
  if (columns.some(({ name }) => name === column)) return;
  database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
}
