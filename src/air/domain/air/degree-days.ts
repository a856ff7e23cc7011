import { startOfDay } from '../../../frame/time/time-zone';
import { HOUR } from '../../../frame/time/units';
import { isHeatingSeason } from './heating-season';
import type { MeasuredLine } from './measured-line';
import type { Period } from './occupancy';

/** The temperature inside that is assumed, °C: DPR 412/93, article 1, comma 1, letter z. */
export const DEGREE_DAY_BASE = 20;
/** The share of a day whose readings stand for all of it. */
const LEAST_OF_DAY = 0.75;
/** The share of the days whose sum may be compared with that of another period. */
const LEAST_OF_DAYS = 0.9;

/** How cold it was outside. */
export interface DegreeDays {
  /** Sum over the measured days of what their mean was below the base, °C x days; the base of EN ISO 15927-6 is a free choice. */
  total: number;
  /** The same of days of the heating season alone, as DPR 412/93 defines it. */
  inSeason: number;
  /** Whole days on the clocks of the place, and of how many there are enough readings. */
  days: number;
  measuredDays: number;
}

/** The calendar days that lie within a stretch of time. */
function wholeDays({ from, to }: Period, zone: string): Period[] {
  const days: Period[] = [];
  let start = startOfDay(from, zone);
  if (start < from) start = startOfDay(from, zone, 1);
  for (;;) {
    const end = startOfDay(start, zone, 1);
    if (end > to) return days;
    days.push({ from: start, to: end });
    start = end;
  }
}

/** The mean of each day, time-weighted; undefined for one that is not measured for long enough. One pass over a year of readings. */
function dailyMeans({ times, values, until }: MeasuredLine, days: readonly Period[]): (number | undefined)[] {
  let first = 0;
  return days.map(({ from, to }) => {
    let [weighted, covered] = [0, 0];
    while (first < times.length && (until[first] ?? 0) <= from) first += 1;
    for (let index = first; index < times.length && (times[index] ?? 0) < to; index += 1) {
      const ms = Math.min(to, until[index] ?? 0) - Math.max(from, times[index] ?? 0);
      weighted += (values[index] ?? 0) * ms;
      covered += ms;
    }
    return covered >= LEAST_OF_DAY * (to - from) ? weighted / covered : undefined;
  });
}

/**
 * Heating degree days of the whole days of a period. Its last day is left out until it is measured to its end: it may not be over.
 *
 * @param outside the temperature outside, °C.
 * @returns null without a whole day.
 */
export function degreeDays(outside: MeasuredLine, range: Period, zone: string): DegreeDays | null {
  const all = wholeDays(range, zone);
  const measuredUntil = outside.until[outside.times.length - 1] ?? Number.NEGATIVE_INFINITY;
  const isOver = (all.at(-1)?.to ?? 0) - HOUR <= measuredUntil;
  const days = isOver ? all : all.slice(0, -1);
  if (days.length === 0) return null;
  let [total, inSeason, measuredDays] = [0, 0, 0];
  for (const [index, mean] of dailyMeans(outside, days).entries()) {
    if (mean === undefined) continue;
    const below = Math.max(0, DEGREE_DAY_BASE - mean);
    measuredDays += 1;
    total += below;
    if (isHeatingSeason(days[index]?.from ?? 0, zone)) inSeason += below;
  }
  return { total, inSeason, days: days.length, measuredDays };
}

/** Whether so many of the days are measured that their sum says something. */
export function isEnoughMeasured({ days, measuredDays }: DegreeDays): boolean {
  return measuredDays >= LEAST_OF_DAYS * days;
}
