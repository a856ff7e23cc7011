import { listInstants, toWall } from './time-zone';
import { DAY, MINUTE } from './units';

/** Shift by days in local time: from 8:00 to 8:00, even across a clock change. */
export type DayShift = { days: number; zone: string };

/** Step in which all instants shift equally, because clocks change at full quarters of an hour. */
const QUARTER = 15 * MINUTE;

/** Returns a function that shifts instants by days; undefined for hours skipped or repeated at a clock change. */
export function createDayShifter({ days, zone }: DayShift): (instant: number) => number | undefined {
  let quarter = Number.NaN;
  let byMs: number | undefined;
  let last = Number.NEGATIVE_INFINITY;
  return (instant) => {
    const begin = Math.floor(instant / QUARTER) * QUARTER;
    if (begin !== quarter) {
      quarter = begin;
      const [moved] = listInstants(toWall(begin, zone) + days * DAY, zone);
      byMs = moved === undefined ? undefined : moved - begin;
    }
    const moved = byMs === undefined ? undefined : instant + byMs;
    if (moved === undefined || moved <= last) return undefined;
    last = moved;
    return moved;
  };
}

/** Returns the instant (ms) before the shift, or the closest existing one. */
export function undoShift(instant: number, { days, zone }: DayShift): number {
  const wall = toWall(instant, zone) - days * DAY;
  return listInstants(wall, zone)[0] ?? instant - days * DAY;
}
