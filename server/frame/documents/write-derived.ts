import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { StoredRecord } from '../stores/store';
import type { Follow } from './follow-up';
import type { EntityHooks } from './hooks';
import { ChangePropagation } from './propagate-changes';
import { relationsOf } from './relations';
import type { UnitOfWork } from './unit-of-work';

export interface StoredChange {
  model: EntityModel;
  before: StoredRecord | undefined;
  after: StoredRecord | undefined;
}

export type WriteDerived = (unit: UnitOfWork, ...changes: readonly StoredChange[]) => Promise<void>;

/**
 * Creates the one function that writes records of entities: copies, counts, sums and row scopes change in the same transaction.
 *
 * @param hooks derive further values of written records.
 * @param follow carries out follow-ups after the transaction; without it they wait for the next start.
 */
export function createWriteDerived(models: EntityModels, hooks: EntityHooks = {}, follow?: Follow): WriteDerived {
  const relations = relationsOf(models);
  return async (unit, ...changes) => {
    const propagation = new ChangePropagation(unit, models, relations, hooks, follow);
    for (const { model, before, after } of changes) {
      if (after === undefined && before !== undefined) unit.remove(model.collection, before.record.id);
      if (after !== undefined && after !== before) unit.put(model.collection, after);
      await propagation.note({ model, before: before?.record, after: after?.record });
    }
    await propagation.run();
  };
}

/**
 * Creates the function that writes the server's own records, whose values no request can set. They are not validated.
 */
export function createOwnRecords(models: EntityModels) {
  const writeDerived = createWriteDerived(models);
  return async (unit: UnitOfWork, model: EntityModel, record: EntityRecord): Promise<void> => {
    const before = await unit.get(model.collection, record.id);
    await writeDerived(unit, { model, before, after: { record, version: before?.version ?? 1 } });
  };
}
