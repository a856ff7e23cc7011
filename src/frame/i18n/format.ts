import { getRegion, type Locale } from '../model/localized-text';
import { formatRepeatedOffset } from '../time/time-zone';

export interface Format {
  date(instant: Instant): string;
  day(isoDay: string): string;
  time(instant: Instant): string;
  /** Formats date and time, with the offset in the hour that repeats when DST ends. */
  dateTime(instant: Instant): string;
  /** Formats a number with the separators of the language and at most `decimals` decimals (default 1). */
  number(value: number | null | undefined, decimals?: number): string;
}

type Instant = number | Date | null | undefined;

const known = new Map<string, Format>();

/**
 * Caches formats, because creating one takes milliseconds and every table cell needs one.
 * @param timeZone IANA zone of the site
 * @example formatOf('en', 'Europe/Rome').dateTime(Date.UTC(2026, 10, 21, 13, 5)) // '21/11/2026, 14:05'
 */
export function formatOf(locale: Locale, timeZone: string): Format {
  const key = `${locale} ${timeZone}`;
  const format = known.get(key) ?? createFormat(locale, timeZone);
  known.set(key, format);
  return format;
}

function createFormat(locale: Locale, timeZone: string): Format {
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const region = getRegion(locale);
  const date = new Intl.DateTimeFormat(region, { ...day, timeZone });
  const ofCalendar = new Intl.DateTimeFormat(region, { ...day, timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(region, { ...clock, timeZone });
  const dateTime = new Intl.DateTimeFormat(region, { ...day, ...clock, timeZone });
  const numbers = new Map<number, Intl.NumberFormat>();

  function numberFormat(decimals: number): Intl.NumberFormat {
    const known = numbers.get(decimals);
    if (known !== undefined) return known;
    const made = new Intl.NumberFormat(region, { maximumFractionDigits: decimals });
    numbers.set(decimals, made);
    return made;
  }

  return {
    date: (instant) => written(date, instant),
    day: (isoDay) => written(ofCalendar, Date.parse(isoDay)) || isoDay,
    time: (instant) => written(time, instant),
    dateTime: (instant) => {
      const text = written(dateTime, instant);
      return text === '' ? '' : text + formatRepeatedOffset(Number(instant), timeZone);
    },
    number: (value, decimals = 1) =>
      typeof value === 'number' && Number.isFinite(value) ? numberFormat(decimals).format(value) : '',
  };
}

const YEAR_1000 = Date.UTC(1000, 0, 2);

function written(format: Intl.DateTimeFormat, instant: Instant): string {
  if (instant === null || instant === undefined) return '';
  // Returns an empty text, because an invalid date in one record must not break the whole table.
  if (!Number.isFinite(Number(instant))) return '';
  if (Number(instant) >= YEAR_1000) return format.format(instant);
  // Shows four digits for early years, so that the year 26 does not look like 2026.
  return format
    .formatToParts(instant)
    .map(({ type, value }) => (type === 'year' ? value.padStart(4, '0') : value))
    .join('');
}
