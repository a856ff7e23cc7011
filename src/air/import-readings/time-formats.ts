export const TIME_FORMATS = ['iso', 'dmy', 'mdy', 'named', 'epoch'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

export const TIME_EXAMPLES: Record<TimeFormat, string> = {
  iso: '2026-01-31 23:59:00',
  dmy: '31/01/2026 23:59:00',
  mdy: '01/31/2026 23:59:00',
  named: '31-Jan-2026 23:59:00',
  epoch: '1790000000',
};

type ParsedTime = { wall: number; offsetMs?: number } | { instant: number };

const clock = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,3})\d*)?)?\s*([ap]\.?m\.?)?`;
/** Offset as in ISO 8601, PostgreSQL (`+00`) and Java (`+01:00[Europe/Rome]`). */
const offset = String.raw`\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?(?:\[[\w/+-]+\])?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[ T]+${clock}${offset}$`, 'i');
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2}),?[ T]+${clock}${offset}$`, 'i');
const dayNamed = new RegExp(
  String.raw`^(\d{1,2})[-/. ]+(\p{L}{3,9})\.?[-/., ]+(\d{4}|\d{2}),?[ T]+${clock}${offset}$`,
  'iu',
);
const monthNamed = new RegExp(
  String.raw`^(\p{L}{3,9})\.?[-/. ]+(\d{1,2}),?[-/. ]+(\d{4}|\d{2}),?[ T]+${clock}${offset}$`,
  'iu',
);

const MONTHS_IN = ['en', 'it', 'de', 'fr'];

const plainMonth = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

const months = new Map(
  MONTHS_IN.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_none, index): [string, string] => [
        plainMonth(format.format(Date.UTC(2026, index))),
        String(index + 1),
      ]);
    }),
  ),
);

const COUNT = /^\d{9,14}(\.\d+)?$/;
/** Maximum Unix time in seconds (year 5138); larger values are milliseconds. */
const MAX_SECONDS = 1e11;

/** Returns undefined for another format, `no date` for an impossible calendar date. */
export function parseTime(text: string, format: TimeFormat): ParsedTime | 'no date' | undefined {
  const trimmed = text.trim();
  if (format === 'epoch') {
    if (!COUNT.test(trimmed)) return undefined;
    const number = Number(trimmed);
    return { instant: Math.round(number < MAX_SECONDS ? number * 1000 : number) };
  }
  if (format === 'iso') {
    const match = yearFirst.exec(trimmed);
    if (match === null) return undefined;
    const [, year, month, day, ...rest] = match;
    return wallTime([year, month, day], rest);
  }
  if (format === 'named') {
    const [, day, name = '', year = '', ...rest] = dayNamed.exec(trimmed) ?? swapped(monthNamed.exec(trimmed));
    const month = months.get(plainMonth(name));
    return month === undefined ? undefined : wallTime([fullYear(year), month, day], rest);
  }
  const match = yearLast.exec(trimmed);
  if (match === null) return undefined;
  const [, first, second, year = '', ...rest] = match;
  return wallTime(format === 'dmy' ? [fullYear(year), second, first] : [fullYear(year), first, second], rest);
}

const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

function swapped(match: RegExpExecArray | null): Text[] {
  const [whole, month, day, ...rest] = match ?? [];
  return [whole, day, month, ...rest];
}

type Text = string | undefined;

function wallTime(
  [year, month, day]: [Text, Text, Text],
  [hourText, minute, second = '0', fraction = '0', half, offset]: Text[],
): ParsedTime | 'no date' {
  const hour = hourOf(Number(hourText), half);
  const wanted = [Number(year), Number(month), Number(day), hour, Number(minute), Number(second)] as const;
  const [y, m, d, h, min, s] = wanted;
  const wall = Date.UTC(y, m - 1, d, h, min, s, Number(fraction.padEnd(3, '0')));
  // Compares the parts, because `Date.UTC` turns 31 February into 3 March.
  const date = new Date(wall);
  const got = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours()];
  const isThere = [...got, date.getUTCMinutes(), date.getUTCSeconds()].every((part, index) => part === wanted[index]);
  if (!isThere) return 'no date';
  return offset === undefined ? { wall } : { wall, offsetMs: offsetOf(offset) };
}

function hourOf(hour: number, half: Text): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

function offsetOf(offset: string): number {
  const [, hours, rest = '0'] = /^[+-](\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  if (hours === undefined) return 0;
  const minutes = Number(hours) * 60 + Number(rest);
  return (offset.startsWith('-') ? -minutes : minutes) * 60_000;
}
