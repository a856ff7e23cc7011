import type { Database } from '../database';
import type { Change, StoreQuery } from '../store';
import { countKey } from './list-query';

const MAX_CACHED = 500;

interface Remembered {
  count: number;
  /** Top-level fields that the count depends on. */
  fields: ReadonlySet<string>;
}

/** Top-level fields that decide which records answer a query. */
export function fieldsOf({ where = [], anyOf = [], search }: StoreQuery): Set<string> {
  const paths = [...[...where, ...anyOf.flat()].map((condition) => condition.path), ...(search?.paths ?? [])];
  return new Set(paths.map((path) => path.split('.')[0] ?? path));
}

interface DataVersionRow {
  data_version: number;
}

/** Counts of matches, remembered until a change that can alter them, by this process or another. */
export class CachedCounts {
  readonly #database: Database;
  readonly #byCollection = new Map<string, Map<string, Remembered>>();
  #dataVersion: number | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The remembered count, or the one that `count` finds. */
  of(collection: string, query: StoreQuery, count: () => number): number {
    // SQLite counts this up when another connection, such as an import's, has written.
    const version = this.#database.get<DataVersionRow>('PRAGMA data_version')?.data_version;
    if (version !== this.#dataVersion) this.#byCollection.clear();
    this.#dataVersion = version;
    const known = this.#byCollection.get(collection) ?? new Map<string, Remembered>();
    this.#byCollection.set(collection, known);
    const key = countKey(query);
    const found = known.get(key);
    if (found !== undefined) return found.count;
    const fresh = { count: count(), fields: fieldsOf(query) };
    if (known.size >= MAX_CACHED) known.clear();
    known.set(key, fresh);
    return fresh.count;
  }

  /** Forgets what a change may have made wrong: a measurement that arrives leaves the other counts alone. */
  forget({ collection, type, fields }: Pick<Change, 'collection' | 'type' | 'fields'>): void {
    const known = this.#byCollection.get(collection);
    if (known === undefined) return;
    if (type !== 'updated' || fields.includes('acl')) {
      known.clear();
      return;
    }
    for (const [key, remembered] of known) {
      if (fields.some((field) => remembered.fields.has(field))) known.delete(key);
    }
  }
}
