import type ICAL from 'ical.js';
import { toInstant } from '../../../frame/time/time-zone';
import { listOccurrences, readCalendar, toWallTime } from '../hours/calendar-file';
import type { DutyEvent, DutyPerson } from './duty';

export interface DutyCalendar {
  events: Required<DutyEvent>[];
  unmatched: string[];
  isCut: boolean;
  /** Titles of events, or lines, that could not be read. */
  skipped: string[];
}

interface Wanted {
  from: number;
  to: number;
  zone: string;
  people: readonly DutyPerson[];
}

export const MAX_DUTY_EVENTS = 400;

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
export function parseDutyCalendar(text: string, { from, to, zone, people }: Wanted): DutyCalendar {
  const until = new Date(to).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const unmatched = new Set<string>();
  const found: Required<DutyEvent>[] = [];
  const skipped = readCalendar(text, zone, ({ event, clock }, calendarZone) => {
    const instantOf = (time: ICAL.Time) =>
      time.isDate ? toInstant(toWallTime(time), calendarZone) : clock.toInstant(toWallTime(time));
    for (const { start, end, item } of listOccurrences(event, until)) {
      const [begins, ends] = [instantOf(start), instantOf(end)];
      if (begins >= to || ends <= from || ends <= begins) continue;
      const mails = matched(item, people);
      if (mails.length === 0) unmatched.add((item.summary ?? '').trim());
      const [first, last] = [new Date(begins).toISOString(), new Date(ends).toISOString()];
      for (const mail of mails) found.push({ from: first, to: last, mail });
    }
  });
  const events = found.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  return {
    events: events.slice(0, MAX_DUTY_EVENTS),
    unmatched: [...unmatched],
    isCut: events.length > MAX_DUTY_EVENTS,
    skipped,
  };
}
