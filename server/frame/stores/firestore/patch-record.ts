import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { encodeDocument } from '../../../../src/frame/firestore/document-codec';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { placeOf, type StoredCollection } from './stored-collection';

const NOT_FOUND = 5;

/**
 * Writes values into every document of a record without reading any.
 *
 * @param values of top-level fields that are neither searched nor the source of derived values.
 * @returns false, without writing anything, when there is no such record.
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
    const shown = Object.entries(whole).filter(([field]) => values[field] !== undefined);
    batch.update(placeOf(firestore, view.collection, id), Object.fromEntries(shown));
  }
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === NOT_FOUND) return false;
    throw error;
  }
}
