import { startOfDay, toInstant, toWall } from '../../../../frame/time/time-zone';
import { DAY } from '../../../../frame/time/units';

/** A day of the calendar, written `2026-11-21`. It means the same day whatever zone it is looked at from. */
export type LocalDay = string;

const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

function write(wall: number): LocalDay {
  return new Date(wall).toISOString().slice(0, 10);
}

/** Whether the text is a day that the calendar has. */
export function isLocalDay(text: string): boolean {
  const wall = PATTERN.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(wall) && write(wall) === text;
}

/** The day that the zone's calendars show at an instant (ms). */
export function dayAt(instant: number, timeZone: string): LocalDay {
  return write(toWall(instant, timeZone));
}

/** The day `days` later, or earlier when negative. */
export function addDays(day: LocalDay, days: number): LocalDay {
  return write(Date.parse(day) + days * DAY);
}

/** How many days after `from` is `to`. */
export function daysBetween(from: LocalDay, to: LocalDay): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

/** The instants (ms) from the first moment of `from` up to the first moment after `to` in the zone. */
export function instantsOfDays(from: LocalDay, to: LocalDay, timeZone: string): { from: number; to: number } {
  const noon = toInstant(Date.parse(to) + DAY / 2, timeZone);
  const firstNoon = toInstant(Date.parse(from) + DAY / 2, timeZone);
  return { from: startOfDay(firstNoon, timeZone), to: startOfDay(noon, timeZone, 1) };
}
