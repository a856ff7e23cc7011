import { startOfDay, toInstant, toWall } from '../../../frame/time/time-zone';
import { HOUR } from '../../../frame/time/units';

/** Occupied hours of the wall clock, half-open [fromH, toH), 0 to 23. 22 to 6 passes midnight. */
export interface OccupiedHours {
  fromH: number;
  toH: number;
}

/** A half-open stretch of time, in ms since the epoch. */
export interface Period {
  from: number;
  to: number;
}

/** Whether both hours are whole, within 0 to 23, and different. */
export function areValidHours({ fromH, toH }: OccupiedHours): boolean {
  const isHour = (value: number) => Number.isInteger(value) && value >= 0 && value <= 23;
  return isHour(fromH) && isHour(toH) && fromH !== toH;
}

/**
 * The occupied stretches within [from, to), ascending and not touching. Without hours the whole period is one. On
 * change-over days they are as long as the wall clock makes them: 0 to 6 lasts five or seven hours.
 */
export function occupiedPeriods({ from, to }: Period, hours: OccupiedHours | undefined, zone: string): Period[] {
  if (to <= from) return [];
  if (!hours) return [{ from, to }];
  const periods: Period[] = [];
  // A window that passes midnight may have begun the day before.
  for (let day = startOfDay(from, zone, -1); day < to; day = startOfDay(day, zone, 1)) {
    const midnight = toWall(day, zone);
    const wallDay = midnight - (midnight % (24 * HOUR));
    const opens = toInstant(wallDay + hours.fromH * HOUR, zone);
    const closes = toInstant(wallDay + (hours.toH + (hours.toH < hours.fromH ? 24 : 0)) * HOUR, zone);
    const period = { from: Math.max(opens, from), to: Math.min(closes, to) };
    if (period.from >= period.to) continue;
    const before = periods.at(-1);
    // 3 to 2 ends and begins at the same instant on the day that has no 2 o'clock.
    if (before !== undefined && before.to >= period.from) before.to = period.to;
    else periods.push(period);
  }
  return periods;
}
