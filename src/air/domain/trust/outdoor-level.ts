import { DAY } from '../../../frame/time/units';

/** Mean CO2 over the oceans in ppm by year, for the middle of the year (NOAA Global Monitoring Laboratory, global annual means). */
const FIRST = { at: Date.UTC(2010, 6, 1), ppm: 388.6 };
const LAST = { at: Date.UTC(2024, 6, 1), ppm: 422.8 };
const YEAR = 365.25 * DAY;
const PER_YEAR = (LAST.ppm - FIRST.ppm) / ((LAST.at - FIRST.at) / YEAR);

/** Returns the CO2 of clean outdoor air in ppm, which rises by 2.4 a year. Town air has more. @param at ms */
export const getOutdoorLevel = (at: number): number => FIRST.ppm + ((at - FIRST.at) / YEAR) * PER_YEAR;
