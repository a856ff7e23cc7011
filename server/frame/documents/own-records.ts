import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { ChangePropagation } from './propagate-changes';
import { relationsOf } from './relations';
import type { UnitOfWork } from './unit-of-work';

/**
 * Creates the function that writes the server's own records, whose values no request can set. They are not validated, but
 * copies, counts and row scopes are propagated as with every write.
 */
export function createOwnRecords(models: EntityModels) {
  const relations = relationsOf(models);
  return async (unit: UnitOfWork, model: EntityModel, record: EntityRecord): Promise<void> => {
    const stored = await unit.get(model.collection, record.id);
    unit.put(model.collection, { record, version: stored?.version ?? 1 });
    const propagation = new ChangePropagation(unit, models, relations);
    await propagation.note({ model, before: stored?.record, after: record });
    await propagation.run();
  };
}
