import { encodeDocument } from '../../../src/frame/firestore/document-codec';
import { documentSize, documentSizeAtMost } from '../../../src/frame/firestore/storage-size';
import { viewsOf } from '../../../src/frame/firestore/views';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';

/**
 * Maximum size of a record in bytes, as Firestore counts them, on every back end. Firestore allows 1 MiB per document,
 * and data may move there.
 */
export const MAX_RECORD_BYTES = 1_000_000;
const SMALL_BYTES = 60_000;

/** True if a record is certainly small; ten times faster than measuring the size. */
export function isSurelySmall(model: EntityModel, record: EntityRecord): boolean {
  return documentSizeAtMost(model.collection, record.id, record) <= SMALL_BYTES;
}

const INSTANTS = { fromMillis: (milliseconds: number) => new Date(milliseconds) };

export function storedSize(model: EntityModel, record: EntityRecord): number {
  const size = documentSize(model.collection, record.id, record);
  const [whole] = viewsOf(model);
  if (size <= SMALL_BYTES || whole === undefined) return size;
  return documentSize(whole.collection, record.id, encodeDocument(model, whole, { record, version: 1 }, INSTANTS));
}
