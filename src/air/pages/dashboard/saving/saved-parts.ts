import type { TimeRange } from '../../../../frame/charts/chart-series';
import { toWall } from '../../../../frame/time/time-zone';

/** Formats `2026-11-21`, or `2026-11-21 08.30` for a part of a period; some file systems do not accept colons. */
function written(instant: number, timeZone: string, hasTime: boolean): string {
  const text = new Date(toWall(instant, timeZone)).toISOString();
  return hasTime ? `${text.slice(0, 10)} ${text.slice(11, 16).replace(':', '.')}` : text.slice(0, 10);
}

export interface SavedPeriod {
  range: TimeRange;
  limits: TimeRange;
  timeZone: string;
  to: string;
}

/**
 * Parts of a file name: place, content, and period.
 * @example savedParts('School', 'CO2', …) // ['School', 'CO2', '2026-11-21 to 2026-11-22']
 */
export function savedParts(place: string, what: string, { range, limits, timeZone, to }: SavedPeriod): string[] {
  const isPart = range.from !== limits.from || range.to !== limits.to;
  const ends = [range.from, range.to].map((instant) => written(instant, timeZone, isPart));
  return [place, what, [...new Set(ends)].join(` ${to} `)];
}
