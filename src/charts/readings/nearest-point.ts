import type { DecimatedSeries } from './decimate';
import { firstIndexFrom } from './window';

/** A drawn point: instant in ms and value. */
export interface Point {
  x: number;
  y: number;
}

function pointAt(points: DecimatedSeries, index: number): Point | null {
  const x = points.x[index];
  const y = points.y[index];
  return x === undefined || y === undefined || Number.isNaN(y) ? null : { x, y };
}

/** The drawn point closest to `instant`, or `null` when none is within `reach` ms. */
export function nearestPoint(points: DecimatedSeries, instant: number, reach: number): Point | null {
  const index = firstIndexFrom(points.x, instant);
  let nearest: Point | null = null;
  // A break may lie between the two neighbours, on either side of the instant.
  for (let candidate = index - 2; candidate <= index + 1; candidate += 1) {
    const point = pointAt(points, candidate);
    if (!point || Math.abs(point.x - instant) > reach) continue;
    if (!nearest || Math.abs(point.x - instant) < Math.abs(nearest.x - instant)) nearest = point;
  }
  return nearest;
}
