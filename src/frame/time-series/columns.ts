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

/** The end of the readings from `start` on that lie in the same column: a column of a year holds hundreds. */
function endOfColumn(x: Float64Array, start: number, end: number, columns: Columns): number {
  const column = columnOf(x[start] ?? 0, columns);
  const isIn = (index: number) => columnOf(x[index] ?? 0, columns) === column;
  let known = start;
  let step = 1;
  while (known + step < end && isIn(known + step)) {
    known += step;
    step *= 2;
  }
  let beyond = Math.min(end, known + step);
  while (beyond - known > 1) {
    const middle = (known + beyond) >>> 1;
    if (isIn(middle)) known = middle;
    else beyond = middle;
  }
  return beyond;
}

/**
 * Of every column of pixels the first, the last, the lowest and the highest reading of a stretch, by ascending index. Lines through
 * these colour the same pixels as lines through all readings, because what leaves a column does so between its first and last one
 * (M4: U. Jugel and others, "M4: A Visualization-Oriented Time Series Data Aggregation", VLDB 2014).
 */
export function drawnOfColumns(x: Float64Array, y: Float64Array, [start, end]: Stretch, columns: Columns): number[] {
  const drawn: number[] = [];
  for (let first = start; first < end; ) {
    const next = endOfColumn(x, first, end, columns);
    let [lowest, highest] = [first, first];
    let low = y[first] ?? 0;
    let high = low;
    for (let index = first + 1; index < next; index += 1) {
      const value = y[index] ?? 0;
      if (value < low) {
        low = value;
        lowest = index;
      } else if (value > high) {
        high = value;
        highest = index;
      }
    }
    let before = -1;
    for (const index of [first, Math.min(lowest, highest), Math.max(lowest, highest), next - 1]) {
      if (index !== before) drawn.push(index);
      before = index;
    }
    first = next;
  }
  return drawn;
}
