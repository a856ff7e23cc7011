import { can, canSeeField } from '../../../src/frame/access/can';
import { dependsOnAccount, getInitialValue } from '../../../src/frame/access/initial-values';
import { denyRight } from '../../../src/frame/access/refusal-texts';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import type { StorageKind } from '../../../src/frame/model/field-type-data';
import { type PlainObject, valueAt, withValueAt } from '../../../src/frame/model/paths';
import { refusalMessage } from '../../../src/frame/model/refusals';
import type { StoredRecord } from '../stores/store';
import { createYield } from '../stores/yield-to-event-loop';
import { getAt, getStorage } from './acl';
import type { Actor } from './actor';
import { ApiError, fieldsRefused } from './api-error';
import { mergeBody } from './body';
import type { DocumentContext, WriteOperation } from './context';
import { findFreeToken } from './identifiers';
import { message } from './messages';
import { requireOutsideChecks } from './preview-write';
import { requireOperation } from './read-documents';
import { removeInTransaction } from './remove-document';
import { UnitOfWork } from './unit-of-work';
import { updateInTransaction } from './update-document';
import { withDefaults } from './validator';
import { listTokenFields, writeRecord } from './write-record';

type Beginning = { unit: UnitOfWork; models: EntityModels; model: EntityModel; actor: Actor };

async function copied(
  { unit, models, model, actor }: Beginning,
  { key, field }: { key: string; field: string },
  record: EntityRecord,
): Promise<unknown> {
  const target = models.byName.get(model.fieldByPath.get(key)?.reference?.entity ?? '');
  const source = target?.fieldByPath.get(field);
  const id = getAt(record, key);
  if (target === undefined || source === undefined || typeof id !== 'string') return undefined;
  const named = (await unit.get(target.collection, id))?.record;
  const isRead = named !== undefined && can({ subject: actor, model: target, operation: 'read', record: named });
  return isRead && canSeeField(source, actor) ? getAt(named, field) : undefined;
}

/** Actor without a role, for jobs and imports, so that only initial values for all roles apply. */
const NO_PERSON = { role: '' };

async function accountOf({ unit, models: { accounts }, actor }: Beginning): Promise<EntityRecord | undefined> {
  if (accounts === undefined || actor.userId === undefined) return undefined;
  return (await unit.get(accounts.model.collection, actor.userId))?.record;
}

/** Adds initial values. Copied values come last, because the references that they need may be initial values, too. */
async function withInitialValues(
  beginning: Beginning,
  { record, body }: { record: EntityRecord; body: PlainObject },
): Promise<EntityRecord> {
  const { model, actor } = beginning;
  const isOpen = (field: FieldModel) =>
    field.initial !== undefined && getAt(record, field.path) === undefined && valueAt(body, field.keys) !== null;
  const open = model.fields.filter(isOpen);
  const account = open.some(dependsOnAccount) ? await accountOf(beginning) : undefined;
  let next = record;
  for (const { initial, keys } of open) {
    const value = initial && getInitialValue(initial, actor.system === true ? NO_PERSON : actor, account);
    if (value !== undefined) next = withValueAt(next, keys, structuredClone(value));
  }
  for (const { initial, keys } of open) {
    const value = initial && 'copy' in initial ? await copied(beginning, initial.copy, next) : undefined;
    if (value !== undefined) next = withValueAt(next, keys, structuredClone(value));
  }
  return next;
}

const MAX_BYTES = 1_500;

/** Ids that browsers remove from paths, so that a record with such an id could never be opened. */
const STEPS = new Set(['.', '..']);
const RESERVED = /^__.*__$/s;

function newId(context: DocumentContext, actor: Actor, model: EntityModel, body: PlainObject): string {
  if (model.single === true) {
    if (actor.system === true && (body.id === undefined || body.id === model.name)) return model.name;
    throw new ApiError(403, 'forbidden', denyRight('create', model));
  }
  if (model.idField !== undefined) {
    const value = getAt({ ...body, id: '' }, model.idField);
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
  for (const { model: owner, field } of listTokenFields(context.models)) {
    if (owner.name !== model.name) continue;
    const value = getAt(next, field.path);
    if (value === undefined || value === '')
      next = withValueAt(next, field.keys, await findFreeToken(context.models, context.identifiers, unit));
  }
  return next;
}

async function createWithin(
  context: DocumentContext,
  unit: UnitOfWork,
  actor: Actor,
  { model, body, id = newId(context, actor, model, body) }: { model: EntityModel; body: PlainObject; id?: string },
): Promise<StoredRecord> {
  requireOperation(actor, model, 'create');
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

const READ_TOGETHER = 30;
const MAX_SHARED = 100;

type Question = { model: EntityModel; path: string; own: string };

function aboutIds({ relations }: DocumentContext, model: EntityModel, idField: string): Question[] {
  const isId = (path: string) => path === 'id' || path === idField;
  const sharer = relations.sharerOf(model);
  const joins = [
    ...relations.entitiesAbout(model).map(({ model: other, key }) => ({ model: other, path: key })),
    ...relations
      .copiesFrom(model)
      .flatMap(({ model: other, copy }) => (isId(copy.on) ? { model: other, path: copy.key } : [])),
    ...relations
      .childrenOf(model)
      .flatMap(({ model: child, key, on }) => (isId(on) ? { model: child, path: key } : [])),
    ...(sharer === undefined ? [] : [{ model: sharer.model, path: sharer.field }]),
  ];
  return joins.map((join) => ({ ...join, own: idField }));
}

function aboutUnique({ models }: DocumentContext, model: EntityModel): Question[] {
  const tokens = listTokenFields(models).map(({ model: owner, field }) => ({ model: owner, path: field.path }));
  return model.unique.flatMap((own) => {
    const isToken = tokens.some((token) => token.model.name === model.name && token.path === own);
    return (isToken ? tokens : [{ model, path: own }]).map((place) => ({ ...place, own }));
  });
}

function questionsOf(context: DocumentContext, model: EntityModel): Question[] {
  const { idField } = model;
  return [...(idField === undefined ? [] : aboutIds(context, model, idField)), ...aboutUnique(context, model)];
}

function textsAt(bodies: readonly PlainObject[], path: string): string[] {
  const values = bodies.map((body) => getAt({ ...body, id: '' }, path));
  return [...new Set(values.filter((value) => typeof value === 'string'))].filter((value) => value !== '');
}

async function readAhead(
  context: DocumentContext,
  unit: UnitOfWork,
  operations: readonly WriteOperation[],
): Promise<void> {
  const bodies = new Map<EntityModel, PlainObject[]>();
  for (const operation of operations) {
    if (operation.type !== 'create') continue;
    bodies.set(operation.model, [...(bodies.get(operation.model) ?? []), operation.body]);
  }
  for (const [model, created] of bodies) {
    if (created.length < 2) continue;
    if (model.idField !== undefined) {
      const ids = textsAt(created, model.idField).filter((id) => !id.includes('/'));
      await unit.load(model.collection, ids);
    }
    for (const { model: other, path, own } of questionsOf(context, model)) {
      const storage: StorageKind = getStorage(other, path);
      if (path === 'id' || path === other.idField) continue;
      await unit.findEach(other.collection, path, storage, textsAt(created, own), MAX_SHARED);
    }
  }
}

function bodyNaming(
  { body, names = {} }: Extract<WriteOperation, { type: 'create' }>,
  earlier: readonly StoredRecord[],
): PlainObject {
  return Object.entries(names).reduce((next, [path, index]) => {
    const named = earlier[index];
    if (named === undefined) throw new Error(`Operation ${index} is not before the one that names its record`);
    return withValueAt(next, path.split('.'), named.record.id);
  }, body);
}

async function requireNeeded(unit: UnitOfWork, { model, ...operation }: WriteOperation): Promise<void> {
  for (const id of 'needs' in operation ? (operation.needs ?? []) : []) {
    if ((await unit.get(model.collection, id)) === undefined)
      throw new ApiError(422, 'invalid', message('task.missingRow'));
  }
}

async function perform(
  context: DocumentContext,
  unit: UnitOfWork,
  actor: Actor,
  operation: WriteOperation,
  { earlier, maxDependents }: { earlier: readonly StoredRecord[]; maxDependents: number | undefined },
): Promise<StoredRecord> {
  const { model } = operation;
  await requireNeeded(unit, operation);
  if (operation.type === 'create') {
    const body = bodyNaming(operation, earlier);
    return createWithin(context, unit, actor, { ...operation, body });
  }
  const { id, version, require } = operation;
  if (operation.type === 'delete') {
    return removeInTransaction(context, unit, actor, model, { id, version, require, maxDependents });
  }
  return updateInTransaction(context, unit, actor, model, { id, body: operation.body, version, require });
}

function numbered(error: unknown, index: number, count: number): unknown {
  if (!(error instanceof ApiError) || count === 1) return error;
  return new ApiError(error.status, error.code, error.text, { ...error.details, operation: index });
}

export interface TogetherOptions {
  checkOnly?: boolean;
  onProgress?: (share: number) => void;
  along?: (unit: UnitOfWork) => Promise<void>;
  /** Returns true if the client has disconnected. Nothing is written then, unless the commit has started. */
  isAbandoned?: () => boolean;
  /** Maximum records deleted or changed with each deleted record. */
  maxDependents?: number;
}

const PERFORMED_SHARE = 0.5;

/** Writes all operations or none; later operations see the results of earlier operations. @throws ApiError of the first refused operation, with its index. */
export async function writeTogether(
  context: DocumentContext,
  actor: Actor,
  operations: readonly WriteOperation[],
  {
    checkOnly = false,
    onProgress = () => undefined,
    isAbandoned = () => false,
    along,
    maxDependents,
  }: TogetherOptions = {},
): Promise<StoredRecord[]> {
  const yieldWhenDue = createYield();
  for (const [index, operation] of operations.entries()) {
    await yieldWhenDue();
    await requireOutsideChecks(context, actor, operation).catch((error: unknown) => {
      throw numbered(error, index, operations.length);
    });
  }
  return context.store.transact(async (reader) => {
    const unit = new UnitOfWork(reader, context.store);
    const written: StoredRecord[] = [];
    for (const [index, operation] of operations.entries()) {
      onProgress((PERFORMED_SHARE * index) / operations.length);
      await yieldWhenDue();
      if (isAbandoned()) throw new ApiError(400, 'aborted', 'The request was interrupted. Nothing was saved');
      if (index % READ_TOGETHER === 0) await readAhead(context, unit, operations.slice(index, index + READ_TOGETHER));
      try {
        written.push(await perform(context, unit, actor, operation, { earlier: written, maxDependents }));
      } catch (error) {
        throw numbered(error, index, operations.length);
      }
    }
    await along?.(unit);
    const result: StoredRecord[] = [];
    for (const [index, { type, model }] of operations.entries()) {
      const own = written[index];
      if (own === undefined) throw new Error('An operation was not performed');
      result.push(type === 'delete' ? own : ((await unit.get(model.collection, own.record.id)) ?? own));
      await yieldWhenDue();
    }
    const onWritten = (share: number) => onProgress(PERFORMED_SHARE + (1 - PERFORMED_SHARE) * share);
    return { result, batch: checkOnly ? { put: [], remove: [] } : { ...unit.batch(), onWritten } };
  });
}
