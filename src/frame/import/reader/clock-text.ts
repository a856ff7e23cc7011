import { parseInstant } from '../../time/moment-text';
import { toInstant } from '../../time/time-zone';
import { DAY, HOUR, MINUTE } from '../../time/units';
import type { ValueStyle } from './number-style';

/** Beginnings of month names in English, Italian, German and French, without accents, such as `Mrz`. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'gen'],
  ['feb', 'fev'],
  ['mar', 'mrz'],
  ['apr', 'avr'],
  ['may', 'mag', 'mai'],
  ['jun', 'giu', 'juin'],
  ['jul', 'lug', 'juil'],
  ['aug', 'ago', 'aou'],
  ['sep', 'set'],
  ['oct', 'ott', 'okt'],
  ['nov'],
  ['dec', 'dic', 'dez'],
];

function monthOf(name: string): number {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return 1 + MONTHS.findIndex((starts) => starts.some((start) => plain.startsWith(start)));
}

const ISO_DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/;
const WORDS = /^(\d{1,2})(?:er)?[\s./-]+(\p{L}{3,10})\.?[\s,./-]+(\d{4}|\d{2})\b/u;
const MONTH_FIRST = /^(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/u;
const CLOCK = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,3})\d*)?)?\s*([ap])?\.?m?\.?$/i;

const SECOND = 1_000;
/** Last two-digit year of the 2000s, as in Windows. Spreadsheets shorten years, also of birthdays. */
const LAST_YEAR_OF_TWO_DIGITS = 49;
const yearOf = (year: string): number => {
  if (year.length > 2) return Number(year);
  return Number(year) + (Number(year) > LAST_YEAR_OF_TWO_DIGITS ? 1_900 : 2_000);
};
const NOON = 12;

function partsOf(
  text: string,
  dates: ValueStyle['dates'],
): { length: number; parts: [string, number, string] } | undefined {
  const iso = ISO_DAY.exec(text);
  if (iso !== null) return { length: iso[0].length, parts: [iso[1] ?? '', Number(iso[2]), iso[3] ?? ''] };
  const words = WORDS.exec(text);
  if (words !== null)
    return { length: words[0].length, parts: [words[3] ?? '', monthOf(words[2] ?? ''), words[1] ?? ''] };
  const american = MONTH_FIRST.exec(text);
  if (american !== null)
    return { length: american[0].length, parts: [american[3] ?? '', monthOf(american[1] ?? ''), american[2] ?? ''] };
  const numbers = NUMBERS.exec(text);
  if (numbers === null) return undefined;
  const [whole, first = '', second = '', year = ''] = numbers;
  const isDayFirst = dates === 'dmy';
  return { length: whole.length, parts: [year, Number(isDayFirst ? second : first), isDayFirst ? first : second] };
}

/** Returns midnight in ms as if in UTC, and the rest of the text. */
function dayAtStart(text: string, dates: ValueStyle['dates']): { wall: number; rest: string } | undefined {
  const written = text.trim().normalize('NFC');
  const found = partsOf(written, dates);
  if (found === undefined) return undefined;
  const [year, month, day] = found.parts;
  // Sets the year separately, because `Date.UTC` would read the year 26 as 1926.
  const wall = new Date(0).setUTCFullYear(yearOf(year), month - 1, Number(day));
  // Rejects days such as 31/02, which `Date` would silently move to March.
  const isDay = new Date(wall).getUTCMonth() === month - 1 && new Date(wall).getUTCDate() === Number(day);
  return isDay ? { wall, rest: written.slice(found.length).trim() } : undefined;
}

/** Parses `9:05`, `09.05.30` or `9:05 PM` to milliseconds since midnight; undefined if invalid. */
export function clockOf(text: string): number | undefined {
  const [, hours, minutes, seconds = 0, fraction = '', half] = CLOCK.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % NOON) + (half.toLowerCase() === 'p' ? NOON : 0);
  const wall = hour * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND + Number(fraction.padEnd(3, '0'));
  return hour < DAY / HOUR && Number(minutes) < 60 && Number(seconds) < 60 ? wall : undefined;
}

/** Parses `21/11/2026`, `2026-11-21`, `21 nov 2026` or an instant at midnight to `2026-11-21`; undefined if invalid. */
export function dayOf(text: string, dates: ValueStyle['dates']): string | undefined {
  const found = dayAtStart(text, dates);
  if (found === undefined || !/^(?:[T,]?\s*0?0[:.]00(?:[:.]00(?:\.0+)?)?Z?)?$/i.test(found.rest)) return undefined;
  return isoDay(found.wall);
}

export function isoDay(wall: number): string {
  return new Date(wall).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** Local time in ms as if in UTC, or an instant if the text contains an offset. */
type Moment = { wall: number } | { instant: number };

export function momentOf(text: string, dates: ValueStyle['dates']): Moment | undefined {
  const instant = parseInstant(text.trim());
  if (instant !== undefined) return { instant };
  const found = dayAtStart(text, dates);
  if (found === undefined) return undefined;
  const time = found.rest.replace(/^[T,]\s*/i, '');
  const clock = time === '' ? 0 : clockOf(time);
  return clock === undefined ? undefined : { wall: found.wall + clock };
}

/** Converts a moment to ms since the epoch. @param timeZone zone of a moment without an offset */
export function instantOfMoment(moment: Moment, timeZone: string): number {
  return 'instant' in moment ? moment.instant : toInstant(moment.wall, timeZone);
}
