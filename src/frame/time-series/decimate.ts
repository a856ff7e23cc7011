import { markColumns } from './columns';
import { splitAtGaps } from './intervals';
import { NO_CODE, type NumericSeries } from './numeric-series';
import type { Stretch } from './stretch';
import { firstIndexAfter, firstIndexFrom } from './window';

/** What is asked of a series: the instants to show, in ms, and in how many columns of the screen's own pixels. */
export interface DecimationWindow {
  from: number;
  to: number;
  columns: number;
}

/** What is drawn. `y` is NaN at each break between two stretches of the line. */
export interface DecimatedSeries {
  x: Float64Array<ArrayBuffer>;
  y: Float64Array<ArrayBuffer>;
  /** Code of each point, where the series has codes. */
  codes?: Uint8Array<ArrayBuffer>;
  /** Readings inside the window, before decimation. */
  measured: number;
  /** Of these, how many are drawn. */
  drawn: number;
}

function countOf(keep: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let index = start; index < end; index += 1) count += keep[index] ?? 0;
  return count;
}

/** Copies the marked readings and puts a break in the middle of every gap. */
function collect(
  { x, y, codes }: Pick<NumericSeries, 'x' | 'y' | 'codes'>,
  stretches: readonly Stretch[],
  keep: Uint8Array,
) {
  const size = Math.max(0, stretches.length - 1) + countOf(keep, 0, keep.length);
  const drawnX = new Float64Array(size);
  const drawnY = new Float64Array(size);
  const drawnCodes = codes && new Uint8Array(size).fill(NO_CODE);
  let position = 0;
  const push = (instant: number, value: number, code = NO_CODE) => {
    drawnX[position] = instant;
    drawnY[position] = value;
    if (drawnCodes) drawnCodes[position] = code;
    position += 1;
  };
  for (const [start, end] of stretches) {
    if (start > 0) push(((x[start - 1] ?? 0) + (x[start] ?? 0)) / 2, Number.NaN);
    for (let index = start; index < end; index += 1) {
      if (keep[index] === 1) push(x[index] ?? 0, y[index] ?? 0, codes?.[index]);
    }
  }
  return drawnCodes ? { x: drawnX, y: drawnY, codes: drawnCodes } : { x: drawnX, y: drawnY };
}

/**
 * Reduces the visible part of a series to what a screen can show. The line is first cut at its gaps; then every stretch
 * keeps its first, last, lowest and highest reading of each column of pixels. One reading beyond either end of the window
 * stays, so that the line runs to the edge of the plot.
 *
 * The result is ascending in x and holds at most four readings for each column and stretch. A series that is short enough
 * comes back whole.
 */
export function decimate(series: NumericSeries, { from, to, columns }: DecimationWindow): DecimatedSeries {
  const inside = { start: firstIndexFrom(series.x, from), end: firstIndexAfter(series.x, to) };
  const first = Math.max(0, inside.start - 1);
  const x = series.x.subarray(first, inside.end + 1);
  const y = series.y.subarray(first, inside.end + 1);
  const codes = series.codes?.subarray(first, inside.end + 1);
  const stretches = splitAtGaps(series.x, first, first + x.length);
  const keep = new Uint8Array(x.length);
  const mark = (index: number) => {
    keep[index] = 1;
  };
  if (x.length <= columns) keep.fill(1);
  else for (const stretch of stretches) markColumns(x, y, stretch, { from, to, count: columns }, mark);
  const drawn = collect({ x, y, codes }, stretches, keep);
  return {
    ...drawn,
    measured: inside.end - inside.start,
    drawn: countOf(keep, inside.start - first, inside.end - first),
  };
}
