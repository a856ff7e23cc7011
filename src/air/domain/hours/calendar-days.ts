import type ICAL from 'ical.js';
import { closingsFrom, MAX_CLOSING_NAME_LENGTH } from '../heating/closing';
import { calendarEvents, occurrencesOf } from './calendar-events';

/** Days of the calendar, `YYYY-MM-DD`, both included, and what they are called. */
export interface NamedDays {
  from: string;
  to: string;
  name?: string;
}

/** What a calendar file says of whole days. */
export interface CalendarDays {
  days: NamedDays[];
  /** Events of some hours of a day only. */
  partial: number;
}

interface Wanted {
  /** The first and the last day that are looked at, `YYYY-MM-DD`. */
  from: string;
  to: string;
}

function lastDayOf(end: ICAL.Time): string {
  const last = end.clone();
  last.adjust(-1, 0, 0, 0);
  return last.toString();
}

/** The days of an event, each time that it takes place. */
function daysOf(event: ICAL.Event, until: string): { from: string; to: string }[] {
  return [...occurrencesOf(event, until)].map(({ start, end }) => {
    const [from, last] = [start.toString(), lastDayOf(end)];
    return { from, to: last < from ? from : last };
  });
}

/**
 * The days that an iCalendar file names: its events of whole days, those that are repeated each time.
 *
 * @throws Error for what is no iCalendar file (RFC 5545).
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
