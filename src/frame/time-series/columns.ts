import type { Stretch } from './stretch';

/** A window that is drawn in so many columns of pixels. */
export interface Columns {
  /** Instants, ms. */
  from: number;
  to: number;
  count: number;
}

/** The column of pixels in which an instant lies; those outside of the window lie in columns of their own. */
function columnOf(instant: number, { from, to, count }: Columns): number {
  if (instant < from) return -1;
  return instant >= to ? count : Math.floor(((instant - from) / (to - from)) * count);
}

/**
 * Marks of every column of pixels the first, the last, the lowest and the highest reading of a stretch. Lines through these
 * colour the same pixels as lines through all readings, because what leaves a column does so between its first and last one
 * (M4: U. Jugel and others, "M4: A Visualization-Oriented Time Series Data Aggregation", VLDB 2014).
 */
export function markColumns(
  x: Float64Array,
  y: Float64Array,
  [start, end]: Stretch,
  columns: Columns,
  mark: (index: number) => void,
): void {
  let index = start;
  while (index < end) {
    const column = columnOf(x[index] ?? 0, columns);
    let lowest = index;
    let highest = index;
    let last = index;
    mark(index);
    for (index += 1; index < end && columnOf(x[index] ?? 0, columns) === column; index += 1) {
      const value = y[index] ?? 0;
      if (value < (y[lowest] ?? 0)) lowest = index;
      if (value > (y[highest] ?? 0)) highest = index;
      last = index;
    }
    mark(lowest);
    mark(highest);
    mark(last);
  }
}
