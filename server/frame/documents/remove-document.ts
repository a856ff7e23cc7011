import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { StoredRecord } from '../stores/store';
import type { Actor } from './actor';
import { ApiError } from './api-error';
import { cascadeDelete, removeRecord } from './cascade-delete';
import { requireNoChildren } from './checks';
import type { DocumentContext } from './context';
import { message } from './messages';
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
  const { relations, recordHistory } = context;
  requireOperation(actor, model, 'delete');
  const stored = await requireRecord(unit, actor, model, id);
  requireOnRecord(actor, model, 'delete', stored);
  require?.(stored.record);
  if (version !== undefined && version !== stored.version) {
    throw new ApiError(409, 'conflict', message('record.changedMeanwhile'));
  }
  await requireNoChildren(unit, relations, model, stored.record);
  await removeRecord(context, unit, actor, model, stored);
  await cascadeDelete(context, unit, actor, model, stored.record);
  recordHistory(unit, { actor, model, before: stored.record, after: undefined });
  return stored;
}
