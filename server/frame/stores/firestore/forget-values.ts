import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { storedCollection } from './stored-collection';

/** Writes that Firestore accepts in one batch. */
const MAX_WRITES = 500;

/** Deletes the stored values at the path of a removed field. Returns how many records had one. */
export async function forgetValues(firestore: Firestore, name: string, path: string): Promise<number> {
  const place = new FieldPath(...path.split('.'));
  const { docs } = await firestore.collection(storedCollection(name)).get();
  const affected = docs.filter((document) => document.get(place) !== undefined);
  for (let start = 0; start < affected.length; start += MAX_WRITES) {
    const batch = firestore.batch();
    for (const { ref } of affected.slice(start, start + MAX_WRITES)) batch.update(ref, place, FieldValue.delete());
    await batch.commit();
  }
  return affected.length;
}
