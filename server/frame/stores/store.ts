import type { EntityRecord, SortKey } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';
import type { AggregatedGroup, Aggregation } from '../../../src/frame/query/aggregate';
import type { Alternatives, Condition, SearchText } from '../../../src/frame/query/conditions';
import type { RowBranch } from '../../../src/frame/query/row-branches';

/** A stored record. `version` counts the changes of fields that people edit, from 1. */
export interface StoredRecord {
  record: EntityRecord;
  version: number;
}

export type { Condition, SearchText };

export interface StoreQuery {
  where?: readonly Condition[];
  /** All conditions of one of these alternatives must hold, in addition to `where`. */
  anyOf?: Alternatives | undefined;
  search?: SearchText;
  /** Only records of one of these; missing: of all. */
  rows?: readonly RowBranch[];
  /** Absent values come first when ascending. Ties are ordered by id, in the direction of the last key. */
  sort?: readonly SortKey[];
  offset?: number;
  /** Missing: every record that matches. */
  limit?: number;
}

export interface StorePage {
  rows: StoredRecord[];
  /** How many records match, on all pages. */
  total: number;
}

/** The records of a walk. */
export type WalkQuery = Omit<StoreQuery, 'sort' | 'offset' | 'limit'>;

/** Some records of a walk. */
export interface WalkPage {
  rows: StoredRecord[];
  /** The id after which it goes on; undefined at the end. */
  next: string | undefined;
}

export type ChangeType = 'created' | 'updated' | 'deleted';

/** One entry of the log of changes, in the order in which they became visible. */
export interface Change {
  sequence: number;
  collection: string;
  id: string;
  type: ChangeType;
  version: number;
  /** Names of the top-level fields that changed; empty for a deletion. */
  fields: readonly string[];
  /** The `acl` before and after the change, and the conditions met: who could see the record, and who can now. */
  before: readonly string[];
  after: readonly string[];
}

/** In place of an id: any record of the collection may have changed. */
export const ANY_RECORD = '';

/** A change without its sequence number in the log. */
export type UnnumberedChange = Omit<Change, 'sequence'>;

/** Writes that are applied together or not at all. Records are whole; the store determines what changed. */
export interface WriteBatch {
  put: readonly { collection: string; stored: StoredRecord }[];
  remove: readonly { collection: string; id: string }[];
  /**
   * Run one after the other once the batch is committed, for effects outside of the documents. A failure is reported to the
   * writer, though the batch stays committed.
   */
  committed?: readonly (() => Promise<void>)[];
  /** Do not wait for the disk: after a power cut the lost writes are repeated anyway. */
  light?: boolean;
  /** Called with the written share, 0 to 1, when a store writes the batch in parts. */
  onWritten?: (share: number) => void;
}

export interface StoreReader {
  get(collection: string, id: string): Promise<StoredRecord | undefined>;
  /** The records that exist among `ids`, in that order. */
  getMany(collection: string, ids: readonly string[]): Promise<StoredRecord[]>;
  query(collection: string, query: StoreQuery): Promise<StorePage>;
  /** The sum of the numbers at a path of the records that meet equalities; values of other kinds count as 0. */
  sum(collection: string, path: string, where: readonly Condition[]): Promise<number>;
}

/**
 * The documents of the product. Small enough that SQLite and Firestore both implement it: every write is a
 * transaction that first reads, then writes one batch.
 */
export interface Store extends StoreReader {
  /**
   * `work` reads and decides; its batch is written as a whole, isolated from other transactions. A store that several servers
   * share calls `work` again after a conflict with another transaction: it must have no side effects.
   */
  transact<T>(work: (reader: StoreReader) => Promise<{ result: T; batch: WriteBatch }>): Promise<T>;
  /**
   * Reads one page of the records that match, ordered by id, without counting them. Suitable for any number of records and any
   * filter. A page may be empty though others follow.
   *
   * @param after the id after which the page begins.
   * @param maxRecords records to examine for one page.
   */
  walk(collection: string, query: WalkQuery, after: string | undefined, maxRecords: number): Promise<WalkPage>;
  /**
   * Figures of the records that match.
   *
   * @throws QueryError where a store has to read the records for it, and there are too many.
   */
  aggregate(collection: string, query: WalkQuery, aggregation: Aggregation): Promise<AggregatedGroup[]>;
  /** The oldest `limit` changes after a sequence number, or undefined when the log no longer reaches back to it. */
  changesSince(sequence: number, limit: number): Promise<Change[] | undefined>;
  lastSequence(): Promise<number>;
  /** Names of the fields that changed in a record after it had `version`; undefined when the log no longer reaches back to it. */
  fieldsChangedSince(collection: string, id: string, version: number): Promise<string[] | undefined>;
  /** Calls back after each batch with its changes. The returned function ends the watch. */
  watch(listener: (changes: readonly Change[]) => void): () => void;
  /** Reports changes that were written past this store to its watchers, on back ends where that happens. */
  announce?(changes: readonly UnnumberedChange[]): void;
  /**
   * All records of a collection in pages, ordered by id, including values and collections that no schema names any more.
   */
  stored(collection: string): AsyncIterable<EntityRecord[]>;
  /**
   * Writes values of fields that nothing is derived from into a record without reading it, on back ends where reads are billed.
   * Watchers are not notified. Returns whether there is such a record.
   */
  patch?(collection: string, id: string, values: PlainObject): Promise<boolean>;
  /** Whether values of removed fields are in documents of their own, which a write of their record leaves as they are. */
  readonly keepsApart?: boolean;
  /** Deletes the values at a path that is no field of any schema. Returns how many records had one. */
  forget(collection: string, path: string): Promise<number>;
  /**
   * Updates the data derived from records after a change of the schemas, on back ends where opening the store does not do that.
   * Returns how many records were rewritten.
   *
   * @param force also when the schemas have not changed: after a server of an earlier version has written.
   */
  refresh?(force?: boolean): Promise<number>;
  close(): Promise<void>;
}
