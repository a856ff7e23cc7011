import type { EntityModels } from '../../src/model/types';
import type { Store } from '../stores/store';
import { valueAt, withValueAt } from '../values/paths';
import { type Relations, relationsOf } from './relations';
import { Settlement } from './settle';
import { UnitOfWork } from './unit-of-work';

/** What a device told of itself. */
export interface LiveUpdate {
  entity: string;
  id: string;
  values: Readonly<Record<string, unknown>>;
  /** Field with the instant of the values; an update that is not newer than the record is left out. */
  newerBy: { field: string; t: number };
}

/** A record that took an update over. */
export interface LiveRecord extends LiveUpdate {
  claims: unknown;
}

/** Writes what devices tell into their records: only fields that people do not edit, so that no save becomes stale. */
export function createLiveState(models: EntityModels, store: Store) {
  const relations: Relations = relationsOf(models);

  async function apply(unit: UnitOfWork, update: LiveUpdate): Promise<LiveRecord | undefined> {
    const model = models.byName.get(update.entity);
    const stored = model && (await unit.get(model.collection, update.id));
    if (model === undefined || stored === undefined) return undefined;
    const { field, t } = update.newerBy;
    const known = valueAt(stored.record, field.split('.'));
    if (typeof known === 'number' && known >= t) return undefined;
    let record = stored.record;
    for (const [path, value] of Object.entries({ ...update.values, [field]: t })) {
      const target = model.fieldByPath.get(path);
      if (target?.readOnly && value !== undefined) record = withValueAt(record, target.keys, value ?? undefined);
    }
    unit.put(model.collection, { ...stored, record });
    const settlement = new Settlement(unit, models, relations);
    await settlement.note({ model, before: stored.record, after: record });
    await settlement.run();
    return { ...update, claims: record.acl };
  }

  /** All updates in one transaction. Answers those that were newer than what was known. */
  return (updates: readonly LiveUpdate[]): Promise<LiveRecord[]> =>
    store.transact(async (reader) => {
      const unit = new UnitOfWork(reader);
      const applied: LiveRecord[] = [];
      for (const update of updates) {
        const record = await apply(unit, update);
        if (record !== undefined) applied.push(record);
      }
      return { result: applied, batch: unit.batch() };
    });
}
