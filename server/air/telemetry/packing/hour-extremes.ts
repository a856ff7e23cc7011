import type { Series } from '../../../../src/air/domain/air/average';
import type { Period } from '../../../../src/air/domain/air/occupancy';
import type { Point } from '../../../../src/air/domain/air/period-facts';
import { fromStored, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import { HOUR } from '../../../../src/frame/time/units';
import { findFirstIndex, type StoredPoint } from './day-facts';
import type { MeasureHours } from './measure-hours';

export type Aggregation = 'min' | 'max';

export function pickExtreme(
  one: StoredPoint | undefined,
  other: StoredPoint | undefined,
  aggregation: Aggregation,
): StoredPoint | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.stored === other.stored) return one.t <= other.t ? one : other;
  return one.stored < other.stored === (aggregation === 'min') ? one : other;
}

export function findSeriesExtreme(
  earlier: StoredPoint | undefined,
  { times, values }: Series,
  { from, to }: Period,
  aggregation: Aggregation,
): StoredPoint | undefined {
  let found = earlier;
  for (let index = findFirstIndex(times, from); index < times.length; index += 1) {
    const t = times[index] ?? 0;
    if (t > to) break;
    found = pickExtreme(found, { t, stored: values[index] ?? 0 }, aggregation);
  }
  return found;
}

/** Finds the extreme of an inclusive period. @param readings of hours that the period cuts; undefined if deleted */
export function findHoursExtreme(
  earlier: StoredPoint | undefined,
  hours: MeasureHours,
  { from, to }: Period,
  aggregation: Aggregation,
  readings?: () => Series,
): StoredPoint | undefined {
  const end = Math.min(hours.length, hours.at(to) + 1);
  let found = earlier;
  for (let hour = Math.max(0, hours.at(from)); hour < end; hour += 1) {
    if (hours.count(hour) === 0) continue;
    const stored = aggregation === 'min' ? hours.lowest(hour) : hours.highest(hour);
    if (found !== undefined && (aggregation === 'min' ? stored >= found.stored : stored <= found.stored)) continue;
    const t = aggregation === 'min' ? hours.lowestAt(hour) : hours.highestAt(hour);
    if (t >= from && t <= to) found = pickExtreme(found, { t, stored }, aggregation);
    else if (readings !== undefined) {
      const start = hours.from + hour * HOUR;
      const within = { from: Math.max(from, start), to: Math.min(to, start + HOUR - 1) };
      found = findSeriesExtreme(found, readings(), within, aggregation);
    }
  }
  return found;
}

export function toPoint(key: MeasureKey, found: StoredPoint | undefined): Point | null {
  const y = fromStored(key, found?.stored ?? null);
  return found === undefined || y === null ? null : { x: found.t, y };
}
