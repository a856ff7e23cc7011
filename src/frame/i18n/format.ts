import { type Locale, regionOf } from '../model/localized-text';

/** Writes instants and numbers the way the console shows them. Nothing to write gives an empty text. */
export interface Format {
  /** `21/11/2026`, in German `21.11.2026` */
  date(instant: Instant): string;
  /** The same of a day of the calendar, `2026-11-21`; what is no day stays as it is. */
  day(isoDay: string): string;
  /** `14:05`, 24 hours */
  time(instant: Instant): string;
  /** `21/11/2026, 14:05` */
  dateTime(instant: Instant): string;
  /** A number with the separators of the language and at most `decimals` decimals (default 1). */
  number(value: number | null | undefined, decimals?: number): string;
}

/** Milliseconds since the epoch. */
type Instant = number | Date | null | undefined;

const known = new Map<string, Format>();

/**
 * The format of a language and a zone, always the same object: making one takes milliseconds, and every cell of a table
 * asks for it.
 *
 * @param timeZone IANA zone of the site: people read the wall clock of the building, not that of their own computer.
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
  const region = regionOf(locale);
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
    dateTime: (instant) => written(dateTime, instant),
    number: (value, decimals = 1) =>
      typeof value === 'number' && Number.isFinite(value) ? numberFormat(decimals).format(value) : '',
  };
}

/** A day after its beginning, in every zone. */
const YEAR_1000 = Date.UTC(1000, 0, 2);

function written(format: Intl.DateTimeFormat, instant: Instant): string {
  if (instant === null || instant === undefined) return '';
  // An unreadable date in a record must not take the whole table down.
  if (!Number.isFinite(Number(instant))) return '';
  if (Number(instant) >= YEAR_1000) return format.format(instant);
  // The year 26 is a slip, and must not look like 2026.
  return format
    .formatToParts(instant)
    .map(({ type, value }) => (type === 'year' ? value.padStart(4, '0') : value))
    .join('');
}
