import type { Constraint, Ordering } from '../../src/frame/firestore/constraints';
import type { PlainObject } from '../../src/frame/model/paths';

export interface StoredDocument {
  id: string;
  data: PlainObject;
}

export interface Cursor {
  value: unknown;
  id: string;
}

/** Query of documents; without an order, Firestore sorts by id or by the field of a range. */
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
  /** True if the change was made locally and the server has not confirmed it. */
  pending: boolean;
}

export interface QuerySnapshot {
  documents: readonly StoredDocument[];
  changes: readonly DocumentChange[];
  /** True if the server has not responded yet or is unreachable. */
  fromCache: boolean;
}

export interface QueryListener {
  next(snapshot: QuerySnapshot): void;
  error(error: unknown): void;
}

/** Marks a field that an update removes. */
export const REMOVED = Symbol('removed');
/** Marks a field that receives the server's time of the write. */
export const SERVER_TIME = Symbol('server time');

export type DocumentWrite =
  | { type: 'create'; collection: string; id: string; content: PlainObject }
  | { type: 'update'; collection: string; id: string; changes: PlainObject }
  | { type: 'delete'; collection: string; id: string };

export interface FirestoreGateway {
  get(collection: string, id: string): Promise<StoredDocument | undefined>;
  /** Reads documents once from the server, because the cache may hold only some of them. */
  fetch(query: DocumentsQuery): Promise<readonly StoredDocument[]>;
  watch(query: DocumentsQuery, listener: QueryListener): () => void;
  count(query: DocumentsQuery): Promise<number>;
  /** Writes all or nothing; resolves when the server has confirmed, so it waits while offline. */
  write(writes: readonly DocumentWrite[]): Promise<void>;
  settled(): Promise<void>;
}
