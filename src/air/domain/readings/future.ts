import { MINUTE } from '../../../frame/time/units';

/** How far clocks of devices and gateways may be ahead. A reading beyond is of a wrong clock, and never the newest of its device. */
export const FUTURE_TOLERANCE_MS = 5 * MINUTE;

/** The last instant, ms, that a reading may have at `now`. */
export const latestInstant = (now: number): number => now + FUTURE_TOLERANCE_MS;
