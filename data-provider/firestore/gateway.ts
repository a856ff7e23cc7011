import type { Constraint, Ordering } from '../../src/frame/firestore/constraints';
import type { PlainObject } from '../../src/frame/model/paths';

export type StoredDocument = { id: string; data: PlainObject };

export type Cursor = { value: unknown; id: string };

export interface DocumentsQuery {
  collection: string;
  constraints: readonly Constraint[];
  orderBy?: Ordering;
  after?: Cursor;
  limit?: number;
}

export interface QuerySnapshot {
  documents: readonly StoredDocument[];
  changes: readonly { id: string; type: 'added' | 'modified' | 'removed' }[];
  /** True if the server has not responded yet or is unreachable. */
  fromCache: boolean;
}

export type QueryListener = { next(snapshot: QuerySnapshot): void; error(error: unknown): void };

export interface FirestoreGateway {
  get(collection: string, id: string): Promise<StoredDocument | undefined>;
  /** Reads from the server, because the cache may hold only some of the documents. */
  fetch(query: DocumentsQuery): Promise<readonly StoredDocument[]>;
  watch(query: DocumentsQuery, listener: QueryListener): () => void;
  count(query: DocumentsQuery): Promise<number>;
}
