import { isDeepStrictEqual } from 'node:util';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { computeExpression, sortByComputation, toStorable } from '../../../src/frame/model/computed-from';
import type { ChosenBy, EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { findReads } from '../../../src/frame/model/expression-reads';
import type { CopiedValue, FieldModel } from '../../../src/frame/model/field-model';
import { memoize } from '../../../src/frame/model/once-per';
import { withValueAt } from '../../../src/frame/model/paths';
import { readTally, type Tally } from '../../../src/frame/model/tally';
import { getAt, getStorage } from './acl';
import type { WriteMoment } from './hooks';
import type { UnitOfWork } from './unit-of-work';

interface ChosenList extends ChosenBy {
  owner: EntityModel;
  listed: EntityModel;
  list: string;
}

export const listChosenLists = memoize((models: EntityModels): readonly ChosenList[] =>
  models.list.flatMap((listed) => {
    const { entity = '', field: list = '', chosenBy } = listed.scope?.sharedBy ?? {};
    const owner = models.byName.get(entity);
    return owner === undefined || chosenBy === undefined ? [] : [{ owner, listed, list, ...chosenBy }];
  }),
);

function textsAt(record: EntityRecord | undefined, path: string): string[] {
  const value = getAt(record, path);
  return Array.isArray(value) ? [...new Set(value.filter((one) => typeof one === 'string'))] : [];
}

const withList = (record: EntityRecord, path: string, value: readonly string[]) =>
  withValueAt(record, path.split('.'), value.length === 0 ? undefined : value);

async function membersOf(unit: UnitOfWork, models: EntityModels, chosen: ChosenList, record: EntityRecord) {
  const { owner, listed, groups } = chosen;
  const ids = new Set<string>();
  let next = record;
  for (const [path, key] of Object.entries(groups)) {
    const group = models.byName.get(owner.fieldByPath.get(path)?.reference?.entity ?? '');
    const present: string[] = [];
    for (const id of textsAt(record, path)) {
      if (group === undefined || (await unit.get(group.collection, id)) === undefined) continue;
      present.push(id);
      for (const found of await unit.find(listed.collection, key, getStorage(listed, key), id))
        ids.add(found.record.id);
    }
    next = withList(next, path, present);
  }
  return { ids, record: next };
}

/** True if the user's role gives access to all records when the user has no list of records. */
function isEverythingWithoutList({ rights }: EntityModels, record: EntityRecord): boolean {
  const role = getAt(record, 'role');
  return typeof role === 'string' && rights.users.get(role) === 'listedOrEverything';
}

/** Treats the records of a written list without groups as chosen one by one, because programs write only the list. */
async function withChosenLists(
  unit: UnitOfWork,
  models: EntityModels,
  model: EntityModel,
  record: EntityRecord,
): Promise<EntityRecord> {
  let next = record;
  for (const chosen of listChosenLists(models)) {
    if (chosen.owner.name !== model.name) continue;
    const { list, records, groups, everything } = chosen;
    const hasChoice = [records, ...Object.keys(groups)].some((path) => Array.isArray(getAt(record, path)));
    const hasList = hasChoice || Array.isArray(getAt(record, list));
    const isEverything = !hasList && isEverythingWithoutList(models, record);
    next = withValueAt(next, everything.split('.'), isEverything ? true : undefined);
    if (!hasList) continue;
    const single = textsAt(record, hasChoice ? records : list);
    const members = await membersOf(unit, models, chosen, next);
    const added = [...members.ids].filter((id) => !single.includes(id)).sort();
    next = withValueAt(withList(members.record, records, single), list.split('.'), [...single, ...added]);
  }
  return next;
}

/** Replaces references to single records by a changed list. Empties a list if a new role has access to all records. */
export async function withWrittenChoices(
  models: EntityModels,
  model: EntityModel,
  { unit, before, record }: Pick<WriteMoment, 'unit' | 'before' | 'record'>,
): Promise<EntityRecord> {
  let next = record;
  for (const chosen of listChosenLists(models)) {
    if (chosen.owner.name !== model.name) continue;
    const { list, records, groups, everything } = chosen;
    const choices = [records, ...Object.keys(groups)];
    const isChanged = (path: string) => !isDeepStrictEqual(getAt(before, path), getAt(record, path));
    const isGiven = (path: string) => isChanged(path) && Array.isArray(getAt(record, path));
    const put = (path: string, value: unknown) => {
      next = withValueAt(next, path.split('.'), value);
    };
    const isWidened = before !== undefined && isChanged('role') && isEverythingWithoutList(models, record);
    const chosesAll = isChanged(everything) && getAt(record, everything) === true;
    if ([list, ...choices].some(isGiven)) {
      const members = (await membersOf(unit, models, chosen, record)).ids;
      const had = textsAt(before, records);
      const listed = textsAt(record, list).filter((id) => had.includes(id) || !members.has(id));
      const single = isGiven(list) && !isChanged(records) ? [] : textsAt(record, records);
      put(records, [...new Set([...single, ...(isGiven(list) ? listed : [])])]);
    } else if (chosesAll || (isChanged(list) && !isChanged(everything))) {
      for (const path of [list, ...choices]) put(path, undefined);
    } else if (choices.some(isChanged)) put(records, textsAt(record, records));
    else if (!Array.isArray(getAt(record, list)) && (isWidened || isChanged(everything))) put(list, []);
  }
  return next;
}

function fillTemplate(template: string, record: EntityRecord): string | undefined {
  let complete = true;
  const text = template.replace(/\{([^}]+)\}/g, (_all, path: string) => {
    const value = getAt(record, path);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    complete = false;
    return '';
  });
  return complete ? text : undefined;
}

async function copiedValue(
  unit: UnitOfWork,
  models: EntityModels,
  { from, key, on, field, else: other }: CopiedValue,
  record: EntityRecord,
): Promise<unknown> {
  const source = models.byName.get(from);
  if (source === undefined) return undefined;
  const [found] = await unit.find(source.collection, on, getStorage(source, on), getAt(record, key));
  return found === undefined && other !== undefined
    ? copiedValue(unit, models, other, record)
    : getAt(found?.record, field);
}

async function talliedValue(
  unit: UnitOfWork,
  models: EntityModels,
  { from, key, field, of }: Tally,
  { id }: EntityRecord,
): Promise<number | string[] | undefined> {
  const source = models.byName.get(from);
  if (source === undefined) return undefined;
  const held = [source.collection, key, getStorage(source, key), id] as const;
  if (field === undefined) return unit.count(...held);
  if (of === 'sum') return unit.sum(...held, field);
  const ids = (await unit.find(...held))
    .map(({ record }) => getAt(record, field))
    .filter((one) => typeof one === 'string');
  return ids.length === 0 ? undefined : [...new Set(ids)].sort();
}

async function derivedValue(
  unit: UnitOfWork,
  models: EntityModels,
  model: EntityModel,
  field: FieldModel,
  record: EntityRecord,
): Promise<{ value: unknown } | undefined> {
  const { value } = field;
  if (value === undefined) return undefined;
  if ('template' in value) return { value: fillTemplate(value.template, record) };
  if ('compute' in value) {
    const rule = models.computed[value.compute.rule];
    if (rule === undefined) throw new Error(`There is no rule "${value.compute.rule}" to compute a field by`);
    return { value: toStorable(field, rule(getAt(record, value.compute.from))) };
  }
  if ('expression' in value) {
    const reads = findReads(model, value.expression);
    const taken = new Map<string, unknown>();
    for (const [path, copy] of reads.others) taken.set(path, await copiedValue(unit, models, copy, record));
    return { value: toStorable(field, computeExpression(reads, value.expression, record, taken)) };
  }
  const tally = readTally(value);
  if (tally !== undefined) return { value: toStorable(field, await talliedValue(unit, models, tally, record)) };
  if ('copy' in value) return { value: await copiedValue(unit, models, value.copy, record) };
  return undefined;
}

const isComposed = ({ value }: FieldModel) =>
  value !== undefined && ('template' in value || 'compute' in value || 'expression' in value);
const isTaken = ({ value }: FieldModel) => value !== undefined && ('copy' in value || readTally(value) !== undefined);

const derivedFields = memoize((model: EntityModel): readonly FieldModel[] => [
  ...model.fields.filter(isTaken),
  ...sortByComputation(model, model.fields.filter(isComposed)),
]);

export async function withDerivedValues(
  unit: UnitOfWork,
  models: EntityModels,
  model: EntityModel,
  record: EntityRecord,
): Promise<EntityRecord> {
  let next = record;
  for (const field of derivedFields(model)) {
    const derived = await derivedValue(unit, models, model, field, next);
    if (derived !== undefined) next = withValueAt(next, field.keys, derived.value);
  }
  return withChosenLists(unit, models, model, next);
}

export function withInstants(model: EntityModel, record: EntityRecord, isNew: boolean, now: number): EntityRecord {
  let next = record;
  for (const { keys, path, value } of model.fields) {
    if (value === undefined || !('now' in value)) continue;
    if (value.now === 'write' || (isNew && getAt(next, path) === undefined)) next = withValueAt(next, keys, now);
  }
  return next;
}
