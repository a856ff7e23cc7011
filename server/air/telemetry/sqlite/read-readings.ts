import type { Period } from '../../../../src/air/domain/air/occupancy';
import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import { fromStored, MEASURE_KEYS, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import { DAY } from '../../../../src/frame/time/units';
import type { DatabaseReader } from '../../../frame/stores/database';
import { cutColumns } from '../packing/reading-columns';
import type { TimedReading } from '../reading-store';
import { findOpen, readOpenColumns } from './open-columns';
import { countUtcDays, listPackedDays, type PackedDay, readDay } from './packed-days';

type StoredRange = { open: Period } | { packed: readonly PackedDay[] };

/** Returns the next part of a period, packed or unpacked: days may be packed in between. @param most packed days */
export function findNextRange(
  database: DatabaseReader,
  source: number,
  { from, to }: Period,
  most: number,
): StoredRange | undefined {
  if (from > to) return undefined;
  const days = listPackedDays(database, source, { from, to }, most);
  const first = days[0];
  if (first === undefined) return { open: { from, to } };
  if (first.day * DAY > from) return { open: { from, to: first.day * DAY - 1 } };
  const gap = days.findIndex(({ day }, index) => day !== first.day + index);
  return { packed: gap === -1 ? days : days.slice(0, gap) };
}

export function getRangeEnd(range: StoredRange): number {
  return 'open' in range ? range.open.to + 1 : ((range.packed.at(-1)?.day ?? 0) + 1) * DAY;
}

export function* listRanges(database: DatabaseReader, source: number, { from, to }: Period): Generator<StoredRange> {
  for (let start = from; ; ) {
    const range = findNextRange(database, source, { from: start, to }, Number.MAX_SAFE_INTEGER);
    if (range === undefined) return;
    yield range;
    start = getRangeEnd(range);
  }
}

export function createTimedReading(t: number, stored: (key: MeasureKey) => number | null | undefined): TimedReading {
  const reading: TimedReading = { t };
  for (const key of MEASURE_KEYS) {
    const value = fromStored(key, stored(key) ?? null);
    if (value !== null) reading[key] = value;
  }
  return reading;
}

export function readPackedColumns(
  database: DatabaseReader,
  source: number,
  day: number,
  period: Period,
  keys: readonly MeasureKey[],
): DayColumns {
  return cutColumns(readDay(database, source, day, keys), period);
}

/** Yields at most a day at a time. */
export function* readColumnsByDay(
  database: DatabaseReader,
  source: number,
  { from, to }: Period,
  keys: readonly MeasureKey[],
): Generator<DayColumns> {
  for (let start = from; ; ) {
    const range = findNextRange(database, source, { from: start, to }, 1);
    if (range === undefined) return;
    const day = countUtcDays(start);
    const end = Math.min((day + 1) * DAY, getRangeEnd(range));
    const part = { from: start, to: Math.min(end - 1, to) };
    const isOpen = 'open' in range;
    const page = isOpen
      ? readOpenColumns(database, source, part, keys)
      : readPackedColumns(database, source, day, part, keys);
    const isEmpty = page.times.length === 0;
    if (!isEmpty) yield page;
    const next = isOpen && isEmpty ? findOpen(database, source, { from: end, to: range.open.to }) : end;
    start = next ?? getRangeEnd(range);
  }
}
