import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { storedCollection } from './stored-collection';

/** Firestore takes so many writes at once. */
const MAX_WRITES = 500;

/** Deletes the values at a path that were kept of a field that is gone. Answers how many records had one. */
export async function forgetValues(firestore: Firestore, name: string, path: string): Promise<number> {
  const place = new FieldPath(...path.split('.'));
  const { docs } = await firestore.collection(storedCollection(name)).get();
  const having = docs.filter((document) => document.get(place) !== undefined);
  for (let start = 0; start < having.length; start += MAX_WRITES) {
    const batch = firestore.batch();
    for (const { ref } of having.slice(start, start + MAX_WRITES)) batch.update(ref, place, FieldValue.delete());
    await batch.commit();
  }
  return having.length;
}
