import { toWall } from '../../../frame/time/time-zone';
import { DAY, HOUR } from '../../../frame/time/units';
import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';

/** The quietest hours of a day, in most rooms those of the night. */
export interface QuietDay {
  /** Days since 1970 on the wall clock. */
  day: number;
  /** The lowest mean of three hours, ppm. */
  level: number;
}

const PART = 3 * HOUR;
/** Parts of days of which less is covered say nothing. */
const LEAST_SHARE = 0.5;

/**
 * The level to which a room comes down on each day: the lowest of the means of three hours on the wall clock, by time. Means of single
 * hours would show noise where readings are an hour apart.
 */
export function quietDays({ times, values, until }: MeasuredLine, { from, to }: Period, zone: string): QuietDay[] {
  const parts = new Map<number, { weighted: number; covered: number }>();
  for (let index = 0; index < times.length; index += 1) {
    const begin = Math.max(from, times[index] ?? 0);
    const length = Math.min(to, until[index] ?? 0) - begin;
    if (length <= 0) continue;
    const part = Math.floor(toWall(begin, zone) / PART);
    const sum = parts.get(part) ?? { weighted: 0, covered: 0 };
    sum.weighted += (values[index] ?? 0) * length;
    sum.covered += length;
    parts.set(part, sum);
  }
  const lowest = new Map<number, number>();
  for (const [part, { weighted, covered }] of parts) {
    if (covered < LEAST_SHARE * PART) continue;
    const day = Math.floor((part * PART) / DAY);
    lowest.set(day, Math.min(lowest.get(day) ?? Number.POSITIVE_INFINITY, weighted / covered));
  }
  return [...lowest].toSorted(([a], [b]) => a - b).map(([day, level]) => ({ day, level }));
}
