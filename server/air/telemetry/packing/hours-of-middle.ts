import type { Series, SummedReadings, WeightedTime } from '../../../../src/air/domain/air/average';
import type { Period } from '../../../../src/air/domain/air/occupancy';
import { HOUR } from '../../../../src/frame/time/units';
import { findValidEnd, READINGS_AROUND } from '../../../../src/frame/time-series/intervals';
import { findFirstIndex } from './day-facts';
import type { MeasureHours } from './measure-hours';

function worthOf({ times, values }: Series, first: number, end: number, { from, to }: Period): WeightedTime {
  const sum = { weighted: 0, coveredMs: 0 };
  for (let index = Math.max(first, findFirstIndex(times, from) - 1); index < end; index += 1) {
    const start = Math.max(times[index] ?? 0, from);
    if (start >= to) break;
    const ms = Math.min(findValidEnd(times, index), to) - start;
    if (ms <= 0) continue;
    sum.weighted += (values[index] ?? 0) * ms;
    sum.coveredMs += ms;
  }
  return sum;
}

function add(sum: WeightedTime, { weighted, coveredMs }: WeightedTime, sign: 1 | -1 = 1): void {
  sum.weighted += sign * weighted;
  sum.coveredMs += sign * coveredMs;
}

/** Returns the hours with enough readings before and after within the day. Adjacent days do not change the sums of these hours. */
export function findIndependentHours(hours: MeasureHours): Period {
  let first = 0;
  for (let count = 0; first < hours.length && count <= READINGS_AROUND; first += 1) count += hours.count(first);
  let end = hours.length;
  for (let count = 0; end > 0 && count < READINGS_AROUND; end -= 1) count += hours.count(end - 1);
  return { from: hours.from + first * HOUR, to: hours.from + end * HOUR };
}

/** Sums whole hours within `periods`. @param readings for partial hours @returns undefined without hourly sums. */
export function sumIndependentHours(
  hours: MeasureHours,
  periods: readonly Period[],
  readings: () => Series,
): WeightedTime | undefined {
  const sum = { weighted: 0, coveredMs: 0 };
  for (const { from, to } of periods) {
    const end = Math.min(hours.length, hours.at(to - 1) + 1);
    for (let hour = Math.max(0, hours.at(from)); hour < end; hour += 1) {
      if (hours.count(hour) === 0) return undefined;
      const start = hours.from + hour * HOUR;
      if (start >= from && start + HOUR <= to) {
        sum.weighted += hours.weighted(hour);
        sum.coveredMs += hours.coveredMs(hour);
      } else {
        const series = readings();
        const within = { from: Math.max(from, start), to: Math.min(to, start + HOUR) };
        add(sum, worthOf(series, 0, series.times.length, within));
      }
    }
  }
  return sum;
}

/**
 * Sums a day between its first and last readings. @param readings for partial hours @returns undefined if incomplete.
 */
export function sumMiddle(
  { head, inner, tail }: SummedReadings,
  hours: MeasureHours,
  periods: readonly Period[],
  readings: () => Series,
): WeightedTime | undefined {
  const from = head.times[READINGS_AROUND] ?? 0;
  const to = tail.times[READINGS_AROUND] ?? 0;
  const touching = periods.filter((period) => period.from < to && period.to > from);
  if (touching.length === 0) return { weighted: 0, coveredMs: 0 };
  if (touching.some((period) => period.from <= from && period.to >= to)) return inner;
  const within = { weighted: 0, coveredMs: 0 };
  let knownMs = 0;
  for (let hour = Math.max(0, hours.at(from)); hour < hours.length; hour += 1) {
    if (hours.count(hour) === 0) continue;
    const start = hours.from + hour * HOUR;
    if (start >= to) break;
    const end = start + HOUR;
    const sum = { weighted: hours.weighted(hour), coveredMs: hours.coveredMs(hour) };
    if (start < from) add(sum, worthOf(head, 0, READINGS_AROUND, { from: start, to: end }), -1);
    if (end > to) add(sum, worthOf(tail, READINGS_AROUND, tail.times.length, { from: start, to: end }), -1);
    knownMs += sum.coveredMs;
    for (const period of touching) {
      const part = { from: Math.max(start, from, period.from), to: Math.min(end, to, period.to) };
      if (part.from >= part.to) continue;
      if (part.from === Math.max(start, from) && part.to === Math.min(end, to)) add(within, sum);
      else {
        const series = readings();
        add(within, worthOf(series, READINGS_AROUND, series.times.length - READINGS_AROUND, part));
      }
    }
  }
  return knownMs === inner.coveredMs ? within : undefined;
}
