import { startOfDay, toWall } from '../../../frame/time/time-zone';
import { HOUR } from '../../../frame/time/units';
import type { MeasuredLine } from './measured-line';
import type { Period } from './occupancy';

/** Month and day in climatic zone E (northern Italy): DPR 74/2013, article 4, comma 2. */
export const HEATING_SEASON = { from: '10-15', to: '04-15' } as const;

export function isHeatingSeason(instant: number, zone: string): boolean {
  const day = new Date(toWall(instant, zone)).toISOString().slice(5, 10);
  return day >= HEATING_SEASON.from || day <= HEATING_SEASON.to;
}

export const dayOfYear = (monthDay: string, region: string): string =>
  new Intl.DateTimeFormat(region, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`2024-${monthDay}T00:00:00Z`),
  );

/** Base temperature in °C: DPR 412/93, article 1, comma 1, letter z. */
export const DEGREE_DAY_BASE = 20;
/** Minimum share of a day with readings, because a mean of fewer readings does not represent the day. */
const LEAST_OF_DAY = 0.75;
const LEAST_OF_DAYS = 0.9;

export interface DegreeDays {
  /** Sum in °C × days. EN ISO 15927-6 prescribes no base temperature. */
  total: number;
  /** Sum for days of the heating season only, as DPR 412/93 defines it. */
  inSeason: number;
  days: number;
  measuredDays: number;
}

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

/** Returns the mean of each day in one pass; undefined for a day with too few readings. */
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

/** Sums whole days, without an unfinished last day. @param outside outdoor temperature, °C @returns null without a whole day. */
export function computeDegreeDays(outside: MeasuredLine, range: Period, zone: string): DegreeDays | null {
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

export function isEnoughMeasured({ days, measuredDays }: DegreeDays): boolean {
  return measuredDays >= LEAST_OF_DAYS * days;
}
