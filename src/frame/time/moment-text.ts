import { HOUR, MINUTE } from './units';
import { offsetAt } from './zone-offset';

/** Matches RFC 3339 instants. Texts without an offset are ambiguous, so they are rejected. */
const MOMENT = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:[Zz]|[+-]\d{2}(?::?\d{2})?)$/;
const DAY_LENGTH = 10;
const WHOLE_HOURS = /([+-]\d{2})$/;

/** True for existing days, because `Date.parse` reads 31 February as a day in March. */
const isOfCalendar = (day: string) => Number.isFinite(Date.parse(day)) && formatUtc(Date.parse(day)).startsWith(day);

export function parseInstant(text: string): number | undefined {
  const day = text.slice(0, DAY_LENGTH);
  if (!MOMENT.test(text) || !isOfCalendar(day)) return undefined;
  const instant = Date.parse(text.toUpperCase().replace(' ', 'T').replace(WHOLE_HOURS, '$1:00'));
  return Number.isNaN(instant) ? undefined : instant;
}

export function formatUtc(instant: number): string {
  return new Date(instant).toISOString();
}

const LONG_YEAR = /^[+-]/;

/** Returns a text such as `2026-11-21T14:05:00.000+01:00`. */
export function formatInZone(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone);
  const text = new Date(instant + offset).toISOString();
  // Returns UTC for offsets of the nineteenth century, whose seconds the format cannot express.
  if (offset % MINUTE !== 0 || LONG_YEAR.test(text)) return formatUtc(instant);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const ahead = Math.abs(offset);
  return `${text.slice(0, -1)}${offset < 0 ? '-' : '+'}${two(ahead / HOUR)}:${two((ahead % HOUR) / MINUTE)}`;
}
