import type { Period } from '../../../src/domain/air/occupancy';
import { HOUR } from '../../../src/time/units';
import type { StoredPoint } from './day-facts';
import type { HourFact } from './hour-facts';

export interface MeasureExtremes {
  lowest?: StoredPoint | undefined;
  highest?: StoredPoint | undefined;
}

/** The lower or higher of two; of two alike the earlier. */
export function better(
  one: StoredPoint | undefined,
  other: StoredPoint | undefined,
  aggregation: 'min' | 'max',
): StoredPoint | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.stored === other.stored) return one.t <= other.t ? one : other;
  return one.stored < other.stored === (aggregation === 'min') ? one : other;
}

/**
 * The extremes of the hours of a measure within a period, undefined where the period cuts one whose readings are there. Of an hour
 * whose readings are gone that it cuts only the lowest and highest are known, and count where they lie within.
 */
export function hoursWithin(
  hours: readonly HourFact[],
  { from, to }: Period,
  isThinned: boolean,
): MeasureExtremes | undefined {
  const found: MeasureExtremes = {};
  const isWithin = ({ t }: StoredPoint) => t >= from && t <= to;
  for (const hour of hours) {
    if (hour.from > to || hour.from + HOUR <= from) continue;
    const isCut = hour.from < from || hour.from + HOUR - 1 > to;
    if (isCut && !isThinned) return undefined;
    if (isWithin(hour.lowest)) found.lowest = better(found.lowest, hour.lowest, 'min');
    if (isWithin(hour.highest)) found.highest = better(found.highest, hour.highest, 'max');
  }
  return found;
}
