import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';
import type { StoredRecord } from '../stores/store';
import type { Actor } from './actor';
import type { DocumentContext } from './context';
import { requireRecord } from './read-documents';
import { inTransaction } from './unit-of-work';
import { updateWithin } from './update-document';

/** Computes the body from the record as read in the transaction. Called again when the transaction is retried. */
export type BodyOf = (record: EntityRecord) => PlainObject;

/**
 * Updates a record depending on its present state, in one transaction: concurrent additions to the same value are not lost.
 *
 * @throws ApiError like an update, and any error of `bodyOf`; nothing is written then.
 */
export function changeDocument(
  context: DocumentContext,
  actor: Actor,
  model: EntityModel,
  id: string,
  bodyOf: BodyOf,
): Promise<StoredRecord> {
  return inTransaction(context.store, async (unit) => {
    const { record } = await requireRecord(unit, actor, model, id);
    const body = bodyOf(record);
    const result = await updateWithin(context, unit, actor, model, { id, body, version: undefined });
    return result;
  });
}
