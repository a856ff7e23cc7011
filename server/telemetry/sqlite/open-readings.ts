import type { Database } from '../../stores/database';
import { giveBackPages } from '../../stores/give-back-pages';
import type { NewReadings, ReadingStore, StoredReadings, TimedReading } from '../reading-store';
import { chartReadings } from './chart-text';
import { readExtremes } from './extremes';
import { packClosedDays } from './pack-closed-days';
import { packedAverages } from './packed-averages';
import { dayOf, openPackedDays } from './packed-days';
import { type LastReading, lastReading, readingPages } from './read-readings';
import { createTelemetryTables } from './schema';
import { deleteSource, deviceSources, ensureSource, findSource } from './sources';
import { thinDays } from './thin-days';
import { writeReadings } from './write-readings';

/** Opens packed days that readings lie on; only those up to the last one that is known can be packed. */
function openTouchedDays(
  database: Database,
  source: number,
  readings: readonly TimedReading[],
  last: LastReading | undefined,
): void {
  if (last === undefined) return;
  const openFrom = dayOf(last.reading.t) + (last.isOpen ? 0 : 1);
  const touched = new Set(readings.map(({ t }) => dayOf(t)).filter((day) => day < openFrom));
  openPackedDays(database, source, touched);
}

function store(database: Database, { source, readings, keys }: NewReadings): StoredReadings {
  if (readings.length === 0) return { added: 0, newest: undefined };
  const id = ensureSource(database, source);
  const before = lastReading(database, id, Number.MAX_SAFE_INTEGER);
  openTouchedDays(database, id, readings, before);
  const added = writeReadings(database, id, readings, keys);
  const newest = lastReading(database, id, Number.MAX_SAFE_INTEGER)?.reading;
  return { added, newest: newest && newest.t > (before?.reading.t ?? Number.NEGATIVE_INFINITY) ? newest : undefined };
}

/** The readings in an SQLite file; makes the tables that are missing. A write is one transaction. */
export function openSqliteReadings(database: Database): ReadingStore {
  createTelemetryTables(database);
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
      return id === undefined ? undefined : lastReading(database, id, until)?.reading;
    },
    write: async (entries) => database.transaction(() => entries.map((entry) => store(database, entry))),
    devices: async () =>
      deviceSources(database).map(({ id, name }) => ({
        hwId: name,
        newest: lastReading(database, id, Number.MAX_SAFE_INTEGER)?.reading,
      })),
    forget: async (source) => deleteSource(database, source),
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
