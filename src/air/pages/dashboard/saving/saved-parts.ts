import type { TimeRange } from '../../../../frame/charts/chart-series';
import { toWall } from '../../../../frame/time/time-zone';

/** `2026-11-21`, and in a part of a period `2026-11-21 08.30`: no colon, which some file systems do not take. */
function written(instant: number, timeZone: string, hasTime: boolean): string {
  const text = new Date(toWall(instant, timeZone)).toISOString();
  return hasTime ? `${text.slice(0, 10)} ${text.slice(11, 16).replace(':', '.')}` : text.slice(0, 10);
}

/** The period of a file, on the clocks of a place. */
export interface SavedPeriod {
  /** What is in the file. */
  range: TimeRange;
  /** All of what was chosen: where a file has a part of it, its times are written. */
  limits: TimeRange;
  timeZone: string;
  /** The word between first and last. */
  to: string;
}

/**
 * What the name of a file is made of: place, what is measured, and when.
 *
 * @example savedParts('School', 'CO2', …) // ['School', 'CO2', '2026-11-21 to 2026-11-22']
 */
export function savedParts(place: string, what: string, { range, limits, timeZone, to }: SavedPeriod): string[] {
  const isPart = range.from !== limits.from || range.to !== limits.to;
  const ends = [range.from, range.to].map((instant) => written(instant, timeZone, isPart));
  return [place, what, [...new Set(ends)].join(` ${to} `)];
}
