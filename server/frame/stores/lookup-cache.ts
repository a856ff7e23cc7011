import { LRUCache } from 'lru-cache';

interface CacheEntry<Value> {
  answer: Promise<Value | undefined>;
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
      const entry = { answer: found.then((values) => values.get(id)), since: now(), uses: 0 };
      const drop = () => {
        if (cache.peek(id) === entry) cache.delete(id);
      };
      entry.answer.then((value) => value === undefined && drop(), drop);
      cache.set(id, entry);
    }
  }

  return {
    getMany: async (ids) => {
      const missing = ids.filter((id) => {
        const entry = cache.peek(id);
        return entry === undefined || !isFresh(now() - entry.since, entry.uses);
      });
      if (missing.length > 0) add([...new Set(missing)]);
      const answers = ids.map(async (id) => {
        const entry = cache.get(id);
        if (entry !== undefined) entry.uses += 1;
        return [id, await entry?.answer] as const;
      });
      const values = new Map<string, Value>();
      for (const [id, value] of await Promise.all(answers)) if (value !== undefined) values.set(id, value);
      return values;
    },
    delete: (id) => {
      cache.delete(id);
    },
    clear: () => cache.clear(),
  };
}
