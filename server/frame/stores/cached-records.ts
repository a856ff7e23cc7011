import { ANY_RECORD, type Store, type StoredRecord, type StoreReader } from './store';

/** Maximum number of cached records; beyond it the cache is cleared. */
const MAX_CACHED = 300_000;

interface CacheEntry {
  answer: Promise<StoredRecord | undefined>;
  /** When it was requested, ms, and how often it was used since. */
  since: number;
  uses: number;
}

/** Which records are cached, and for how long. */
interface CacheOptions {
  collections: readonly string[];
  /** A record is read again after `maxAgeMs`, or after `maxIdleAgeMs` when it was used fewer than `uses` times. */
  maxAgeMs: number;
  maxIdleAgeMs: number;
  uses: number;
  now(): number;
  /** Whether a change of these fields makes the cached record invalid; its other fields may be outdated. */
  isRelevant(collection: string, fields: readonly string[]): boolean;
}

/**
 * A reader that caches records which are read often and rarely change. Changes by another process are seen only when the cached
 * record expires; writes by this process are seen at once. A missing record is not cached.
 */
export function cacheRecords(
  store: Pick<Store, 'getMany' | 'watch'>,
  { collections, maxAgeMs, maxIdleAgeMs, uses, now, isRelevant }: CacheOptions,
): Pick<StoreReader, 'getMany'> {
  const cache = new Map<string, CacheEntry>();
  const keyOf = (collection: string, id: string) => `${collection}/${id}`;
  const dropAll = (collection: string) => {
    for (const key of cache.keys()) if (key.startsWith(keyOf(collection, ''))) cache.delete(key);
  };
  store.watch((changes) => {
    for (const { collection, id, type, fields } of changes) {
      if (id === ANY_RECORD) dropAll(collection);
      else if (type === 'deleted' || isRelevant(collection, fields)) cache.delete(keyOf(collection, id));
    }
  });

  function isFresh(entry: CacheEntry): boolean {
    const age = now() - entry.since;
    return age < maxAgeMs || (age < maxIdleAgeMs && entry.uses < uses);
  }

  /** Requests records together; later readers of one of them wait for the same response. */
  function load(collection: string, ids: readonly string[]): void {
    const answers = store
      .getMany(collection, ids)
      .then((found) => new Map(found.map((stored) => [stored.record.id, stored])));
    for (const id of ids) {
      const key = keyOf(collection, id);
      const entry = { answer: answers.then((found) => found.get(id)), since: now(), uses: 0 };
      const drop = () => {
        if (cache.get(key) === entry) cache.delete(key);
      };
      entry.answer.then((stored) => stored === undefined && drop(), drop);
      cache.set(key, entry);
    }
  }

  return {
    getMany: async (collection, ids) => {
      if (!collections.includes(collection)) return store.getMany(collection, ids);
      if (cache.size > MAX_CACHED) cache.clear();
      const missing = ids.filter((id) => {
        const entry = cache.get(keyOf(collection, id));
        return entry === undefined || !isFresh(entry);
      });
      if (missing.length > 0) load(collection, [...new Set(missing)]);
      const answers = ids.map((id) => {
        const entry = cache.get(keyOf(collection, id));
        if (entry !== undefined) entry.uses += 1;
        return entry?.answer;
      });
      return (await Promise.all(answers)).filter((stored) => stored !== undefined);
    },
  };
}
