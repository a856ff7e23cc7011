import { DAY, MINUTE } from '../../../frame/time/units';

/** Start of all possible readings: 1 January 2000 in the zone furthest ahead of UTC. */
export const EARLIEST = Date.UTC(1999, 11, 31);
export const EARLIEST_DAY = '2000-01-01';
export const MAX_YEARS = 10;
export const MAX_PERIOD_MS = MAX_YEARS * 366 * DAY;

/** Tolerance in ms. A reading further in the future comes from a wrong clock and is never the newest of its device. */
export const FUTURE_TOLERANCE_MS = 5 * MINUTE;

export const maxInstant = (now: number): number => now + FUTURE_TOLERANCE_MS;
