import { startOfDay, toWall } from '../../../frame/time/time-zone';
import { DAY } from '../../../frame/time/units';
import { findCountedPeriods, type HoursPlace, type Period } from '../air/occupancy';
import { listOpenIntervals } from '../hours/opening-hours';
import { WEEKDAYS } from '../schedule/weekly-schedule';
import type { Criterion } from './standard';

export interface HeatingDays {
  from: string;
  to: string;
}

function common(one: readonly Period[], other: readonly Period[]): Period[] {
  const found: Period[] = [];
  let second = 0;
  for (const { from, to } of one) {
    while ((other[second]?.to ?? Number.POSITIVE_INFINITY) <= from) second += 1;
    for (let index = second; index < other.length; index += 1) {
      const each = other[index];
      if (each === undefined || each.from >= to) break;
      found.push({ from: Math.max(from, each.from), to: Math.min(to, each.to) });
    }
  }
  return found;
}

const WHOLE_WEEK = WEEKDAYS.map(() => [[0, DAY]] as const);

function seasonIn(period: Period, season: 'heating' | 'other', { from, to }: HeatingDays, zone: string): Period[] {
  const yearOf = (instant: number) => new Date(toWall(instant, zone)).getUTCFullYear();
  const days: [string, string][] = [];
  for (let year = yearOf(period.from) - 1; year <= yearOf(period.to); year += 1) {
    days.push([`${year}-${from}`, `${from <= to ? year : year + 1}-${to}`]);
  }
  const hours =
    season === 'heating'
      ? { week: WHOLE_WEEK, closed: [], terms: days }
      : { week: WHOLE_WEEK, closed: days, terms: [] };
  return listOpenIntervals(hours, period, zone);
}

export function findCountedTime(
  period: Period,
  { occupied, appliesTo }: Pick<Criterion, 'occupied' | 'appliesTo'>,
  place: HoursPlace,
  heating: HeatingDays,
): Period[] {
  const open = findCountedPeriods(period, occupied ? 'opening' : undefined, place);
  const season = appliesTo?.season;
  return season === undefined ? open : common(open, seasonIn(period, season, heating, place.zone));
}

export function splitIntoDays({ from, to }: Period, zone: string): Period[] {
  const days: Period[] = [];
  for (let begin = from; begin < to; ) {
    const end = Math.min(to, startOfDay(begin, zone, 1));
    days.push({ from: begin, to: end });
    begin = end;
  }
  return days;
}
