import ICAL from 'ical.js';

/** Occurrences of one event that are looked at: fifty years of a daily one. */
const MAX_OCCURRENCES = 20_000;

/** One time at which an event takes place. Its end is the first moment, or day, after it (RFC 5545, 3.6.1). */
interface Occurrence {
  start: ICAL.Time;
  end: ICAL.Time;
  /** What is said of this time, which may differ from the others. */
  item: ICAL.Event;
}

/** Each time that an event takes place, ascending, until it begins beyond `until`, as a date or moment of the calendar (`YYYY-MM-DD…`). */
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

/** Whether an event, or one time of it, does not take place. */
export function isCancelled(event: ICAL.Component): boolean {
  return String(event.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';
}

function calendarsIn(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text);
  const isOne = typeof parsed[0] === 'string';
  return (isOne ? [parsed] : parsed).map((each) => new ICAL.Component(Array.isArray(each) ? each : []));
}

/**
 * The events of an iCalendar file that take place.
 *
 * @throws Error for what is no iCalendar file (RFC 5545).
 */
export function calendarEvents(text: string): ICAL.Event[] {
  const all = calendarsIn(text).flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid') ?? '');
  const isException = (event: ICAL.Component) => event.hasProperty('recurrence-id');
  return all
    .filter((event) => !isCancelled(event) && !isException(event))
    .map((event) => {
      // Without a list of its own an event takes the exceptions of all others.
      const exceptions = all.filter((other) => isException(other) && uidOf(other) === uidOf(event));
      return new ICAL.Event(event, { exceptions });
    });
}
