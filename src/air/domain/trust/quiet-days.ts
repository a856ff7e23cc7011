import { toWall } from '../../../frame/time/time-zone';
import { DAY, HOUR } from '../../../frame/time/units';
import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';

export interface QuietDay {
  day: number;
  level: number;
}

const PART = 3 * HOUR;
const LEAST_SHARE = 0.5;

/** Finds the lowest three-hour mean of each day. One-hour means would be noisy with one reading per hour. */
export function findQuietDays({ times, values, until }: MeasuredLine, { from, to }: Period, zone: string): QuietDay[] {
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
