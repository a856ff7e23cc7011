import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS, MEASURES, type MeasureKey, toStored } from '../../../../src/air/domain/readings/measures';
import type { Database, SqlInput } from '../../../frame/stores/database';
import type { TimedReading } from '../reading-store';

const ROWS_PER_STATEMENT = 64;

export type StoredValues = Partial<Record<MeasureKey, number>>;

export interface StoredRow {
  source: number;
  t: number;
  values: StoredValues;
}

export function listMeasures(rows: readonly StoredRow[]): MeasureKey[] {
  return MEASURE_KEYS.filter((key) => rows.some(({ values }) => values[key] !== undefined));
}

const insertSql = (rows: number, keys: readonly MeasureKey[]): string => {
  const columns = ['source', 't', ...keys.map((key) => MEASURES[key].column)];
  const row = `(${columns.map(() => '?').join(', ')})`;
  return `INSERT OR IGNORE INTO reading (${columns.join(', ')}) VALUES ${Array(rows).fill(row).join(', ')}`;
};

function insert(database: Database, rows: readonly StoredRow[]): number {
  const keys = listMeasures(rows);
  const bound: SqlInput[] = [];
  for (const { source, t, values } of rows) {
    bound.push(source, t);
    for (const key of keys) bound.push(values[key] ?? null);
  }
  return database.run(insertSql(rows.length, keys), bound);
}

/** Writes rows with new times. Returns the number of new rows. The caller opens the transaction. */
export function writeRows(database: Database, rows: readonly StoredRow[]): number {
  let added = 0;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    added += insert(database, rows.slice(start, start + ROWS_PER_STATEMENT));
  }
  return added;
}

export function toStoredRows(
  source: number,
  readings: readonly TimedReading[],
  keys: readonly MeasureKey[] = MEASURE_KEYS,
): StoredRow[] {
  return readings.map((reading) => {
    const values: StoredValues = {};
    for (const key of keys) {
      const stored = toStored(key, reading[key]);
      if (stored !== null) values[key] = stored;
    }
    return { source, t: reading.t, values };
  });
}

export function toStoredRowsOfDay(source: number, { times, values }: DayColumns): StoredRow[] {
  return times.map((t, index) => {
    const row: StoredRow = { source, t, values: {} };
    for (const key of MEASURE_KEYS) {
      const stored = values[key]?.[index] ?? null;
      if (stored !== null) row.values[key] = stored;
    }
    return row;
  });
}

export function insertDay(database: Database, source: number, day: DayColumns): void {
  writeRows(database, toStoredRowsOfDay(source, day));
}
