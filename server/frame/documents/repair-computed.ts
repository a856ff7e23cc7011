import { isDeepStrictEqual } from 'node:util';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { madeValue } from '../../../src/frame/model/computed-from';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt } from '../../../src/frame/model/paths';
import { putSetting, SETTINGS } from '../stores/settings';
import type { Store, WalkPage } from '../stores/store';
import { WHOLE_WORK, type WorkPart } from '../stores/work-part';
import { SYSTEM } from './actor';
import type { Documents } from './documents';

interface Repaired {
  models: EntityModels;
  store: Store;
  documents: Documents;
}

const RULES = 'computed-rules';

function isStale({ computed }: EntityModels, model: EntityModel, record: EntityRecord): boolean {
  return model.fields.some((field) => {
    const { keys, value } = field;
    if (value === undefined || !('compute' in value)) return false;
    const { rule, from } = value.compute;
    const source = model.fieldByPath.get(from);
    const expected = madeValue(field, computed[rule]?.(source && valueAt(record, source.keys)));
    return !isDeepStrictEqual(valueAt(record, keys), expected);
  });
}

const PAGE = 200;

interface RepairedRecords {
  ids: string[];
  isUnfinished: boolean;
}

function isComputed({ fields }: EntityModel): boolean {
  return fields.some(({ value }) => value !== undefined && 'compute' in value);
}

function placeOf(cursor: string | undefined, state: number): { entity?: string; id?: string } {
  const [, rules, entity, id] = /^(\d+) (\S+) (.*)$/s.exec(cursor ?? '') ?? [];
  return Number(rules) === state ? { entity, id } : {};
}

/**
 * Recomputes fields computed by older rules, once for each version of the rules.
 * @param state version of the rules, increased whenever a rule changes its result.
 */
export async function repairComputed(
  { models, store, documents }: Repaired,
  state: number,
  { from, isOver, reach }: WorkPart = WHOLE_WORK,
): Promise<RepairedRecords> {
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
