import type { Store, StoredRecord, StoreReader } from './store';

/** Records of these collections that are remembered; when there are more, all are asked for again. */
const MOST_KEPT = 300_000;

interface Kept {
  stored: StoredRecord;
  until: number;
}

/** Which records are kept, and for how long. */
interface Keeping {
  collections: readonly string[];
  /** ms; another process may have changed a record for as long as this. */
  keptMs: number;
  now(): number;
  /** Whether a change of these fields makes a record another one. What is kept has others as they were. */
  matters(collection: string, fields: readonly string[]): boolean;
}

/**
 * Reads records that are asked for all the time and hardly ever change, and keeps them for a while. What this process writes is
 * known at once; a record that is not there is asked for each time.
 */
export function keepRecords(
  store: Pick<Store, 'getMany' | 'watch'>,
  { collections, keptMs, now, matters }: Keeping,
): Pick<StoreReader, 'getMany'> {
  const kept = new Map<string, Kept>();
  const keyOf = (collection: string, id: string) => `${collection}/${id}`;
  let changed = 0;
  store.watch((changes) => {
    for (const { collection, id, type, fields } of changes) {
      if (type !== 'deleted' && !matters(collection, fields)) continue;
      changed += 1;
      kept.delete(keyOf(collection, id));
    }
  });

  return {
    getMany: async (collection, ids) => {
      if (!collections.includes(collection)) return store.getMany(collection, ids);
      const found = new Map<string, StoredRecord>();
      for (const id of ids) {
        const known = kept.get(keyOf(collection, id));
        if (known !== undefined && known.until > now()) found.set(id, known.stored);
      }
      const unknown = ids.filter((id) => !found.has(id));
      const before = changed;
      const loaded = unknown.length === 0 ? [] : await store.getMany(collection, unknown);
      if (kept.size > MOST_KEPT) kept.clear();
      const until = now() + keptMs;
      for (const stored of loaded) {
        found.set(stored.record.id, stored);
        // What was changed while it was read may be of before.
        if (changed === before) kept.set(keyOf(collection, stored.record.id), { stored, until });
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
  };
}
