import { drawnOfColumns } from './columns';
import { splitAtGaps } from './intervals';
import { meanWithin } from './mean';
import { codeAt, NO_CODE, type NumericSeries } from './numeric-series';
import type { Stretch } from './stretch';
import { firstIndexAfter, firstIndexFrom } from './window';

export interface DecimationWindow {
  from: number;
  to: number;
  columns: number;
}

/** Points to draw; `y` is NaN at each gap between two line segments. */
export interface DecimatedSeries {
  x: Float64Array<ArrayBuffer>;
  y: Float64Array<ArrayBuffer>;
  codes?: Uint8Array<ArrayBuffer>;
  measured: number;
  drawn: number;
  /** Time-weighted mean within the window; NaN if no reading counts. */
  mean: number;
}

/** Copies the selected points and inserts a NaN in the middle of every gap. */
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

/**
 * Reduces the visible part of a series to screen resolution. Each segment between gaps keeps the first, last, lowest
 * and highest reading per pixel column. One reading beyond each end of the window stays, so that the line reaches the
 * edge. Short series are returned whole.
 */
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
    mean: meanWithin(series, first, stretches, { from, to }),
  };
}
