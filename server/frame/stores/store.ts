import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityRecord, SortKey } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';
import type { AggregatedGroup, Aggregation } from '../../../src/frame/query/aggregate';
import type { Alternatives, Condition, SearchText } from '../../../src/frame/query/conditions';
import type { RowBranch } from '../../../src/frame/query/row-branches';
import { createGauge, histogram } from '../metrics/registry';
import type { ValuesOfRecord } from './field-values';

export type StoredRecord = { record: EntityRecord; version: number };

export type { Condition, SearchText };

export interface StoreQuery {
  where?: readonly Condition[];
  /** Alternatives, of which at least one must hold in addition to `where`. */
  anyOf?: Alternatives | undefined;
  search?: SearchText;
  rows?: readonly RowBranch[];
  /** Absent values come first in ascending order; ties are ordered by id in the direction of the last key. */
  sort?: readonly SortKey[];
  offset?: number;
  limit?: number;
}

export type StorePage = { rows: StoredRecord[]; total: number };

export type WalkQuery = Omit<StoreQuery, 'sort' | 'offset' | 'limit'>;

export type WalkPage = { rows: StoredRecord[]; next: string | undefined };

export type ChangeType = 'created' | 'updated' | 'deleted';

export interface Change {
  sequence: number;
  collection: string;
  id: string;
  type: ChangeType;
  version: number;
  fields: readonly string[];
  /** Claims and conditions that gave users access to the record before and after the change. */
  before: readonly string[];
  after: readonly string[];
}

export const ANY_RECORD = '';

export type UnnumberedChange = Omit<Change, 'sequence'>;

/** Changes that are applied together or not at all. Records are whole; the store determines the changes. */
export interface WriteBatch {
  put: readonly { collection: string; stored: StoredRecord }[];
  remove: readonly { collection: string; id: string }[];
  set?: readonly ValuesOfRecord[];
  /** Work after the commit, in sequence. A failure is reported to the writer, but the batch stays committed. */
  committed?: readonly (() => Promise<void>)[];
  /** Skips the wait for the disk. Use only for writes that are repeated after a power cut. */
  light?: boolean;
  /** Called with the written share, 0 to 1, if a store writes the batch in parts. */
  onWritten?: (share: number) => void;
}

export interface ValuesRequest {
  path: string;
  /** Values to search for: a found record has one of these values at `path`. */
  among: readonly string[];
  paths: readonly string[];
}

export type FoundValues = { id: string; values: readonly unknown[] };

export interface StoreReader {
  get(collection: string, id: string): Promise<StoredRecord | undefined>;
  /** Reads all data for a change of the record in one request, because each request of a transaction takes time. */
  prepareChange?(collection: string, id: string): Promise<void>;
  getMany(collection: string, ids: readonly string[]): Promise<StoredRecord[]>;
  query(collection: string, query: StoreQuery): Promise<StorePage>;
  sum(collection: string, path: string, where: readonly Condition[]): Promise<number>;
  /** Finds records by an indexed text without reading them. Only in stores that set values of unread records. */
  findValues?(collection: string, request: ValuesRequest): Promise<FoundValues[]>;
}

/** Store whose writes are transactions that first read, then write one batch. */
export interface Store extends StoreReader {
  /** May call `work` again after a conflict, so `work` must have no side effects. */
  transact<T>(work: (reader: StoreReader) => Promise<{ result: T; batch: WriteBatch }>): Promise<T>;
  /** Yields pages ordered by id. Further pages may follow an empty page. @param maxRecords maximum records to examine */
  walk(collection: string, query: WalkQuery, after: string | undefined, maxRecords: number): Promise<WalkPage>;
  /** @throws QueryError if the store has to read too many records. */
  aggregate(collection: string, query: WalkQuery, aggregation: Aggregation): Promise<AggregatedGroup[]>;
  changesSince(sequence: number, limit: number): Promise<Change[] | undefined>;
  lastSequence(): Promise<number>;
  fieldsChangedSince(collection: string, id: string, version: number): Promise<string[] | undefined>;
  watch(listener: (changes: readonly Change[]) => void): () => void;
  announce?(changes: readonly UnnumberedChange[]): void;
  stored(collection: string): AsyncIterable<EntityRecord[]>;
  /** Sets values that no derived data use; only in stores with billed reads. Returns false if there is no record. */
  patch?(collection: string, id: string, values: PlainObject): Promise<boolean>;
  /** True if the store keeps values of removed fields in separate documents, unaffected by writes of the record. */
  readonly keepsApart?: boolean;
  forget(collection: string, path: string): Promise<number>;
  /** Updates derived data; returns the number of records. @param force true if an earlier version may have written */
  refresh?(force?: boolean): Promise<number>;
  close(): Promise<void>;
}

export type BusyOutcome = 'nothing written' | 'not known';

/** Error of a write after constant conflicts, or after a lost response of the database. A later retry may succeed. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';

  /** @param outcome `not known` if the last response of the database was lost */
  constructor(
    readonly outcome: BusyOutcome,
    cause: unknown,
  ) {
    super('The database is busy', { cause });
  }
}

const isPersonWaiting = new AsyncLocalStorage<boolean>();

export function runForPerson<T>(work: () => T): T {
  return isPersonWaiting.run(true, work);
}

export function runInBackground<T>(work: () => T): T {
  return isPersonWaiting.run(false, work);
}

/** True if a person waits for the current work. Default: false, for work of the server or of a device. */
export function doesPersonWait(): boolean {
  return isPersonWaiting.getStore() === true;
}

export function isInBackground(): boolean {
  return isPersonWaiting.getStore() === false;
}

const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];

const waiting = createGauge('writes_under_way', 'Transactions that are queued or running');
const turns = histogram('write_turn_seconds', 'Time from the request of a transaction until it begins', BUCKETS);
const commits = histogram(
  'write_commit_seconds',
  'Time from the beginning of a transaction until it is committed',
  BUCKETS,
);

export function measureWrites<S extends Store>(store: S): S {
  const transact: Store['transact'] = async (work) => {
    const requestedAt = performance.now();
    let startedAt: number | undefined;
    waiting.inc();
    try {
      return await store.transact((reader) => {
        startedAt ??= performance.now();
        return work(reader);
      });
    } finally {
      waiting.dec();
      const end = performance.now();
      turns.observe(((startedAt ?? end) - requestedAt) / 1000);
      if (startedAt !== undefined) commits.observe((end - startedAt) / 1000);
    }
  };
  return { ...store, transact };
}
