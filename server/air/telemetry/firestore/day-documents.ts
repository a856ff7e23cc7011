import type { Period } from '../../../../src/air/domain/air/occupancy';
import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS, type MeasureKey, toStored } from '../../../../src/air/domain/readings/measures';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { packDay } from '../packing/day-block';
import type { DayHours } from '../packing/measure-hours';
import { createColumns, cutColumns } from '../packing/reading-columns';
import type { TimedReading } from '../reading-store';

export interface ReadingDay extends DayColumns {
  /** Hourly averages of a thinned day. Cover the whole day, even if only a part is requested. */
  hours?: DayHours;
}

/** Maximum readings per day, so that a document stays below 1 MiB: a time and nine measures take up to 50 bytes. */
export const MAX_PER_DAY = 10_000;

export function toUtcDay(t: number): string {
  return new Date(t).toISOString().slice(0, 10);
}

export function toContent(day: ReadingDay): PlainObject {
  return { block: packDay(day) };
}

export function mergeDays(days: readonly ReadingDay[]): ReadingDay {
  const [first] = days;
  if (first !== undefined && days.length === 1) return first;
  const places = new Map<number, { day: ReadingDay; index: number }>();
  for (const day of days) {
    for (const [index, t] of day.times.entries()) if (!places.has(t)) places.set(t, { day, index });
  }
  const order = [...places].sort(([a], [b]) => a - b);
  const merged: ReadingDay = { times: order.map(([t]) => t), values: {} };
  for (const key of MEASURE_KEYS) {
    if (days.every(({ values }) => values[key] === undefined)) continue;
    merged.values[key] = order.map(([, { day, index }]) => day.values[key]?.[index] ?? null);
  }
  return merged;
}

export function toReadingDay(
  readings: readonly TimedReading[],
  keys: readonly MeasureKey[] = MEASURE_KEYS,
): ReadingDay {
  return mergeDays(
    readings.map((reading) => {
      const values = keys.map((key) => [key, toStored(key, reading[key])] as const);
      const present = values.filter(([, value]) => value !== null);
      return { times: [reading.t], values: Object.fromEntries(present.map(([key, value]) => [key, [value]])) };
    }),
  );
}

export function filterNew(existing: ReadingDay, readings: readonly TimedReading[]): TimedReading[] {
  const instants = new Set(existing.times);
  return readings.filter(({ t }) => {
    if (instants.has(t)) return false;
    instants.add(t);
    return true;
  });
}

export function removeReadings({ times, values }: ReadingDay, removed: ReadonlySet<number>): ReadingDay {
  const left = [...times.keys()].filter((index) => !removed.has(times[index] ?? 0));
  return createColumns(
    left.map((index) => times[index] ?? 0),
    (key) => values[key] && left.map((index) => values[key]?.[index] ?? null),
  );
}

export function cutReadingDay({ hours, ...day }: ReadingDay, period: Period): ReadingDay {
  return { ...cutColumns(day, period), ...(hours && { hours }) };
}
