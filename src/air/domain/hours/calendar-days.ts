import type ICAL from 'ical.js';
import { closingsFrom, MAX_CLOSING_NAME_LENGTH } from '../heating/closing';
import { calendarEvents, occurrencesOf } from './calendar-events';

export interface NamedDays {
  from: string;
  to: string;
  name?: string;
}

export interface CalendarDays {
  days: NamedDays[];
  partial: number;
}

interface Wanted {
  from: string;
  to: string;
}

function lastDayOf(end: ICAL.Time): string {
  const last = end.clone();
  last.adjust(-1, 0, 0, 0);
  return last.toString();
}

function daysOf(event: ICAL.Event, until: string): { from: string; to: string }[] {
  return [...occurrencesOf(event, until)].map(({ start, end }) => {
    const [from, last] = [start.toString(), lastDayOf(end)];
    return { from, to: last < from ? from : last };
  });
}

/**
 * Reads whole-day events of an iCalendar file, including all repetitions.
 * @throws Error if the text is not an iCalendar file (RFC 5545).
 */
export function calendarDays(text: string, { from, to }: Wanted): CalendarDays {
  const events = calendarEvents(text);
  const whole = events.filter(({ startDate }) => startDate?.isDate === true);
  const found = whole.flatMap((event) => {
    const name = (event.summary ?? '').trim().slice(0, MAX_CLOSING_NAME_LENGTH);
    return daysOf(event, to).map((days) => ({ ...days, ...(name !== '' && { name }) }));
  });
  return {
    days: closingsFrom(found, from).filter((each) => each.from <= to),
    partial: events.length - whole.length,
  };
}
