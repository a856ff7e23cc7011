import { can, canSeeField } from '../../../src/frame/access/can';
import { asksAccount, initialByWriter } from '../../../src/frame/access/initial-values';
import { mayNot } from '../../../src/frame/access/refusal-texts';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { type PlainObject, valueAt, withValueAt } from '../../../src/frame/model/paths';
import { refusalMessage } from '../../../src/frame/model/refusals';
import type { StoredRecord } from '../stores/store';
import { at } from './acl';
import type { Actor } from './actor';
import { ApiError, fieldsRefused } from './api-error';
import { mergeBody } from './body';
import { levelTokens } from './checks';
import type { DocumentContext } from './context';
import { freeToken } from './identifiers';
import { message } from './messages';
import { requireOperation } from './read-documents';
import type { UnitOfWork } from './unit-of-work';
import { withDefaults } from './validator';
import { writeRecord } from './write-record';

type Beginning = { unit: UnitOfWork; models: EntityModels; model: EntityModel; actor: Actor };

async function copied(
  { unit, models, model, actor }: Beginning,
  { key, field }: { key: string; field: string },
  record: EntityRecord,
): Promise<unknown> {
  const target = models.byName.get(model.fieldByPath.get(key)?.reference?.entity ?? '');
  const source = target?.fieldByPath.get(field);
  const id = at(record, key);
  if (target === undefined || source === undefined || typeof id !== 'string') return undefined;
  const named = (await unit.get(target.collection, id))?.record;
  const isRead = named !== undefined && can({ subject: actor, model: target, operation: 'read', record: named });
  return isRead && canSeeField(source, actor) ? at(named, field) : undefined;
}

/** Author of jobs and imports, for whom only the initial values of every role apply. */
const NO_PERSON = { role: '' };

async function accountOf({ unit, models: { accounts }, actor }: Beginning): Promise<EntityRecord | undefined> {
  if (accounts === undefined || actor.userId === undefined) return undefined;
  return (await unit.get(accounts.model.collection, actor.userId))?.record;
}

/** Sets copied values last, because their references may be initial values. */
async function withInitialValues(
  beginning: Beginning,
  { record, body }: { record: EntityRecord; body: PlainObject },
): Promise<EntityRecord> {
  const { model, actor } = beginning;
  const isOpen = (field: FieldModel) =>
    field.initial !== undefined && at(record, field.path) === undefined && valueAt(body, field.keys) !== null;
  const open = model.fields.filter(isOpen);
  const account = open.some(asksAccount) ? await accountOf(beginning) : undefined;
  let next = record;
  for (const { initial, keys } of open) {
    const value = initial && initialByWriter(initial, actor.system === true ? NO_PERSON : actor, account);
    if (value !== undefined) next = withValueAt(next, keys, structuredClone(value));
  }
  for (const { initial, keys } of open) {
    const value = initial && 'copy' in initial ? await copied(beginning, initial.copy, next) : undefined;
    if (value !== undefined) next = withValueAt(next, keys, structuredClone(value));
  }
  return next;
}

/** Maximum length of an id in Firestore, in bytes. */
const MAX_BYTES = 1_500;

/** Browsers remove these steps from a path, so that such a record could never be opened, changed or deleted. */
const STEPS = new Set(['.', '..']);
/** Names reserved by Firestore. */
const RESERVED = /^__.*__$/s;

function newId(context: DocumentContext, actor: Actor, model: EntityModel, body: PlainObject): string {
  if (model.single === true) {
    if (actor.system === true && (body.id === undefined || body.id === model.name)) return model.name;
    throw new ApiError(403, 'forbidden', mayNot('create', model));
  }
  if (model.idField !== undefined) {
    const value = at({ ...body, id: '' }, model.idField);
    const id = typeof value === 'string' ? value.normalize('NFC') : '';
    if (!STEPS.has(id) && !RESERVED.test(id) && !id.includes('/') && Buffer.byteLength(id) <= MAX_BYTES) return id;
    throw fieldsRefused(422, 'invalid', { [model.idField]: refusalMessage('validation.pattern') }, model);
  }
  if (body.id === undefined) return context.identifiers.id();
  if (actor.system === true && typeof body.id === 'string') return body.id;
  throw fieldsRefused(400, 'unknown_field', { id: message('record.badId') });
}

async function withTokens(
  context: DocumentContext,
  unit: UnitOfWork,
  model: EntityModel,
  record: EntityRecord,
): Promise<EntityRecord> {
  let next = record;
  for (const { model: owner, field } of levelTokens(context.models)) {
    if (owner.name !== model.name) continue;
    const value = at(next, field.path);
    if (value === undefined || value === '')
      next = withValueAt(next, field.keys, await freeToken(context.models, context.identifiers, unit));
  }
  return next;
}

export async function createWithin(
  context: DocumentContext,
  unit: UnitOfWork,
  actor: Actor,
  model: EntityModel,
  body: PlainObject,
): Promise<StoredRecord> {
  requireOperation(actor, model, 'create');
  const id = newId(context, actor, model, body);
  const merged = mergeBody(model, body, { record: { id }, current: undefined }, actor);
  if ((await unit.get(model.collection, id)) !== undefined) {
    const errors = { [model.idField ?? 'id']: message('record.inUse') };
    throw fieldsRefused(422, 'not_unique', errors, model);
  }
  const { holds } = context.validator;
  const complete = async () => {
    const begun = await withInitialValues({ unit, models: context.models, model, actor }, { ...merged, body });
    return withDefaults(model, { record: begun, body }, actor, holds);
  };
  const begun = actor.asStored === true ? merged.record : await complete();
  const record = await withTokens(context, unit, model, begun);
  const moment = { unit, actor, before: undefined, record, body, secrets: merged.secrets };
  return writeRecord(context, model, moment, undefined);
}
