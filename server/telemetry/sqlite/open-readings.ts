import type { Point } from '../../../src/domain/air/extremes';
import type { Period } from '../../../src/domain/air/occupancy';
import type { Database, DatabaseReader } from '../../stores/database';
import { fromStored, MEASURES, type MeasureKey } from '../measures';
import type { NewReadings, ReadingStore, StoredReadings } from '../reading-store';
import { chartReadings } from './chart-text';
import { lastReading, readingPages } from './read-readings';
import { createTelemetryTables } from './schema';
import { deleteSource, deviceSources, ensureSource, findSource } from './sources';
import { writeReadings } from './write-readings';

function extremeOf(
  database: DatabaseReader,
  source: number,
  { from, to }: Period,
  key: MeasureKey,
  aggregation: 'min' | 'max',
): Point | null {
  const { column } = MEASURES[key];
  const sql = `SELECT t, ${column} AS stored FROM reading
    WHERE source = ? AND t >= ? AND t <= ? AND ${column} IS NOT NULL
    ORDER BY ${column} ${aggregation === 'min' ? 'ASC' : 'DESC'}, t LIMIT 1`;
  const row = database.get<{ t: number; stored: number }>(sql, [source, from, to]);
  const y = row ? fromStored(key, row.stored) : null;
  return row && y !== null ? { x: row.t, y } : null;
}

function store(database: Database, { source, readings, keys }: NewReadings): StoredReadings {
  if (readings.length === 0) return { added: 0, newest: undefined };
  const id = ensureSource(database, source);
  const before = lastReading(database, id, Number.MAX_SAFE_INTEGER);
  const added = writeReadings(database, id, readings, keys);
  const newest = lastReading(database, id, Number.MAX_SAFE_INTEGER);
  return { added, newest: newest && newest.t > (before?.t ?? Number.NEGATIVE_INFINITY) ? newest : undefined };
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
      return new Map(
        keys.map((key) => [key, id === undefined ? null : extremeOf(database, id, period, key, aggregation)]),
      );
    },
    last: async (source, until = Number.MAX_SAFE_INTEGER) => {
      const id = findSource(database, source);
      return id === undefined ? undefined : lastReading(database, id, until);
    },
    write: async (entries) => database.transaction(() => entries.map((entry) => store(database, entry))),
    devices: async () =>
      deviceSources(database).map(({ id, name }) => ({
        hwId: name,
        newest: lastReading(database, id, Number.MAX_SAFE_INTEGER),
      })),
    forget: async (source) => deleteSource(database, source),
  };
}
