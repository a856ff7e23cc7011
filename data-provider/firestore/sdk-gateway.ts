import {
  and,
  collection,
  type DocumentReference,
  type DocumentSnapshot,
  deleteField,
  doc,
  documentId,
  FieldPath,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocsFromServer,
  limit,
  onSnapshot,
  or,
  orderBy,
  type Query,
  type QueryFilterConstraint,
  type QueryNonFilterConstraint,
  query,
  serverTimestamp,
  startAfter,
  type WriteBatch,
  waitForPendingWrites,
  where,
  writeBatch,
} from 'firebase/firestore';
import type { Constraint } from '../../src/frame/firestore/constraints';
import type { PlainObject } from '../../src/frame/model/paths';
import {
  type DocumentsQuery,
  type DocumentWrite,
  type FirestoreGateway,
  REMOVED,
  SERVER_TIME,
  type StoredDocument,
} from './gateway';

const NAME = '__name__';

function fieldAt(path: string): FieldPath {
  return path === NAME ? documentId() : new FieldPath(...path.split('.'));
}

function whereOf({ path, operator, value }: Constraint): QueryFilterConstraint {
  const field = fieldAt(path);
  if (operator !== 'in' || !Array.isArray(value) || !value.includes(null)) return where(field, operator, value);
  const values = value.filter((entry) => entry !== null);
  const absent = where(field, '==', null);
  return values.length === 0 ? absent : or(absent, where(field, 'in', values));
}

function stored(snapshot: DocumentSnapshot): StoredDocument {
  return { id: snapshot.id, data: snapshot.data({ serverTimestamps: 'estimate' }) ?? {} };
}

function orderOf({ orderBy: ordering, after }: DocumentsQuery): QueryNonFilterConstraint[] {
  if (ordering === undefined) return [];
  const { path, direction } = ordering;
  if (path === NAME) {
    return [orderBy(documentId(), direction), ...(after === undefined ? [] : [startAfter(after.id)])];
  }
  const keys = [orderBy(fieldAt(path), direction), orderBy(documentId(), direction)];
  return [...keys, ...(after === undefined ? [] : [startAfter(after.value, after.id)])];
}

function sdkQuery(firestore: Firestore, asked: DocumentsQuery): Query {
  const from = collection(firestore, asked.collection);
  const rest = [...orderOf(asked), ...(asked.limit === undefined ? [] : [limit(asked.limit)])];
  return asked.constraints.length === 0
    ? query(from, ...rest)
    : query(from, and(...asked.constraints.map(whereOf)), ...rest);
}

function sdkValue(value: unknown): unknown {
  if (value === REMOVED) return deleteField();
  return value === SERVER_TIME ? serverTimestamp() : value;
}

function sdkChanges(changes: PlainObject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([path, value]) => [path, sdkValue(value)]));
}

/** Uses field paths, because texts with brackets, slashes, tildes or asterisks are refused. */
function updateIn(batch: WriteBatch, reference: DocumentReference, changes: PlainObject): void {
  const [first, ...others] = Object.entries(changes);
  if (first === undefined) batch.update(reference, {});
  else {
    const more = others.flatMap(([path, value]) => [fieldAt(path), sdkValue(value)]);
    batch.update(reference, fieldAt(first[0]), sdkValue(first[1]), ...more);
  }
}

function writeAll(firestore: Firestore, writes: readonly DocumentWrite[]): Promise<void> {
  const batch = writeBatch(firestore);
  for (const write of writes) {
    const reference = doc(firestore, write.collection, write.id);
    if (write.type === 'delete') batch.delete(reference);
    else if (write.type === 'create') batch.set(reference, sdkChanges(write.content));
    else updateIn(batch, reference, write.changes);
  }
  return batch.commit();
}

export function createSdkGateway(firestore: Firestore): FirestoreGateway {
  return {
    get: async (name, id) => {
      const snapshot = await getDoc(doc(firestore, name, id));
      return snapshot.exists() ? stored(snapshot) : undefined;
    },
    fetch: async (asked) => (await getDocsFromServer(sdkQuery(firestore, asked))).docs.map(stored),
    watch: (asked, listener) =>
      onSnapshot(
        sdkQuery(firestore, asked),
        { includeMetadataChanges: true },
        (snapshot) =>
          listener.next({
            documents: snapshot.docs.map(stored),
            changes: snapshot.docChanges({ includeMetadataChanges: true }).map(({ type, doc: changed }) => ({
              id: changed.id,
              type,
              pending: changed.metadata.hasPendingWrites,
            })),
            fromCache: snapshot.metadata.fromCache,
          }),
        (error) => listener.error(error),
      ),
    count: async (asked) => (await getCountFromServer(sdkQuery(firestore, asked))).data().count,
    write: (writes) => writeAll(firestore, writes),
    settled: () => waitForPendingWrites(firestore),
  };
}
