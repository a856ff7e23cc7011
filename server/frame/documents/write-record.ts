import { isDeepStrictEqual } from 'node:util';
import { can } from '../../../src/frame/access/can';
import { findUnmetPaths, isMet } from '../../../src/frame/access/value-condition';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { PUBLISHED, WAITING_KEY } from '../../../src/frame/model/drafts';
import type { EntityModel, EntityRecord, OverlapCheck } from '../../../src/frame/model/entity-model';
import type { FieldModel, Reference } from '../../../src/frame/model/field-model';
import { SYSTEM_NAMES } from '../../../src/frame/model/id-field';
import { findUnknownPaths } from '../../../src/frame/model/mentioned-paths';
import type { Text } from '../../../src/frame/model/message';
import { memoize } from '../../../src/frame/model/once-per';
import { createSpan, doOverlap, formatOverlap, listOverlapPaths } from '../../../src/frame/model/overlap';
import { withValueAt } from '../../../src/frame/model/paths';
import { createRecordWords } from '../../../src/frame/model/record-words';
import { findPair } from '../../../src/frame/model/relations-to';
import { isSameValue } from '../../../src/frame/model/same-value';
import { withStoredValues } from '../../../src/frame/model/stored-value';
import type { ChoiceValue } from '../../../src/frame/model/value-condition';
import { getWaitingBody, listWaitingFields } from '../../../src/frame/model/waiting';
import type { StoredRecord } from '../stores/store';
import { getAt, getStorage } from './acl';
import type { Actor } from './actor';
import { fieldsRefused, requireStorable } from './api-error';
import { mergeBody, refuseBarredValues, refuseReadOnly } from './body';
import type { DocumentContext } from './context';
import { requireFiles, updateFiles } from './file-collections';
import type { WriteMoment } from './hooks';
import { message } from './messages';
import { requireWritableRow } from './read-documents';
import { withDerivedValues, withInstants, withWrittenChoices } from './server-values';
import type { UnitOfWork } from './unit-of-work';
import { findNewErrors } from './validator';

export function getOptionText(field: Pick<FieldModel, 'options'> | undefined, value: ChoiceValue): Text {
  if (typeof value === 'boolean') return message(value ? 'record.yes' : 'record.no');
  return field?.options?.find((option) => option.value === value)?.label ?? String(value);
}

export const listTokenFields = memoize((models: EntityModels): readonly { model: EntityModel; field: FieldModel }[] =>
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
  const [one, other] = findPair(model) ?? [];
  if (one === undefined || other === undefined) return undefined;
  const isSame = (second: EntityRecord | undefined) =>
    [one, other].every(({ path }) => getAt(second, path) !== undefined && getAt(second, path) === getAt(record, path));
  if (isSame(before)) return undefined;
  const found = await unit.find(model.collection, one.path, one.storage, getAt(record, one.path));
  return found.some((stored) => stored.record.id !== record.id && isSame(stored.record)) ? other.path : undefined;
}

async function requireUnique(
  unit: UnitOfWork,
  models: EntityModels,
  model: EntityModel,
  record: EntityRecord,
  before: EntityRecord | undefined,
): Promise<void> {
  const errors: Record<string, Text> = {};
  const tokens = listTokenFields(models);
  for (const path of new Set([...model.unique, ...(model.idField === undefined ? [] : [model.idField])])) {
    const value = getAt(record, path);
    if (value === undefined || value === '' || (before !== undefined && getAt(before, path) === value)) continue;
    const isToken = tokens.some((token) => token.model.name === model.name && token.field.path === path);
    const places = isToken
      ? tokens.map((token) => ({ model: token.model, path: token.field.path }))
      : [{ model, path }];
    for (const place of places) {
      const storage = getStorage(place.model, place.path);
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
  const [path] = findUnmetPaths(record, where);
  const field = path === undefined ? undefined : target.fieldByPath.get(path);
  if (path === undefined) return undefined;
  const values = (where[path] ?? []).map((value) => getOptionText(field, value));
  return message('record.notToChoose', { field: field?.label ?? path, values: { or: values } });
}

async function isOwnAncestor(unit: UnitOfWork, model: EntityModel, record: EntityRecord, path: string) {
  const passed = new Set<unknown>();
  for (let id = getAt(record, path); typeof id === 'string' && !passed.has(id); ) {
    if (id === record.id) return true;
    passed.add(id);
    id = getAt((await unit.get(model.collection, id))?.record, path);
  }
  return false;
}

async function requireReferences(
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
    const value = getAt(record, path);
    const earlier = getAt(before, path);
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
          : message('record.noReference', { record: createRecordWords(target, 1) });
      const bar = found && barText(target, reference, found.record);
      if (readable && bar !== undefined) errors[path] = bar;
    }
    const isTree = target === model && typeof value === 'string' && errors[path] === undefined;
    if (isTree && (await isOwnAncestor(unit, model, record, path))) errors[path] = message('record.ownAncestor');
  }
  if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'no_parent', errors, model);
}

/** Checks a proposed change of a published record before its approval. @throws ApiError like the change itself. */
async function requireWaiting(
  { models, validator }: DocumentContext,
  model: EntityModel,
  moment: WriteMoment,
  record: EntityRecord,
): Promise<void> {
  const body = model.changesWait === true ? getWaitingBody(record) : undefined;
  const { before, unit, actor } = moment;
  if (body === undefined || isSameValue(body, before?.[WAITING_KEY])) return;
  const fields = listWaitingFields(model);
  const fieldByPath = new Map(fields.map((field) => [field.path, field]));
  const system = SYSTEM_NAMES.filter((name) => Object.hasOwn(body, name));
  const unknown = [...system, ...findUnknownPaths({ ...model, fields, fieldByPath }, body)];
  if (unknown.length > 0) {
    const text = (path: string) =>
      message(model.fieldByPath.has(path) ? 'record.fieldNotAllowed' : 'record.unknownField');
    throw fieldsRefused(422, 'invalid', Object.fromEntries(unknown.map((path) => [path, text(path)])), model);
  }
  const draft = { ...record, [PUBLISHED]: false };
  const changed = mergeBody(model, body, { record, current: draft }, actor).record;
  const errors = findNewErrors(validator, model, { before: record }, changed);
  if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'invalid', errors, model);
  await requireReferences(unit, models, model, changed, record, actor);
  await requireUnique(unit, models, model, changed, record);
}

function isAsked(check: OverlapCheck, record: EntityRecord, before: EntityRecord | undefined): boolean {
  if (!isMet(record, check.where)) return false;
  return (
    before === undefined ||
    listOverlapPaths(check).some((path) => !isDeepStrictEqual(getAt(record, path), getAt(before, path)))
  );
}

/** Reads in the transaction, so that one of two concurrent overlapping writes is rejected. @throws ApiError 422 at the field with the start of the period. */
async function requireNoOverlap(
  unit: UnitOfWork,
  model: EntityModel,
  record: EntityRecord,
  before: EntityRecord | undefined,
): Promise<void> {
  const errors: Record<string, Text> = {};
  for (const check of model.overlapChecks) {
    const span = isAsked(check, record, before) ? createSpan(check, record) : undefined;
    if (span === undefined) continue;
    const same = await unit.find(
      model.collection,
      check.same,
      getStorage(model, check.same),
      getAt(record, check.same),
    );
    const isInTheWay = ({ record: other }: (typeof same)[number]) => {
      const taken = other.id !== record.id && isMet(other, check.where) ? createSpan(check, other) : undefined;
      return taken !== undefined && doOverlap(span, taken);
    };
    if (same.some(isInTheWay)) errors[check.from] ??= formatOverlap(model, check);
  }
  if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'invalid', errors, model);
}

function isEdited(model: EntityModel, name: string): boolean {
  if (model.open) return true;
  return model.fields.some((field) => field.keys[0] === name && !field.readOnly);
}

/** Returns the next version. Counts only editable fields, so that a measurement does not make saves outdated. */
function nextVersion(model: EntityModel, stored: StoredRecord | undefined, record: EntityRecord): number {
  if (stored === undefined) return 1;
  const names = new Set([...Object.keys(stored.record), ...Object.keys(record)]);
  const edited = [...names].some(
    (name) => isEdited(model, name) && !isDeepStrictEqual(stored.record[name], record[name]),
  );
  return edited ? stored.version + 1 : stored.version;
}

/**
 * Writes a record. The steps in order, with the ApiErrors of each:
 * 1. values of the server, and those of `derive` and `complete` of the entity's hook (errors of the hook);
 * 2. values that the actor may not give, or not to this record: 403;
 * 3. the schema: 422, not for reports and conversions; the size: 413;
 * 4. references, uniqueness, overlaps, files, a waiting change: 422, not for conversions;
 * 5. the record with all derived values, `written` of the hook, files, history.
 */
export async function writeRecord(
  context: DocumentContext,
  model: EntityModel,
  moment: WriteMoment,
  stored: StoredRecord | undefined,
): Promise<StoredRecord> {
  const { models, validator, hooks, writeDerived, recordHistory } = context;
  const { unit, actor, before, secrets } = moment;
  const hook = hooks[model.name];
  let record = withStoredValues(model, moment.record);
  if (actor.asStored !== true) record = withInstants(model, record, before === undefined, context.now());
  if (actor.asStored !== true) record = await withWrittenChoices(models, model, { unit, before, record });
  record = await withDerivedValues(unit, models, model, record);
  if (hook?.derive) record = await hook.derive(unit, record);
  if (hook?.complete) record = await hook.complete({ ...moment, record });
  if (before === undefined) refuseReadOnly(model, moment.body, record, actor);
  if (before === undefined) refuseBarredValues(model, moment.body, record, actor);
  requireWritableRow(actor, model, before, record);
  let checked = record;
  for (const field of model.fields) {
    if (field.writeOnly && secrets[field.path] !== undefined) {
      checked = withValueAt(checked, field.keys, secrets[field.path]);
    }
  }
  const errors = actor.fact === true ? {} : findNewErrors(validator, model, moment, checked);
  if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'invalid', errors, model);
  if (actor.fact !== true) requireStorable(model, record, before);
  if (actor.asStored !== true) {
    await requireReferences(unit, models, model, record, before, actor);
    await requireUnique(unit, models, model, record, before);
    await requireNoOverlap(unit, model, record, before);
    await requireFiles(unit, model, before, record, actor);
    if (actor.fact !== true) await requireWaiting(context, model, moment, record);
  }
  const after = { record, version: nextVersion(model, stored, record) };
  await writeDerived(unit, { model, before: stored, after });
  await hook?.written?.({ ...moment, record });
  const written = await unit.get(model.collection, record.id);
  if (written === undefined) throw new Error(`${model.collection}/${record.id} was deleted during its write`);
  await updateFiles(unit, model, before, written.record, context.now());
  recordHistory(unit, { actor, model, before, after: written.record, live: hook?.live });
  return written;
}
