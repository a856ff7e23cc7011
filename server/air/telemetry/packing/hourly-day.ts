import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import { type HourFacts, shiftOfFacts } from './hour-facts';
import { startOfHour } from './hour-shift';

/**
 * Reduces a day to one reading per hour at the first reading's time: the time-weighted average of each measure, as a
 * stored number.
 */
export function hourlyDay(times: readonly number[], facts: HourFacts): DayColumns {
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
