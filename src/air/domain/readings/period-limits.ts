import { DAY } from '../../../frame/time/units';

/** No device of ours is older: the first of January 2000 in the zone that is farthest ahead. */
export const EARLIEST = Date.UTC(1999, 11, 31);
/** The first day that can be chosen. */
export const EARLIEST_DAY = '2000-01-01';
export const MAX_YEARS = 10;
/** The longest period of one question, ms. */
export const MAX_MS = MAX_YEARS * 366 * DAY;
