import type { Period } from '../../../../src/air/domain/air/occupancy';
import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import { fromStored, MEASURE_KEYS, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import { DAY } from '../../../../src/frame/time/units';
import type { DatabaseReader } from '../../../frame/stores/database';
import { cutColumns } from '../packing/reading-columns';
import type { TimedReading } from '../reading-store';
import { openColumns, ROWS_PER_PAGE } from './open-columns';
import { type PackedDay, packedDays, readDay } from './packed-days';

type Stretch = { open: Period } | { packed: readonly PackedDay[] };

/** Returns one part at a time, because days may be packed between two parts. @param most maximum packed days */
export function stretchAfter(
  database: DatabaseReader,
  source: number,
  { from, to }: Period,
  most: number,
): Stretch | undefined {
  if (from > to) return undefined;
  const days = packedDays(database, source, { from, to }, most);
  const first = days[0];
  if (first === undefined) return { open: { from, to } };
  if (first.day * DAY > from) return { open: { from, to: first.day * DAY - 1 } };
  const gap = days.findIndex(({ day }, index) => day !== first.day + index);
  return { packed: gap === -1 ? days : days.slice(0, gap) };
}

export function endOf(stretch: Stretch): number {
  return 'open' in stretch ? stretch.open.to + 1 : ((stretch.packed.at(-1)?.day ?? 0) + 1) * DAY;
}

export function* stretchesOf(database: DatabaseReader, source: number, { from, to }: Period): Generator<Stretch> {
  for (let start = from; ; ) {
    const stretch = stretchAfter(database, source, { from: start, to }, Number.MAX_SAFE_INTEGER);
    if (stretch === undefined) return;
    yield stretch;
    start = endOf(stretch);
  }
}

export function readingOf(t: number, stored: (key: MeasureKey) => number | null | undefined): TimedReading {
  const reading: TimedReading = { t };
  for (const key of MEASURE_KEYS) {
    const value = fromStored(key, stored(key) ?? null);
    if (value !== null) reading[key] = value;
  }
  return reading;
}

export function packedColumns(
  database: DatabaseReader,
  source: number,
  day: number,
  period: Period,
  keys: readonly MeasureKey[],
): DayColumns {
  return cutColumns(readDay(database, source, day, keys), period);
}

/** Yields at most a day or some thousand readings at a time. */
export function* readingColumns(
  database: DatabaseReader,
  source: number,
  { from, to }: Period,
  keys: readonly MeasureKey[],
): Generator<DayColumns> {
  for (let start = from; ; ) {
    const stretch = stretchAfter(database, source, { from: start, to }, 1);
    if (stretch === undefined) return;
    const isOpen = 'open' in stretch;
    const page = isOpen
      ? openColumns(database, source, stretch.open, keys)
      : packedColumns(database, source, stretch.packed[0]?.day ?? 0, { from: start, to }, keys);
    const { times } = page;
    if (times.length > 0) yield page;
    start = isOpen && times.length === ROWS_PER_PAGE ? (times.at(-1) ?? to) + 1 : endOf(stretch);
  }
}
