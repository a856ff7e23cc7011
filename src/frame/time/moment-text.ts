import { HOUR, MINUTE } from './units';
import { offsetAt } from './zone-offset';

/** A moment of RFC 3339, which names its offset. What lacks one depends on where it is read, and is none. */
const MOMENT = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:[Zz]|[+-]\d{2}(?::?\d{2})?)$/;
const DAY_LENGTH = 10;
const WHOLE_HOURS = /([+-]\d{2})$/;

/** Whether the calendar has a day: `Date.parse` takes 31 February for one in March. */
const isOfCalendar = (day: string) => Number.isFinite(Date.parse(day)) && utcText(Date.parse(day)).startsWith(day);

/** Milliseconds since the epoch of `2026-11-21T14:05:00+01:00`; undefined for what is no moment. */
export function instantOfText(text: string): number | undefined {
  const day = text.slice(0, DAY_LENGTH);
  if (!MOMENT.test(text) || !isOfCalendar(day)) return undefined;
  const instant = Date.parse(text.toUpperCase().replace(' ', 'T').replace(WHOLE_HOURS, '$1:00'));
  return Number.isNaN(instant) ? undefined : instant;
}

/** An instant (ms) as texts are stored that have to be compared: `2026-11-21T13:05:00.000Z`, always as long. */
export function utcText(instant: number): string {
  return new Date(instant).toISOString();
}

/** Years that RFC 3339 has no four digits for. */
const LONG_YEAR = /^[+-]/;

/** An instant (ms) as the clock of a zone shows it, with its offset: `2026-11-21T14:05:00.000+01:00`. */
export function zonedText(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone);
  const text = new Date(instant + offset).toISOString();
  // Zones of the nineteenth century are seconds apart, which no offset can say.
  if (offset % MINUTE !== 0 || LONG_YEAR.test(text)) return utcText(instant);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const ahead = Math.abs(offset);
  return `${text.slice(0, -1)}${offset < 0 ? '-' : '+'}${two(ahead / HOUR)}:${two((ahead % HOUR) / MINUTE)}`;
}
