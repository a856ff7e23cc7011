import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { getCopy } from '../../../src/frame/model/expression-reads';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import type { Store } from '../stores/store';
import { isWithin, listDerivingPaths } from './plain-copies';
import { inTransaction, type UnitOfWork } from './unit-of-work';
import { createWriteDerived } from './write-derived';

function copiedPaths(models: EntityModels, { name }: EntityModel): string[] {
  const copies = models.list.flatMap((other) => other.fields.flatMap(({ value }) => getCopy(other, value)));
  return copies.flatMap(({ from, field }) => (from === name ? [field] : []));
}

function relevantPaths(models: EntityModels, model: EntityModel): string[] {
  const derived = model.fields.flatMap(({ path, value }) =>
    value === undefined || 'now' in value || 'token' in value ? [] : [path],
  );
  return [...derived, ...listDerivingPaths(models, model), ...copiedPaths(models, model)];
}

/** Tests if other values depend on changed ones. Measurements arrive all the time and usually have no dependents. */
export function createDependencyTest(models: EntityModels): (model: EntityModel, paths: readonly string[]) => boolean {
  const cache = new Map<string, readonly string[]>();
  return (model, paths) => {
    const deriving = cache.get(model.name) ?? relevantPaths(models, model);
    cache.set(model.name, deriving);
    return paths.some((path) => deriving.some((from) => isWithin(path, from) || isWithin(from, path)));
  };
}

type LiveValues = { entity: string; id: string; values: Readonly<Record<string, unknown>> };

export interface LiveUpdate extends LiveValues {
  /** Time of the values, ms. Updates older than the record are skipped, unless the record's time is after `latest`. */
  newerBy: { field: string; t: number; latest?: number };
  /** False for values that no longer belong to the record, such as those of a former place. */
  isCurrent?(record: EntityRecord): boolean;
}

export interface LiveConclusion extends LiveValues {
  holdsFor: (record: EntityRecord) => boolean;
}

type LiveChange = LiveUpdate | LiveConclusion;

function valuesToWrite(change: LiveChange, record: EntityRecord): LiveValues['values'] | undefined {
  if ('holdsFor' in change) return change.holdsFor(record) ? change.values : undefined;
  if (change.isCurrent?.(record) === false) return undefined;
  const { field, t, latest = Number.POSITIVE_INFINITY } = change.newerBy;
  const stored = valueAt(record, field.split('.'));
  return typeof stored === 'number' && stored >= t && stored <= latest ? undefined : { ...change.values, [field]: t };
}

/** Writes only read-only fields without a new version, so that saves of people do not become outdated. */
export function createLiveState(models: EntityModels, store: Store) {
  const writeDerived = createWriteDerived(models);
  const isDerivedFrom = createDependencyTest(models);

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
    // A loss in a power cut is harmless, because readings are on disk and devices report again within minutes.
    return inTransaction(store, work, { light: true });
  };

  /** Does not read the record, because the caller knows that the stored values are older. @returns true if the record exists. */
  const patch = async ({ entity, id, values, newerBy }: LiveUpdate): Promise<boolean> => {
    const model = models.byName.get(entity);
    if (model === undefined) return false;
    const all = { ...values, [newerBy.field]: newerBy.t };
    if (isDerivedFrom(model, Object.keys(all))) throw new Error(`Other values are derived from values of "${entity}"`);
    return (await store.patch?.(model.collection, id, all)) ?? false;
  };

  return { apply: applyAll, ...(store.patch !== undefined && { patch }) };
}
