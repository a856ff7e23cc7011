import type { SummedReadings, WeightedTime } from '../../../src/domain/air/average';
import { READINGS_AROUND, validUntil } from '../../../src/domain/air/intervals';
import type { Period } from '../../../src/domain/air/occupancy';
import { HOUR } from '../../../src/time/units';
import type { HourFact } from './hour-facts';

const NOTHING: WeightedTime = { weighted: 0, coveredMs: 0 };

/** Adds what readings [first, end) of a series are worth within an hour, with a sign. */
function addWithin(
  sum: WeightedTime,
  sign: 1 | -1,
  { times, values }: SummedReadings['head'],
  [first, end]: readonly [number, number],
  hour: number,
): void {
  for (let index = first; index < end; index += 1) {
    const from = Math.max(times[index] ?? 0, hour);
    const to = Math.min(validUntil(times, index), hour + HOUR);
    if (to <= from) continue;
    sum.weighted += sign * (values[index] ?? 0) * (to - from);
    sum.coveredMs += sign * (to - from);
  }
}

/**
 * What the middle of a day's readings (those between its head and its tail) sums up to within ascending periods, told by what is
 * known of its hours: exactly, as the readings themselves would. An hour in which the middle begins or ends is worth
 * what is known of it without the readings of the head or the tail.
 *
 * @param hours asked for only when the middle lies partly within the periods.
 * @param periods half-open.
 * @returns undefined where only the readings tell: a period begins or ends inside an hour, or a value lasts into an hour
 *   without a reading.
 */
export function middleWithin(
  { head, inner, tail }: SummedReadings,
  hours: () => readonly HourFact[],
  periods: readonly Period[],
): WeightedTime | undefined {
  const from = head.times[READINGS_AROUND] ?? 0;
  const to = tail.times[READINGS_AROUND] ?? 0;
  const touching = periods.filter((period) => period.from < to && period.to > from);
  if (touching.length === 0) return NOTHING;
  if (touching.some((period) => period.from <= from && period.to >= to)) return inner;
  const known = { weighted: 0, coveredMs: 0 };
  const within = { weighted: 0, coveredMs: 0 };
  for (const hour of hours()) {
    const end = hour.from + HOUR;
    if (end <= from || hour.from >= to) continue;
    const sum = { weighted: hour.weighted, coveredMs: hour.coveredMs };
    if (hour.from < from) addWithin(sum, -1, head, [0, READINGS_AROUND], hour.from);
    if (end > to) addWithin(sum, -1, tail, [READINGS_AROUND, tail.times.length], hour.from);
    known.weighted += sum.weighted;
    known.coveredMs += sum.coveredMs;
    const start = Math.max(hour.from, from);
    const last = Math.min(end, to);
    const period = touching.find((each) => each.from < last && each.to > start);
    if (period === undefined) continue;
    if (period.from > start || period.to < last) return undefined;
    within.weighted += sum.weighted;
    within.coveredMs += sum.coveredMs;
  }
  return known.coveredMs === inner.coveredMs ? within : undefined;
}
