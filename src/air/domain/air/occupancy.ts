import { HOUR } from '../../../frame/time/units';
import { listOpenIntervals, type OpeningHours } from '../hours/opening-hours';
import { WEEKDAYS } from '../schedule/weekly-schedule';

/** Half-open hours of the day from 0 to 23. From 22 to 6 is across midnight. */
export interface OccupiedHours {
  fromH: number;
  toH: number;
  days?: readonly number[] | undefined;
}

export type CountedHours = OccupiedHours | 'opening';

export interface Period {
  from: number;
  to: number;
}

export interface HoursPlace {
  zone: string;
  opening?: OpeningHours | undefined;
}

export function areValidHours({ fromH, toH, days }: OccupiedHours): boolean {
  const isHour = (value: number) => Number.isInteger(value) && value >= 0 && value <= 23;
  const isDay = (day: number) => Number.isInteger(day) && day >= 0 && day < WEEKDAYS.length;
  const areDays = days === undefined || (days.length > 0 && days.every(isDay));
  return isHour(fromH) && isHour(toH) && fromH !== toH && areDays;
}

function weekly({ fromH, toH, days }: OccupiedHours): OpeningHours {
  const part = [fromH * HOUR, (toH + (toH < fromH ? 24 : 0)) * HOUR] as const;
  const parts = WEEKDAYS.map((_day, index) => (days === undefined || days.includes(index) ? [part] : []));
  return { week: parts, closed: [], terms: [] };
}

export function findCountedPeriods(period: Period, hours: CountedHours | undefined, place: HoursPlace): Period[] {
  const { from, to } = period;
  if (to <= from) return [];
  const open = hours === 'opening' ? place.opening : hours && weekly(hours);
  return open === undefined ? [{ from, to }] : listOpenIntervals(open, period, place.zone);
}
