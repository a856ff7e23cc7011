import type { Database } from '../../stores/database';
import type { Source } from '../reading-store';
import { dayOf } from './packed-days';
import { ensureSource } from './sources';

/** How far the readings of a source have come. */
export interface KnownSource {
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
  /** The last reading that is kept as a row. */
  open: number | null;
  /** The last day that is packed, and the last reading of it. */
  day: number | null;
  packed: number | null;
}

/** One statement for all of them: each costs more than a row of its answer. */
const SQL = `
  SELECT s.kind, s.name, s.id, (SELECT max(t) FROM reading WHERE source = s.id) AS open, d.day, d.last AS packed
  FROM json_each(?) AS j
  JOIN reading_source AS s ON s.kind = j.value ->> 0 AND s.name = j.value ->> 1
  LEFT JOIN reading_day AS d ON d.source = s.id AND d.day = (SELECT max(day) FROM reading_day WHERE source = s.id)`;

const NEVER = Number.NEGATIVE_INFINITY;

function knownSource({ id, open, day, packed }: SourceRow): KnownSource {
  const openDay = open === null ? NEVER : dayOf(open);
  if (day !== null && packed !== null && day > openDay) return { id, last: packed, openFrom: day + 1 };
  return { id, last: open ?? NEVER, openFrom: openDay };
}

const keyOf = ({ kind, name }: { kind: string; name: string }) => `${kind}/${name}`;

/** How far the readings of sources have come; one that has sent nothing so far gets its number when it is asked for. */
export function knownSources(database: Database, sources: readonly Source[]): { of(source: Source): KnownSource } {
  const asked = JSON.stringify(sources.map(({ kind, name }) => [kind, name]));
  const known = new Map(database.all<SourceRow>(SQL, [asked]).map((row) => [keyOf(row), knownSource(row)]));
  return {
    of: (source) => {
      const found = known.get(keyOf(source)) ?? { id: ensureSource(database, source), last: NEVER, openFrom: NEVER };
      known.set(keyOf(source), found);
      return found;
    },
  };
}
