import { isGapAfter } from './intervals';
import type { NumericSeries } from './numeric-series';
import { firstIndexFrom } from './window';

export type Point = { x: number; y: number };

function pointAt({ x, y }: Pick<NumericSeries, 'x' | 'y'>, index: number): Point | null {
  const instant = x[index];
  const value = y[index];
  return instant === undefined || value === undefined ? null : { x: instant, y: value };
}

function nearestOf(before: Point | null, after: Point | null, isGap: boolean, instant: number, reach: number) {
  const isCloser = !after || (before && instant - before.x <= after.x - instant);
  const nearest = isCloser ? before : after;
  if (before && after && !isGap) return nearest;
  return nearest && Math.abs(nearest.x - instant) <= reach ? nearest : null;
}

/** Returns the reading closest to an instant. In gaps and beyond the ends, null if farther than `reach` ms. */
export function findReadingAt(series: Pick<NumericSeries, 'x' | 'y'>, instant: number, reach: number): Point | null {
  const next = firstIndexFrom(series.x, instant);
  const isGap = isGapAfter(series.x, next - 1);
  return nearestOf(pointAt(series, next - 1), pointAt(series, next), isGap, instant, reach);
}

export function findDrawnAt(series: Pick<NumericSeries, 'x' | 'y'>, instant: number, reach: number): Point | null {
  const next = firstIndexFrom(series.x, instant);
  const isBreak = (index: number) => Number.isNaN(series.y[index]);
  const before = isBreak(next - 1) ? next - 2 : next - 1;
  const after = isBreak(next) ? next + 1 : next;
  return nearestOf(pointAt(series, before), pointAt(series, after), after - before > 1, instant, reach);
}
