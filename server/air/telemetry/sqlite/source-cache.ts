import type { Database } from '../../../frame/stores/database';
import type { Source } from '../reading-store';
import { countUtcDays } from './packed-days';
import { ensureSource } from './sources';

export interface CachedSource {
  id: number;
  last: number;
  openFrom: number;
}

interface SourceRow {
  kind: string;
  name: string;
  id: number;
  open: number | null;
  day: number | null;
  packed: number | null;
}

const sqlOf = (asked: string) => `
  SELECT s.kind, s.name, s.id, (SELECT max(t) FROM reading WHERE source = s.id) AS open, d.day, d.last AS packed
  FROM json_each(?) AS j
  JOIN reading_source AS s ON ${asked}
  LEFT JOIN reading_day AS d ON d.source = s.id AND d.day = (SELECT max(day) FROM reading_day WHERE source = s.id)`;
const BY_NAME = sqlOf('s.kind = j.value ->> 0 AND s.name = j.value ->> 1');
const BY_ID = sqlOf('s.id = j.value');

const NEVER = Number.NEGATIVE_INFINITY;

function cachedSource({ id, open, day, packed }: SourceRow): CachedSource {
  const openDay = open === null ? NEVER : countUtcDays(open);
  if (day !== null && packed !== null && day > openDay) return { id, last: packed, openFrom: day + 1 };
  return { id, last: open ?? NEVER, openFrom: openDay };
}

export function readLastOfSources(database: Database, ids: readonly number[]): Map<number, number> {
  const rows = database.all<SourceRow>(BY_ID, [JSON.stringify(ids)]);
  return new Map(rows.map(cachedSource).map(({ id, last }) => [id, last]));
}

const keyOf = ({ kind, name }: { kind: string; name: string }) => `${kind}/${name}`;

export function createSourceCache(database: Database, waiting: (source: number) => number | undefined) {
  const known = new Map<string, CachedSource>();
  return {
    load: (sources: readonly Source[]) => {
      const unknown = sources.filter((source) => !known.has(keyOf(source)));
      if (unknown.length === 0) return;
      const asked = JSON.stringify(unknown.map(({ kind, name }) => [kind, name]));
      for (const row of database.all<SourceRow>(BY_NAME, [asked])) {
        const stored = cachedSource(row);
        const last = Math.max(stored.last, waiting(row.id) ?? NEVER);
        known.set(keyOf(row), { ...stored, last });
      }
    },
    of: (source: Source) => {
      const key = keyOf(source);
      const found = known.get(key) ?? { id: ensureSource(database, source), last: NEVER, openFrom: NEVER };
      known.set(key, found);
      return found;
    },
    reset: () => known.clear(),
  };
}
