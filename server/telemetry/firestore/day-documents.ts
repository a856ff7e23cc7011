import { MEASURE_KEYS, MEASURES, type MeasureKey, toStored } from '../../../src/domain/readings/measures';
import type { TimedReading } from '../reading-store';

type Column = (number | null)[];

/**
 * The readings of one source on one day (UTC) as they are kept in one document: instants in ascending order, and per
 * measure that occurs a column of stored numbers (see `toStored`) as long as the instants.
 */
export interface ReadingDay {
  t: number[];
  columns: Partial<Record<MeasureKey, Column>>;
}

/**
 * A document may have 1 MiB: an instant and nine measures of eight bytes each, 10,000 times, leave a quarter of it. More
 * than a reading every nine seconds is beyond what a document per day can hold.
 */
export const MOST_PER_DAY = 10_000;

export const emptyDay = (): ReadingDay => ({ t: [], columns: {} });

/** The day (UTC) of an instant: `2026-01-31`. */
export function dayOf(t: number): string {
  return new Date(t).toISOString().slice(0, 10);
}

/** Reads a document; what is not a column of numbers counts as not measured. */
export function parseDay(content: Readonly<Record<string, unknown>>): ReadingDay {
  const t = numbersIn(content.t).filter((instant) => instant !== null);
  const day: ReadingDay = { t, columns: {} };
  for (const key of MEASURE_KEYS) {
    const column = numbersIn(content[MEASURES[key].column]);
    if (column.length === t.length && t.length > 0) day.columns[key] = column;
  }
  return day;
}

/** The content of the day's document. */
export function dayContent({ t, columns }: ReadingDay): Record<string, unknown> {
  const entries = MEASURE_KEYS.flatMap((key) => {
    const column = columns[key];
    return column === undefined ? [] : [[MEASURES[key].column, column] as const];
  });
  return { t, ...Object.fromEntries(entries) };
}

/** The day with more readings. One at a known instant is left out, of two at the same new instant the second is. */
export function withReadings(
  day: ReadingDay,
  readings: readonly TimedReading[],
  keys: readonly MeasureKey[] = MEASURE_KEYS,
): { day: ReadingDay; added: number } {
  const known = new Set(day.t);
  const fresh = readings.filter(({ t }) => {
    if (known.has(t)) return false;
    known.add(t);
    return true;
  });
  if (fresh.length === 0) return { day, added: 0 };
  const instants = [...day.t, ...fresh.map(({ t }) => t)];
  const order = instants.map((_t, index) => index).sort((a, b) => (instants[a] ?? 0) - (instants[b] ?? 0));
  const result: ReadingDay = { t: order.map((index) => instants[index] ?? 0), columns: {} };
  for (const key of MEASURE_KEYS) {
    const old = day.columns[key] ?? day.t.map(() => null);
    const added = fresh.map((reading) => (keys.includes(key) ? toStored(key, reading[key]) : null));
    const column = [...old, ...added];
    if (column.some((value) => value !== null)) result.columns[key] = order.map((index) => column[index] ?? null);
  }
  return { day: result, added: fresh.length };
}

/** What of the day lies within [from, to]. */
export function within({ t, columns }: ReadingDay, from: number, to: number): ReadingDay {
  const start = t.findIndex((instant) => instant >= from);
  if (start < 0) return emptyDay();
  const beyond = t.findIndex((instant) => instant > to);
  const end = beyond < 0 ? t.length : beyond;
  const result: ReadingDay = { t: t.slice(start, end), columns: {} };
  for (const key of MEASURE_KEYS) {
    const column = columns[key]?.slice(start, end);
    if (column?.some((value) => value !== null)) result.columns[key] = column;
  }
  return result;
}

function numbersIn(value: unknown): Column {
  if (!Array.isArray(value)) return [];
  return value.map((entry: unknown) => (typeof entry === 'number' ? entry : null));
}
