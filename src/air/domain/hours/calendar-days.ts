import ICAL from 'ical.js';
import { closingsFrom, MAX_CLOSING_NAME_LENGTH } from '../heating/closing';

const MAX_OCCURRENCES = 20_000;

/** Occurrence of an event. Its end is exclusive (RFC 5545, 3.6.1). */
interface Occurrence {
  start: ICAL.Time;
  end: ICAL.Time;
  item: ICAL.Event;
}

/** Yields the occurrences of an event, ascending, until one starts after `until` (`YYYY-MM-DD…`). */
export function* occurrencesOf(event: ICAL.Event, until: string): Generator<Occurrence> {
  if (!event.isRecurring()) {
    yield { start: event.startDate, end: event.endDate, item: event };
    return;
  }
  const occurrences = event.iterator();
  for (let count = 0; count < MAX_OCCURRENCES; count += 1) {
    const next: ICAL.Time | undefined = occurrences.next();
    if (!next || next.toString() > until) return;
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    yield { start: startDate, end: endDate, item };
  }
}

export function isCancelled(event: ICAL.Component): boolean {
  return String(event.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';
}

function calendarsIn(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text);
  const isOne = typeof parsed[0] === 'string';
  return (isOne ? [parsed] : parsed).map((each) => new ICAL.Component(Array.isArray(each) ? each : []));
}

/**
 * Reads the events of an iCalendar file that are not cancelled.
 * @throws Error if the text is not an iCalendar file (RFC 5545).
 */
export function calendarEvents(text: string): ICAL.Event[] {
  const all = calendarsIn(text).flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid') ?? '');
  const isException = (event: ICAL.Component) => event.hasProperty('recurrence-id');
  return all
    .filter((event) => !isCancelled(event) && !isException(event))
    .map((event) => {
      // Without its own list, an event would receive the exceptions of all others.
      const exceptions = all.filter((other) => isException(other) && uidOf(other) === uidOf(event));
      return new ICAL.Event(event, { exceptions });
    });
}

export interface NamedDays {
  from: string;
  to: string;
  name?: string;
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
export function calendarDays(text: string, { from, to }: { from: string; to: string }) {
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
