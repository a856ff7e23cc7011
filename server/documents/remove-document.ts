import type { EntityModel } from '../../src/model/types';
import type { StoredRecord } from '../stores/store';
import type { Actor } from './actor';
import { requireNoChildren } from './checks';
import type { DocumentContext } from './documents';
import { requireOnRecord, requireOperation, requireRecord } from './read-documents';
import { Settlement } from './settle';
import { UnitOfWork } from './unit-of-work';

export async function removeDocument(
  { models, store, relations, hooks }: DocumentContext,
  actor: Actor,
  model: EntityModel,
  id: string,
): Promise<StoredRecord> {
  requireOperation(actor, model, 'delete');
  return store.transact(async (reader) => {
    const unit = new UnitOfWork(reader);
    const stored = await requireRecord(unit, actor, model, id);
    requireOnRecord(actor, model, 'delete', stored);
    await requireNoChildren(unit, relations, model, stored.record, actor);
    unit.remove(model.collection, id);
    const settlement = new Settlement(unit, models, relations);
    await settlement.note({ model, before: stored.record, after: undefined });
    await settlement.run();
    await hooks[model.name]?.removed?.({ unit, record: stored.record });
    return { result: stored, batch: unit.batch() };
  });
}
