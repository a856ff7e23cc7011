import type { StoredRecord } from '../store';

/** Enough for the users who are signed in and the records they view; some megabytes. */
const MAX_COUNT = 1_000;

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
  readonly #records = new Map<string, Map<string, StoredRecord>>();
  #count = 0;

  /** The cached record, or the one that `read` finds. */
  find(collection: string, id: string, read: () => StoredRecord | undefined): StoredRecord | undefined {
    const cached = this.#records.get(collection)?.get(id);
    if (cached !== undefined) return cached;
    const stored = read();
    if (stored !== undefined) this.#add(collection, id, frozen(stored));
    return stored;
  }

  /** Drops a record, or without an id all records of the collection. */
  drop(collection: string, id?: string): void {
    const records = this.#records.get(collection);
    if (records === undefined) return;
    const before = records.size;
    if (id === undefined) records.clear();
    else records.delete(id);
    this.#count -= before - records.size;
  }

  #add(collection: string, id: string, stored: StoredRecord): void {
    if (this.#count >= MAX_COUNT) {
      this.#records.clear();
      this.#count = 0;
    }
    const records = this.#records.get(collection) ?? new Map<string, StoredRecord>();
    this.#records.set(collection, records.set(id, stored));
    this.#count += 1;
  }
}
