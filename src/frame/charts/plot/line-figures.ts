import type { DecimatedSeries } from '../../time-series/decimate';
import type { TimeRange } from '../chart-series';

/** What a line comes down to in what a chart shows. */
export interface LineFigures {
  lowest: number;
  /** Each reading weighs as long as it counts; NaN where none does. */
  mean: number;
  highest: number;
  last: number;
}

/** The figures of what is drawn in a range, which holds every lowest, highest and last reading; undefined without a reading. */
export function figuresOf({ x, y, mean }: DecimatedSeries, { from, to }: TimeRange): LineFigures | undefined {
  let figures: LineFigures | undefined;
  for (let index = 0; index < x.length; index += 1) {
    const [at = Number.NaN, value = Number.NaN] = [x[index], y[index]];
    // The line runs to the edges, and on to a reading beyond each.
    if (Number.isNaN(value) || at < from || at > to) continue;
    figures ??= { lowest: value, mean, highest: value, last: value };
    figures.lowest = Math.min(figures.lowest, value);
    figures.highest = Math.max(figures.highest, value);
    figures.last = value;
  }
  return figures;
}
