import { LRUCache } from 'lru-cache';

interface CacheEntry<Value> {
  value: Value | undefined;
  pending: Promise<Value | undefined> | undefined;
  since: number;
  uses: number;
}

export interface LookupCache<Value> {
  getMany(ids: readonly string[]): Promise<Map<string, Value>>;
  delete(id: string): void;
  clear(): void;
}

interface LookupOptions {
  now(): number;
  isFresh?: (age: number, uses: number) => boolean;
}

const MAX_CACHED = 100_000;

/**
 * Caches results of `lookUp`; concurrent calls share one look-up. Failures, missing values and values dropped during
 * their look-up are not cached.
 */
export function cacheLookups<Value>(
  lookUp: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  { now, isFresh = () => true }: LookupOptions,
): LookupCache<Value> {
  // A size instead of a maximum count reserves no memory for entries that a small site never has.
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
        // A promise holds on to the request that created it; a cached promise would delay garbage collection.
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
