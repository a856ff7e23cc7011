import { splitAtGaps } from '../domain/intervals';
import { markBuckets } from './buckets';
import { markCrossings } from './crossings';
import type { NumericSeries } from './numeric-series';
import type { Stretch } from './stretch';
import { firstIndexAfter, firstIndexFrom } from './window';

/** Points that one bucket may keep: lowest, highest and the one that carries the shape. */
const POINTS_PER_BUCKET = 3;

/** What is asked of a series: the instants to show, in ms, and about how many points to show them with. */
export interface DecimationWindow {
  from: number;
  to: number;
  target: number;
}

/** What is drawn. `y` is NaN at each break between two stretches of the line. */
export interface DecimatedSeries {
  x: Float64Array<ArrayBuffer>;
  y: Float64Array<ArrayBuffer>;
  /** Readings inside the window, before decimation. */
  measured: number;
  /** Points drawn, breaks not counted. */
  drawn: number;
}

/** Copies the marked readings and puts a break in the middle of every gap. */
function collect(x: Float64Array, y: Float64Array, stretches: readonly Stretch[], keep: Uint8Array) {
  let size = Math.max(0, stretches.length - 1);
  for (const flag of keep) size += flag;
  const drawnX = new Float64Array(size);
  const drawnY = new Float64Array(size);
  let position = 0;
  const push = (instant: number, value: number) => {
    drawnX[position] = instant;
    drawnY[position] = value;
    position += 1;
  };
  for (const [start, end] of stretches) {
    if (start > 0) push(((x[start - 1] ?? 0) + (x[start] ?? 0)) / 2, Number.NaN);
    for (let index = start; index < end; index += 1) {
      if (keep[index] === 1) push(x[index] ?? 0, y[index] ?? 0);
    }
  }
  return { x: drawnX, y: drawnY };
}

/**
 * Reduces the visible part of a series to what a screen can show. The line is first cut at its gaps; then every
 * stretch keeps its first and last reading, the extremes of each bucket, the largest-triangle point of each bucket
 * and both sides of each crossing of a reference (see `markCrossings` for a line that trembles around one). One
 * reading beyond either end of the window stays, so that the line runs to the edge of the plot.
 *
 * The result is ascending in x and holds at most `2 * target + 6 * stretches` points. A series that is short enough
 * comes back whole.
 */
export function decimate(series: NumericSeries, { from, to, target }: DecimationWindow): DecimatedSeries {
  const inside = { start: firstIndexFrom(series.x, from), end: firstIndexAfter(series.x, to) };
  const x = series.x.subarray(Math.max(0, inside.start - 1), inside.end + 1);
  const y = series.y.subarray(Math.max(0, inside.start - 1), inside.end + 1);
  const stretches = splitAtGaps(x, series.intervalMs);
  const keep = new Uint8Array(x.length);
  const mark = (index: number) => {
    keep[index] = 1;
  };
  if (x.length <= target) {
    keep.fill(1);
  } else {
    const buckets = target / POINTS_PER_BUCKET;
    for (const stretch of stretches) {
      const share = Math.floor((buckets * (stretch[1] - stretch[0])) / x.length);
      markBuckets(x, y, stretch, Math.max(1, share), mark);
    }
    markCrossings(y, stretches, series.references, target, mark);
  }
  const drawn = collect(x, y, stretches, keep);
  return {
    ...drawn,
    measured: inside.end - inside.start,
    drawn: drawn.x.length - Math.max(0, stretches.length - 1),
  };
}
