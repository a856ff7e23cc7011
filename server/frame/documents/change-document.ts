import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';
import type { StoredRecord } from '../stores/store';
import type { Actor } from './actor';
import type { DocumentContext } from './context';
import { requireRecord } from './read-documents';
import { UnitOfWork } from './unit-of-work';
import { updateWithin } from './update-document';

/** What to write, from the record as it is inside the transaction. May be asked again when the transaction is repeated. */
export type BodyOf = (record: EntityRecord) => PlainObject;

/**
 * Updates a record by what it is at that very moment: of two who add to the same value at once, neither loses anything.
 *
 * @throws ApiError like an update, and whatever `bodyOf` throws; nothing is written then.
 */
export function changeDocument(
  context: DocumentContext,
  actor: Actor,
  model: EntityModel,
  id: string,
  bodyOf: BodyOf,
): Promise<StoredRecord> {
  return context.store.transact(async (reader) => {
    const unit = new UnitOfWork(reader);
    const { record } = await requireRecord(unit, actor, model, id);
    const body = bodyOf(record);
    const result = await updateWithin(context, unit, actor, model, { id, body, version: undefined });
    return { result, batch: unit.batch() };
  });
}
