import type { TimeRange } from '../../../charts/chart-series';
import { toWall } from '../../../time/time-zone';

/** `2026-11-21`, and in a part of a period `2026-11-21 08.30`: no colon, which some file systems do not take. */
function written(instant: number, timeZone: string, hasTime: boolean): string {
  const text = new Date(toWall(instant, timeZone)).toISOString();
  return hasTime ? `${text.slice(0, 10)} ${text.slice(11, 16).replace(':', '.')}` : text.slice(0, 10);
}

/**
 * What a saved chart is called: place, measure and period, on the clocks of the place.
 *
 * @param range what is in the file; where it is a part of `limits`, its times are told.
 * @example savedTitle('School', 'CO2', …) // 'School, CO2, 2026-11-21 to 2026-11-22'
 */
export function savedTitle(
  place: string,
  measure: string,
  { range, limits, timeZone, to }: { range: TimeRange; limits: TimeRange; timeZone: string; to: string },
): string {
  const isPart = range.from !== limits.from || range.to !== limits.to;
  const ends = [range.from, range.to].map((instant) => written(instant, timeZone, isPart));
  return [place, measure, [...new Set(ends)].join(` ${to} `)].filter((part) => part !== '').join(', ');
}
