import type { EntityRecord, SortKey } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';
import type { Alternatives, Condition, SearchText } from '../../../src/frame/query/conditions';

/** A record as it is kept. `version` counts the changes to what people edit, from 1. */
export interface StoredRecord {
  record: EntityRecord;
  version: number;
}

export type { Condition, SearchText };

export interface StoreQuery {
  where?: readonly Condition[];
  /** One of these holds as a whole, beside `where`. */
  anyOf?: Alternatives | undefined;
  search?: SearchText;
  /** Only records whose `acl` holds this claim. */
  claim?: string;
  /** Absent values come first when ascending. Ties are ordered by id, in the direction of the last key. */
  sort?: readonly SortKey[];
  offset?: number;
  /** Left out: every record that matches. */
  limit?: number;
}

export interface StorePage {
  rows: StoredRecord[];
  /** How many records match, on all pages. */
  total: number;
}

/** Which records are gone through, one after the other. */
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
  /** The `acl` before and after the change: who could see the record, and who can now. */
  before: readonly string[];
  after: readonly string[];
}

/** In place of an id: what changed in the collection is not known. */
export const ANY_RECORD = '';

/** A change that is not in the order of the log yet. */
export type UnnumberedChange = Omit<Change, 'sequence'>;

/** What happens together or not at all. Records are whole; the store finds out by itself what changed. */
export interface WriteBatch {
  put: readonly { collection: string; stored: StoredRecord }[];
  remove: readonly { collection: string; id: string }[];
  /**
   * What follows outside the documents, one after the other, once the batch is written. A failure is the writer's, though
   * the batch stays written.
   */
  committed?: readonly (() => Promise<void>)[];
  /** Need not wait for the disk: what a power cut takes back comes again by itself. */
  light?: boolean;
  /** Told which share of it is written, 0 to 1, when a store writes it bit by bit. */
  onWritten?: (share: number) => void;
}

export interface StoreReader {
  get(collection: string, id: string): Promise<StoredRecord | undefined>;
  /** The records that exist among `ids`, in that order. */
  getMany(collection: string, ids: readonly string[]): Promise<StoredRecord[]>;
  query(collection: string, query: StoreQuery): Promise<StorePage>;
}

/**
 * The documents of the product. Small enough that SQLite and Firestore both implement it: every write is a
 * transaction that first reads, then writes one batch.
 */
export interface Store extends StoreReader {
  /**
   * `work` reads and decides; its batch is written whole, and no other transaction comes in between. A store that several
   * servers share calls `work` again when another transaction was faster: it must change nothing by itself.
   */
  transact<T>(work: (reader: StoreReader) => Promise<{ result: T; batch: WriteBatch }>): Promise<T>;
  /**
   * Goes through the records that match in the order of ids, some at a time, and does not count them: any number of them, whatever
   * the filter. A page may be empty though others follow.
   *
   * @param after the id after which it begins.
   * @param most records that it looks at, at least.
   */
  walk(collection: string, query: WalkQuery, after: string | undefined, most: number): Promise<WalkPage>;
  /** The oldest `limit` changes after a sequence number, or undefined when the log no longer reaches back to it. */
  changesSince(sequence: number, limit: number): Promise<Change[] | undefined>;
  lastSequence(): Promise<number>;
  /** Names of the fields that changed in a record after it had `version`, undefined when the log is too short to tell. */
  fieldsChangedSince(collection: string, id: string, version: number): Promise<string[] | undefined>;
  /** Calls back after each batch with its changes. The answer ends the watch. */
  watch(listener: (changes: readonly Change[]) => void): () => void;
  /** Tells those who watch of what was written past this store, where that can be. */
  announce?(changes: readonly UnnumberedChange[]): void;
  /**
   * Everything that is kept in a collection by pages, in the order of ids: also values that no schema names, and collections
   * that none has any more.
   */
  stored(collection: string): AsyncIterable<EntityRecord[]>;
  /**
   * Writes values of fields that nothing is derived from into a record without reading it, where reading costs. It is announced to
   * nobody. Answers whether there is such a record.
   */
  patch?(collection: string, id: string, values: PlainObject): Promise<boolean>;
  /** Deletes the values at a path that no field of any schema shows. Answers how many records had one. */
  forget(collection: string, path: string): Promise<number>;
  /**
   * Brings what is kept beside the records in step with the schemas, where that is not done by opening the store. Answers how
   * many records were written again.
   *
   * @param again also when the schemas are those of the last time: after a server of an earlier version wrote.
   */
  refresh?(again?: boolean): Promise<number>;
  close(): Promise<void>;
}
