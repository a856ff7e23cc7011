import { encodeDocument } from '../../../src/frame/firestore/document-codec';
import { documentSize, documentSizeAtMost } from '../../../src/frame/firestore/storage-size';
import { viewsOf } from '../../../src/frame/firestore/views';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';

/** Maximum bytes of a record, as Firestore counts them, on every back end: a document there may have 1 MiB, and data may move to it. */
export const MAX_RECORD_BYTES = 1_000_000;
/** A record of as many bytes is small enough, whatever is added to sort and search it. */
const SMALL_BYTES = 60_000;

/** Whether a record is certainly small: found in a tenth of the time that measuring it takes. */
export function isSurelySmall(model: EntityModel, record: EntityRecord): boolean {
  return documentSizeAtMost(model.collection, record.id, record) <= SMALL_BYTES;
}

const INSTANTS = { fromMillis: (milliseconds: number) => new Date(milliseconds) };

/** Bytes of a record with what it is sorted and searched by. */
export function storedSize(model: EntityModel, record: EntityRecord): number {
  const size = documentSize(model.collection, record.id, record);
  const [whole] = viewsOf(model);
  if (size <= SMALL_BYTES || whole === undefined) return size;
  return documentSize(whole.collection, record.id, encodeDocument(model, whole, { record, version: 1 }, INSTANTS));
}
