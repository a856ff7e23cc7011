import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isAlwaysPresent } from '../../../../src/frame/firestore/field-values';
import { SETTINGS } from '../settings';
import { placeOf, type StoredCollection, storedCollection } from './stored-collection';
import { withKept } from './stored-records';

const MARK = 'document-shape';
/** Records per transaction: Firestore takes 500 writes, and a record has a document for each view. */
const BATCH = 100;

/** What documents hold beside what their records have, as a text that changes when any of it does. */
function shapeOf(collections: readonly StoredCollection[]): string {
  const shapes = collections.flatMap(({ entity }) =>
    entity === undefined
      ? []
      : entity.views.map(({ collection, fields }) => [
          collection,
          fields.filter(isAlwaysPresent).map(({ path }) => path),
          fields.map(({ path }) => path),
        ]),
  );
  return JSON.stringify(shapes);
}

async function rewrite(firestore: Firestore, collection: StoredCollection, ids: readonly string[]): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const keptIn = storedCollection(collection.name);
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

/** Deletes documents of views whose records are gone: who deleted them did not know the view. */
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
 * Writes every document again after a schema has other fields than when it was written: Firestore finds and sorts only
 * documents that have a field, so a new one has to be there, even if only as null, and what is gone must not be read by
 * whoever may read the rest. Does nothing when the schemas have the same
 * fields as last time. A stop in between leaves the rest to the next start.
 *
 * @param again also when the schemas have the same fields.
 * @returns how many records were written again.
 */
export async function refreshDocuments(
  firestore: Firestore,
  collections: readonly StoredCollection[],
  again = false,
): Promise<number> {
  const shape = shapeOf(collections);
  const mark = placeOf(firestore, SETTINGS.name, MARK);
  if (!again && (await mark.get()).get('shape') === shape) return 0;
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
