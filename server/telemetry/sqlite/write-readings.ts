import type { DayColumns } from '../../../src/domain/readings/day-columns';
import { MEASURE_KEYS, MEASURES, type MeasureKey, toStored } from '../../../src/domain/readings/measures';
import type { Database, SqlInput } from '../../stores/database';
import type { TimedReading } from '../reading-store';

/** Many rows in one statement are two to three times as fast as one each; more than this gains nothing. */
const ROWS_PER_STATEMENT = 64;

const insertSql = (rows: number, keys: readonly MeasureKey[]): string => {
  const columns = ['source', 't', ...keys.map((key) => MEASURES[key].column)];
  const row = `(${columns.map(() => '?').join(', ')})`;
  return `INSERT OR IGNORE INTO reading (${columns.join(', ')}) VALUES ${Array(rows).fill(row).join(', ')}`;
};

/** Stores rows of stored numbers, `t` first and then those of `keys`; answers how many were new. */
function insertAll(
  database: Database,
  source: number,
  count: number,
  keys: readonly MeasureKey[],
  rowAt: (index: number) => readonly (number | null)[],
): number {
  let added = 0;
  for (let start = 0; start < count; start += ROWS_PER_STATEMENT) {
    const end = Math.min(start + ROWS_PER_STATEMENT, count);
    const values: SqlInput[] = [];
    for (let i = start; i < end; i += 1) values.push(source, ...rowAt(i));
    added += database.run(insertSql(end - start, keys), values);
  }
  return added;
}

/**
 * Stores valid readings of one source and answers how many were new: a reading at a known instant is left as it is. The
 * caller opens the transaction, so that it decides how much belongs together. `keys` narrows the measures that are
 * written, for a source that has only a few.
 */
export function writeReadings(
  database: Database,
  source: number,
  readings: readonly TimedReading[],
  keys: readonly MeasureKey[] = MEASURE_KEYS,
): number {
  return insertAll(database, source, readings.length, keys, (index) => {
    const reading = readings[index];
    return [reading?.t ?? null, ...keys.map((key) => toStored(key, reading?.[key]))];
  });
}

/** Stores the readings of a day that was packed. */
export function insertRows(database: Database, source: number, { times, values }: DayColumns): void {
  insertAll(database, source, times.length, MEASURE_KEYS, (index) => [
    times[index] ?? null,
    ...MEASURE_KEYS.map((key) => values[key]?.[index] ?? null),
  ]);
}
