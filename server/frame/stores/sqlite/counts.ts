import type { Database } from '../database';
import type { Change, StoreQuery } from '../store';
import { countKey } from './list-query';

const MAX_CACHED = 500;

interface CachedCount {
  count: number;
  fields: ReadonlySet<string>;
}

export function fieldsOf({ where = [], anyOf = [], rows = [], search }: StoreQuery): Set<string> {
  const conditions = [...where, ...anyOf.flat(), ...rows.flatMap((branch) => branch.where)];
  const paths = [...conditions.map(({ path }) => path), ...(search?.paths ?? [])];
  return new Set(paths.map((path) => path.split('.')[0] ?? path));
}

interface DataVersionRow {
  data_version: number;
}

export class CachedCounts {
  readonly #database: Database;
  /**
   * Maps instead of an `LRUCache`, because each write iterates over all entries, which takes twice as long in an
   * `LRUCache`.
   */
  readonly #byCollection = new Map<string, Map<string, CachedCount>>();
  #dataVersion: number | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  of(collection: string, query: StoreQuery, count: () => number): number {
    // SQLite increases `data_version` when another connection, such as that of an import, has written.
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
