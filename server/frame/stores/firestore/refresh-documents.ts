import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { documentShape } from '../../../../src/frame/firestore/document-shape';
import { SETTINGS } from '../settings';
import { placeOf, type StoredCollection, storedCollection } from './stored-collection';
import { withEarlierValues } from './stored-records';

const MARK = 'document-shape';
/** Records per transaction: Firestore accepts 500 writes, and each record has one document per view. */
const BATCH = 100;

async function rewrite(firestore: Firestore, collection: StoredCollection, ids: readonly string[]): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const earlierIn = storedCollection(collection.name);
    const found = await transaction.getAll(...ids.map((id) => placeOf(firestore, collection.name, id)));
    const earlier = await transaction.getAll(...ids.map((id) => placeOf(firestore, earlierIn, id)));
    for (const [index, document] of found.entries()) {
      const content = document.data();
      if (content === undefined) continue;
      const { record, version } = collection.decode(document.id, content);
      // A field that was removed from the schema and added again gets its stored values back.
      const documents = collection.documentsOf({ record: withEarlierValues(record, earlier[index]?.data()), version });
      for (const { collection: place, content: whole } of documents) {
        transaction.set(placeOf(firestore, place, document.id), whole);
      }
      // An old value left in place would return after a user clears the field.
      const isAllBack = documents.every(({ collection: place }) => place !== earlierIn);
      if (isAllBack && earlier[index]?.exists) transaction.delete(placeOf(firestore, earlierIn, document.id));
    }
  });
}

async function* idPages(firestore: Firestore, name: string): AsyncGenerator<string[]> {
  const all = firestore.collection(name).orderBy(FieldPath.documentId()).select().limit(BATCH);
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last === undefined ? all : all.startAfter(last)).get();
    if (docs.length > 0) yield docs.map(({ id }) => id);
    if (docs.length < BATCH) return;
    last = docs.at(-1);
  }
}

async function rewriteAll(firestore: Firestore, collection: StoredCollection): Promise<number> {
  let count = 0;
  for await (const ids of idPages(firestore, collection.name)) {
    await rewrite(firestore, collection, ids);
    count += ids.length;
  }
  return count;
}

async function removeOrphans(firestore: Firestore, { name, entity }: StoredCollection): Promise<void> {
  for (const { collection, whole } of entity?.views ?? []) {
    if (whole) continue;
    for await (const ids of idPages(firestore, collection)) {
      await firestore.runTransaction(async (transaction) => {
        const records = await transaction.getAll(...ids.map((id) => placeOf(firestore, name, id)), { fieldMask: [] });
        for (const { id, exists } of records) if (!exists) transaction.delete(placeOf(firestore, collection, id));
      });
    }
  }
}

/**
 * Rewrites every document after a change of schema fields; does nothing if the fields are unchanged. Firestore finds
 * and sorts only documents that have a field, so new fields must exist as null. An interrupted run is repeated by the
 * next start.
 * @param force rewrites even if the fields are unchanged.
 * @returns the number of rewritten records.
 */
export async function refreshDocuments(
  firestore: Firestore,
  collections: readonly StoredCollection[],
  force = false,
): Promise<number> {
  const shape = documentShape(collections.flatMap(({ entity }) => entity?.views ?? []));
  const mark = placeOf(firestore, SETTINGS.name, MARK);
  if (!force && (await mark.get()).get('shape') === shape) return 0;
  let count = 0;
  for (const collection of collections) {
    if (collection.entity !== undefined && !collection.entity.model.open) {
      count += await rewriteAll(firestore, collection);
      await removeOrphans(firestore, collection);
    }
  }
  await mark.set({ shape, version: 1 });
  return count;
}
