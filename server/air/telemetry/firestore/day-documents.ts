import { MEASURE_KEYS, MEASURES, type MeasureKey, toStored } from '../../../../src/air/domain/readings/measures';
import { isPlainObject, type PlainObject } from '../../../../src/frame/model/paths';
import { packDay, unpackDay, unpackHours } from '../packing/day-block';
import type { DayHours } from '../packing/measure-hours';
import type { TimedReading } from '../reading-store';

type Column = (number | null)[];

/** Readings with ascending times, and per measure a column of stored numbers (see `toStored`) of equal length. */
export interface ReadingDay {
  t: number[];
  columns: Partial<Record<MeasureKey, Column>>;
  /** Hours of a day thinned to hourly averages; not cut to a part of the day. */
  hours?: DayHours;
}

/** Limit for documents of 1 MiB: a time and nine measures take up to 50 bytes, 10,000 times. */
export const MAX_PER_DAY = 10_000;

const emptyDay = (): ReadingDay => ({ t: [], columns: {} });

export function dayOf(t: number): string {
  return new Date(t).toISOString().slice(0, 10);
}

export function packed({ t, columns }: ReadingDay): Uint8Array {
  return packDay({ times: t, values: columns });
}

function unpacked(block: Uint8Array): ReadingDay {
  const { times, values } = unpackDay(block);
  return { t: times, columns: values };
}

function columnsOf(content: PlainObject): ReadingDay {
  const t = numbersIn(content.t).filter((instant) => instant !== null);
  const day: ReadingDay = { t, columns: {} };
  for (const key of MEASURE_KEYS) {
    const column = numbersIn(content[MEASURES[key].column]);
    if (column.length === t.length && t.length > 0) day.columns[key] = column;
  }
  return day;
}

/** Parses a day, or an open part with blocks in order of arrival. @throws Error if it is damaged. */
export function parseDay(content: unknown): ReadingDay {
  if (!isPlainObject(content)) return emptyDay();
  const { block, sent, hourly } = content;
  if (block instanceof Uint8Array) {
    const hours = hourly === true ? unpackHours(block) : undefined;
    return { ...unpacked(block), ...(hours && { hours }) };
  }
  if (!Array.isArray(sent)) return columnsOf(content);
  return mergedDays(sent.flatMap((each: unknown) => (each instanceof Uint8Array ? [unpacked(each)] : [])));
}

export function dayContent(day: ReadingDay): PlainObject {
  return { block: packed(day) };
}

export function mergedDays(days: readonly ReadingDay[]): ReadingDay {
  const [first] = days;
  if (first !== undefined && days.length === 1) return first;
  const places = new Map<number, { day: ReadingDay; index: number }>();
  for (const day of days) {
    for (const [index, t] of day.t.entries()) if (!places.has(t)) places.set(t, { day, index });
  }
  const order = [...places].sort(([a], [b]) => a - b);
  const merged: ReadingDay = { t: order.map(([t]) => t), columns: {} };
  for (const key of MEASURE_KEYS) {
    if (days.every(({ columns }) => columns[key] === undefined)) continue;
    merged.columns[key] = order.map(([, { day, index }]) => day.columns[key]?.[index] ?? null);
  }
  return merged;
}

export function dayOfReadings(
  readings: readonly TimedReading[],
  keys: readonly MeasureKey[] = MEASURE_KEYS,
): ReadingDay {
  return mergedDays(
    readings.map((reading) => {
      const values = keys.map((key) => [key, toStored(key, reading[key])] as const);
      const present = values.filter(([, value]) => value !== null);
      return { t: [reading.t], columns: Object.fromEntries(present.map(([key, value]) => [key, [value]])) };
    }),
  );
}

export function freshIn(existing: ReadingDay, readings: readonly TimedReading[]): TimedReading[] {
  const instants = new Set(existing.t);
  return readings.filter(({ t }) => {
    if (instants.has(t)) return false;
    instants.add(t);
    return true;
  });
}

export function within({ t, columns, hours }: ReadingDay, from: number, to: number): ReadingDay {
  const start = t.findIndex((instant) => instant >= from);
  if (start < 0) return emptyDay();
  const beyond = t.findIndex((instant) => instant > to);
  const end = beyond < 0 ? t.length : beyond;
  const result: ReadingDay = { t: t.slice(start, end), columns: {}, ...(hours && { hours }) };
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
