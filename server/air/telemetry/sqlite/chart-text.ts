import type { Period } from '../../../../src/air/domain/air/occupancy';
import { type ChartColumn, storedKeys } from '../../../../src/air/domain/readings/chart-columns';
import { type DayColumns, heldDay, type ReadableDay } from '../../../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS, MEASURES, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import type { DatabaseReader } from '../../../frame/stores/database';
import { columnText } from '../packing/column-text';
import { deflateDay } from '../packing/day-block';
import type { ChartReadings } from '../reading-store';
import { factsOfDays, type PackedDay, readDay, readDays, readDeflatedDay } from './packed-days';
import { packedColumns, readingColumns, type Stretch, stretchesOf } from './read-readings';

const DAYS_AT_ONCE = 32;

function* cutDays(
  database: DatabaseReader,
  source: number,
  period: Period,
  stretches: readonly Stretch[],
  keys: readonly MeasureKey[],
): Generator<DayColumns> {
  for (const stretch of stretches) {
    if ('open' in stretch) yield* readingColumns(database, source, stretch.open, keys);
    else for (const { day } of stretch.packed) yield packedColumns(database, source, day, period, keys);
  }
}

const isWithin = ({ first, last }: PackedDay, { from, to }: Period) => first >= from && last <= to;

function* chartDays(
  database: DatabaseReader,
  source: number,
  period: Period,
  stretches: readonly Stretch[],
): Generator<Uint8Array> {
  for (const stretch of stretches) {
    if ('open' in stretch)
      for (const page of readingColumns(database, source, stretch.open, MEASURE_KEYS)) yield deflateDay(page);
    else
      for (const packed of stretch.packed)
        yield isWithin(packed, period)
          ? readDeflatedDay(database, source, packed.day)
          : deflateDay(packedColumns(database, source, packed.day, period, MEASURE_KEYS));
  }
}

function* chartColumns(
  database: DatabaseReader,
  source: number,
  period: Period,
  stretches: readonly Stretch[],
  keys: readonly MeasureKey[],
): Generator<ReadableDay> {
  for (const stretch of stretches) {
    if ('open' in stretch) {
      for (const page of readingColumns(database, source, stretch.open, keys)) yield heldDay(page);
      continue;
    }
    const { packed } = stretch;
    for (let start = 0; start < packed.length; start += DAYS_AT_ONCE) {
      const days = packed.slice(start, start + DAYS_AT_ONCE);
      const numbers = days.map(({ day }) => day);
      if (days.every((day) => isWithin(day, period))) yield* readDays(database, source, numbers);
      else for (const day of numbers) yield heldDay(packedColumns(database, source, day, period, keys));
    }
  }
}

/** Readings of a source in memory at once: two months at one minute are 5 MB. */
const MAX_HELD = 62 * 24 * 60;

/** Reads all measures at once if they fit into memory, otherwise the requested ones each time. */
function createColumnReader(read: (keys: readonly MeasureKey[]) => Iterable<DayColumns>) {
  let held: DayColumns[] | undefined;
  let isTooLong = false;
  return function* (keys: readonly MeasureKey[]): Generator<DayColumns> {
    if (held !== undefined) return yield* held;
    const days: DayColumns[] = [];
    let count = 0;
    for (const day of read(isTooLong ? keys : MEASURE_KEYS)) {
      count += day.times.length;
      if (count <= MAX_HELD) days.push(day);
      if (day.times.length > 0) yield day;
    }
    isTooLong = count > MAX_HELD;
    if (!isTooLong) held = days;
  };
}

function measuresPresent(
  database: DatabaseReader,
  source: number,
  { from, to }: Period,
  stretches: readonly Stretch[],
): Set<MeasureKey> {
  const counts = database.get<Record<string, number>>(
    `SELECT ${MEASURE_KEYS.map((key) => `count(${MEASURES[key].column}) AS ${key}`).join(', ')}
     FROM reading WHERE source = ? AND t >= ? AND t <= ?`,
    [source, from, to],
  );
  const present = new Set(MEASURE_KEYS.filter((key) => (counts?.[key] ?? 0) > 0));
  for (const day of stretches.flatMap((stretch) => ('packed' in stretch ? stretch.packed : []))) {
    const isWhole = day.first >= from && day.last <= to;
    const known = isWhole ? factsOfDays(database, source, day.day, day.day).get(day.day)?.keys() : undefined;
    const found = known ?? measuresWithin(readDay(database, source, day.day), { from, to });
    for (const key of found) present.add(key);
  }
  return present;
}

function measuresWithin({ times, values }: DayColumns, { from, to }: Period): MeasureKey[] {
  const isRead = (column: readonly (number | null)[] | undefined) =>
    times.some((t, index) => t >= from && t <= to && (column?.[index] ?? null) !== null);
  return MEASURE_KEYS.filter((key) => isRead(values[key]));
}

export function chartReadings(database: DatabaseReader, source: number, period: Period): ChartReadings {
  const stretches = [...stretchesOf(database, source, period)];
  const read = createColumnReader((keys) => cutDays(database, source, period, stretches, keys));
  return {
    present: () => measuresPresent(database, source, period, stretches),
    *times() {
      for (const { times } of read([])) yield times.join(',');
    },
    *column(column: ChartColumn) {
      for (const day of read(storedKeys(column))) yield columnText(day, column);
    },
    columns: (keys) => chartColumns(database, source, period, stretches, keys),
    days: () => chartDays(database, source, period, stretches),
  };
}
