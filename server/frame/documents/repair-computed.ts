import { isDeepStrictEqual } from 'node:util';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt } from '../../../src/frame/model/paths';
import { SETTINGS } from '../stores/settings';
import type { Store, WalkPage } from '../stores/store';
import { WHOLE_WORK, type WorkPart } from '../stores/work-part';
import { SYSTEM } from './actor';
import type { Documents } from './documents';

interface Repaired {
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

/** Records that are looked at between two looks at the time. */
const PAGE = 200;

interface RepairedRecords {
  /** Ids of the records that were written. */
  ids: string[];
  isUnfinished: boolean;
}

function isComputed({ fields }: EntityModel): boolean {
  return fields.some(({ value }) => value !== undefined && 'compute' in value);
}

/** Of a cursor the entity, and the id of the last record that was looked at; a cursor of other rules says nothing. */
function placeOf(cursor: string | undefined, state: number): { entity?: string; id?: string } {
  const [, rules, entity, id] = /^(\d+) (\S+) (.*)$/s.exec(cursor ?? '') ?? [];
  return Number(rules) === state ? { entity, id } : {};
}

/**
 * Computes fields anew that were stored by older rules: otherwise a record would say something else until it is written the
 * next time. All records are looked at once for each state of the rules.
 *
 * @param state of the rules; another number when a rule computes something else.
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
  const stored = { record: { id: RULES, state }, version: 1 };
  await store.transact(async () => ({
    result: undefined,
    batch: { put: [{ collection: SETTINGS.name, stored }], remove: [] },
  }));
  return { ids, isUnfinished: false };
}
