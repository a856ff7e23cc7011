import { LRUCache } from 'lru-cache';
import type { StoredRecord } from '../store';

/** Enough for the users who are signed in and the records they view; some megabytes. */
const MAX_CACHED = 1_000;

/** Freezes a value deeply, as all readers share it. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/**
 * A cache of recently read records: each request reads its session and its user. Only this process writes, and each write drops
 * the cached record within the same turn of the event loop.
 */
export class RecentRecords {
  readonly #records = new LRUCache<string, StoredRecord>({ max: MAX_CACHED });

  /** The cached record, or the one that `read` finds. */
  find(collection: string, id: string, read: () => StoredRecord | undefined): StoredRecord | undefined {
    const key = `${collection}/${id}`;
    const cached = this.#records.get(key);
    if (cached !== undefined) return cached;
    const stored = read();
    if (stored !== undefined) this.#records.set(key, frozen(stored));
    return stored;
  }

  drop(collection: string, id: string): void {
    this.#records.delete(`${collection}/${id}`);
  }

  clear(): void {
    this.#records.clear();
  }
}
