import type { Database, SqlInput } from '../../stores/database';
import { MEASURE_KEYS, MEASURES, type MeasureKey, toStored } from '../measures';
import type { TimedReading } from '../reading-store';

/** Many rows in one statement are two to three times as fast as one each; more than this gains nothing. */
const ROWS_PER_STATEMENT = 64;

const insertSql = (rows: number, keys: readonly MeasureKey[]): string => {
  const columns = ['source', 't', ...keys.map((key) => MEASURES[key].column)];
  const row = `(${columns.map(() => '?').join(', ')})`;
  return `INSERT OR IGNORE INTO reading (${columns.join(', ')}) VALUES ${Array(rows).fill(row).join(', ')}`;
};

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
  let added = 0;
  for (let start = 0; start < readings.length; start += ROWS_PER_STATEMENT) {
    const end = Math.min(start + ROWS_PER_STATEMENT, readings.length);
    const values: SqlInput[] = [];
    for (let i = start; i < end; i += 1) {
      const reading = readings[i];
      if (!reading) continue;
      values.push(source, reading.t);
      for (const key of keys) values.push(toStored(key, reading[key]));
    }
    added += database.run(insertSql(end - start, keys), values);
  }
  return added;
}
