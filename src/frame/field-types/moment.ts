import type { FieldTypeData } from '../model/field-type-data';

const date: FieldTypeData = {
  name: 'date',
  matches: [{ type: 'string', format: 'date' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: ['2026-11-21', '2024-02-29'],
};

/** Text in UTC, which the server normalises, so that texts sort chronologically. */
const dateTime: FieldTypeData = {
  name: 'dateTime',
  matches: [{ type: 'string', format: 'date-time' }],
  limits: { format: 'date-time' },
  storage: 'text',
  operators: ['eq', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: ['2026-11-21T13:05:00.000Z', '2024-02-29T23:30:00.000Z'],
};

const instant: FieldTypeData = {
  name: 'instant',
  matches: [],
  storage: 'integer',
  operators: ['eq', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [1_763_700_000_000, 0],
};

const timeOfDay: FieldTypeData = {
  name: 'timeOfDay',
  matches: [{ type: 'string', format: 'time' }],
  limits: { format: 'time' },
  storage: 'text',
  operators: ['eq', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: ['09:05', '23:30'],
};

/** Duration in seconds, entered as `1:30` (hours and minutes) or `90 min`. */
const duration: FieldTypeData = {
  name: 'duration',
  matches: [],
  limits: { minimum: 0 },
  storage: 'real',
  operators: ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'exists'],
  samples: [0, 5_400, 86_415],
};

/** Duration as ISO 8601 text (`PT1H30M`). May contain months, so it cannot be sorted or filtered by range. */
const isoDuration: FieldTypeData = {
  name: 'isoDuration',
  matches: [{ type: 'string', format: 'duration' }],
  limits: { format: 'duration' },
  storage: 'text',
  unordered: true,
  operators: ['eq', 'exists'],
  samples: ['PT1H30M', 'P1M'],
};

const TYPED_DAY = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/;
const ISO_DAY = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/;

/** Parses `21/11/2026`, `21-11-2026` or `2026-11-21` to `2026-11-21`; undefined for invalid dates. */
export function parseDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = TYPED_DAY.exec(text.replace(ISO_DAY, '$3-$2-$1')) ?? [];
  const isoDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${isoDay}T00:00:00Z`);
  // Rejects days such as 31/02, which `Date` would silently move to March.
  return !Number.isNaN(instant.valueOf()) && instant.toISOString().startsWith(isoDay) ? isoDay : undefined;
}

export function formatDay(isoDay: string): string {
  return isoDay.split('-').reverse().join('/');
}

const TYPED_TIME = /^\s*(\d{1,2})[:.](\d{2})\s*$/;
const LAST_HOUR = 23;
const LAST_MINUTE = 59;

export function parseTime(text: string): string | undefined {
  const [, hours = '', minutes = ''] = TYPED_TIME.exec(text) ?? [];
  if (hours === '' || Number(hours) > LAST_HOUR || Number(minutes) > LAST_MINUTE) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** Parses `21/11/2026 14:30` to `2026-11-21T14:30`. */
export function parseMoment(text: string): string | undefined {
  const [first = '', second = ''] = text.trim().split(/[\s,T]+/);
  const [day, time] = [parseDay(first), parseTime(second)];
  return day === undefined || time === undefined ? undefined : `${day}T${time}`;
}

export function formatTime(time: string): string {
  return /^\d{2}:\d{2}/.test(time) ? time.slice(0, 'hh:mm'.length) : time;
}

const SECONDS = { h: 3600, m: 60, s: 1 } as const;
const CLOCK = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/;
const WORDS = /^(?:(\d+)h)?(?:(\d+)(?:m|min))?(?:(\d+)s)?$/;
const ISO = /^P(?:(\d+)W|(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?)$/;
const UNITS = ['week', 'year', 'month', 'day', 'hour', 'minute', 'second'] as const;
const ISO_LETTERS = [
  ['hour', 'H'],
  ['minute', 'M'],
  ['second', 'S'],
] as const;

/** Parses `1:30` (hours and minutes), `1:30:15`, `1h 30m` or `90 min` to seconds; undefined for other texts. */
export function parseSeconds(text: string): number | undefined {
  const plain = text.toLowerCase().replaceAll(/\s/g, '');
  const [, hours, minutes, seconds] = CLOCK.exec(plain) ?? (plain === '' ? [] : (WORDS.exec(plain) ?? []));
  if (hours === undefined && minutes === undefined && seconds === undefined) return undefined;
  return Number(hours ?? 0) * SECONDS.h + Number(minutes ?? 0) * SECONDS.m + Number(seconds ?? 0);
}

export function formatSeconds(seconds: number): string {
  if (!Number.isInteger(seconds) || seconds < 0) return String(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  const rest = seconds % SECONDS.m;
  const clock = `${Math.floor(seconds / SECONDS.h)}:${two(Math.floor((seconds % SECONDS.h) / SECONDS.m))}`;
  return rest === 0 ? clock : `${clock}:${two(rest)}`;
}

type Parts = Partial<Record<(typeof UNITS)[number], number>>;

function partsOfSeconds(seconds: number): Parts {
  return {
    hour: Math.floor(seconds / SECONDS.h),
    minute: Math.floor((seconds % SECONDS.h) / SECONDS.m),
    second: seconds % SECONDS.m,
  };
}

function partsOfIso(text: string): Parts | undefined {
  const match = ISO.exec(text);
  if (match === null) return undefined;
  const parts = UNITS.map((unit, index) => [unit, Number(match[index + 1] ?? 0)] as const);
  return Object.fromEntries(parts);
}

export function toIsoDuration(seconds: number): string {
  const parts = partsOfSeconds(seconds);
  const written = ISO_LETTERS.filter(([unit]) => (parts[unit] ?? 0) > 0).map(
    ([unit, letter]) => `${parts[unit]}${letter}`,
  );
  return `PT${written.length === 0 ? '0S' : written.join('')}`;
}

/** Parses `PT1H30M` to seconds; undefined if the length depends on the calendar or the text is invalid. */
export function parseIsoDuration(text: string): number | undefined {
  const { week, year, month, day, hour = 0, minute = 0, second = 0 } = partsOfIso(text) ?? { year: 1 };
  if (week || year || month || day) return undefined;
  return hour * SECONDS.h + minute * SECONDS.m + second;
}

function written(parts: Parts, locale: string): string {
  const known = UNITS.filter((unit) => (parts[unit] ?? 0) > 0);
  const units = known.length === 0 ? (['second'] as const) : known;
  const texts = units.map((unit) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(parts[unit] ?? 0),
  );
  return texts.join(' ');
}

export function secondsInWords(seconds: number, locale: string): string {
  return seconds < 0 ? `−${written(partsOfSeconds(-seconds), locale)}` : written(partsOfSeconds(seconds), locale);
}

export function isoInWords(text: string, locale: string): string {
  const parts = partsOfIso(text);
  return parts === undefined ? text : written(parts, locale);
}

export const momentTypes: readonly FieldTypeData[] = [date, dateTime, instant, timeOfDay, duration, isoDuration];
