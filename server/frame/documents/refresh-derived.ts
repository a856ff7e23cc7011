import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { putSetting, SETTINGS } from '../stores/settings';
import type { Store, StoredRecord, StoreReader } from '../stores/store';
import { inTransaction } from './unit-of-work';
import { createWriteDerived } from './write-derived';

const MARK = 'derived-values';
const BATCH = 200;

function definitionOf(models: EntityModels): string {
  const derived = models.list.map(({ name, scope, fields }) => [
    name,
    scope ?? null,
    fields.flatMap(({ path, value }) => (value !== undefined && !('now' in value) ? [[path, value]] : [])),
  ]);
  return JSON.stringify(derived);
}

/**
 * Returns the derivations by which derived values were last computed. The mark stays with copies of the records, which
 * are then not recomputed.
 */
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
 * Recomputes values derived from other records after the derivations in the schemas have changed; otherwise does
 * nothing.
 * @returns number of checked records.
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
      const changes = rows.map((stored) => ({ model, before: stored, after: stored }));
      await inTransaction(store, (unit) => writeDerived(unit, ...changes));
      count += rows.length;
      if (rows.length < BATCH) break;
    }
  }
  await putSetting(store, { id: MARK, definition });
  return count;
}
