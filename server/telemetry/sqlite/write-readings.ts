import type { DayColumns } from '../../../src/domain/readings/day-columns';
import { MEASURE_KEYS, MEASURES, type MeasureKey, toStored } from '../../../src/domain/readings/measures';
import type { Database, SqlInput } from '../../stores/database';
import type { TimedReading } from '../reading-store';

/** Many rows in one statement are two to three times as fast as one each; more than this gains nothing. */
const ROWS_PER_STATEMENT = 64;

/** A row of readings: the number of its source, its instant (ms), and the stored numbers of what was measured. */
interface Row {
  source: number;
  t: number;
  valueOf(key: MeasureKey): number | null;
}

const insertSql = (rows: number, keys: readonly MeasureKey[]): string => {
  const columns = ['source', 't', ...keys.map((key) => MEASURES[key].column)];
  const row = `(${columns.map(() => '?').join(', ')})`;
  return `INSERT OR IGNORE INTO reading (${columns.join(', ')}) VALUES ${Array(rows).fill(row).join(', ')}`;
};

/** Stores rows and answers how many were new. Columns in which none has a value are left out: few devices measure everything. */
function insert(database: Database, rows: readonly Row[]): number {
  const values = new Map(MEASURE_KEYS.map((key) => [key, rows.map((row) => row.valueOf(key))]));
  const keys = MEASURE_KEYS.filter((key) => values.get(key)?.some((value) => value !== null));
  const bound: SqlInput[] = [];
  for (const [index, { source, t }] of rows.entries()) {
    bound.push(source, t);
    for (const key of keys) bound.push(values.get(key)?.[index] ?? null);
  }
  return database.run(insertSql(rows.length, keys), bound);
}

function insertAll(database: Database, rows: readonly Row[]): number {
  let added = 0;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    added += insert(database, rows.slice(start, start + ROWS_PER_STATEMENT));
  }
  return added;
}

/** Valid readings of a source; `keys` narrows the measures that are written. */
export interface ReadingsOfSource {
  source: number;
  readings: readonly TimedReading[];
  keys: readonly MeasureKey[];
}

/**
 * Stores readings and answers how many were new: a reading at a known instant is left as it is. The caller opens the
 * transaction, so that it decides how much belongs together.
 */
export function writeReadings(database: Database, entries: readonly ReadingsOfSource[]): number {
  const rows = entries.flatMap(({ source, readings, keys }) =>
    readings.map((reading) => ({
      source,
      t: reading.t,
      valueOf: (key: MeasureKey) => (keys.includes(key) ? toStored(key, reading[key]) : null),
    })),
  );
  return insertAll(database, rows);
}

/** Stores the readings of a day that was packed. */
export function insertRows(database: Database, source: number, { times, values }: DayColumns): void {
  insertAll(
    database,
    times.map((t, index) => ({ source, t, valueOf: (key) => values[key]?.[index] ?? null })),
  );
}
