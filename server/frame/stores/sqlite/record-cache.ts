import type { StoredRecord } from '../store';

/** Who is signed in, and what they look at: some megabytes. */
const MAX_COUNT = 1_000;

/** So that nobody can change what others are given, too. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/**
 * The records that were asked for last, as they are in the file: each request asks for its session and its user. Whoever writes a
 * record, which only this process does, has it forgotten within the same turn of the event loop.
 */
export class RecentRecords {
  readonly #records = new Map<string, Map<string, StoredRecord>>();
  #count = 0;

  /** The record, which `read` finds when it is not at hand. */
  find(collection: string, id: string, read: () => StoredRecord | undefined): StoredRecord | undefined {
    const known = this.#records.get(collection)?.get(id);
    if (known !== undefined) return known;
    const stored = read();
    if (stored !== undefined) this.#keep(collection, id, frozen(stored));
    return stored;
  }

  /** Left out: any record of the collection may have changed. */
  forget(collection: string, id?: string): void {
    const records = this.#records.get(collection);
    if (records === undefined) return;
    const before = records.size;
    if (id === undefined) records.clear();
    else records.delete(id);
    this.#count -= before - records.size;
  }

  #keep(collection: string, id: string, stored: StoredRecord): void {
    if (this.#count >= MAX_COUNT) {
      this.#records.clear();
      this.#count = 0;
    }
    const records = this.#records.get(collection) ?? new Map<string, StoredRecord>();
    this.#records.set(collection, records.set(id, stored));
    this.#count += 1;
  }
}
