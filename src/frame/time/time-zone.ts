import { DAY, HOUR, MINUTE } from './units';
import { offsetAt } from './zone-offset';

/** Converts ms since the epoch to local time in ms as if in UTC: `Date.UTC(2026, 2, 29, 2, 30)` means "29 March 2026, 02:30" in any zone. */

export function toWall(instant: number, zone: string): number {
  return instant + offsetAt(instant, zone);
}

/** Returns the instants of a local time in order: none if DST skips it, two if it repeats when DST ends. */
export function listInstants(wall: number, zone: string): number[] {
  const before = wall - offsetAt(wall - DAY, zone);
  const after = wall - offsetAt(wall + DAY, zone);
  const candidates = before === after ? [before] : [Math.min(before, after), Math.max(before, after)];
  return candidates.filter((instant) => toWall(instant, zone) === wall);
}

/** Returns a text such as ` (UTC+2)`; empty if the local time occurs once. */
export function formatRepeatedOffset(instant: number, zone: string): string {
  if (listInstants(toWall(instant, zone), zone).length < 2) return '';
  const minutes = offsetAt(instant, zone) / MINUTE;
  const [hours, rest] = [Math.trunc(minutes / 60), Math.abs(minutes % 60)];
  return ` (UTC${hours < 0 ? '' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`})`;
}

/** Converts a local time to ms: the first of two instants; a skipped time moves forward (02:30 becomes 03:30). */
export function toInstant(wall: number, zone: string): number {
  return listInstants(wall, zone)[0] ?? wall - offsetAt(wall - DAY, zone);
}

export function startOfDay(instant: number, zone: string, days = 0): number {
  return toInstant((Math.floor(toWall(instant, zone) / DAY) + days) * DAY, zone);
}

export function hourOf(instant: number, zone: string): number {
  const wall = toWall(instant, zone);
  return Math.floor((wall - Math.floor(wall / DAY) * DAY) / HOUR);
}

/** Returns 0 for Sunday to 6 for Saturday. */
export function weekdayOf(instant: number, zone: string): number {
  return new Date(toWall(instant, zone)).getUTCDay();
}
