import { LRUCache } from 'lru-cache';
import { ANY_RECORD, type Change, type Store, type StoredRecord, type StoreReader } from './store';

export function invalidateOnChange(
  store: Pick<Store, 'watch'>,
  cache: { delete(key: string): unknown; clear(): void },
  keyOf: (change: Change) => string | undefined,
): () => void {
  return store.watch((changes) => {
    for (const change of changes) {
      const key = keyOf(change);
      if (key === ANY_RECORD) cache.clear();
      else if (key !== undefined) cache.delete(key);
    }
  });
}

interface CacheEntry<Value> {
  value: Value | undefined;
  pending: Promise<Value | undefined> | undefined;
  since: number;
  uses: number;
}

interface LookupCache<Value> {
  getMany(ids: readonly string[]): Promise<Map<string, Value>>;
  delete(id: string): void;
  clear(): void;
}

const MAX_CACHED = 100_000;

export function cacheLookups<Value>(
  lookUp: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  { now, isFresh = () => true }: { now(): number; isFresh?: (age: number, uses: number) => boolean },
): LookupCache<Value> {
  // Limits the size instead of the count, because a maximum count reserves memory for all entries.
  const cache = new LRUCache<string, CacheEntry<Value>>({ maxSize: MAX_CACHED, sizeCalculation: () => 1 });

  function add(ids: readonly string[]): void {
    const found = lookUp(ids);
    for (const id of ids) {
      const entry: CacheEntry<Value> = { value: undefined, pending: undefined, since: now(), uses: 0 };
      const drop = () => {
        if (cache.peek(id) === entry) cache.delete(id);
      };
      entry.pending = found.then((values) => {
        entry.value = values.get(id);
        // Drops the promise, because a promise retains the request that created it.
        entry.pending = undefined;
        if (entry.value === undefined) drop();
        return entry.value;
      });
      entry.pending.catch(drop);
      cache.set(id, entry);
    }
  }

  function isMissing(id: string): boolean {
    const entry = cache.peek(id);
    return entry === undefined || !isFresh(now() - entry.since, entry.uses);
  }

  return {
    getMany: async (ids) => {
      const missing = ids.filter(isMissing);
      if (missing.length > 0) add([...new Set(missing)]);
      const entries = ids.map((id) => [id, cache.get(id)] as const);
      const values = new Map<string, Value>();
      for (const [id, entry] of entries) {
        if (entry !== undefined) entry.uses += 1;
        const value = entry?.value ?? (await entry?.pending);
        if (value !== undefined) values.set(id, value);
      }
      return values;
    },
    delete: (id) => {
      cache.delete(id);
    },
    clear: () => cache.clear(),
  };
}

interface CacheOptions {
  collections: readonly string[];
  maxAgeMs: number;
  maxIdleAgeMs: number;
  uses: number;
  now(): number;
  isRelevant(collection: string, fields: readonly string[]): boolean;
}

/** Writes by other processes become visible when the cached record expires. */
export function cacheRecords(
  store: Pick<Store, 'getMany' | 'watch'>,
  { collections, maxAgeMs, maxIdleAgeMs, uses, now, isRelevant }: CacheOptions,
): Pick<StoreReader, 'getMany'> {
  const isFresh = (age: number, used: number) => age < maxAgeMs || (age < maxIdleAgeMs && used < uses);

  function cacheOf(collection: string): LookupCache<StoredRecord> {
    const lookUp = async (ids: readonly string[]) =>
      new Map((await store.getMany(collection, ids)).map((stored) => [stored.record.id, stored]));
    const cache = cacheLookups(lookUp, { now, isFresh });
    invalidateOnChange(store, cache, ({ collection: changed, id, type, fields }) => {
      const isOutdated = id === ANY_RECORD || type === 'deleted' || isRelevant(collection, fields);
      return changed === collection && isOutdated ? id : undefined;
    });
    return cache;
  }
  const caches = new Map(collections.map((collection) => [collection, cacheOf(collection)]));

  return {
    getMany: async (collection, ids) => {
      const cache = caches.get(collection);
      if (cache === undefined) return store.getMany(collection, ids);
      const found = await cache.getMany(ids);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
  };
}
