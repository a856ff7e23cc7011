import { offsetHours, toUtcWeek, turned } from './schedule-zone';
import { formatSchedule, parseSchedule, type StoredSchedule, type Week } from './weekly-schedule';

/** What a building or room stores of its time schedule. */
export interface StoredHours {
  enableSchedule?: boolean;
  /** Days and hours in UTC. */
  schedule?: unknown;
  /** How many hours the clock was ahead of UTC for which `schedule` is stored. */
  scheduleOffset?: number;
  /** Whether the hours stay where they are in UTC, and so move on the clock when that is changed. */
  keepUtc?: boolean;
}

/**
 * By how many hours the clock of a stored schedule is ahead of UTC at an instant. It is the clock for which it was stored, so
 * that hours stay on the clock also between a change of the clocks and the turning of what is stored.
 */
export function hoursAhead(stored: StoredHours | undefined, instant: number, zone: string): number {
  const now = offsetHours(instant, zone);
  return stored?.keepUtc === true ? now : (stored?.scheduleOffset ?? now);
}

/** The week on the wall of a stored schedule. */
export function wallWeekOf(stored: StoredHours | undefined, instant: number, zone: string): Week {
  return turned(parseSchedule(stored?.schedule), hoursAhead(stored, instant, zone));
}

/** What is stored of a week on the wall, for the clock as it is set at `instant`. */
export function storedHoursOf(
  wall: Week,
  instant: number,
  zone: string,
): { schedule: StoredSchedule; scheduleOffset: number } {
  const scheduleOffset = offsetHours(instant, zone);
  return { schedule: formatSchedule(toUtcWeek(wall, instant, zone)), scheduleOffset };
}

/**
 * What a stored schedule becomes by the clock as it is set at `instant`: its hours in UTC are turned so that they stay on the
 * clock, or only the clock is noted where they are to stay in UTC. Undefined when there is nothing to do.
 */
export function turnedHours(stored: StoredHours | undefined, instant: number, zone: string) {
  if (stored?.schedule === undefined) return undefined;
  const scheduleOffset = offsetHours(instant, zone);
  if (stored.scheduleOffset === scheduleOffset) return undefined;
  if (stored.scheduleOffset === undefined || stored.keepUtc === true) return { scheduleOffset };
  return storedHoursOf(wallWeekOf(stored, instant, zone), instant, zone);
}
