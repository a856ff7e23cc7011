import type { Database } from '../../stores/database';
import { giveBackPages } from '../../stores/give-back-pages';
import { shareTransaction } from '../../stores/shared-transaction';
import type { NewReadings, ReadingStore, StoredReadings } from '../reading-store';
import { chartReadings } from './chart-text';
import { readExtremes } from './extremes';
import { packClosedDays } from './pack-closed-days';
import { packedAverages } from './packed-averages';
import { lastReading, readingPages } from './read-readings';
import { createTelemetryTables } from './schema';
import { deleteSource, deviceSources, findSource } from './sources';
import { storeReadings } from './store-readings';
import { thinDays } from './thin-days';

/** Readings that are written before others have their turn: some twenty milliseconds. */
const MOST_TOGETHER = 5_000;

/** Writes that are asked for in one turn of the event loop share a transaction. */
function shareWrites(database: Database) {
  return shareTransaction<readonly NewReadings[], StoredReadings[]>(database, {
    carryOut: (all) => {
      const stored = storeReadings(database, all.flat());
      return all.map((entries) => stored.splice(0, entries.length));
    },
    weigh: (entries) => entries.reduce((sum, { readings }) => sum + readings.length, 0),
    most: MOST_TOGETHER,
  });
}

/** The readings in an SQLite file; makes the tables that are missing. A write is carried out as a whole or not at all. */
export function openSqliteReadings(database: Database): ReadingStore {
  createTelemetryTables(database);
  const writes = shareWrites(database);
  return {
    openChart: async () => {
      const snapshot = database.snapshot();
      return {
        readings: async (source, period) => {
          const id = findSource(snapshot, source);
          return id === undefined ? undefined : chartReadings(snapshot, id, period);
        },
        close: async () => snapshot.close(),
      };
    },
    pages: async function* (source, period, keys) {
      const id = findSource(database, source);
      if (id !== undefined) yield* readingPages(database, id, period, keys);
    },
    extremes: async (source, period, aggregation, keys) => {
      const id = findSource(database, source);
      return id === undefined ? new Map() : readExtremes(database, id, [period], aggregation, keys, async () => {});
    },
    extremesWithin: async (source, periods, aggregation, keys, otherTurns) => {
      const id = findSource(database, source);
      const inclusive = periods.map(({ from, to }) => ({ from, to: to - 1 }));
      return id === undefined ? new Map() : readExtremes(database, id, inclusive, aggregation, keys, otherTurns);
    },
    averages: async (source, period, periods, keys, otherTurns) => {
      const id = findSource(database, source);
      return id === undefined ? new Map() : packedAverages(database, id, period, periods, keys, otherTurns);
    },
    last: async (source, until = Number.MAX_SAFE_INTEGER) => {
      const id = findSource(database, source);
      return id === undefined ? undefined : lastReading(database, id, until);
    },
    write: writes.ask,
    devices: async () =>
      deviceSources(database).map(({ id, name }) => ({
        hwId: name,
        newest: lastReading(database, id, Number.MAX_SAFE_INTEGER),
      })),
    forget: async (source) => {
      writes.settle();
      deleteSource(database, source);
    },
    pack: async (now, isStopped) => {
      const packed = await packClosedDays(database, now, isStopped);
      await giveBackPages(database, isStopped);
      return packed;
    },
    thin: async (kept, isStopped) => {
      const thinned = await thinDays(database, kept, isStopped);
      if (thinned > 0) await giveBackPages(database, isStopped);
      return thinned;
    },
  };
}
