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
export function secondsFromText(text: string): number | undefined {
  const plain = text.toLowerCase().replaceAll(/\s/g, '');
  const [, hours, minutes, seconds] = CLOCK.exec(plain) ?? (plain === '' ? [] : (WORDS.exec(plain) ?? []));
  if (hours === undefined && minutes === undefined && seconds === undefined) return undefined;
  return Number(hours ?? 0) * SECONDS.h + Number(minutes ?? 0) * SECONDS.m + Number(seconds ?? 0);
}

export function textFromSeconds(seconds: number): string {
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

export function isoFromSeconds(seconds: number): string {
  const parts = partsOfSeconds(seconds);
  const written = ISO_LETTERS.filter(([unit]) => (parts[unit] ?? 0) > 0).map(
    ([unit, letter]) => `${parts[unit]}${letter}`,
  );
  return `PT${written.length === 0 ? '0S' : written.join('')}`;
}

/** Parses `PT1H30M` to seconds; undefined if the length depends on the calendar or the text is invalid. */
export function secondsFromIso(text: string): number | undefined {
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

export function spokenSeconds(seconds: number, locale: string): string {
  return seconds < 0 ? `−${written(partsOfSeconds(-seconds), locale)}` : written(partsOfSeconds(seconds), locale);
}

export function spokenIso(text: string, locale: string): string {
  const parts = partsOfIso(text);
  return parts === undefined ? text : written(parts, locale);
}
