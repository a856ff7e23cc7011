import { instantsOf, toWall } from './time-zone';
import { DAY, MINUTE } from './units';

/** A move by whole days on the clocks of a zone: from 8:00 to 8:00, also where the clocks change in between. */
export interface DayShift {
  days: number;
  /** IANA */
  zone: string;
}

/** Clocks change at whole quarters of an hour, so within one all instants are moved by the same time. */
const QUARTER = 15 * MINUTE;

/**
 * Moves ascending instants (ms), one after the other. An instant is undefined where the clocks skip its hour, and where they showed its
 * hour a second time: what is moved ascends as well.
 */
export function dayShifter({ days, zone }: DayShift): (instant: number) => number | undefined {
  let quarter = Number.NaN;
  let byMs: number | undefined;
  let last = Number.NEGATIVE_INFINITY;
  return (instant) => {
    const begin = Math.floor(instant / QUARTER) * QUARTER;
    if (begin !== quarter) {
      quarter = begin;
      const [moved] = instantsOf(toWall(begin, zone) + days * DAY, zone);
      byMs = moved === undefined ? undefined : moved - begin;
    }
    const moved = byMs === undefined ? undefined : instant + byMs;
    if (moved === undefined || moved <= last) return undefined;
    last = moved;
    return moved;
  };
}

/** Where an instant (ms) that was moved comes from, or the nearest one that there is. */
export function beforeShift(instant: number, { days, zone }: DayShift): number {
  const wall = toWall(instant, zone) - days * DAY;
  return instantsOf(wall, zone)[0] ?? instant - days * DAY;
}
