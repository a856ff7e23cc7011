import type { Constraint, Ordering } from '../../src/frame/firestore/constraints';
import type { PlainObject } from '../../src/frame/model/paths';

/** A document as Firestore keeps it. */
export interface StoredDocument {
  id: string;
  data: PlainObject;
}

/** Where a page begins: after the document with this value of the order's field and this id. */
export interface Cursor {
  value: unknown;
  id: string;
}

/** Without an order, Firestore's own: by id, or by the field of a range. */
export interface DocumentsQuery {
  collection: string;
  constraints: readonly Constraint[];
  orderBy?: Ordering;
  after?: Cursor;
  limit?: number;
}

export interface DocumentChange {
  id: string;
  type: 'added' | 'modified' | 'removed';
  /** Made here and not confirmed by the server yet. */
  pending: boolean;
}

/** What a watched query holds now. */
export interface QuerySnapshot {
  documents: readonly StoredDocument[];
  /** Since the snapshot before; everything is added by the first. */
  changes: readonly DocumentChange[];
  /** Whether the server has not spoken yet, or cannot be reached. */
  fromCache: boolean;
}

export interface QueryListener {
  next(snapshot: QuerySnapshot): void;
  error(error: unknown): void;
}

/** In a change: the field is to go. */
export const REMOVED = Symbol('removed');
/** In a change: the instant at which the server writes. */
export const SERVER_TIME = Symbol('server time');

/** One write of a batch. In `update`, keys are dotted paths. */
export type DocumentWrite =
  | { type: 'create'; collection: string; id: string; content: PlainObject }
  | { type: 'update'; collection: string; id: string; changes: PlainObject }
  | { type: 'delete'; collection: string; id: string };

/**
 * All that the provider asks of Firestore, so that every read can be counted. Failures are those of the SDK.
 */
export interface FirestoreGateway {
  get(collection: string, id: string): Promise<StoredDocument | undefined>;
  /** The documents now, read once from the server: what the cache holds of them may be a part. */
  fetch(query: DocumentsQuery): Promise<readonly StoredDocument[]>;
  /** The answer ends the watch. */
  watch(query: DocumentsQuery, listener: QueryListener): () => void;
  count(query: DocumentsQuery): Promise<number>;
  /** All or nothing. Resolved when the server has confirmed, which takes until it can be reached. */
  write(writes: readonly DocumentWrite[]): Promise<void>;
  /** Resolved when no write of earlier visits waits any more. */
  settled(): Promise<void>;
}
