import type { Database } from '../../../frame/stores/database';
import type { Source } from '../reading-store';
import { dayOf } from './packed-days';
import { ensureSource } from './sources';

/** How far the readings of a source have come. */
export interface CachedSource {
  id: number;
  /** The instant of the last reading, ms; before all instants while there is none. */
  last: number;
  /** From this day on none is packed. */
  openFrom: number;
}

interface SourceRow {
  kind: string;
  name: string;
  id: number;
  /** The last reading that is stored as a row. */
  open: number | null;
  /** The last day that is packed, and the last reading of it. */
  day: number | null;
  packed: number | null;
}

/** One statement for all of them: each costs more than a row of its answer. */
const sqlOf = (asked: string) => `
  SELECT s.kind, s.name, s.id, (SELECT max(t) FROM reading WHERE source = s.id) AS open, d.day, d.last AS packed
  FROM json_each(?) AS j
  JOIN reading_source AS s ON ${asked}
  LEFT JOIN reading_day AS d ON d.source = s.id AND d.day = (SELECT max(day) FROM reading_day WHERE source = s.id)`;
const BY_NAME = sqlOf('s.kind = j.value ->> 0 AND s.name = j.value ->> 1');
const BY_ID = sqlOf('s.id = j.value');

const NEVER = Number.NEGATIVE_INFINITY;

function cachedSource({ id, open, day, packed }: SourceRow): CachedSource {
  const openDay = open === null ? NEVER : dayOf(open);
  if (day !== null && packed !== null && day > openDay) return { id, last: packed, openFrom: day + 1 };
  return { id, last: open ?? NEVER, openFrom: openDay };
}

/** The last instants of sources, by their numbers, without what waits in the inbox. */
export function lastOfSources(database: Database, ids: readonly number[]): Map<number, number> {
  const rows = database.all<SourceRow>(BY_ID, [JSON.stringify(ids)]);
  return new Map(rows.map(cachedSource).map(({ id, last }) => [id, last]));
}

const keyOf = ({ kind, name }: { kind: string; name: string }) => `${kind}/${name}`;

/** How far the readings of sources have come: looked up once, and then updated by whoever writes. */
export interface SourceCache {
  /** Looks up those that are not known yet. */
  load(sources: readonly Source[]): void;
  /** Of a source that was loaded; one that has sent nothing so far gets its number. */
  of(source: Source): CachedSource;
  /** Days of sources have been packed, one was forgotten, or a transaction was undone. */
  reset(): void;
}

/** @param waiting the instant of the youngest reading of a source that is not in its table yet. */
export function createSourceCache(database: Database, waiting: (source: number) => number | undefined): SourceCache {
  const known = new Map<string, CachedSource>();
  return {
    load: (sources) => {
      const unknown = sources.filter((source) => !known.has(keyOf(source)));
      if (unknown.length === 0) return;
      const asked = JSON.stringify(unknown.map(({ kind, name }) => [kind, name]));
      for (const row of database.all<SourceRow>(BY_NAME, [asked])) {
        const stored = cachedSource(row);
        const last = Math.max(stored.last, waiting(row.id) ?? NEVER);
        known.set(keyOf(row), { ...stored, last });
      }
    },
    of: (source) => {
      const key = keyOf(source);
      const found = known.get(key) ?? { id: ensureSource(database, source), last: NEVER, openFrom: NEVER };
      known.set(key, found);
      return found;
    },
    reset: () => known.clear(),
  };
}
