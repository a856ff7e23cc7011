import { invalidateOn } from './invalidate-on';
import { cacheLookups, type LookupCache } from './lookup-cache';
import { ANY_RECORD, type Store, type StoredRecord, type StoreReader } from './store';

interface CacheOptions {
  collections: readonly string[];
  /** Reads a record again after `maxAgeMs`, or after `maxIdleAgeMs` if it was used fewer than `uses` times. */
  maxAgeMs: number;
  maxIdleAgeMs: number;
  uses: number;
  now(): number;
  /**
   * True if a change of these fields invalidates the cached record. Other fields of a cached record may be outdated.
   */
  isRelevant(collection: string, fields: readonly string[]): boolean;
}

/**
 * Caches records that are read often and rarely change. Writes by other processes become visible only when the cached
 * record expires. Missing records are not cached.
 */
export function cacheRecords(
  store: Pick<Store, 'getMany' | 'watch'>,
  { collections, maxAgeMs, maxIdleAgeMs, uses, now, isRelevant }: CacheOptions,
): Pick<StoreReader, 'getMany'> {
  const isFresh = (age: number, used: number) => age < maxAgeMs || (age < maxIdleAgeMs && used < uses);

  function cacheOf(collection: string): LookupCache<StoredRecord> {
    const lookUp = async (ids: readonly string[]) =>
      new Map((await store.getMany(collection, ids)).map((stored) => [stored.record.id, stored]));
    const cache = cacheLookups(lookUp, { now, isFresh });
    invalidateOn(store, cache, ({ collection: changed, id, type, fields }) => {
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
