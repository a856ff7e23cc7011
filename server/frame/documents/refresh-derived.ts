import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { putSetting, SETTINGS } from '../stores/settings';
import type { Store, StoredRecord, StoreReader } from '../stores/store';
import { inTransaction } from './unit-of-work';
import { createWriteDerived } from './write-derived';

const MARK = 'derived-values';
/** Records per transaction, so that other writers do not wait for all of them. */
const BATCH = 200;

/** The derivations of all schemas, as a text that changes with any of them. */
function definitionOf(models: EntityModels): string {
  const derived = models.list.map(({ name, scope, fields }) => [
    name,
    scope ?? null,
    fields.flatMap(({ path, value }) => (value !== undefined && !('now' in value) ? [[path, value]] : [])),
  ]);
  return JSON.stringify(derived);
}

/** By what derived values were last computed, as it is stored: goes with copies of records, whose values are then not computed again. */
export async function derivedMark(
  reader: Pick<StoreReader, 'get'>,
): Promise<{ collection: string; stored: StoredRecord }[]> {
  const stored = await reader.get(SETTINGS.name, MARK);
  return stored === undefined ? [] : [{ collection: SETTINGS.name, stored }];
}

function isDerived(model: EntityModel): boolean {
  return model.scope !== undefined || model.fields.some(({ value }) => value !== undefined && !('now' in value));
}

/**
 * Recomputes values derived from other records (copies, counts, sums, composed values, row scopes) after the derivations in the
 * schemas have changed. Does nothing when they are those of the last run.
 *
 * @returns how many records were checked.
 */
export async function refreshDerived({ models, store }: { models: EntityModels; store: Store }): Promise<number> {
  const definition = definitionOf(models);
  const mark = await store.get(SETTINGS.name, MARK);
  if (mark?.record.definition === definition) return 0;
  const writeDerived = createWriteDerived(models);
  let count = 0;
  for (const model of models.list.filter(isDerived)) {
    for (let offset = 0; ; offset += BATCH) {
      const sort = [{ field: 'id', order: 'ASC' } as const];
      const { rows } = await store.query(model.collection, { sort, offset, limit: BATCH });
      // The records themselves have not changed; writing them recomputes what is derived from others.
      const changes = rows.map((stored) => ({ model, before: stored, after: stored }));
      await inTransaction(store, (unit) => writeDerived(unit, ...changes));
      count += rows.length;
      if (rows.length < BATCH) break;
    }
  }
  await putSetting(store, { id: MARK, definition });
  return count;
}
