import { DAY, HOUR } from './units';
import { offsetAt } from './zone-offset';

/**
 * Wall-clock time in an IANA zone.
 *
 * Two kinds of numbers, both in milliseconds: an `instant` counts from the epoch in UTC; a `wall` time is what a clock
 * on the wall shows, counted as if that clock were in UTC, so that `Date.UTC(2026, 2, 29, 2, 30)` stands for
 * "29 March 2026, 02:30" in whatever zone is meant.
 */

/** What the wall clock shows at an instant. */
export function toWall(instant: number, zone: string): number {
  return instant + offsetAt(instant, zone);
}

/**
 * Every instant at which the wall clock shows that time, earliest first: one as a rule, none in the hour that is skipped
 * when summer time begins, two in the hour that is repeated when it ends.
 */
export function instantsOf(wall: number, zone: string): number[] {
  const before = wall - offsetAt(wall - DAY, zone);
  const after = wall - offsetAt(wall + DAY, zone);
  const candidates = before === after ? [before] : [Math.min(before, after), Math.max(before, after)];
  return candidates.filter((instant) => toWall(instant, zone) === wall);
}

/**
 * The instant at which the wall clock shows that time: the first of two, and for a skipped time the instant as far after
 * the change as the time is after the last one shown (02:30 becomes 03:30).
 */
export function toInstant(wall: number, zone: string): number {
  return instantsOf(wall, zone)[0] ?? wall - offsetAt(wall - DAY, zone);
}

/** The first instant of the local day that holds `instant`, or of the day `days` later. */
export function startOfDay(instant: number, zone: string, days = 0): number {
  return toInstant((Math.floor(toWall(instant, zone) / DAY) + days) * DAY, zone);
}

/** The hour of the wall clock, 0 to 23. */
export function hourOf(instant: number, zone: string): number {
  const wall = toWall(instant, zone);
  return Math.floor((wall - Math.floor(wall / DAY) * DAY) / HOUR);
}

/** The weekday of the wall clock, 0 for Sunday to 6 for Saturday. */
export function weekdayOf(instant: number, zone: string): number {
  return new Date(toWall(instant, zone)).getUTCDay();
}
