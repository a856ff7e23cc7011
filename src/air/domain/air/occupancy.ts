import { HOUR } from '../../../frame/time/units';
import { type OpeningHours, openIntervals, weekOf } from '../hours/opening-hours';
import { WEEKDAYS } from '../schedule/weekly-schedule';

/** Occupied hours of the wall clock, half-open [fromH, toH), 0 to 23. 22 to 6 passes midnight. */
export interface OccupiedHours {
  fromH: number;
  toH: number;
  /** Weekdays on which they begin, 0 for Sunday to 6; every day when left out. */
  days?: readonly number[] | undefined;
}

/** Which time counts: hours that somebody chose, or those in which each place is open. */
export type CountedHours = OccupiedHours | 'opening';

/** A half-open stretch of time, in ms since the epoch. */
export interface Period {
  from: number;
  to: number;
}

/** Where a device is, as far as hours are concerned. */
export interface HoursPlace {
  /** IANA zone. */
  zone: string;
  /** Undefined where it is open at all times. */
  opening?: OpeningHours | undefined;
}

/** Whether both hours are whole, within 0 to 23, and different, on some days of the week. */
export function areValidHours({ fromH, toH, days }: OccupiedHours): boolean {
  const isHour = (value: number) => Number.isInteger(value) && value >= 0 && value <= 23;
  const isDay = (day: number) => Number.isInteger(day) && day >= 0 && day < WEEKDAYS.length;
  const areDays = days === undefined || (days.length > 0 && days.every(isDay));
  return isHour(fromH) && isHour(toH) && fromH !== toH && areDays;
}

function weekly({ fromH, toH, days }: OccupiedHours): OpeningHours {
  const part = [fromH * HOUR, (toH + (toH < fromH ? 24 : 0)) * HOUR] as const;
  const parts = WEEKDAYS.map((_day, index) => (days === undefined || days.includes(index) ? [part] : []));
  return { week: weekOf(parts), closed: [], terms: [] };
}

/**
 * The stretches within [from, to) that count, ascending and not touching: without hours, and in a place that is always open, the whole
 * period is one.
 */
export function countedPeriods(period: Period, hours: CountedHours | undefined, place: HoursPlace): Period[] {
  const { from, to } = period;
  if (to <= from) return [];
  const open = hours === 'opening' ? place.opening : hours && weekly(hours);
  return open === undefined ? [{ from, to }] : openIntervals(open, period, place.zone);
}
