import type { Period } from '../../../../src/air/domain/air/occupancy';
import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import { fromStored, MEASURE_KEYS, MEASURES, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import { DAY } from '../../../../src/frame/time/units';
import type { DatabaseReader } from '../../../frame/stores/database';
import { cutColumns } from '../packing/reading-columns';
import type { TimedReading } from '../reading-store';
import { openColumns, ROWS_PER_PAGE } from './open-columns';
import { dayOf, type PackedDay, packedDays, readDay } from './packed-days';

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

const columnsSql = MEASURE_KEYS.map((key) => `${MEASURES[key].column} AS ${key}`).join(', ');

export function readingOf(t: number, stored: (key: MeasureKey) => number | null | undefined): TimedReading {
  const reading: TimedReading = { t };
  for (const key of MEASURE_KEYS) {
    const value = fromStored(key, stored(key) ?? null);
    if (value !== null) reading[key] = value;
  }
  return reading;
}

function lastPacked(database: DatabaseReader, source: number, day: number, until: number): TimedReading | undefined {
  const { times, values } = readDay(database, source, day);
  const index = times.findLastIndex((t) => t <= until);
  const t = times[index];
  return t === undefined ? undefined : readingOf(t, (key) => values[key]?.[index]);
}

export function lastReading(database: DatabaseReader, source: number, until: number): TimedReading | undefined {
  const row = database.get<Record<string, number | null>>(
    `SELECT r.*, (SELECT day FROM reading_day WHERE source = ?1 AND first <= ?2 ORDER BY day DESC LIMIT 1) AS packed
     FROM (SELECT 1) LEFT JOIN (
       SELECT t, ${columnsSql} FROM reading WHERE source = ?1 AND t <= ?2 ORDER BY t DESC LIMIT 1) r`,
    [source, until],
  );
  const t = row?.['t'] ?? undefined;
  const packed = row?.['packed'] ?? undefined;
  if (packed !== undefined && (t === undefined || packed > dayOf(t)))
    return lastPacked(database, source, packed, until);
  return t === undefined ? undefined : readingOf(t, (key) => row?.[key]);
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
