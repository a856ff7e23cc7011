import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { StorageKind } from '../../../src/frame/model/field-type-data';
import { type PlainObject, withValueAt } from '../../../src/frame/model/paths';
import type { StoredRecord } from '../stores/store';
import { createYield } from '../stores/yield-to-event-loop';
import { at, storageOf } from './acl';
import type { Actor } from './actor';
import { ApiError } from './api-error';
import { levelTokens } from './checks';
import type { DocumentContext, WriteOperation } from './context';
import { createWithin } from './create-document';
import { requireOutsideChecks } from './preview-write';
import { removeWithin } from './remove-document';
import { UnitOfWork } from './unit-of-work';
import { updateWithin } from './update-document';

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
  const tokens = levelTokens(models).map(({ model: owner, field }) => ({ model: owner, path: field.path }));
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
  const values = bodies.map((body) => at({ ...body, id: '' }, path));
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
      const storage: StorageKind = storageOf(other, path);
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

function perform(
  context: DocumentContext,
  unit: UnitOfWork,
  actor: Actor,
  operation: WriteOperation,
  { earlier, maxDependents }: { earlier: readonly StoredRecord[]; maxDependents: number | undefined },
): Promise<StoredRecord> {
  const { model } = operation;
  if (operation.type === 'create') return createWithin(context, unit, actor, model, bodyNaming(operation, earlier));
  const { id, version, require } = operation;
  if (operation.type === 'delete') {
    return removeWithin(context, unit, actor, model, { id, version, require, maxDependents });
  }
  return updateWithin(context, unit, actor, model, { id, body: operation.body, version, require });
}

function numbered(error: unknown, index: number, count: number): unknown {
  if (!(error instanceof ApiError) || count === 1) return error;
  return new ApiError(error.status, error.code, error.text, { ...error.details, operation: index });
}

export interface TogetherOptions {
  checkOnly?: boolean;
  onProgress?: (share: number) => void;
  along?: (unit: UnitOfWork) => Promise<void>;
  /** True if the client has disconnected. Then nothing is written, unless the commit has started. */
  isAbandoned?: () => boolean;
  /** Maximum records deleted or changed with each deleted record. */
  maxDependents?: number;
}

const PERFORMED_SHARE = 0.5;

/** Writes all or none; later operations see earlier ones. @throws ApiError of the first refusal, with its index. */
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
