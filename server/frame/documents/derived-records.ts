import { isDeepStrictEqual } from 'node:util';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { toStorable } from '../../../src/frame/model/computed-from';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt } from '../../../src/frame/model/paths';
import { putSetting, SETTINGS } from '../stores/collection';
import { DataError } from '../stores/data-error';
import type { Store, StoredRecord, StoreReader, WalkPage } from '../stores/store';
import { WHOLE_WORK, type WorkPart } from '../stores/yield-to-event-loop';
import { SYSTEM } from './actor';
import type { Documents } from './documents';
import type { SiteData } from './site-data';
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

export async function readDerivedMark(
  reader: Pick<StoreReader, 'get'>,
): Promise<{ collection: string; stored: StoredRecord }[]> {
  const stored = await reader.get(SETTINGS.name, MARK);
  return stored === undefined ? [] : [{ collection: SETTINGS.name, stored }];
}

function isDerived(model: EntityModel): boolean {
  return model.scope !== undefined || model.fields.some(({ value }) => value !== undefined && !('now' in value));
}

/** Derives values again unless the schemas derive the same values as before. @returns number of checked records. */
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

const RULES = 'computed-rules';

function isStale({ computed }: EntityModels, model: EntityModel, record: EntityRecord): boolean {
  return model.fields.some((field) => {
    const { keys, value } = field;
    if (value === undefined || !('compute' in value)) return false;
    const { rule, from } = value.compute;
    const source = model.fieldByPath.get(from);
    const expected = toStorable(field, computed[rule]?.(source && valueAt(record, source.keys)));
    return !isDeepStrictEqual(valueAt(record, keys), expected);
  });
}

const PAGE = 200;

function isComputed({ fields }: EntityModel): boolean {
  return fields.some(({ value }) => value !== undefined && 'compute' in value);
}

function placeOf(cursor: string | undefined, state: number): { entity?: string; id?: string } {
  const [, rules, entity, id] = /^(\d+) (\S+) (.*)$/s.exec(cursor ?? '') ?? [];
  return Number(rules) === state ? { entity, id } : {};
}

/** @param state version of the rules; increase it whenever a rule changes its result */
export async function repairComputed(
  { models, store, documents }: Pick<SiteData, 'models' | 'store' | 'documents'>,
  state: number,
  { from, isOver, reach }: WorkPart = WHOLE_WORK,
): Promise<{ ids: string[]; isUnfinished: boolean }> {
  const ids: string[] = [];
  if ((await store.get(SETTINGS.name, RULES))?.record.state === state) return { ids, isUnfinished: false };
  const computed = models.list.filter(isComputed);
  const begun = placeOf(from, state);
  const first = Math.max(
    0,
    computed.findIndex(({ name }) => name === begun.entity),
  );
  for (const model of computed.slice(first)) {
    let after = model.name === begun.entity ? begun.id : undefined;
    for (;;) {
      const { rows, next }: WalkPage = await store.walk(model.collection, {}, after, PAGE);
      for (const { record } of rows.filter((row) => isStale(models, model, row.record))) {
        await documents.change(SYSTEM, model, record.id, () => ({}));
        ids.push(record.id);
      }
      if (next === undefined) break;
      after = next;
      await reach(`${state} ${model.name} ${after}`);
      if (isOver()) return { ids, isUnfinished: true };
    }
  }
  await putSetting(store, { id: RULES, state });
  return { ids, isUnfinished: false };
}

type Records = { models: EntityModels; store: Pick<Store, 'query'>; documents: Pick<Documents, 'create'> };

export async function createSingleRecords({ models, store, documents }: Records): Promise<void> {
  for (const model of models.list) {
    if (model.single !== true) continue;
    const { rows, total } = await store.query(model.collection, { limit: 1 });
    if (total > 1 || rows.some(({ record }) => record.id !== model.name))
      throw new DataError(`"${model.name}" is "single": true, but its data have ${total} records; remove "single"`);
    if (total === 1) continue;
    await documents.create(SYSTEM, model, { id: model.name });
  }
}
