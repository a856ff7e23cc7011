import type { Period } from '../../../../src/air/domain/air/occupancy';
import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import type { ReadingRow } from '../reading-store';
import { findFirstIndex } from './day-facts';

type Column = readonly (number | null)[];

export function cutColumns({ times, values }: DayColumns, { from, to }: Period): DayColumns {
  const [start, end] = [findFirstIndex(times, from), findFirstIndex(times, to + 1)];
  if (start === 0 && end === times.length) return { times, values };
  return createColumns(times.slice(start, end), (key) => values[key]?.slice(start, end));
}

export function createColumns(
  times: number[],
  columnFor: (key: MeasureKey) => (number | null)[] | undefined,
  keys: readonly MeasureKey[] = MEASURE_KEYS,
): DayColumns {
  const values: DayColumns['values'] = {};
  for (const key of keys) {
    const column = columnFor(key);
    if (column?.some((value) => value !== null)) values[key] = column;
  }
  return { times, values };
}

export function createRows({ times, values }: DayColumns, keys: readonly MeasureKey[]): ReadingRow[] {
  const columns = keys.map((key): [MeasureKey, Column | undefined] => [key, values[key]]);
  return times.map((t, index) => {
    const row: ReadingRow = { t };
    for (const [key, column] of columns) row[key] = column?.[index] ?? null;
    return row;
  });
}
