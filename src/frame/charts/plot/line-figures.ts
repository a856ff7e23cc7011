import type { DecimatedSeries } from '../../time-series/decimate';
import type { TimeRange } from '../chart-series';

export interface LineFigures {
  lowest: number;
  /** Time-weighted mean; NaN without readings. */
  mean: number;
  highest: number;
  last: number;
}

/** Returns figures of a line; undefined without readings. Drawn points suffice, because they include all extremes. */
export function computeLineFigures({ x, y, mean }: DecimatedSeries, { from, to }: TimeRange): LineFigures | undefined {
  let figures: LineFigures | undefined;
  for (let index = 0; index < x.length; index += 1) {
    const [at = Number.NaN, value = Number.NaN] = [x[index], y[index]];
    // Skips points outside the range, because a line extends to one reading beyond each edge.
    if (Number.isNaN(value) || at < from || at > to) continue;
    figures ??= { lowest: value, mean, highest: value, last: value };
    figures.lowest = Math.min(figures.lowest, value);
    figures.highest = Math.max(figures.highest, value);
    figures.last = value;
  }
  return figures;
}
