import { HOUR } from '../../../frame/time/units';
import { offsetAt } from '../../../frame/time/zone-offset';
import { HOURS_PER_WEEK, type Week } from './weekly-schedule';

/**
 * Schedules are stored in UTC and read on the clock of the site. The offset of one instant holds for the whole week, so
 * that the two are the same 168 slots turned by whole hours, over the ends of days and of the week: nothing is lost or
 * doubled on the way. What a change of the clocks does to them is in `stored-hours.ts`.
 */

/** The week whose slots come `hours` later; negative: earlier. */
export function turned(week: Week, hours: number): Week {
  const shift = ((hours % HOURS_PER_WEEK) + HOURS_PER_WEEK) % HOURS_PER_WEEK;
  return [...week.slice(HOURS_PER_WEEK - shift), ...week.slice(0, HOURS_PER_WEEK - shift)];
}

/**
 * By how many hours the clocks of a zone are ahead of UTC at an instant. Slots are whole hours: in a zone that is ahead
 * by a part of an hour, such as Asia/Kathmandu with 5:45, the nearest whole number stands for it.
 */
export function offsetHours(instant: number, zone: string): number {
  return Math.round(offsetAt(instant, zone) / HOUR);
}

/** The week in UTC of a week on the wall of the zone, as its clocks are set at `instant`. */
export function toUtcWeek(wall: Week, instant: number, zone: string): Week {
  return turned(wall, -offsetHours(instant, zone));
}
