import type { Period } from '../../../../src/air/domain/air/occupancy';
import { type ChartColumn, storedKeys } from '../../../../src/air/domain/readings/chart-columns';
import { type DayColumns, toReadableDay } from '../../../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS, MEASURES, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import type { DatabaseReader } from '../../../frame/stores/database';
import { createYield } from '../../../frame/stores/yield-to-event-loop';
import { formatColumn } from '../packing/column-text';
import { deflateDay } from '../packing/day-block';
import { createSeries, createSeriesReader, type StoredPoint } from '../packing/day-facts';
import { type Aggregation, findHoursExtreme, findSeriesExtreme, toPoint } from '../packing/hour-extremes';
import { createRows } from '../packing/reading-columns';
import type { ChartReadings, Extremes, ReadingReader, Source } from '../reading-store';
import { readHoursOfDays } from './day-hours';
import { sumPacked } from './packed-averages';
import { type PackedDay, readDay, readDays, readDeflatedDay, readFacts } from './packed-days';
import { findNextRange, getRangeEnd, listRanges, readColumnsByDay, readPackedColumns } from './read-readings';
import { findSource } from './sources';

const CHART_DAYS_AT_ONCE = 32;

/** Maximum readings of a source in memory: two months at one minute, 5 MB. */
const MAX_HELD = 62 * 24 * 60;

/** Reads all measures at once if they fit into memory, otherwise only the requested measures at each call. */
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

function chartReadings(database: DatabaseReader, source: number, period: Period): ChartReadings {
  const ranges = [...listRanges(database, source, period)];
  const isWhole = ({ first, last }: PackedDay) => first >= period.from && last <= period.to;
  const cutDay = (day: number, keys: readonly MeasureKey[]) => readPackedColumns(database, source, day, period, keys);
  function* parts<Part>(
    keys: readonly MeasureKey[],
    partOf: (day: DayColumns) => Part,
    wholeDays?: (days: readonly number[]) => Iterable<Part>,
  ): Generator<Part> {
    for (const range of ranges) {
      if ('open' in range) for (const page of readColumnsByDay(database, source, range.open, keys)) yield partOf(page);
      let whole: number[] = [];
      for (const packed of 'packed' in range ? range.packed : []) {
        const isAdded = wholeDays !== undefined && isWhole(packed);
        if (isAdded) whole.push(packed.day);
        if (isAdded && whole.length < CHART_DAYS_AT_ONCE) continue;
        if (whole.length > 0) yield* wholeDays?.(whole) ?? [];
        whole = [];
        if (!isAdded) yield partOf(cutDay(packed.day, keys));
      }
      if (whole.length > 0) yield* wholeDays?.(whole) ?? [];
    }
  }
  const read = createColumnReader((keys) => parts(keys, (day) => day));
  return {
    present: () => {
      const counts = database.get<Record<string, number>>(
        `SELECT ${MEASURE_KEYS.map((key) => `count(${MEASURES[key].column}) AS ${key}`).join(', ')}
         FROM reading WHERE source = ? AND t >= ? AND t <= ?`,
        [source, period.from, period.to],
      );
      const present = new Set(MEASURE_KEYS.filter((key) => (counts?.[key] ?? 0) > 0));
      for (const packed of ranges.flatMap((range) => ('packed' in range ? range.packed : []))) {
        const { day } = packed;
        const known = isWhole(packed) ? readFacts(database, source, day, day).get(day) : undefined;
        const { values } = known === undefined ? cutDay(day, MEASURE_KEYS) : { values: undefined };
        for (const key of MEASURE_KEYS) if (known?.has(key) || values?.[key] !== undefined) present.add(key);
      }
      return present;
    },
    *times() {
      for (const { times } of read([])) yield times.join(',');
    },
    *column(column: ChartColumn) {
      for (const day of read(storedKeys(column))) yield formatColumn(day, column);
    },
    columns: (keys) => parts(keys, toReadableDay, (days) => readDays(database, source, days)),
    days: () => parts(MEASURE_KEYS, deflateDay, (days) => days.map((day) => readDeflatedDay(database, source, day))),
  };
}

const DAYS_AT_ONCE = 64;

interface Asked {
  source: number;
  aggregation: Aggregation;
  keys: readonly MeasureKey[];
}

type Best = Map<MeasureKey, StoredPoint | undefined>;

function takePacked(
  database: DatabaseReader,
  { source, aggregation, keys }: Asked,
  best: Best,
  days: readonly PackedDay[],
  periods: readonly Period[],
): void {
  const known = readHoursOfDays(database, source, days[0]?.day ?? 0, days.at(-1)?.day ?? 0);
  let current = 0;
  for (const { day, first, last, hourly } of days) {
    const hours = known.get(day);
    const seriesOf = createSeriesReader(() => readDay(database, source, day, keys));
    while ((periods[current]?.to ?? Number.POSITIVE_INFINITY) < first) current += 1;
    for (let index = current; ; index += 1) {
      const period = periods[index];
      if (period === undefined || period.from > last) break;
      for (const key of keys) {
        const before = best.get(key);
        const ofKey = hours?.get(key);
        if (hours === undefined) best.set(key, findSeriesExtreme(before, seriesOf(key), period, aggregation));
        else if (ofKey !== undefined) {
          const readings = hourly === 0 ? () => seriesOf(key) : undefined;
          best.set(key, findHoursExtreme(before, ofKey, period, aggregation, readings));
        }
      }
    }
  }
}

async function readExtremes(
  database: DatabaseReader,
  source: number,
  periods: readonly Period[],
  aggregation: Aggregation,
  keys: readonly MeasureKey[],
): Promise<Extremes> {
  const yieldToEventLoop = createYield();
  const asked = { source, aggregation, keys };
  const best: Best = new Map();
  const to = periods.at(-1)?.to ?? 0;
  let current = 0;
  for (let start = 0; ; ) {
    while ((periods[current]?.to ?? Number.POSITIVE_INFINITY) < start) current += 1;
    const period = periods[current];
    if (period === undefined) break;
    const from = Math.max(start, period.from);
    const range = findNextRange(database, source, { from, to }, DAYS_AT_ONCE);
    if (range === undefined) break;
    start = getRangeEnd(range);
    if ('packed' in range) takePacked(database, asked, best, range.packed, periods.slice(current));
    else {
      start = Math.min(start, period.to + 1);
      const part = { from, to: start - 1 };
      for (const page of readColumnsByDay(database, source, part, keys)) {
        for (const key of keys)
          best.set(key, findSeriesExtreme(best.get(key), createSeries(page, key), part, aggregation));
        await yieldToEventLoop();
      }
    }
    await yieldToEventLoop();
  }
  return new Map(keys.map((key) => [key, toPoint(key, best.get(key))]));
}

/** @param snapshot opens the file as of one moment @param flush moves readings from the inbox to the table */
export function readSqliteReadings(
  database: DatabaseReader,
  snapshot: () => DatabaseReader & { close(): void },
  flush: (sources: readonly number[]) => Promise<void> = async () => undefined,
): ReadingReader {
  async function flushed(source: Source): Promise<number | undefined> {
    const id = findSource(database, source);
    if (id !== undefined) await flush([id]);
    return id;
  }

  return {
    openChart: async (sources) => {
      await flush(sources.flatMap((source) => findSource(database, source) ?? []));
      const file = snapshot();
      const readings = async (source: Source, period: Period) => {
        const id = findSource(file, source);
        return id === undefined ? undefined : chartReadings(file, id, period);
      };
      return {
        readings,
        check: async (checked, period) => {
          const yieldToEventLoop = createYield();
          for (const source of checked) {
            for (const _day of (await readings(source, period))?.columns([]) ?? []) await yieldToEventLoop();
          }
        },
        close: async () => file.close(),
      };
    },
    pages: async function* (source, period, keys) {
      const id = await flushed(source);
      if (id === undefined) return;
      for (const page of readColumnsByDay(database, id, period, keys)) yield createRows(page, keys);
    },
    extremes: async (source, periods, aggregation, keys) => {
      const id = await flushed(source);
      const inclusive = periods.map(({ from, to }) => ({ from, to: to - 1 }));
      return id === undefined ? new Map() : readExtremes(database, id, inclusive, aggregation, keys);
    },
    averages: async (source, period, periods, keys, yieldToEventLoop) => {
      const id = await flushed(source);
      return id === undefined ? new Map() : sumPacked(database, id, period, periods, keys, yieldToEventLoop);
    },
  };
}
