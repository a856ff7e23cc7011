import { averageOf } from '../../../src/domain/air/average';
import type { DayColumns } from '../../../src/domain/readings/day-columns';
import { MEASURE_KEYS } from '../../../src/domain/readings/measures';
import { HOUR } from '../../../src/time/units';

/**
 * A day with one reading for each hour that had any, at the instant of the first: of each measure the average over the time
 * that its readings cover in that hour, as a stored number.
 */
export function hourlyDay({ times, values }: DayColumns): DayColumns {
  const hours = [...new Set(times.map((t) => Math.floor(t / HOUR)))];
  const firstOf = new Map(times.toReversed().map((t) => [Math.floor(t / HOUR), t]));
  const thinned: DayColumns = { times: hours.map((hour) => firstOf.get(hour) ?? hour * HOUR), values: {} };
  for (const key of MEASURE_KEYS) {
    const column = values[key];
    if (column === undefined) continue;
    const measured = new Set(times.flatMap((t, index) => (column[index] === null ? [] : [Math.floor(t / HOUR)])));
    thinned.values[key] = hours.map((hour) => {
      if (!measured.has(hour)) return null;
      const { average } = averageOf(times, column, [{ from: hour * HOUR, to: (hour + 1) * HOUR }]);
      return average === null ? null : Math.round(average);
    });
  }
  return thinned;
}
