import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { decodeValue } from '../../../../src/frame/firestore/field-values';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { isPlainObject, type PlainObject } from '../../../../src/frame/model/paths';
import { type StoredCollection, storedCollection } from './stored-collection';

const PAGE = 500;

async function* documentPages(firestore: Firestore, name: string): AsyncGenerator<QueryDocumentSnapshot[]> {
  const query = firestore.collection(name).orderBy(FieldPath.documentId()).limit(PAGE);
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last === undefined ? query : query.startAfter(last)).get();
    yield docs;
    if (docs.length < PAGE) return;
    last = docs.at(-1);
  }
}

async function earlierValues(firestore: Firestore, name: string, page: readonly QueryDocumentSnapshot[]) {
  const [first, last] = [page[0], page.at(-1)];
  if (first === undefined || last === undefined) return new Map<string, QueryDocumentSnapshot>();
  const query = firestore.collection(storedCollection(name)).orderBy(FieldPath.documentId());
  const { docs } = await query.startAt(first.id).endAt(last.id).get();
  return new Map(docs.map((document) => [document.id, document]));
}

function asIs(id: string, data: PlainObject): EntityRecord {
  const content = decodeValue(data);
  return { ...(isPlainObject(content) ? content : {}), id };
}

function merged(earlier: unknown, present: unknown): unknown {
  if (!isPlainObject(earlier) || !isPlainObject(present)) return present;
  const names = Object.keys(earlier).map((name): [string, unknown] => [
    name,
    present[name] === undefined ? earlier[name] : merged(earlier[name], present[name]),
  ]);
  return { ...present, ...Object.fromEntries(names) };
}

export function withEarlierValues(record: EntityRecord, earlier: PlainObject | undefined): EntityRecord {
  const whole = earlier === undefined ? record : merged(asIs(record.id, earlier), record);
  return isPlainObject(whole) ? { ...whole, id: record.id } : record;
}

/**
 * Yields all records of a collection in pages, ordered by id. `layout` is undefined if no schema contains the
 * collection.
 */
export async function* storedPages(
  firestore: Firestore,
  name: string,
  layout: StoredCollection | undefined,
): AsyncGenerator<EntityRecord[]> {
  for await (const page of documentPages(firestore, name)) {
    if (layout === undefined) {
      yield page.map((document) => asIs(document.id, document.data()));
      continue;
    }
    const records = page.map((document) => layout.decode(document.id, document.data()).record);
    const earlier = layout.entity === undefined ? undefined : await earlierValues(firestore, name, page);
    yield earlier === undefined
      ? records
      : records.map((record) => withEarlierValues(record, earlier.get(record.id)?.data()));
  }
}
