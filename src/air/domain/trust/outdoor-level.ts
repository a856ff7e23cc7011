import { DAY } from '../../../frame/time/units';

/**
 * Mean CO2 over the oceans in the middle of these years, ppm (NOAA Global Monitoring Laboratory, global annual means).
 */
const FIRST = { at: Date.UTC(2010, 6, 1), ppm: 388.6 };
const LAST = { at: Date.UTC(2024, 6, 1), ppm: 422.8 };
const YEAR = 365.25 * DAY;
const PER_YEAR = (LAST.ppm - FIRST.ppm) / ((LAST.at - FIRST.at) / YEAR);

/**
 * Global mean CO2 at an instant (ms) in ppm, rising by 2.4 ppm a year. No outdoor air stays below this value; town air
 * has more.
 */
export const outdoorLevel = (at: number): number => FIRST.ppm + ((at - FIRST.at) / YEAR) * PER_YEAR;
