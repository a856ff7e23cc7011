import { HOUR } from '../../../frame/time/units';
import { offsetAt } from '../../../frame/time/zone-offset';
import { formatSchedule, HOURS_PER_WEEK, parseSchedule, type StoredSchedule, type Week } from './weekly-schedule';

/** Schedules are stored in UTC and displayed in the site's time zone: the same 168 slots rotated by whole hours. */

/** Moves all slots of a week by hours. @param hours negative to move slots to earlier hours */
export function shiftWeek(week: Week, hours: number): Week {
  const shift = ((hours % HOURS_PER_WEEK) + HOURS_PER_WEEK) % HOURS_PER_WEEK;
  return [...week.slice(HOURS_PER_WEEK - shift), ...week.slice(0, HOURS_PER_WEEK - shift)];
}

/** Returns the UTC offset in whole hours, rounded, because slots are whole hours (5:45 in Asia/Kathmandu). */
export function offsetHours(instant: number, zone: string): number {
  return Math.round(offsetAt(instant, zone) / HOUR);
}

export function toUtcWeek(wall: Week, instant: number, zone: string): Week {
  return shiftWeek(wall, -offsetHours(instant, zone));
}

export interface StoredHours {
  enableSchedule?: boolean;
  schedule?: unknown;
  scheduleOffset?: number;
  /** True if the hours stay in UTC, and so move in local time at clock changes. */
  keepUtc?: boolean;
}

export function getHoursAhead(stored: StoredHours | undefined, instant: number, zone: string): number {
  const now = offsetHours(instant, zone);
  return stored?.keepUtc === true ? now : (stored?.scheduleOffset ?? now);
}

export function toWallWeek(stored: StoredHours | undefined, instant: number, zone: string): Week {
  return shiftWeek(parseSchedule(stored?.schedule), getHoursAhead(stored, instant, zone));
}

export function toStoredHours(
  wall: Week,
  instant: number,
  zone: string,
): { schedule: StoredSchedule; scheduleOffset: number } {
  const scheduleOffset = offsetHours(instant, zone);
  return { schedule: formatSchedule(toUtcWeek(wall, instant, zone)), scheduleOffset };
}

/** Moves the stored UTC hours so that the local hours stay; with `keepUtc`, only updates the offset. Undefined if nothing changes. */
export function rotateStoredHours(stored: StoredHours | undefined, instant: number, zone: string) {
  if (stored?.schedule === undefined) return undefined;
  const scheduleOffset = offsetHours(instant, zone);
  if (stored.scheduleOffset === scheduleOffset) return undefined;
  if (stored.scheduleOffset === undefined || stored.keepUtc === true) return { scheduleOffset };
  return toStoredHours(toWallWeek(stored, instant, zone), instant, zone);
}
