import type { Series } from '../../../../src/air/domain/air/average';
import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import type { MeasureKey } from '../../../../src/air/domain/readings/measures';

const NONE: Series = { times: [], values: [] };

const isFull = (column: readonly (number | null)[]): column is readonly number[] => !column.includes(null);

export function seriesOf({ times, values }: DayColumns, key: MeasureKey): Series {
  const column = values[key];
  if (column === undefined) return NONE;
  if (isFull(column)) return { times, values: column };
  const measuredAt: number[] = [];
  const measured: number[] = [];
  column.forEach((value, index) => {
    if (value === null) return;
    measuredAt.push(times[index] ?? 0);
    measured.push(value);
  });
  return { times: measuredAt, values: measured };
}

export type SeriesReader = (key: MeasureKey) => Series;

export function createSeriesReader(read: () => DayColumns): SeriesReader {
  let columns: DayColumns | undefined;
  const cache = new Map<MeasureKey, Series>();
  return (key) => {
    columns ??= read();
    const series = cache.get(key) ?? seriesOf(columns, key);
    cache.set(key, series);
    return series;
  };
}

export function firstFrom(times: readonly number[], t: number): number {
  let low = 0;
  for (let high = times.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < t) low = middle + 1;
    else high = middle;
  }
  return low;
}
