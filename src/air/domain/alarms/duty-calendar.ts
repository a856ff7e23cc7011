import type ICAL from 'ical.js';
import { toInstant } from '../../../frame/time/time-zone';
import { isTimeZone } from '../../../frame/time/zone-offset';
import { calendarEvents, isCancelled, occurrencesOf } from '../hours/calendar-days';
import type { DutyEvent, DutyPerson } from './duty';

export interface DutyCalendar {
  events: Required<DutyEvent>[];
  unmatched: string[];
  isCut: boolean;
}

interface Wanted {
  from: number;
  to: number;
  zone: string;
  people: readonly DutyPerson[];
}

export const MAX_DUTY_EVENTS = 400;

function tzidOf(event: ICAL.Event, name: 'dtstart' | 'dtend'): string | undefined {
  const zone: unknown = event.component.getFirstProperty(name)?.getParameter('tzid');
  return typeof zone === 'string' ? zone : undefined;
}

function instantOf(time: ICAL.Time, tzid: string | undefined, zone: string): number {
  const { year, month, day, hour, minute, second } = time;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  if (time.isDate) return toInstant(Date.UTC(year, month - 1, day), zone);
  if (tzid !== undefined && isTimeZone(tzid)) return toInstant(wall, tzid);
  return time.zone?.tzid === 'floating' ? toInstant(wall, zone) : time.toUnixTime() * 1000;
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function isNamed(name: string, text: string): boolean {
  const [words, within] = [wordsOf(name), wordsOf(text)];
  return words.length > 0 && within.some((_word, at) => words.every((word, index) => within[at + index] === word));
}

function matched(event: ICAL.Event, people: readonly DutyPerson[]): string[] {
  const invited = new Set(
    event.attendees.map((each) =>
      String(each.getFirstValue() ?? '')
        .replace(/^mailto:/i, '')
        .trim()
        .toLowerCase(),
    ),
  );
  const mails = (some: readonly DutyPerson[]) => [
    ...new Set(some.flatMap(({ mail = '' }) => (mail.trim() === '' ? [] : mail.trim().toLowerCase()))),
  ];
  const byAddress = mails(people.filter(({ mail = '' }) => invited.has(mail.trim().toLowerCase())));
  return byAddress.length > 0 ? byAddress : mails(people.filter(({ name = '' }) => isNamed(name, event.summary ?? '')));
}

/** @throws Error if the text is not an iCalendar file (RFC 5545). */
export function dutyCalendar(text: string, { from, to, zone, people }: Wanted): DutyCalendar {
  const until = new Date(to).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const unmatched = new Set<string>();
  const found: Required<DutyEvent>[] = [];
  for (const event of calendarEvents(text)) {
    if (!event.startDate) continue;
    for (const { start, end, item } of occurrencesOf(event, until)) {
      const startZone = tzidOf(item, 'dtstart');
      const begins = instantOf(start, startZone, zone);
      const ends = instantOf(end, event.isRecurring() ? startZone : (tzidOf(item, 'dtend') ?? startZone), zone);
      if (isCancelled(item.component) || begins >= to || ends <= from || ends <= begins) continue;
      const mails = matched(item, people);
      if (mails.length === 0) unmatched.add((item.summary ?? '').trim());
      const [first, last] = [new Date(begins).toISOString(), new Date(ends).toISOString()];
      for (const mail of mails) found.push({ from: first, to: last, mail });
    }
  }
  const events = found.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  return {
    events: events.slice(0, MAX_DUTY_EVENTS),
    unmatched: [...unmatched],
    isCut: events.length > MAX_DUTY_EVENTS,
  };
}
