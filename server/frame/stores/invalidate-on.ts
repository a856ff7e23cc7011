import { ANY_RECORD, type Change, type Store } from './store';

interface Cache {
  delete(key: string): unknown;
  clear(): void;
}

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
