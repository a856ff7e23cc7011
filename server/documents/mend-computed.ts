import { isDeepStrictEqual } from 'node:util';
import type { EntityModels } from '../../src/model/application-model';
import type { EntityModel, EntityRecord } from '../../src/model/entity-model';
import { valueAt } from '../../src/model/paths';
import { SETTINGS } from '../stores/settings';
import type { Store } from '../stores/store';
import { SYSTEM } from './actor';
import type { Documents } from './documents';

interface Mended {
  models: EntityModels;
  store: Store;
  documents: Documents;
}

/** Under this id it is remembered by which state of the rules all records were computed. */
const RULES = 'computed-rules';

function isStale({ computed }: EntityModels, model: EntityModel, record: EntityRecord): boolean {
  return model.fields.some(({ keys, value }) => {
    if (value === undefined || !('compute' in value)) return false;
    const { rule, from } = value.compute;
    const source = model.fieldByPath.get(from);
    const expected = computed[rule]?.(source && valueAt(record, source.keys));
    return !isDeepStrictEqual(valueAt(record, keys), expected);
  });
}

/**
 * Computes fields anew that were stored by older rules: otherwise a record would say something else until it is written the
 * next time. All records are looked at once for each state of the rules.
 *
 * @param state of the rules; another number when a rule computes something else.
 * @returns ids of the records that were written.
 */
export async function mendComputed({ models, store, documents }: Mended, state: number): Promise<string[]> {
  if ((await store.get(SETTINGS.name, RULES))?.record.state === state) return [];
  const mended: string[] = [];
  for (const model of models.list) {
    if (!model.fields.some(({ value }) => value !== undefined && 'compute' in value)) continue;
    const { rows } = await store.query(model.collection, {});
    for (const { record } of rows.filter((row) => isStale(models, model, row.record))) {
      await documents.change(SYSTEM, model, record.id, () => ({}));
      mended.push(record.id);
    }
  }
  const stored = { record: { id: RULES, state }, version: 1 };
  await store.transact(async () => ({
    result: undefined,
    batch: { put: [{ collection: SETTINGS.name, stored }], remove: [] },
  }));
  return mended;
}
