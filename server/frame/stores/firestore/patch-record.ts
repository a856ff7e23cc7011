import { FieldPath, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { encodeDocument } from '../../../../src/frame/firestore/document-codec';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { placeOf, type StoredCollection, storedCollection } from './stored-collection';

const NOT_FOUND = 5;

/**
 * Writes values into every document of a record without reading it.
 * @param values top-level fields that are neither searched nor the source of derived values.
 * @returns false without any write if the record does not exist.
 */
export async function patchRecord(
  firestore: Firestore,
  { name, entity }: StoredCollection,
  id: string,
  values: PlainObject,
): Promise<boolean> {
  if (entity === undefined) throw new Error(`The records of "${name}" are no entity's`);
  const batch = firestore.batch();
  for (const view of entity.views) {
    const whole = encodeDocument(entity.model, view, { record: { ...values, id }, version: 1 }, Timestamp);
    const [first, ...others] = Object.entries(whole).filter(([field]) => values[field] !== undefined);
    const place = placeOf(firestore, view.collection, id);
    // `FieldPath` accepts brackets, slashes, tildes and asterisks in names; field strings do not.
    const more = others.flatMap(([field, value]) => [new FieldPath(field), value]);
    if (first === undefined) batch.update(place, {});
    else batch.update(place, new FieldPath(first[0]), first[1], ...more);
  }
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === NOT_FOUND) return false;
    throw error;
  }
}

/** Maximum number of writes in one Firestore batch. */
const MAX_WRITES = 500;

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
