import { offsetHours, toUtcWeek, turned } from './schedule-zone';
import { formatSchedule, parseSchedule, type StoredSchedule, type Week } from './weekly-schedule';

export interface StoredHours {
  enableSchedule?: boolean;
  schedule?: unknown;
  scheduleOffset?: number;
  /** True if the hours stay in UTC and therefore move in local time at clock changes. */
  keepUtc?: boolean;
}

/**
 * UTC offset of a stored schedule. The stored offset keeps hours in local time between a clock change and the update of
 * stored schedules.
 */
export function hoursAhead(stored: StoredHours | undefined, instant: number, zone: string): number {
  const now = offsetHours(instant, zone);
  return stored?.keepUtc === true ? now : (stored?.scheduleOffset ?? now);
}

export function wallWeekOf(stored: StoredHours | undefined, instant: number, zone: string): Week {
  return turned(parseSchedule(stored?.schedule), hoursAhead(stored, instant, zone));
}

export function storedHoursOf(
  wall: Week,
  instant: number,
  zone: string,
): { schedule: StoredSchedule; scheduleOffset: number } {
  const scheduleOffset = offsetHours(instant, zone);
  return { schedule: formatSchedule(toUtcWeek(wall, instant, zone)), scheduleOffset };
}

/**
 * Adapts a stored schedule to the offset at `instant`: rotates the UTC hours to keep local time, or with `keepUtc` only
 * updates the offset. Undefined if nothing changes.
 */
export function turnedHours(stored: StoredHours | undefined, instant: number, zone: string) {
  if (stored?.schedule === undefined) return undefined;
  const scheduleOffset = offsetHours(instant, zone);
  if (stored.scheduleOffset === scheduleOffset) return undefined;
  if (stored.scheduleOffset === undefined || stored.keepUtc === true) return { scheduleOffset };
  return storedHoursOf(wallWeekOf(stored, instant, zone), instant, zone);
}
