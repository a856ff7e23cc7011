import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { decodeValue } from '../../../src/firestore/field-values';
import { isPlainObject } from '../../../src/model/paths';
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

function asIs(document: QueryDocumentSnapshot): EntityRecord {
  const content = decodeValue(document.data());
  return { ...(isPlainObject(content) ? content : {}), id: document.id };
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

/** Everything in a collection, in the order of ids. `known` is missing for one that no schema names any more. */
export async function storedRecords(
  firestore: Firestore,
  name: string,
  known: StoredCollection | undefined,
): Promise<EntityRecord[]> {
  const documents = await allDocuments(firestore, name);
  if (known === undefined) return documents.map(asIs);
  const records = documents.map((document) => known.decode(document.id, document.data()).record);
  if (known.entity === undefined) return records;
  const kept = new Map(
    (await allDocuments(firestore, keptCollection(name))).map((document) => [document.id, asIs(document)]),
  );
  return records.map((record) => {
    const whole = merged(kept.get(record.id), record);
    return isPlainObject(whole) ? { ...whole, id: record.id } : record;
  });
}
