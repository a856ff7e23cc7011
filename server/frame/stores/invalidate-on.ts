import { ANY_RECORD, type Change, type Store } from './store';

/** A cache by key, such as an `LRUCache`. */
interface Cache {
  delete(key: string): unknown;
  clear(): void;
}

/**
 * Drops cached values when records change. The returned function ends that.
 *
 * @param keyOf the key that a change makes outdated: `ANY_RECORD` for all of them, undefined for none.
 */
export function invalidateOn(
  store: Pick<Store, 'watch'>,
  cache: Cache,
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
