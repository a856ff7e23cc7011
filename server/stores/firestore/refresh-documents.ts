import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isAlwaysPresent } from '../../../src/firestore/field-values';
import { viewsOf } from '../../../src/firestore/views';
import { SETTINGS } from '../settings';
import { keptCollection, placeOf, type StoredCollection } from './stored-collection';
import { withKept } from './stored-records';

const MARK = 'document-shape';
/** Records per transaction: Firestore takes 500 writes, and a record has a document for each view. */
const BATCH = 100;

/** What documents hold beside what their records have, as a text that changes when any of it does. */
function shapeOf(collections: readonly StoredCollection[]): string {
  const shapes = collections.flatMap(({ entity }) =>
    entity === undefined
      ? []
      : viewsOf(entity.model).map(({ collection, fields }) => [
          collection,
          fields.filter(isAlwaysPresent).map(({ path }) => path),
          fields.map(({ path }) => path),
        ]),
  );
  return JSON.stringify(shapes);
}

async function rewrite(firestore: Firestore, collection: StoredCollection, ids: readonly string[]): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const keptIn = keptCollection(collection.name);
    const found = await transaction.getAll(...ids.map((id) => placeOf(firestore, collection.name, id)));
    const kept = await transaction.getAll(...ids.map((id) => placeOf(firestore, keptIn, id)));
    for (const [index, document] of found.entries()) {
      const content = document.data();
      if (content === undefined) continue;
      const { record, version } = collection.decode(document.id, content);
      // A field that a schema has again finds its values again.
      const documents = collection.documentsOf({ record: withKept(record, kept[index]?.data()), version });
      for (const { collection: place, content: whole } of documents) {
        transaction.set(placeOf(firestore, place, document.id), whole);
      }
      // It would come up again after somebody has emptied the field.
      const isAllBack = documents.every(({ collection: place }) => place !== keptIn);
      if (isAllBack && kept[index]?.exists) transaction.delete(placeOf(firestore, keptIn, document.id));
    }
  });
}

async function rewriteAll(firestore: Firestore, collection: StoredCollection): Promise<number> {
  const all = firestore.collection(collection.name).orderBy(FieldPath.documentId()).select().limit(BATCH);
  let count = 0;
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last === undefined ? all : all.startAfter(last)).get();
    if (docs.length > 0)
      await rewrite(
        firestore,
        collection,
        docs.map(({ id }) => id),
      );
    count += docs.length;
    last = docs.at(-1);
    if (docs.length < BATCH) return count;
  }
}

/**
 * Writes every document again after a schema has other fields than when it was written: Firestore finds and sorts only
 * documents that have a field, so a new one has to be there, even if only as null, and what is gone must not be read by
 * whoever may read the rest. Does nothing when the schemas have the same
 * fields as last time. A stop in between leaves the rest to the next start.
 *
 * @returns how many records were written again.
 */
export async function refreshDocuments(
  firestore: Firestore,
  collections: readonly StoredCollection[],
): Promise<number> {
  const shape = shapeOf(collections);
  const mark = placeOf(firestore, SETTINGS.name, MARK);
  if ((await mark.get()).get('shape') === shape) return 0;
  let count = 0;
  for (const collection of collections) {
    if (collection.entity !== undefined && !collection.entity.model.open) {
      count += await rewriteAll(firestore, collection);
    }
  }
  await mark.set({ shape, version: 1 });
  return count;
}
