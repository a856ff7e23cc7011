import type { Series } from '../../../../src/air/domain/air/average';
import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import type { MeasureKey } from '../../../../src/air/domain/readings/measures';

const NONE: Series = { times: [], values: [] };

const isFull = (column: readonly (number | null)[]): column is readonly number[] => !column.includes(null);

/** The readings of one measure of a day, without missing values. */
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

/** The readings of a day by measure. */
export type SeriesReader = (key: MeasureKey) => Series;

/** A reader of a day that is loaded when one of its measures is first requested. */
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

/** The index of the first of ascending instants that is not before `t`, or their number. */
export function firstFrom(times: readonly number[], t: number): number {
  let low = 0;
  for (let high = times.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < t) low = middle + 1;
    else high = middle;
  }
  return low;
}
