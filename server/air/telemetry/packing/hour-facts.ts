import type { Series, WeightedTime } from '../../../../src/air/domain/air/average';
import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { isTimeZone, offsetAt } from '../../../../src/frame/time/zone-offset';
import { findValidEnd } from '../../../../src/frame/time-series/intervals';
import { createSeries, type StoredPoint } from './day-facts';

/** Returns by how many ms local hours start after UTC hours. @param zone null for UTC @param day number since 1970 */
export function hourShift(zone: string | null, day: number): number {
  if (zone === null || !isTimeZone(zone)) return 0;
  const shift = (HOUR - (offsetAt(day * DAY, zone) % HOUR)) % HOUR;
  return shift % MINUTE === 0 ? shift : 0;
}

const startOfHour = (t: number, shift: number): number => Math.floor((t - shift) / HOUR) * HOUR + shift;

/** Statistics of an hour, in stored numbers and ms. A value that lasts beyond the hour counts in the next hour, too. */
export interface HourFact extends WeightedTime {
  from: number;
  count: number;
  lowest: StoredPoint;
  highest: StoredPoint;
}

/** Hours with readings, in ascending order. All hours of a day start at the same offset from UTC hours. */
export type HourFacts = ReadonlyMap<MeasureKey, readonly HourFact[]>;

export function shiftOfFacts(facts: HourFacts): number {
  for (const [first] of facts.values()) if (first !== undefined) return first.from % HOUR;
  return 0;
}

function factsOf({ times, values }: Series, shift: number): HourFact[] {
  const hours = new Map<number, HourFact>();
  times.forEach((t, index) => {
    const stored = values[index] ?? 0;
    const from = startOfHour(t, shift);
    const point = { t, stored };
    const none = { from, count: 0, weighted: 0, coveredMs: 0, lowest: point, highest: point };
    const hour = hours.get(from) ?? none;
    hour.count += 1;
    if (stored < hour.lowest.stored) hour.lowest = point;
    if (stored > hour.highest.stored) hour.highest = point;
    hours.set(from, hour);
  });
  times.forEach((t, index) => {
    const until = findValidEnd(times, index);
    for (let start = t; start < until; ) {
      const from = startOfHour(start, shift);
      const end = Math.min(until, from + HOUR);
      const hour = hours.get(from);
      if (hour !== undefined) {
        hour.weighted += (values[index] ?? 0) * (end - start);
        hour.coveredMs += end - start;
      }
      start = end;
    }
  });
  return [...hours.values()];
}

/** @param shift offset from UTC hours, ms */
export function toHourFacts(day: DayColumns, shift = 0): HourFacts {
  const found = new Map<MeasureKey, HourFact[]>();
  for (const key of MEASURE_KEYS) {
    const facts = factsOf(createSeries(day, key), shift);
    if (facts.length > 0) found.set(key, facts);
  }
  return found;
}

/** Returns one reading per hour: the time of the first reading with the time-weighted average of each measure. */
export function createHourlyDay(times: readonly number[], facts: HourFacts): DayColumns {
  const shift = shiftOfFacts(facts);
  const hourOf = (t: number) => startOfHour(t, shift);
  const firstOf = new Map(times.toReversed().map((t) => [hourOf(t), t]));
  const hours = [...firstOf.keys()].sort((a, b) => a - b);
  const thinned: DayColumns = { times: hours.map((hour) => firstOf.get(hour) ?? hour), values: {} };
  for (const [key, hourly] of facts) {
    const means = new Map(hourly.map(({ from, weighted, coveredMs }) => [from, Math.round(weighted / coveredMs)]));
    thinned.values[key] = hours.map((hour) => means.get(hour) ?? null);
  }
  return thinned;
}
