import type { Stretch } from './stretch';

export interface Columns {
  from: number;
  to: number;
  count: number;
}

/** Returns the pixel column of an instant; instants outside the window have columns of their own. */
function columnOf(instant: number, { from, to, count }: Columns): number {
  if (instant < from) return -1;
  return instant >= to ? count : Math.floor(((instant - from) / (to - from)) * count);
}

/** Returns the end of readings from `start` in the same column; a column of a year contains hundreds. */
function endOfColumn(x: Float64Array, start: number, end: number, columns: Columns): number {
  const { from, to, count } = columns;
  const column = columnOf(x[start] ?? 0, columns);
  if (column === count) return end;
  const border = from + ((column + 1) / count) * (to - from);
  let known = start;
  let step = 1;
  while (known + step < end && (x[known + step] ?? 0) < border) {
    known += step;
    step *= 2;
  }
  let beyond = Math.min(end, known + step);
  while (beyond - known > 1) {
    const middle = (known + beyond) >>> 1;
    if ((x[middle] ?? 0) < border) known = middle;
    else beyond = middle;
  }
  // Corrects the rounded border, which may be off by one.
  const isIn = (index: number) => columnOf(x[index] ?? 0, columns) === column;
  while (beyond < end && isIn(beyond)) beyond += 1;
  while (beyond - 1 > start && !isIn(beyond - 1)) beyond -= 1;
  return beyond;
}

/**
 * Returns the first, last, lowest and highest reading of each pixel column by ascending index. Lines through these
 * colour the same pixels as lines through all readings (M4: U. Jugel and others, "M4: A Visualization-Oriented Time
 * Series Data Aggregation", VLDB 2014).
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
      }
      if (value > high) {
        high = value;
        highest = index;
      }
    }
    const [earlier, later] = lowest < highest ? [lowest, highest] : [highest, lowest];
    drawn.push(first);
    if (earlier > first) drawn.push(earlier);
    if (later > earlier) drawn.push(later);
    if (next - 1 > later) drawn.push(next - 1);
    first = next;
  }
  return drawn;
}
