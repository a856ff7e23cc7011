import { LRUCache } from 'lru-cache';
import type { StoredRecord } from '../store';

const MAX_CACHED = 1_000;

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/**
 * Caches recently read records, because each request reads its session and user. Only this process writes, and each
 * write drops the cached record in the same event loop turn.
 */
export class RecentRecords {
  readonly #records = new LRUCache<string, StoredRecord>({ max: MAX_CACHED });

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
