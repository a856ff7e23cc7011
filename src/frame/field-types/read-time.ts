import { toInstant } from '../time/time-zone';
import { DAY, HOUR, MINUTE } from '../time/units';

/** Order of day and month in `01/02/2026`. */
export type DateOrder = 'dmy' | 'mdy';

/** Beginnings of month names in English, Italian, German, French and Spanish, without accents, such as `Mrz`. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'gen', 'ene'],
  ['feb', 'fev'],
  ['mar', 'mrz'],
  ['apr', 'avr', 'abr'],
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
const MONTH_FIRST = /^(\p{L}{3,10})\.?[\s./-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s./-]+(\d{4})\b/u;
/** Matches weekdays in the same languages. */
const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|gio|ven|s[aá]b|dom|die|mit|don|fre|sam|son|jeu|dim|mi[eé]|jue|vie)\p{L}{0,8}\.?,?\s+/iu;
/** Matches `20260131T235900`. */
const COMPACT = /^(\d{4})(\d{2})(\d{2})T?(\d{2})(\d{2})(\d{2})?(?=$|[Z+.-])/;
const CLOCK = /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,3})\d*)?)?(?:\s*([ap])(?:\.?\s?m)?\.?)?$/i;
/** Matches offsets as in ISO 8601, PostgreSQL (`+00`), JavaScript (`GMT+0100 (CET)`) and Java (`+01:00[Europe/Rome]`). */
const OFFSET = /(?:(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?|Z|UTC|GMT|CET|CEST|MEZ|MESZ)\s*(?:[[(][^\])]*[\])])?$/i;
const HOURS_OF_ZONES: Readonly<Record<string, number>> = { CET: 1, MEZ: 1, CEST: 2, MESZ: 2 };
const END_OF_DAY = /^24[:.]00(?:[:.]00)?$/;

const SECOND = 1_000;
/** Last two-digit year that means 20xx, as in Windows; later numbers mean 19xx. */
const LAST_YEAR_OF_TWO_DIGITS = 49;
const yearOf = (year: string): number => {
  if (year.length > 2) return Number(year);
  return Number(year) + (Number(year) > LAST_YEAR_OF_TWO_DIGITS ? 1_900 : 2_000);
};
const NOON = 12;

interface Day {
  /** Midnight of the day in ms, as if the local time were UTC. */
  wall: number;
  rest: string;
}

function dayIn(text: string, [whole]: RegExpExecArray, year: string, month: number, day: string): Day | undefined {
  // Sets the year separately, because `Date.UTC` would read the year 26 as 1926.
  const wall = new Date(0).setUTCFullYear(yearOf(year), month - 1, Number(day));
  // Rejects days such as 31/02, which `Date` would silently move to March.
  const isDay = new Date(wall).getUTCMonth() === month - 1 && new Date(wall).getUTCDate() === Number(day);
  return isDay ? { wall, rest: text.slice(whole.length).trim() } : undefined;
}

function dayAtStart(text: string, order: DateOrder): Day | undefined {
  const iso = ISO_DAY.exec(text);
  if (iso !== null) return dayIn(text, iso, iso[1] ?? '', Number(iso[2]), iso[3] ?? '');
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) {
    const [, first = '', second = '', year = ''] = numbers;
    const [day, month] = order === 'dmy' ? [first, second] : [second, first];
    return dayIn(text, numbers, year, Number(month), day);
  }
  const words = WORDS.exec(text);
  if (words !== null) return dayIn(text, words, words[3] ?? '', monthOf(words[2] ?? ''), words[1] ?? '');
  const american = MONTH_FIRST.exec(text);
  if (american === null) return undefined;
  return dayIn(text, american, american[3] ?? '', monthOf(american[1] ?? ''), american[2] ?? '');
}

function writtenDay(text: string, order: DateOrder): Day | undefined {
  const written = text.trim().normalize('NFC');
  return (
    dayAtStart(written, order) ?? (WEEKDAY.test(written) ? dayAtStart(written.replace(WEEKDAY, ''), order) : undefined)
  );
}

/** Parses `9:05`, `09.05.30` or `9:05 PM` to milliseconds since midnight; undefined if invalid. */
export function parseClockTime(text: string): number | undefined {
  const [, hours, minutes, seconds = 0, fraction = '', half] = CLOCK.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  const isAfternoon = half?.toLowerCase() === 'p';
  if (half !== undefined && !isAfternoon && Number(hours) > NOON) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % NOON) + (isAfternoon ? NOON : 0);
  const wall = hour * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND + Number(fraction.padEnd(3, '0'));
  return Number(hours) < DAY / HOUR && Number(minutes) < 60 && Number(seconds) < 60 ? wall : undefined;
}

/** Parses `21/11/2026`, `2026-11-21`, `21 nov 2026` or an instant at midnight to `2026-11-21`; undefined if invalid. */
export function dayOf(text: string, order: DateOrder): string | undefined {
  const found = writtenDay(text, order);
  if (found === undefined || !/^(?:[T,]?\s*0?0[:.]00(?:[:.]00(?:\.0+)?)?Z?)?$/i.test(found.rest)) return undefined;
  return isoDay(found.wall);
}

export function isoDay(wall: number): string {
  return new Date(wall).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** Local time in ms, as if the local time were UTC; an instant in ms if the text contains an offset. */
export type Moment = { wall: number } | { instant: number };

const MAX_OFFSET = 14 * HOUR;
const MAX_CLOCK_LENGTH = 80;

export function parseMomentText(text: string, order: DateOrder): Moment | undefined {
  const spaced = text.trim().replace(COMPACT, (_all, year, month, day, hour, minute, second = '00') => {
    return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
  });
  const found = writtenDay(spaced, order);
  if (found === undefined) return undefined;
  const time = found.rest.replace(/^[T,]\s*/i, '');
  const [written, sign, hours = HOURS_OF_ZONES[time.slice(-4).trim().toUpperCase()] ?? 0, minutes = 0] =
    (/^\d+[:.h][^a-z+-]*[a-z+-]/i.test(time) && OFFSET.exec(time.slice(0, MAX_CLOCK_LENGTH))) || [''];
  const local = time.slice(0, time.length - written.length);
  const clock = END_OF_DAY.test(local) ? DAY : local === '' ? 0 : parseClockTime(local);
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
  if (clock === undefined || Math.abs(offset) > MAX_OFFSET || Number(minutes) > 59) return undefined;
  const wall = found.wall + clock;
  return written === '' ? { wall } : { instant: wall - offset };
}

/** Units of Unix times in ms, by the number of digits before the point. Ten digits are seconds until the year 2286. */
const EPOCH_UNITS: Readonly<Record<number, number>> = { 9: SECOND, 10: SECOND, 13: 1, 16: 1e-3, 19: 1e-6 };
/** Matches days with a fraction, as spreadsheets store times: `46053.5` is noon of 31 January 2026. */
const DAY_COUNT = /^[2-7]\d{4}[.,]\d+$/;
/** Days between the first day of spreadsheet dates and 1970-01-01. */
export const DAYS_BEFORE_EPOCH = 25_569;

/** Parses Unix times in s, ms, µs or ns, and days of spreadsheets. */
export function parseNumericTime(text: string): Moment | undefined {
  const counted = text.trim();
  if (!/^\d+(?:[.,]\d+)?$/.test(counted)) return undefined;
  const number = Number(counted.replace(',', '.'));
  const unit = EPOCH_UNITS[counted.split(/[.,]/)[0]?.length ?? 0];
  if (unit !== undefined) return { instant: Math.round(number * unit) };
  if (!DAY_COUNT.test(counted)) return undefined;
  return { wall: Math.round(((number - DAYS_BEFORE_EPOCH) * DAY) / SECOND) * SECOND };
}

/** Converts a date with time to ms since the epoch. @param timeZone zone of a text without an offset */
export function momentToInstant(moment: Moment, timeZone: string): number {
  return 'instant' in moment ? moment.instant : toInstant(moment.wall, timeZone);
}
