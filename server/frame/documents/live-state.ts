import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import type { Store } from '../stores/store';
import { createDerivedFrom } from './derived-from';
import { inTransaction, type UnitOfWork } from './unit-of-work';
import { createWriteDerived } from './write-derived';

interface LiveValues {
  entity: string;
  id: string;
  values: Readonly<Record<string, unknown>>;
}

/** Values that a device reported. */
export interface LiveUpdate extends LiveValues {
  /**
   * The field with the instant of the values, ms; an update that is not newer than the record is skipped. An instant of the record
   * after `latest` is of a wrong clock and does not count.
   */
  newerBy: { field: string; t: number; latest?: number };
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
  const { field, t, latest = Number.POSITIVE_INFINITY } = change.newerBy;
  const stored = valueAt(record, field.split('.'));
  return typeof stored === 'number' && stored >= t && stored <= latest ? undefined : { ...change.values, [field]: t };
}

/** Writes reported values into the records of devices: only read-only fields, so that no save of a person becomes stale. */
export function createLiveState(models: EntityModels, store: Store) {
  const writeDerived = createWriteDerived(models);
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
    const after = { ...stored, record };
    if (isDerivedFrom(model, Object.keys(values))) await writeDerived(unit, { model, before: stored, after });
    else unit.put(model.collection, after);
    return true;
  }

  /** Applies all changes in one transaction. Returns those that were written. */
  const applyAll = <Change extends LiveChange>(changes: readonly Change[]): Promise<Change[]> => {
    const work = async (unit: UnitOfWork) => {
      for (const entity of new Set(changes.map((change) => change.entity))) {
        const ids = changes.flatMap((change) => (change.entity === entity ? change.id : []));
        const collection = models.byName.get(entity)?.collection;
        if (collection !== undefined) await unit.load(collection, ids);
      }
      const applied: Change[] = [];
      for (const change of changes) {
        if (await apply(unit, change)) applied.push(change);
      }
      return applied;
    };
    // A loss by a power cut is harmless: the readings are on the disk, and devices report again within minutes.
    return inTransaction(store, work, { light: true });
  };

  /**
   * Writes values without reading the record, where the store can do that: the caller knows it to be older.
   *
   * @returns whether there is such a record.
   * @throws Error when something is derived from the values.
   */
  const patch = async ({ entity, id, values, newerBy }: LiveUpdate): Promise<boolean> => {
    const model = models.byName.get(entity);
    if (model === undefined) return false;
    const all = { ...values, [newerBy.field]: newerBy.t };
    if (isDerivedFrom(model, Object.keys(all))) throw new Error(`Something is derived from values of "${entity}"`);
    return (await store.patch?.(model.collection, id, all)) ?? false;
  };

  return { apply: applyAll, ...(store.patch !== undefined && { patch }) };
}
