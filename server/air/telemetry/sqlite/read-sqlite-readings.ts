import type { Period } from '../../../../src/air/domain/air/occupancy';
import type { DatabaseReader } from '../../../frame/stores/database';
import { createYield } from '../../../frame/stores/yield-to-event-loop';
import type { ReadingReader, Source } from '../reading-store';
import { chartReadings } from './chart-text';
import { readExtremes } from './extremes';
import { packedAverages } from './packed-averages';
import { readingPages } from './read-readings';
import { findSource } from './sources';

/**
 * @param snapshot the file at one moment, for a chart.
 * @param flush moves waiting readings of sources into the table.
 */
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
      if (id !== undefined) yield* readingPages(database, id, period, keys);
    },
    extremes: async (source, period, aggregation, keys) => {
      const id = await flushed(source);
      return id === undefined ? new Map() : readExtremes(database, id, [period], aggregation, keys, async () => {});
    },
    extremesWithin: async (source, periods, aggregation, keys, yieldToEventLoop) => {
      const id = await flushed(source);
      const inclusive = periods.map(({ from, to }) => ({ from, to: to - 1 }));
      return id === undefined ? new Map() : readExtremes(database, id, inclusive, aggregation, keys, yieldToEventLoop);
    },
    averages: async (source, period, periods, keys, yieldToEventLoop) => {
      const id = await flushed(source);
      return id === undefined ? new Map() : packedAverages(database, id, period, periods, keys, yieldToEventLoop);
    },
  };
}
