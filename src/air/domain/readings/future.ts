import { MINUTE } from '../../../frame/time/units';

/**
 * Tolerated lead of device and gateway clocks. A reading beyond has a wrong clock and is never the newest of its
 * device.
 */
export const FUTURE_TOLERANCE_MS = 5 * MINUTE;

export const latestInstant = (now: number): number => now + FUTURE_TOLERANCE_MS;
