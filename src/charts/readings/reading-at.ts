import { isGapAfter } from '../../domain/air/intervals';
import type { NumericSeries } from '../../domain/readings/numeric-series';
import { firstIndexFrom } from '../../domain/readings/window';

/** A reading: instant in ms and value. */
export interface Point {
  x: number;
  y: number;
}

function pointAt({ x, y }: Pick<NumericSeries, 'x' | 'y'>, index: number): Point | null {
  const instant = x[index];
  const value = y[index];
  return instant === undefined || value === undefined ? null : { x: instant, y: value };
}

/**
 * The reading closest to `instant` in full resolution. Where nothing was measured, that is in a gap and beyond the ends of
 * the line, there is none unless one lies within `reach` ms, which is what a pointer cannot aim better than.
 */
export function readingAt(series: Pick<NumericSeries, 'x' | 'y'>, instant: number, reach: number): Point | null {
  const next = firstIndexFrom(series.x, instant);
  const before = pointAt(series, next - 1);
  const after = pointAt(series, next);
  if (before && after && !isGapAfter(series.x, next - 1)) {
    return instant - before.x <= after.x - instant ? before : after;
  }
  const isCloser = !after || (before && instant - before.x <= after.x - instant);
  const nearest = isCloser ? before : after;
  return nearest && Math.abs(nearest.x - instant) <= reach ? nearest : null;
}
