import { DAY, HOUR, MINUTE } from '../../../frame/time/units';
import { WEEKDAYS } from '../schedule/weekly-schedule';
import type { OpeningHours } from './opening-hours';

const SOME_SUNDAY = Date.UTC(2024, 0, 7);

function timeText(ms: number): string {
  const ofDay = ms > DAY ? ms - DAY : ms;
  return `${Math.floor(ofDay / HOUR)}:${String(Math.floor((ofDay % HOUR) / MINUTE)).padStart(2, '0')}`;
}

/** Returns a text such as `Mon 8:00–13:00, 14:30–18:00; Fri 22:00–6:00`. */
export function formatOpeningWeek({ week }: Pick<OpeningHours, 'week'>, region: string): string {
  const weekday = new Intl.DateTimeFormat(region, { weekday: 'short', timeZone: 'UTC' });
  const days = WEEKDAYS.map((_day, index) => (index + 1) % WEEKDAYS.length);
  const texts = days.flatMap((day) => {
    const hours = (week[day] ?? []).map(([from, to]) => `${timeText(from)}–${timeText(to)}`);
    return hours.length === 0 ? [] : [`${weekday.format(SOME_SUNDAY + day * DAY)} ${hours.join(', ')}`];
  });
  return texts.join('; ');
}

/** Returns a text such as `24 Dec 2024 – 6 Jan 2025; 1 May 2025`. */
export function formatClosedDays(days: OpeningHours['closed'], region: string): string {
  const format = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone: 'UTC' });
  return days.map(([from, to]) => format.formatRange(Date.parse(from), Date.parse(to))).join('; ');
}
