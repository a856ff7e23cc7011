import { ANY_RECORD, type Store, type StoredRecord, type StoreReader } from './store';

/** Records that are remembered; when there are more, all are asked for again. */
const MAX_CACHED = 300_000;

interface Kept {
  answer: Promise<StoredRecord | undefined>;
  /** When it was asked for, ms, and how often it was used since. */
  since: number;
  uses: number;
}

/** Which records are kept, and for how long. */
interface Keeping {
  collections: readonly string[];
  /** A record is asked for again after `keptMs`; when it was used fewer than `uses` times, only after `atMostMs`. */
  keptMs: number;
  atMostMs: number;
  uses: number;
  now(): number;
  /** Whether a change of these fields makes a record another one. What is kept has others as they were. */
  matters(collection: string, fields: readonly string[]): boolean;
}

/**
 * Reads records that are asked for all the time and hardly ever change, and keeps them for a while: another process may have changed
 * them for as long. What this process writes is known at once, and a record that is not there is asked for each time.
 */
export function cacheRecords(
  store: Pick<Store, 'getMany' | 'watch'>,
  { collections, keptMs, atMostMs, uses, now, matters }: Keeping,
): Pick<StoreReader, 'getMany'> {
  const kept = new Map<string, Kept>();
  const keyOf = (collection: string, id: string) => `${collection}/${id}`;
  const forgetAll = (collection: string) => {
    for (const key of kept.keys()) if (key.startsWith(keyOf(collection, ''))) kept.delete(key);
  };
  store.watch((changes) => {
    for (const { collection, id, type, fields } of changes) {
      if (id === ANY_RECORD) forgetAll(collection);
      else if (type === 'deleted' || matters(collection, fields)) kept.delete(keyOf(collection, id));
    }
  });

  function isFresh(entry: Kept): boolean {
    const age = now() - entry.since;
    return age < keptMs || (age < atMostMs && entry.uses < uses);
  }

  /** Asks for records together; who asks for one of them meanwhile waits for the same answer. */
  function load(collection: string, ids: readonly string[]): void {
    const answers = store
      .getMany(collection, ids)
      .then((found) => new Map(found.map((stored) => [stored.record.id, stored])));
    for (const id of ids) {
      const key = keyOf(collection, id);
      const entry = { answer: answers.then((found) => found.get(id)), since: now(), uses: 0 };
      const drop = () => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      entry.answer.then((stored) => stored === undefined && drop(), drop);
      kept.set(key, entry);
    }
  }

  return {
    getMany: async (collection, ids) => {
      if (!collections.includes(collection)) return store.getMany(collection, ids);
      if (kept.size > MAX_CACHED) kept.clear();
      const unknown = ids.filter((id) => {
        const entry = kept.get(keyOf(collection, id));
        return entry === undefined || !isFresh(entry);
      });
      if (unknown.length > 0) load(collection, [...new Set(unknown)]);
      const answers = ids.map((id) => {
        const entry = kept.get(keyOf(collection, id));
        if (entry !== undefined) entry.uses += 1;
        return entry?.answer;
      });
      return (await Promise.all(answers)).filter((stored) => stored !== undefined);
    },
  };
}
