import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { decodeValue } from '../../../../src/frame/firestore/field-values';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { isPlainObject, type PlainObject } from '../../../../src/frame/model/paths';
import { type StoredCollection, storedCollection } from './stored-collection';

/** Documents per query. */
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

/** What was kept beside the documents of a page, by their ids. */
async function keptBeside(firestore: Firestore, name: string, page: readonly QueryDocumentSnapshot[]) {
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

/** What was kept of earlier fields stands behind what the record has. */
function merged(kept: unknown, present: unknown): unknown {
  if (!isPlainObject(kept) || !isPlainObject(present)) return present;
  const names = Object.keys(kept).map((name): [string, unknown] => [
    name,
    present[name] === undefined ? kept[name] : merged(kept[name], present[name]),
  ]);
  return { ...present, ...Object.fromEntries(names) };
}

/** A record with what was kept of fields that its schema did not have for a while. */
export function withKept(record: EntityRecord, kept: PlainObject | undefined): EntityRecord {
  const whole = kept === undefined ? record : merged(asIs(record.id, kept), record);
  return isPlainObject(whole) ? { ...whole, id: record.id } : record;
}

/** Everything in a collection by pages, in the order of ids. `known` is missing for one that no schema names any more. */
export async function* storedPages(
  firestore: Firestore,
  name: string,
  known: StoredCollection | undefined,
): AsyncGenerator<EntityRecord[]> {
  for await (const page of documentPages(firestore, name)) {
    if (known === undefined) {
      yield page.map((document) => asIs(document.id, document.data()));
      continue;
    }
    const records = page.map((document) => known.decode(document.id, document.data()).record);
    const kept = known.entity === undefined ? undefined : await keptBeside(firestore, name, page);
    yield kept === undefined ? records : records.map((record) => withKept(record, kept.get(record.id)?.data()));
  }
}
