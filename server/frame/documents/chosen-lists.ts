import { isDeepStrictEqual } from 'node:util';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { ChosenBy, EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { oncePer } from '../../../src/frame/model/once-per';
import { withValueAt } from '../../../src/frame/model/paths';
import { at, storageOf } from './acl';
import type { WriteMoment } from './hooks';
import type { UnitOfWork } from './unit-of-work';

/** A list of records that follows from single records and from groups of them, such as the devices of chosen buildings. */
interface ChosenList extends ChosenBy {
  /** The entity whose records have the list. */
  owner: EntityModel;
  /** The entity whose records are listed. */
  listed: EntityModel;
  list: string;
}

/** The lists of all entities that follow from choices. */
export const chosenLists = oncePer((models: EntityModels): readonly ChosenList[] =>
  models.list.flatMap((listed) => {
    const { entity = '', field: list = '', chosenBy } = listed.scope?.sharedBy ?? {};
    const owner = models.byName.get(entity);
    return owner === undefined || chosenBy === undefined ? [] : [{ owner, listed, list, ...chosenBy }];
  }),
);

function textsAt(record: EntityRecord | undefined, path: string): string[] {
  const value = at(record, path);
  return Array.isArray(value) ? [...new Set(value.filter((one) => typeof one === 'string'))] : [];
}

const withList = (record: EntityRecord, path: string, value: readonly string[]) =>
  withValueAt(record, path.split('.'), value.length === 0 ? undefined : value);

/** The listed records of the chosen groups, and the record without groups that no longer exist. */
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
      for (const found of await unit.find(listed.collection, key, storageOf(listed, key), id)) ids.add(found.record.id);
    }
    next = withList(next, path, present);
  }
  return { ids, record: next };
}

/** True if users of the record's role have access to everything without a list. */
function isEverythingWithoutList({ rights }: EntityModels, record: EntityRecord): boolean {
  return rights.users.get(String(at(record, 'role'))) === 'listedOrEverything';
}

/**
 * Computes the lists that follow from choices. A list without choices, as programs write it, counts as chosen record by record. The
 * field `everything` states whether a record without a list has access to all records.
 */
export async function withChosenLists(
  unit: UnitOfWork,
  models: EntityModels,
  model: EntityModel,
  record: EntityRecord,
): Promise<EntityRecord> {
  let next = record;
  for (const chosen of chosenLists(models)) {
    if (chosen.owner.name !== model.name) continue;
    const { list, records, groups, everything } = chosen;
    const hasChoice = [records, ...Object.keys(groups)].some((path) => Array.isArray(at(record, path)));
    const hasList = hasChoice || Array.isArray(at(record, list));
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

/**
 * Applies what a body writes of lists and choices. A list replaces the single records: all of its records that no chosen group contains.
 * Neither list nor choices are left if the list is removed or everything is chosen. The list is empty if everything is no longer
 * chosen, or if a change of role would give a record without a list access to everything.
 */
export async function withWrittenChoices(
  models: EntityModels,
  model: EntityModel,
  { unit, before, record }: Pick<WriteMoment, 'unit' | 'before' | 'record'>,
): Promise<EntityRecord> {
  let next = record;
  for (const chosen of chosenLists(models)) {
    if (chosen.owner.name !== model.name) continue;
    const { list, records, groups, everything } = chosen;
    const choices = [records, ...Object.keys(groups)];
    const isChanged = (path: string) => !isDeepStrictEqual(at(before, path), at(record, path));
    const isGiven = (path: string) => isChanged(path) && Array.isArray(at(record, path));
    const put = (path: string, value: unknown) => {
      next = withValueAt(next, path.split('.'), value);
    };
    const isWidened = before !== undefined && isChanged('role') && isEverythingWithoutList(models, record);
    const chosesAll = isChanged(everything) && at(record, everything) === true;
    if ([list, ...choices].some(isGiven)) {
      const members = (await membersOf(unit, models, chosen, record)).ids;
      const had = textsAt(before, records);
      const listed = textsAt(record, list).filter((id) => had.includes(id) || !members.has(id));
      const single = isGiven(list) && !isChanged(records) ? [] : textsAt(record, records);
      put(records, [...new Set([...single, ...(isGiven(list) ? listed : [])])]);
    } else if (chosesAll || (isChanged(list) && !isChanged(everything))) {
      for (const path of [list, ...choices]) put(path, undefined);
    } else if (choices.some(isChanged)) put(records, textsAt(record, records));
    else if (!Array.isArray(at(record, list)) && (isWidened || isChanged(everything))) put(list, []);
  }
  return next;
}
