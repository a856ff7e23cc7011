import ICAL from 'ical.js';
import { closingsFrom, MAX_CLOSING_NAME_LENGTH } from '../heating/closing';

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

/** Occurrences of one event that are looked at: fifty years of a daily one. */
const MAX_OCCURRENCES = 20_000;

function lastDayOf(end: ICAL.Time): string {
  const last = end.clone();
  last.adjust(-1, 0, 0, 0);
  return last.toString();
}

/** The days of an event, each time that it takes place. Its end is the first day after it (RFC 5545, 3.6.1). */
function* daysOf(event: ICAL.Event, until: string): Generator<NamedDays> {
  const days = (start: ICAL.Time, end: ICAL.Time) => {
    const [from, last] = [start.toString(), lastDayOf(end)];
    return { from, to: last < from ? from : last };
  };
  if (!event.isRecurring()) {
    yield days(event.startDate, event.endDate);
    return;
  }
  const occurrences = event.iterator();
  for (let count = 0; count < MAX_OCCURRENCES; count += 1) {
    const next: ICAL.Time | undefined = occurrences.next();
    if (!next || next.toString() > until) return;
    const { startDate, endDate } = event.getOccurrenceDetails(next);
    yield days(startDate, endDate);
  }
}

function isCancelled(event: ICAL.Component): boolean {
  return String(event.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';
}

function calendarsIn(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text);
  const isOne = typeof parsed[0] === 'string';
  return (isOne ? [parsed] : parsed).map((each) => new ICAL.Component(Array.isArray(each) ? each : []));
}

/**
 * The days that an iCalendar file names: its events of whole days, those that are repeated each time.
 *
 * @throws Error for what is no iCalendar file (RFC 5545).
 */
export function calendarDays(text: string, { from, to }: Wanted): CalendarDays {
  const events = calendarsIn(text)
    .flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
    .filter((event) => !isCancelled(event) && !event.hasProperty('recurrence-id'))
    .map((event) => new ICAL.Event(event));
  const whole = events.filter(({ startDate }) => startDate?.isDate === true);
  const found = whole.flatMap((event) => {
    const name = (event.summary ?? '').trim().slice(0, MAX_CLOSING_NAME_LENGTH);
    return [...daysOf(event, to)].map((days) => ({ ...days, ...(name !== '' && { name }) }));
  });
  return {
    days: closingsFrom(found, from).filter((each) => each.from <= to),
    partial: events.length - whole.length,
  };
}
