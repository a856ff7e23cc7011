import { HOUR } from '../../../frame/time/units';
import { offsetAt } from '../../../frame/time/zone-offset';
import { HOURS_PER_WEEK, type Week } from './weekly-schedule';

/**
 * Schedules are stored in UTC and displayed in the site's time zone. One offset applies to the whole week, so that both
 * are the same 168 slots rotated by whole hours. `stored-hours.ts` handles clock changes.
 */

/** Rotates a week so that its slots come `hours` later; negative: earlier. */
export function turned(week: Week, hours: number): Week {
  const shift = ((hours % HOURS_PER_WEEK) + HOURS_PER_WEEK) % HOURS_PER_WEEK;
  return [...week.slice(HOURS_PER_WEEK - shift), ...week.slice(0, HOURS_PER_WEEK - shift)];
}

/**
 * UTC offset of a zone at an instant in whole hours. Fractions, such as 5:45 in Asia/Kathmandu, are rounded, because
 * slots are whole hours.
 */
export function offsetHours(instant: number, zone: string): number {
  return Math.round(offsetAt(instant, zone) / HOUR);
}

export function toUtcWeek(wall: Week, instant: number, zone: string): Week {
  return turned(wall, -offsetHours(instant, zone));
}
