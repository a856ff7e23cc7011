import { findValidEnd, splitAtGaps } from './intervals';
import { codeAt, NO_CODE, type NumericSeries } from './numeric-series';
import { firstIndexAfter, firstIndexFrom } from './window';

type Stretch = readonly [start: number, end: number];

/** Returns the time-weighted mean; NaN if no reading counts. @param first index of the first segment */
export function computeMeanWithin(
  { x, y }: Pick<NumericSeries, 'x' | 'y'>,
  first: number,
  stretches: readonly Stretch[],
  { from, to }: { from: number; to: number },
): number {
  let weighted = 0;
  let coveredMs = 0;
  const add = (index: number, until: number) => {
    const ms = Math.min(until, to) - Math.max(x[index] ?? 0, from);
    if (ms <= 0) return;
    weighted += (y[index] ?? 0) * ms;
    coveredMs += ms;
  };
  for (const [start, end] of stretches) {
    const last = first + end - 1;
    let index = Math.min(last, Math.max(first + start, firstIndexFrom(x, from) - 1));
    for (; index < last && (x[index] ?? 0) < from; index += 1) add(index, x[index + 1] ?? 0);
    const began = x[index] ?? 0;
    // Uses two independent sums, so that the processor can add in parallel.
    let other = 0;
    const beyond = Math.min(last, firstIndexAfter(x, to) - 1);
    for (; index + 1 < beyond; index += 2) {
      const middle = x[index + 1] ?? 0;
      weighted += (y[index] ?? 0) * (middle - (x[index] ?? 0));
      other += (y[index + 1] ?? 0) * ((x[index + 2] ?? 0) - middle);
    }
    weighted += other;
    coveredMs += (x[index] ?? 0) - began;
    for (; index < last && (x[index] ?? 0) < to; index += 1) add(index, x[index + 1] ?? 0);
    if (index === last) add(last, findValidEnd(x, last));
  }
  return weighted / coveredMs;
}

type Columns = { from: number; to: number; count: number };

function columnOf(instant: number, { from, to, count }: Columns): number {
  if (instant < from) return -1;
  return instant >= to ? count : Math.floor(((instant - from) / (to - from)) * count);
}

/** Returns the end of the readings in the same pixel column, by a binary search, because a column has hundreds of readings. */
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
  // Corrects the computed border, which may be off by one after rounding.
  const isIn = (index: number) => columnOf(x[index] ?? 0, columns) === column;
  while (beyond < end && isIn(beyond)) beyond += 1;
  while (beyond - 1 > start && !isIn(beyond - 1)) beyond -= 1;
  return beyond;
}

/**
 * Returns points whose lines colour the same pixels as lines through all readings (M4: U. Jugel and others, "M4: A
 * Visualization-Oriented Time Series Data Aggregation", VLDB 2014).
 */
function drawnOfColumns(x: Float64Array, y: Float64Array, [start, end]: Stretch, columns: Columns): number[] {
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

export type DecimationWindow = { from: number; to: number; columns: number };

/** Points to draw; `y` is NaN at each gap between two line segments. */
export interface DecimatedSeries {
  x: Float64Array<ArrayBuffer>;
  y: Float64Array<ArrayBuffer>;
  codes?: Uint8Array<ArrayBuffer>;
  measured: number;
  drawn: number;
  mean: number;
}

function collect(
  { x, y }: Pick<NumericSeries, 'x' | 'y'>,
  codeOf: ((index: number) => number) | undefined,
  stretches: readonly Stretch[],
  shown: readonly (readonly number[])[],
) {
  const size = shown.reduce((sum, { length }) => sum + length, Math.max(0, stretches.length - 1));
  const drawnX = new Float64Array(size);
  const drawnY = new Float64Array(size);
  const drawnCodes = codeOf && new Uint8Array(size).fill(NO_CODE);
  let position = 0;
  shown.forEach((indices, stretch) => {
    const [start] = stretches[stretch] ?? [0];
    if (start > 0) {
      drawnX[position] = ((x[start - 1] ?? 0) + (x[start] ?? 0)) / 2;
      drawnY[position] = Number.NaN;
      position += 1;
    }
    for (const index of indices) {
      drawnX[position] = x[index] ?? 0;
      drawnY[position] = y[index] ?? 0;
      if (drawnCodes) drawnCodes[position] = codeOf(index);
      position += 1;
    }
  });
  return drawnCodes ? { x: drawnX, y: drawnY, codes: drawnCodes } : { x: drawnX, y: drawnY };
}

const everyIndex = ([start, end]: Stretch): number[] => Array.from({ length: end - start }, (_none, i) => start + i);

/** Keeps the first, last, lowest and highest reading per pixel column, and one reading beyond each end of the time window. */
export function decimate(series: NumericSeries, { from, to, columns }: DecimationWindow): DecimatedSeries {
  const inside = { start: firstIndexFrom(series.x, from), end: firstIndexAfter(series.x, to) };
  const first = Math.max(0, inside.start - 1);
  const x = series.x.subarray(first, inside.end + 1);
  const y = series.y.subarray(first, inside.end + 1);
  const { codes } = series;
  const stretches = splitAtGaps(series.x, first, first + x.length);
  const window = { from, to, count: columns };
  const shown = stretches.map((stretch) =>
    x.length <= columns ? everyIndex(stretch) : drawnOfColumns(x, y, stretch, window),
  );
  const isInside = (index: number) => index >= inside.start - first && index < inside.end - first;
  return {
    ...collect({ x, y }, codes && ((index) => codeAt(codes, first + index)), stretches, shown),
    measured: inside.end - inside.start,
    drawn: shown.reduce((sum, indices) => sum + indices.filter(isInside).length, 0),
    mean: computeMeanWithin(series, first, stretches, { from, to }),
  };
}
