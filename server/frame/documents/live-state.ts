import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import type { Store } from '../stores/store';
import { createDerivedFrom } from './derived-from';
import { ChangePropagation } from './propagate-changes';
import { type Relations, relationsOf } from './relations';
import { UnitOfWork } from './unit-of-work';

interface LiveValues {
  entity: string;
  id: string;
  values: Readonly<Record<string, unknown>>;
}

/** Values that a device reported. */
export interface LiveUpdate extends LiveValues {
  /** The field with the instant of the values, ms; an update that is not newer than the record is skipped. */
  newerBy: { field: string; t: number };
}

/** Values that the server concluded about a device. */
export interface LiveConclusion extends LiveValues {
  /** Whether the conclusion still holds when it is written: the device may have reported something else meanwhile. */
  holdsFor: (record: EntityRecord) => boolean;
}

type LiveChange = LiveUpdate | LiveConclusion;

/** The values to write, or undefined when the record has newer ones. */
function valuesToWrite(change: LiveChange, record: EntityRecord): LiveValues['values'] | undefined {
  if ('holdsFor' in change) return change.holdsFor(record) ? change.values : undefined;
  const { field, t } = change.newerBy;
  const stored = valueAt(record, field.split('.'));
  return typeof stored === 'number' && stored >= t ? undefined : { ...change.values, [field]: t };
}

/** Writes reported values into the records of devices: only read-only fields, so that no save of a person becomes stale. */
export function createLiveState(models: EntityModels, store: Store) {
  const relations: Relations = relationsOf(models);
  const isDerivedFrom = createDerivedFrom(models);

  async function apply(unit: UnitOfWork, change: LiveChange): Promise<boolean> {
    const model = models.byName.get(change.entity);
    const stored = model && (await unit.get(model.collection, change.id));
    if (model === undefined || stored === undefined) return false;
    const values = valuesToWrite(change, stored.record);
    if (values === undefined) return false;
    let record = stored.record;
    for (const [path, value] of Object.entries(values)) {
      const target = model.fieldByPath.get(path);
      if (target?.readOnly && value !== undefined) record = withValueAt(record, target.keys, value ?? undefined);
    }
    unit.put(model.collection, { ...stored, record });
    if (!isDerivedFrom(model, Object.keys(values))) return true;
    const propagation = new ChangePropagation(unit, models, relations);
    await propagation.note({ model, before: stored.record, after: record });
    await propagation.run();
    return true;
  }

  /** Applies all changes in one transaction. Returns those that were written. */
  return <Change extends LiveChange>(changes: readonly Change[]): Promise<Change[]> =>
    store.transact(async (reader) => {
      const unit = new UnitOfWork(reader);
      for (const entity of new Set(changes.map((change) => change.entity))) {
        const ids = changes.flatMap((change) => (change.entity === entity ? change.id : []));
        const collection = models.byName.get(entity)?.collection;
        if (collection !== undefined) await unit.load(collection, ids);
      }
      const applied: Change[] = [];
      for (const change of changes) {
        if (await apply(unit, change)) applied.push(change);
      }
      // A loss by a power cut is harmless: the readings are on the disk, and devices report again within minutes.
      return { result: applied, batch: { ...unit.batch(), light: true } };
    });
}
