import type { Period } from '../../../../src/air/domain/air/occupancy';
import { type ChartColumn, feelsLikeOfStored } from '../../../../src/air/domain/readings/chart-columns';
import { type DayColumns, heldDay, type ReadableDay } from '../../../../src/air/domain/readings/day-columns';
import { fromStored, MEASURE_KEYS, MEASURES, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import type { DatabaseReader } from '../../../frame/stores/database';
import { deflateDay } from '../packing/day-block';
import type { ChartReadings } from '../reading-store';
import { columnsOfRows, factsOfDays, type PackedDay, readDay, readDays, readDeflatedDay } from './packed-days';
import { packedPage, readingPages, type Stretch, stretchesOf } from './read-readings';

const DAYS_AT_ONCE = 32;

function* chartDays(
  database: DatabaseReader,
  source: number,
  period: Period,
  stretches: readonly Stretch[],
): Generator<Uint8Array> {
  for (const stretch of stretches) {
    if ('open' in stretch) {
      for (const rows of readingPages(database, source, stretch.open, MEASURE_KEYS))
        yield deflateDay(columnsOfRows(rows));
      continue;
    }
    for (const { day, first, last } of stretch.packed) {
      if (first >= period.from && last <= period.to) yield readDeflatedDay(database, source, day);
      else yield deflateDay(columnsOfRows(packedPage(database, source, day, period, MEASURE_KEYS)));
    }
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
      for (const rows of readingPages(database, source, stretch.open, keys)) yield heldDay(columnsOfRows(rows));
      continue;
    }
    const isWhole = ({ first, last }: PackedDay) => first >= period.from && last <= period.to;
    const { packed } = stretch;
    for (let start = 0; start < packed.length; start += DAYS_AT_ONCE) {
      const days = packed.slice(start, start + DAYS_AT_ONCE);
      if (days.every(isWhole))
        yield* readDays(
          database,
          source,
          days.map(({ day }) => day),
        );
      else for (const { day } of days) yield heldDay(columnsOfRows(packedPage(database, source, day, period, keys)));
    }
  }
}

const ROWS_PER_CHUNK = 4000;

/** Days of a source in memory at once: two months at one minute are 5 MB. */
const MAX_RETENTION_DAYS = 62;

function valueSql(key: MeasureKey): string {
  const { column, scale } = MEASURES[key];
  return scale === 1 ? column : `${column} / ${scale}.0`;
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

function* openChunks(database: DatabaseReader, source: number, { from, to }: Period, value: string): Generator<string> {
  const sql = `SELECT count(*) AS n, max(t) AS last, json_group_array(${value}) AS text FROM (
    SELECT * FROM reading WHERE source = ? AND t > ? AND t <= ? ORDER BY t LIMIT ${ROWS_PER_CHUNK})`;
  for (let after = from - 1; ; ) {
    const chunk = database.get<{ n: number; last: number; text: string }>(sql, [source, after, to]);
    if (!chunk || chunk.n === 0) return;
    yield chunk.text.slice(1, -1);
    if (chunk.n < ROWS_PER_CHUNK) return;
    after = chunk.last;
  }
}

function* openFeelsLike(database: DatabaseReader, source: number, { from, to }: Period): Generator<string> {
  const sql = `SELECT t, temp, hum FROM reading WHERE source = ? AND t > ? AND t <= ? ORDER BY t LIMIT ${ROWS_PER_CHUNK}`;
  for (let after = from - 1; ; ) {
    const rows = database.all<{ t: number; temp: number | null; hum: number | null }>(sql, [source, after, to]);
    const last = rows[rows.length - 1];
    if (!last) return;
    yield rows.map(({ temp, hum }) => String(feelsLikeOfStored(temp, hum))).join(',');
    if (rows.length < ROWS_PER_CHUNK) return;
    after = last.t;
  }
}

interface ColumnText {
  keys: readonly MeasureKey[];
  open(period: Period): Iterable<string>;
  packed(day: DayColumns, index: number): string;
}

function* chunks(
  { from, to }: Period,
  stretches: readonly Stretch[],
  column: ColumnText,
  columnsOf: DayReader,
): Generator<string> {
  for (const stretch of stretches) {
    if ('open' in stretch) yield* column.open(stretch.open);
    else {
      for (const { day } of stretch.packed) {
        const columns = columnsOf(day, column.keys);
        const texts: string[] = [];
        columns.times.forEach((t, index) => {
          if (t >= from && t <= to) texts.push(column.packed(columns, index));
        });
        if (texts.length > 0) yield texts.join(',');
      }
    }
  }
}

type DayReader = (day: number, keys: readonly MeasureKey[]) => DayColumns;

function createDayReader(database: DatabaseReader, source: number): DayReader {
  const cached = new Map<number, DayColumns>();
  return (day, keys) => {
    const known = cached.get(day);
    if (known !== undefined) return known;
    if (cached.size >= MAX_RETENTION_DAYS) return readDay(database, source, day, keys);
    const columns = readDay(database, source, day);
    cached.set(day, columns);
    return columns;
  };
}

function textOf(key: MeasureKey): ColumnText['packed'] {
  return ({ values }, index) => String(fromStored(key, values[key]?.[index] ?? null));
}

export function chartReadings(database: DatabaseReader, source: number, period: Period): ChartReadings {
  const stretches = [...stretchesOf(database, source, period)];
  const open = (value: string) => (part: Period) => openChunks(database, source, part, value);
  const columnsOf = createDayReader(database, source);
  const texts = (column: ColumnText) => chunks(period, stretches, column, columnsOf);
  return {
    present: () => measuresPresent(database, source, period, stretches),
    times: () => texts({ keys: [], open: open('t'), packed: ({ times }, index) => String(times[index]) }),
    column: ({ from }: ChartColumn) =>
      from === 'feelsLike'
        ? texts({
            keys: ['temp', 'hum'],
            open: (part) => openFeelsLike(database, source, part),
            packed: ({ values: { temp, hum } }, index) =>
              String(feelsLikeOfStored(temp?.[index] ?? null, hum?.[index] ?? null)),
          })
        : texts({ keys: [from], open: open(valueSql(from)), packed: textOf(from) }),
    columns: (keys) => chartColumns(database, source, period, stretches, keys),
    days: () => chartDays(database, source, period, stretches),
  };
}
