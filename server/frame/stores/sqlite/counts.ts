import type { Database } from '../database';
import type { Change, StoreQuery } from '../store';
import { countKey } from './list-query';

const MAX_CACHED = 500;

interface CachedCount {
  count: number;
  /** Top-level fields that the count depends on. */
  fields: ReadonlySet<string>;
}

/** Top-level fields that decide which records answer a query. */
export function fieldsOf({ where = [], anyOf = [], rows = [], search }: StoreQuery): Set<string> {
  const conditions = [...where, ...anyOf.flat(), ...rows.flatMap((branch) => branch.where)];
  const paths = [...conditions.map(({ path }) => path), ...(search?.paths ?? [])];
  return new Set(paths.map((path) => path.split('.')[0] ?? path));
}

interface DataVersionRow {
  data_version: number;
}

/** Cached counts of matches, dropped by changes that can alter them, of this process or another. */
export class CachedCounts {
  readonly #database: Database;
  /** Maps, as each write walks through them: that takes twice as long in an `LRUCache`. */
  readonly #byCollection = new Map<string, Map<string, CachedCount>>();
  #dataVersion: number | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The cached count, or the one that `count` computes. */
  of(collection: string, query: StoreQuery, count: () => number): number {
    // SQLite increases this when another connection, such as an import's, has written.
    const version = this.#database.get<DataVersionRow>('PRAGMA data_version')?.data_version;
    if (version !== this.#dataVersion) this.#byCollection.clear();
    this.#dataVersion = version;
    const cache = this.#byCollection.get(collection) ?? new Map<string, CachedCount>();
    this.#byCollection.set(collection, cache);
    const key = countKey(query);
    const found = cache.get(key);
    if (found !== undefined) return found.count;
    const fresh = { count: count(), fields: fieldsOf(query) };
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, fresh);
    return fresh.count;
  }

  /** Drops the counts that a change may alter: a reading drops only those that depend on measured fields. */
  forget({ collection, type, fields }: Pick<Change, 'collection' | 'type' | 'fields'>): void {
    const cache = this.#byCollection.get(collection);
    if (cache === undefined) return;
    if (type !== 'updated' || fields.includes('acl')) {
      cache.clear();
      return;
    }
    for (const [key, entry] of cache) {
      if (fields.some((field) => entry.fields.has(field))) cache.delete(key);
    }
  }
}
