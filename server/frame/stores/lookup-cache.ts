import { LRUCache } from 'lru-cache';

interface CacheEntry<Value> {
  value: Value | undefined;
  /** The look-up, while there is no value. */
  pending: Promise<Value | undefined> | undefined;
  /** When it was looked up, ms, and how often it was used since. */
  since: number;
  uses: number;
}

/** Values by id, looked up together and cached. */
export interface LookupCache<Value> {
  /** The values that exist among `ids`. */
  getMany(ids: readonly string[]): Promise<Map<string, Value>>;
  delete(id: string): void;
  clear(): void;
}

interface LookupOptions {
  now(): number;
  /** Whether a value may still be used that was looked up `age` ms ago and used so often since; always by default. */
  isFresh?: (age: number, uses: number) => boolean;
}

/** Maximum number of cached values; the least recently used ones are dropped. */
const MAX_CACHED = 100_000;

/**
 * Caches what `lookUp` finds. Concurrent calls wait for the same answer. Failures and missing values are not cached, nor is a
 * value that is dropped while it is looked up.
 */
export function cacheLookups<Value>(
  lookUp: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  { now, isFresh = () => true }: LookupOptions,
): LookupCache<Value> {
  // A size instead of a maximum count, so that no memory is reserved for entries that a small site never has.
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
        // A promise holds on to the request in which it was made; held for good, it had the garbage of later ones collected late.
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
        // Senders of many readings ask for values that are there: these cost no promise.
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
