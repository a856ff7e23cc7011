import { can } from '../../../src/frame/access/can';
import { unmetPaths } from '../../../src/frame/access/value-condition';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { FieldModel, Reference } from '../../../src/frame/model/field-model';
import type { Text } from '../../../src/frame/model/message';
import { oncePer } from '../../../src/frame/model/once-per';
import { recordWordsOf } from '../../../src/frame/model/record-words';
import { pairOf } from '../../../src/frame/model/relations-to';
import type { ChoiceValue } from '../../../src/frame/model/value-condition';
import { at, storageOf } from './acl';
import type { Actor } from './actor';
import { fieldsRefused } from './api-error';
import { message } from './messages';
import type { UnitOfWork } from './unit-of-work';

export function optionText(field: Pick<FieldModel, 'options'> | undefined, value: ChoiceValue): Text {
  if (typeof value === 'boolean') return message(value ? 'record.yes' : 'record.no');
  return field?.options?.find((option) => option.value === value)?.label ?? String(value);
}

export const levelTokens = oncePer((models: EntityModels): readonly { model: EntityModel; field: FieldModel }[] =>
  models.list.flatMap((model) =>
    model.fields.filter((field) => field.value && 'token' in field.value).map((field) => ({ model, field })),
  ),
);

async function pairInUse(
  unit: UnitOfWork,
  model: EntityModel,
  record: EntityRecord,
  before: EntityRecord | undefined,
): Promise<string | undefined> {
  const [one, other] = pairOf(model) ?? [];
  if (one === undefined || other === undefined) return undefined;
  const isSame = (second: EntityRecord | undefined) =>
    [one, other].every(({ path }) => at(second, path) !== undefined && at(second, path) === at(record, path));
  if (isSame(before)) return undefined;
  const found = await unit.find(model.collection, one.path, one.storage, at(record, one.path));
  return found.some((stored) => stored.record.id !== record.id && isSame(stored.record)) ? other.path : undefined;
}

export async function requireUnique(
  unit: UnitOfWork,
  models: EntityModels,
  model: EntityModel,
  record: EntityRecord,
  before: EntityRecord | undefined,
): Promise<void> {
  const errors: Record<string, Text> = {};
  const tokens = levelTokens(models);
  for (const path of new Set([...model.unique, ...(model.idField === undefined ? [] : [model.idField])])) {
    const value = at(record, path);
    if (value === undefined || value === '' || (before !== undefined && at(before, path) === value)) continue;
    const isToken = tokens.some((token) => token.model.name === model.name && token.field.path === path);
    const places = isToken
      ? tokens.map((token) => ({ model: token.model, path: token.field.path }))
      : [{ model, path }];
    for (const place of places) {
      const storage = storageOf(place.model, place.path);
      const held = place.path === place.model.idField ? 'id' : place.path;
      const found = await unit.find(place.model.collection, held, storage, value);
      const isSelf = (id: string) => before !== undefined && place.model.name === model.name && id === record.id;
      if (found.some((stored) => !isSelf(stored.record.id))) errors[path] = message('record.inUse');
    }
  }
  const pair = await pairInUse(unit, model, record, before);
  if (pair !== undefined) errors[pair] = message('record.pairInUse');
  if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'not_unique', errors, model);
}

function barText(target: EntityModel, { where = {} }: Reference, record: EntityRecord): Text | undefined {
  const [path] = unmetPaths(record, where);
  const field = path === undefined ? undefined : target.fieldByPath.get(path);
  if (path === undefined) return undefined;
  const values = (where[path] ?? []).map((value) => optionText(field, value));
  return message('record.notToChoose', { field: field?.label ?? path, values: { or: values } });
}

async function isOwnAncestor(unit: UnitOfWork, model: EntityModel, record: EntityRecord, path: string) {
  const passed = new Set<unknown>();
  for (let id = at(record, path); typeof id === 'string' && !passed.has(id); ) {
    if (id === record.id) return true;
    passed.add(id);
    id = at((await unit.get(model.collection, id))?.record, path);
  }
  return false;
}

export async function requireReferences(
  unit: UnitOfWork,
  models: EntityModels,
  model: EntityModel,
  record: EntityRecord,
  before: EntityRecord | undefined,
  actor: Actor,
): Promise<void> {
  const errors: Record<string, Text> = {};
  for (const { path, reference } of model.fields) {
    const target = reference && models.byName.get(reference.entity);
    const value = at(record, path);
    const earlier = at(before, path);
    if (reference === undefined || target === undefined || value === undefined || value === earlier) continue;
    const present = new Set<unknown>(Array.isArray(earlier) ? earlier : []);
    for (const id of Array.isArray(value) ? value : [value]) {
      if (present.has(id)) continue;
      const found = typeof id === 'string' ? await unit.get(target.collection, id) : undefined;
      const readable = found && can({ subject: actor, model: target, operation: 'read', record: found.record });
      const isParent = model.scope?.parent?.key === path;
      if (!readable)
        errors[path] = isParent
          ? message('record.noParent')
          : message('record.noReference', { record: recordWordsOf(target, 1) });
      const bar = found && barText(target, reference, found.record);
      if (readable && bar !== undefined) errors[path] = bar;
    }
    const isTree = target === model && typeof value === 'string' && errors[path] === undefined;
    if (isTree && (await isOwnAncestor(unit, model, record, path))) errors[path] = message('record.ownAncestor');
  }
  if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'no_parent', errors, model);
}
