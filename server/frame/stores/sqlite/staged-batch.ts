import type { Database } from '../database';
import type { Change, StoredRecord, WriteBatch } from '../store';
import { yieldToEventLoop } from '../yield-to-event-loop';
import type { ChangeLog } from './change-log';
import type { UnnumberedChange } from './store-document';

/**
 * After so long a slice ends, in which nobody else has a turn. Each slice writes some page of each index again: shorter ones
 * write more to the disk.
 */
const SLICE_MS = 15;

const TABLES = `
  CREATE TABLE IF NOT EXISTS staged_writes (
    number INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, version INTEGER, document TEXT
  );
  CREATE TABLE IF NOT EXISTS staged_changes (
    number INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL,
    version INTEGER NOT NULL, fields TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS staged_mark (decided INTEGER PRIMARY KEY CHECK (decided = 1));
`;

/** One record to put, or to remove when there is none. */
export interface Write {
  collection: string;
  id: string;
  stored: StoredRecord | undefined;
}

type NumberedWrite = Write & { number: number };

interface StagedRow {
  number: number;
  collection: string;
  id: string;
  version: number | null;
  document: string | null;
}

function keyOf(collection: string, id: string): string {
  return JSON.stringify([collection, id]);
}

/** The writes of a batch, in the order in which they happen. */
export function writesOf({ put, remove }: WriteBatch): Write[] {
  return [
    ...remove.map(({ collection, id }) => ({ collection, id, stored: undefined })),
    ...put.map(({ collection, stored }) => ({ collection, id: stored.record.id, stored })),
  ];
}

/** Goes through what is left, until a slice is over. */
function* slice<Entry>(left: Iterable<Entry>): Generator<Entry> {
  const end = performance.now() + SLICE_MS;
  for (const entry of left) {
    yield entry;
    if (performance.now() >= end) return;
  }
}

interface StageParts {
  database: Database;
  log: ChangeLog;
  /** Carries a write out; a change only when it is to be logged. */
  perform(write: Write): UnnumberedChange | undefined;
}

/**
 * A batch too large for one transaction: the event loop would be blocked for seconds. It is first laid down beside the
 * records, then decided by a mark, and then carried out in slices. Whoever reads a record by its id gets the new one from
 * the mark on. A process that ends before the mark has written nothing; one that ends after it leaves the rest to the next
 * start, which carries it out. One batch at a time.
 */
export class StagedBatch {
  readonly #parts: StageParts;
  readonly #waiting = new Map<string, NumberedWrite>();
  #done: Promise<void> = Promise.resolve();
  readonly #collections = new Set<string>();
  #isDecided = false;

  /** Makes the tables that are missing, and finishes what a process before this one has left. */
  constructor(parts: StageParts) {
    this.#parts = parts;
    const { database } = parts;
    database.exec(TABLES);
    if (database.get('SELECT decided FROM staged_mark') === undefined) {
      this.discard();
      return;
    }
    const rows = database.all<StagedRow>('SELECT * FROM staged_writes ORDER BY number');
    for (const { number, collection, id, version, document } of rows) {
      const stored = document === null ? undefined : { record: { id, ...JSON.parse(document) }, version: version ?? 1 };
      this.#waiting.set(keyOf(collection, id), { number, collection, id, stored });
    }
    database.transaction(() => {
      for (const write of this.#waiting.values()) this.#perform(write);
      parts.log.trim();
      this.#log();
      this.discard();
    });
    this.#waiting.clear();
  }

  /** Lays a batch down. Nothing of it counts until it is decided. */
  async stage(writes: readonly Write[]): Promise<void> {
    const { database } = this.#parts;
    // One that could not be carried out, as when the disk was full, still counts.
    if (this.#isDecided) await this.#carryOut();
    // Nor may what one left behind that is in the log be taken for a part of this one.
    database.lightTransaction(() => this.discard());
    for (let next = 0; next < writes.length; await yieldToEventLoop()) {
      database.lightTransaction(() => {
        for (const { collection, id, stored } of slice(writes.slice(next))) {
          database.run('INSERT INTO staged_writes (number, collection, id, version, document) VALUES (?, ?, ?, ?, ?)', [
            next,
            collection,
            id,
            stored?.version ?? null,
            stored === undefined ? null : JSON.stringify(stored.record),
          ]);
          next += 1;
        }
      });
    }
  }

  /** Forgets a batch that was laid down and not decided. */
  discard(): void {
    this.#parts.database.exec('DELETE FROM staged_writes; DELETE FROM staged_changes; DELETE FROM staged_mark;');
  }

  /** From here on the batch counts, whatever happens. Answers its changes, in the log, once all of it is carried out. */
  decide(writes: readonly Write[], onWritten?: (share: number) => void): Promise<Change[]> {
    this.#parts.database.run('INSERT INTO staged_mark (decided) VALUES (1)');
    this.#isDecided = true;
    for (const [number, write] of writes.entries()) {
      this.#waiting.set(keyOf(write.collection, write.id), { ...write, number });
      this.#collections.add(write.collection);
    }
    const carriedOut = this.#carryOut(onWritten);
    this.#done = carriedOut.then(
      () => this.#collections.clear(),
      () => undefined,
    );
    return carriedOut;
  }

  /** A record that is decided and not yet carried out; its `stored` is undefined when it goes. */
  find(collection: string, id: string): NumberedWrite | undefined {
    return this.#waiting.size === 0 ? undefined : this.#waiting.get(keyOf(collection, id));
  }

  /** Another write of a record, made from what `find` told, takes the place of the one that waits. In its transaction. */
  supersede({ collection, id }: Write): void {
    const waiting = this.find(collection, id);
    if (waiting !== undefined) this.#parts.database.run('DELETE FROM staged_writes WHERE number = ?', [waiting.number]);
  }

  /** Once the transaction of those writes is through. */
  superseded(writes: readonly Write[]): void {
    if (this.#waiting.size === 0) return;
    for (const { collection, id } of writes) this.#waiting.delete(keyOf(collection, id));
  }

  /** Resolves when nothing is left to be carried out in a collection, so that every query of it sees all. */
  done(collection: string): Promise<void> {
    return this.#collections.has(collection) ? this.#done : Promise.resolve();
  }

  async #carryOut(onWritten?: (share: number) => void): Promise<Change[]> {
    const count = this.#waiting.size;
    const { database } = this.#parts;
    const changes: UnnumberedChange[] = [];
    while (this.#waiting.size > 0) {
      const done: string[] = [];
      // The mark is on the disk: what a power cut takes back is carried out again.
      database.lightTransaction(() => {
        for (const [key, write] of slice(this.#waiting)) {
          done.push(key);
          changes.push(...this.#perform(write));
        }
      });
      for (const key of done) this.#waiting.delete(key);
      onWritten?.(1 - this.#waiting.size / count);
      await yieldToEventLoop();
    }
    database.lightTransaction(() => this.#parts.log.trim());
    await yieldToEventLoop();
    // Lightly, too: as long as the disk does not have it, it has the mark.
    const last = database.lightTransaction(() => this.#log());
    this.#isDecided = false;
    await yieldToEventLoop();
    database.lightTransaction(() => this.discard());
    return changes.map((change, index) => Object.assign(change, { sequence: last - changes.length + 1 + index }));
  }

  /** Answers the change, if there is one to log. */
  #perform(write: NumberedWrite): UnnumberedChange[] {
    const { database, perform } = this.#parts;
    database.run('DELETE FROM staged_writes WHERE number = ?', [write.number]);
    const change = perform(write);
    if (change === undefined) return [];
    const { collection, id, type, version, fields, before, after } = change;
    database.run(
      'INSERT INTO staged_changes (collection, id, type, version, fields, before, after) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [collection, id, type, version, JSON.stringify(fields), JSON.stringify(before), JSON.stringify(after)],
    );
    return [change];
  }

  /** Enters all changes at once, in one stretch of the log, and ends the batch; what was laid down is left. Answers the last sequence number. */
  #log(): number {
    const { database, log } = this.#parts;
    database.run(
      `INSERT INTO changes (collection, id, type, version, fields, before, after)
       SELECT collection, id, type, version, fields, before, after FROM staged_changes ORDER BY number`,
    );
    database.run('DELETE FROM staged_mark');
    return log.last();
  }
}
