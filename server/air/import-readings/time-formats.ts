export const TIME_FORMATS = ['iso', 'dmy', 'mdy', 'epoch'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

export const TIME_EXAMPLES: Record<TimeFormat, string> = {
  iso: '2026-01-31 23:59:00',
  dmy: '31/01/2026 23:59:00',
  mdy: '01/31/2026 23:59:00',
  epoch: '1790000000',
};

export type ParsedTime = { wall: number; offsetMs?: number } | { instant: number };

const clock = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,3})\d*)?)?\s*([ap]\.?m\.?)?`;
const yearFirst = new RegExp(
  String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[ T]+${clock}\s*(Z|[+-]\d{2}:?\d{2})?$`,
  'i',
);
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2}),?[ T]+${clock}$`, 'i');
const COUNT = /^\d{9,14}(\.\d+)?$/;
/** Larger values are after the year 5000, so they are milliseconds. */
const MAX_SECONDS = 1e11;

/** Parses an instant; undefined for another format, `no date` for an impossible calendar date. */
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
    return wallTime([year, month, day], rest, rest[5]);
  }
  const match = yearLast.exec(trimmed);
  if (match === null) return undefined;
  const [, first, second, year = '', ...rest] = match;
  const fullYear = year.length === 2 ? `20${year}` : year;
  return wallTime(format === 'dmy' ? [fullYear, second, first] : [fullYear, first, second], rest, undefined);
}

type Text = string | undefined;

function wallTime(
  [year, month, day]: [Text, Text, Text],
  [hourText, minute, second = '0', fraction = '0', half]: Text[],
  offset: Text,
): ParsedTime | 'no date' {
  const hour = hourOf(Number(hourText), half);
  const wanted = [Number(year), Number(month), Number(day), hour, Number(minute), Number(second)] as const;
  const [y, m, d, h, min, s] = wanted;
  const wall = Date.UTC(y, m - 1, d, h, min, s, Number(fraction.padEnd(3, '0')));
  // `Date.UTC` turns 31 February into 3 March.
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
  if (offset.toUpperCase() === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return (offset.startsWith('-') ? -minutes : minutes) * 60_000;
}
