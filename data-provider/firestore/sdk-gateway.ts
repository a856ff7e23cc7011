import {
  and,
  collection,
  type DocumentSnapshot,
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
  startAfter,
  where,
} from 'firebase/firestore';
import type { Constraint } from '../../src/frame/firestore/constraints';
import type { DocumentsQuery, FirestoreGateway, StoredDocument } from './gateway';
import { MAX_RESPONSE_WAIT_MS } from './live-query';

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
  return { id: snapshot.id, data: snapshot.data() ?? {} };
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
            changes: snapshot.docChanges().map(({ type, doc: changed }) => ({ id: changed.id, type })),
            fromCache: snapshot.metadata.fromCache,
          }),
        (error) => listener.error(error),
      ),
    count: async (asked) => (await getCountFromServer(sdkQuery(firestore, asked))).data().count,
  };
}

/** Adds a time limit, because the SDK waits for the server without limit. */
export function withTimeLimit(gateway: FirestoreGateway, noAnswer: () => Error): FirestoreGateway {
  async function answered<T>(asked: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(noAnswer()), MAX_RESPONSE_WAIT_MS);
    });
    return Promise.race([asked, silence]).finally(() => clearTimeout(timer));
  }
  return {
    ...gateway,
    get: (collection, id) => answered(gateway.get(collection, id)),
    fetch: (query) => answered(gateway.fetch(query)),
    count: (query) => answered(gateway.count(query)),
  };
}
