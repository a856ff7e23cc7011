import type { Database } from '../database';
import { type FieldValues, listFieldNames } from '../field-values';
import type { Change, StoredRecord, StoreQuery, WriteBatch } from '../store';
import { yieldToEventLoop } from '../yield-to-event-loop';
import type { ChangeLog } from './change-log';
import { listRequestedFields } from './list-query';
import type { ReportedChange } from './read-set';
import type { UnnumberedChange } from './store-document';

const SLICE_MS = 15;
/** Maximum writes per transaction. Smaller transactions write more index pages, larger transactions block the event loop longer. */
const MAX_WRITES_OPEN = 700;

const TABLES = `
  CREATE TABLE IF NOT EXISTS staged_writes (
    number INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, version INTEGER, document TEXT
  );
  CREATE TABLE IF NOT EXISTS staged_values (
    number INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, field_values TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS staged_changes (
    number INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL,
    version INTEGER NOT NULL, fields TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS staged_mark (decided INTEGER PRIMARY KEY CHECK (decided = 1));
`;

export type Write = { collection: string; id: string } & (
  | { stored: StoredRecord | undefined }
  | { values: FieldValues }
);

type NumberedWrite = Write & { number: number };

type ValuesRow = { number: number; collection: string; id: string; field_values: string };

interface StagedRow {
  number: number;
  collection: string;
  id: string;
  version: number | null;
  document: string | null;
}

function keyOf(collection: string, id: string): string {
  return `${collection}/${id}`;
}

export function listWrites({ put, remove, set = [] }: WriteBatch): Write[] {
  return [
    ...remove.map(({ collection, id }) => ({ collection, id, stored: undefined })),
    ...put.map(({ collection, stored }) => ({ collection, id: stored.record.id, stored })),
    ...set,
  ];
}

/** Describes a write before its changes are known. A whole record counts as created, because any field may change. */
export function describeWrite(write: Write): ReportedChange {
  const { collection, id } = write;
  if ('values' in write) return { collection, id, type: 'updated', fields: listFieldNames(write.values) };
  return { collection, id, type: 'created', fields: [] };
}

function* slice<Entry>(remaining: Iterable<Entry>): Generator<Entry> {
  const end = performance.now() + SLICE_MS;
  for (const entry of remaining) {
    yield entry;
    if (performance.now() >= end) return;
  }
}

function* without<Entry>(
  entries: ReadonlyMap<string, Entry>,
  left: ReadonlyMap<string, unknown>,
): Generator<[string, Entry]> {
  for (const entry of entries) if (!left.has(entry[0])) yield entry;
}

type StagingOptions = { database: Database; log: ChangeLog; perform(write: Write): UnnumberedChange | undefined };

/**
 * Writes a large batch to staging tables, commits the batch by a mark, and then applies small groups of writes.
 * After the mark, a read by id returns the new record, and the next start applies the rest. Only one batch at a time.
 */
export class StagedBatch {
  readonly #parts: StagingOptions;
  #staged = new Map<string, NumberedWrite>();
  #waiting = new Map<string, NumberedWrite>();
  #isRunning = false;
  readonly #fields = new Map<string, Set<string>>();
  #isCommitted = false;

  constructor(parts: StagingOptions) {
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
    for (const { field_values, ...row } of database.all<ValuesRow>('SELECT * FROM staged_values ORDER BY number')) {
      this.#waiting.set(keyOf(row.collection, row.id), { ...row, values: JSON.parse(field_values) });
    }
    database.transaction(() => {
      for (const write of this.#waiting.values()) this.#perform(write);
      parts.log.trim();
      this.#log();
      this.discard();
    });
    this.#waiting.clear();
  }

  async stage(writes: readonly Write[]): Promise<void> {
    const { database } = this.#parts;
    // First applies a committed batch whose application failed, for example because of a full disk.
    if (this.#isCommitted) await this.#carryOut();
    database.lightTransaction(() => this.discard());
    for (let next = 0; next < writes.length; await yieldToEventLoop()) {
      database.lightTransaction(() => {
        for (const write of slice(writes.slice(next))) {
          this.#stage({ ...write, number: next });
          next += 1;
        }
      });
    }
  }

  #stage(write: NumberedWrite): void {
    const { number, collection, id } = write;
    const { database } = this.#parts;
    if ('values' in write) {
      const sql = 'INSERT INTO staged_values (number, collection, id, field_values) VALUES (?, ?, ?, ?)';
      database.run(sql, [number, collection, id, JSON.stringify(write.values)]);
    } else {
      const { record = null, version = null } = write.stored ?? {};
      const sql = 'INSERT INTO staged_writes (number, collection, id, version, document) VALUES (?, ?, ?, ?, ?)';
      database.run(sql, [number, collection, id, version, record && JSON.stringify(record)]);
    }
    const key = keyOf(collection, id);
    this.#staged.delete(key);
    this.#staged.set(key, write);
  }

  discard(): void {
    this.#staged.clear();
    this.#parts.database.exec(
      'DELETE FROM staged_writes; DELETE FROM staged_values; DELETE FROM staged_changes; DELETE FROM staged_mark;',
    );
  }

  commit(onWritten?: (share: number) => void): Promise<Change[]> {
    this.#parts.database.run('INSERT INTO staged_mark (decided) VALUES (1)');
    this.#isCommitted = true;
    [this.#waiting, this.#staged] = [this.#staged, new Map()];
    for (const write of this.#waiting.values()) {
      const fields = this.#fields.get(write.collection) ?? new Set();
      this.#fields.set(write.collection, fields);
      for (const name of 'values' in write ? listFieldNames(write.values) : []) fields.add(name);
    }
    const carriedOut = this.#carryOut(onWritten);
    this.#isRunning = true;
    const end = () => {
      this.#isRunning = false;
      this.#fields.clear();
    };
    carriedOut.then(end, end);
    return carriedOut;
  }

  find(collection: string, id: string): NumberedWrite | undefined {
    return this.#waiting.size === 0 ? undefined : this.#waiting.get(keyOf(collection, id));
  }

  supersede({ collection, id }: Write): void {
    const waiting = this.find(collection, id);
    if (waiting === undefined) return;
    const table = 'values' in waiting ? 'staged_values' : 'staged_writes';
    this.#parts.database.run(`DELETE FROM ${table} WHERE number = ?`, [waiting.number]);
  }

  superseded(writes: readonly Write[]): void {
    if (this.#waiting.size === 0) return;
    for (const { collection, id } of writes) this.#waiting.delete(keyOf(collection, id));
  }

  /** Waits until the committed batch no longer changes the result of the query. */
  async done(collection: string, query?: StoreQuery): Promise<void> {
    while (this.#isRunning && this.#affects(collection, query)) await yieldToEventLoop();
  }

  #affects(collection: string, query: StoreQuery | undefined): boolean {
    const fields = this.#fields.get(collection);
    const [next] = this.#waiting.values();
    if (fields === undefined || next === undefined) return false;
    // Lets every query wait while whole records are written, which come before single values.
    if (query === undefined || !('values' in next)) return true;
    return [...listRequestedFields(query)].some((name) => fields.has(name));
  }

  async #carryOut(onWritten?: (share: number) => void): Promise<Change[]> {
    const count = this.#waiting.size;
    const { database } = this.#parts;
    const changes: UnnumberedChange[] = [];
    const open = new Map<string, UnnumberedChange[]>();
    await yieldToEventLoop();
    const onEnd = (isCommitted: boolean) => {
      for (const [key, made] of isCommitted ? open : []) {
        this.#waiting.delete(key);
        changes.push(...made);
      }
      open.clear();
    };
    while (this.#waiting.size > 0) {
      database.continuedTransaction(() => {
        let last = -1;
        for (const [key, write] of slice(without(this.#waiting, open))) {
          open.set(key, this.#perform(write));
          last = write.number;
        }
        database.run('DELETE FROM staged_writes WHERE number <= ?', [last]);
        database.run('DELETE FROM staged_values WHERE number <= ?', [last]);
      }, onEnd);
      onWritten?.(1 - (this.#waiting.size - open.size) / count);
      await yieldToEventLoop();
      if (open.size >= Math.min(MAX_WRITES_OPEN, this.#waiting.size)) {
        database.commitContinued();
        await yieldToEventLoop();
      }
    }
    database.lightTransaction(() => this.#parts.log.trim());
    await yieldToEventLoop();
    // Needs no wait for the disk: if a power cut undoes this transaction, the marked batch is applied again.
    const last = database.lightTransaction(() => this.#log());
    this.#isCommitted = false;
    await yieldToEventLoop();
    database.lightTransaction(() => this.discard());
    return changes.map((change, index) => Object.assign(change, { sequence: last - changes.length + 1 + index }));
  }

  #perform(write: NumberedWrite): UnnumberedChange[] {
    const { database, perform } = this.#parts;
    const change = perform(write);
    if (change === undefined) return [];
    const { collection, id, type, version, fields, before, after } = change;
    database.run(
      'INSERT INTO staged_changes (collection, id, type, version, fields, before, after) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [collection, id, type, version, JSON.stringify(fields), JSON.stringify(before), JSON.stringify(after)],
    );
    return [change];
  }

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
