import type { Period } from '../../../../src/air/domain/air/occupancy';
import { MEASURES, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import type { DatabaseReader } from '../../../frame/stores/database';
import { createYield } from '../../../frame/stores/yield-to-event-loop';
import { createSeriesReader, type StoredPoint } from '../packing/day-facts';
import { type Aggregation, better, betterOfHours, betterOfSeries, pointOf } from '../packing/hour-extremes';
import { rowsOf } from '../packing/reading-columns';
import type { Extremes, ReadingReader, Source } from '../reading-store';
import { chartReadings } from './chart-text';
import { hoursOfDays } from './day-hours';
import { packedAverages } from './packed-averages';
import { type PackedDay, readDay } from './packed-days';
import { endOf, readingColumns, stretchAfter } from './read-readings';
import { findSource } from './sources';

const DAYS_AT_ONCE = 64;

interface Asked {
  source: number;
  aggregation: Aggregation;
  keys: readonly MeasureKey[];
}

type Best = Map<MeasureKey, StoredPoint | undefined>;

function takeOpen(database: DatabaseReader, { source, aggregation, keys }: Asked, best: Best, part: Period): void {
  for (const key of keys) {
    const { column } = MEASURES[key];
    const sql = `SELECT t, ${column} AS stored FROM reading
      WHERE source = ? AND t >= ? AND t <= ? AND ${column} IS NOT NULL
      ORDER BY ${column} ${aggregation === 'min' ? 'ASC' : 'DESC'}, t LIMIT 1`;
    const found = database.get<StoredPoint>(sql, [source, part.from, part.to]);
    best.set(key, better(best.get(key), found, aggregation));
  }
}

function takePacked(
  database: DatabaseReader,
  { source, aggregation, keys }: Asked,
  best: Best,
  days: readonly PackedDay[],
  periods: readonly Period[],
): void {
  const known = hoursOfDays(database, source, days[0]?.day ?? 0, days.at(-1)?.day ?? 0);
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
        if (hours === undefined) best.set(key, betterOfSeries(before, seriesOf(key), period, aggregation));
        else if (ofKey !== undefined) {
          const readings = hourly === 0 ? () => seriesOf(key) : undefined;
          best.set(key, betterOfHours(before, ofKey, period, aggregation, readings));
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
    const stretch = stretchAfter(database, source, { from, to }, DAYS_AT_ONCE);
    if (stretch === undefined) break;
    start = endOf(stretch);
    if ('packed' in stretch) takePacked(database, asked, best, stretch.packed, periods.slice(current));
    else {
      start = Math.min(start, period.to + 1);
      takeOpen(database, asked, best, { from, to: start - 1 });
    }
    await yieldToEventLoop();
  }
  return new Map(keys.map((key) => [key, pointOf(key, best.get(key))]));
}

/** @param snapshot the file at one moment @param flush moves readings from the inbox to the table */
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
            for (const _day of (await readings(source, period))?.columns(['CO2']) ?? []) await yieldToEventLoop();
          }
        },
        close: async () => file.close(),
      };
    },
    pages: async function* (source, period, keys) {
      const id = await flushed(source);
      if (id === undefined) return;
      for (const page of readingColumns(database, id, period, keys)) yield rowsOf(page, keys);
    },
    extremes: async (source, periods, aggregation, keys) => {
      const id = await flushed(source);
      const inclusive = periods.map(({ from, to }) => ({ from, to: to - 1 }));
      return id === undefined ? new Map() : readExtremes(database, id, inclusive, aggregation, keys);
    },
    averages: async (source, period, periods, keys, yieldToEventLoop) => {
      const id = await flushed(source);
      return id === undefined ? new Map() : packedAverages(database, id, period, periods, keys, yieldToEventLoop);
    },
  };
}
