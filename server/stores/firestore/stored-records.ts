import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { decodeValue } from '../../../src/firestore/field-values';
import { isPlainObject, type PlainObject } from '../../../src/model/paths';
import type { EntityRecord } from '../../../src/model/types';
import { keptCollection, type StoredCollection } from './stored-collection';

/** Documents per query. */
const PAGE = 500;

async function allDocuments(firestore: Firestore, name: string): Promise<QueryDocumentSnapshot[]> {
  const query = firestore.collection(name).orderBy(FieldPath.documentId()).limit(PAGE);
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = found.at(-1);
    const { docs } = await (last === undefined ? query : query.startAfter(last)).get();
    found.push(...docs);
    if (docs.length < PAGE) return found;
  }
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

/** Everything in a collection, in the order of ids. `known` is missing for one that no schema names any more. */
export async function storedRecords(
  firestore: Firestore,
  name: string,
  known: StoredCollection | undefined,
): Promise<EntityRecord[]> {
  const documents = await allDocuments(firestore, name);
  if (known === undefined) return documents.map((document) => asIs(document.id, document.data()));
  const records = documents.map((document) => known.decode(document.id, document.data()).record);
  if (known.entity === undefined) return records;
  const kept = new Map(
    (await allDocuments(firestore, keptCollection(name))).map((document) => [document.id, document]),
  );
  return records.map((record) => withKept(record, kept.get(record.id)?.data()));
}
