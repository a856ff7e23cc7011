import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { StoredRecord } from '../stores/store';
import type { Actor } from './actor';
import { ApiError } from './api-error';
import { cascadeDelete } from './cascade-delete';
import { requireNoChildren } from './checks';
import type { DocumentContext } from './context';
import { updateFiles } from './file-collections';
import { message } from './messages';
import { ChangePropagation } from './propagate-changes';
import { requireOnRecord, requireOperation, requireRecord } from './read-documents';
import type { UnitOfWork } from './unit-of-work';
import type { Requirement } from './write-operation';

interface DocumentRemoval {
  id: string;
  /** Refused with 409 when somebody has changed the record since. */
  version?: number | undefined;
  /** Throws when the present record must not be deleted. */
  require?: Requirement | undefined;
}

/** Removes a record within a unit of work that the caller commits; returns the removed record. */
export async function removeWithin(
  context: DocumentContext,
  unit: UnitOfWork,
  actor: Actor,
  model: EntityModel,
  { id, version, require }: DocumentRemoval,
): Promise<StoredRecord> {
  const { models, relations, hooks, follow, recordHistory } = context;
  requireOperation(actor, model, 'delete');
  const stored = await requireRecord(unit, actor, model, id);
  requireOnRecord(actor, model, 'delete', stored);
  require?.(stored.record);
  if (version !== undefined && version !== stored.version) {
    throw new ApiError(409, 'conflict', message('record.changedMeanwhile'));
  }
  await requireNoChildren(unit, relations, model, stored.record);
  unit.remove(model.collection, id);
  const propagation = new ChangePropagation(unit, models, relations, follow);
  await propagation.note({ model, before: stored.record, after: undefined });
  await propagation.run();
  await cascadeDelete(context, unit, actor, model, stored.record);
  await hooks[model.name]?.removed?.({ unit, actor, record: stored.record });
  await updateFiles(unit, model, stored.record, undefined, context.now());
  recordHistory(unit, { actor, model, before: stored.record, after: undefined });
  return stored;
}
