import { isDeepStrictEqual } from 'node:util';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { BulkWork } from '../../../src/frame/model/bulk-calls';
import type { NamedModel, NewRecord } from '../../../src/frame/model/entities';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';
import { isSameValue } from '../../../src/frame/model/same-value';
import { withStoredValues } from '../../../src/frame/model/stored-value';
import type { AggregatedGroup, Aggregation } from '../../../src/frame/query/aggregate';
import { SETTINGS } from '../stores/collection';
import { runInBackground, type Store, type StoredRecord, type StoreReader, type WalkPage } from '../stores/store';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import { getAt, getStorage } from './acl';
import { type Actor, CONVERSION, SYSTEM } from './actor';
import { ApiError, fieldsRefused, requireStorable } from './api-error';
import { mergeBody } from './body';
import type {
  DocumentConditions,
  DocumentContext,
  DocumentQuery,
  OutsideRules,
  WalkStep,
  WriteOperation,
} from './context';
import { carryOutEffects, type EntityHooks } from './hooks';
import type { Identifiers } from './identifiers';
import { currentOrigin, runAsGroup, runAsPartOfGroup, runRateLimited, runWithOrigin } from './origin';
import {
  aggregateDocuments,
  listDocuments,
  requireOnRecord,
  requireOperation,
  requireRecord,
  requireWritableRow,
  walkDocuments,
} from './read-documents';
import { createRecordHistory, isWrittenByUsers } from './record-history';
import { findRelations } from './relations';
import { removeRecord } from './remove-document';
import { inTransaction, UnitOfWork } from './unit-of-work';
import { updateInTransaction } from './update-document';
import { createValidator, findNewErrors } from './validator';
import { createWriteDerived, type FollowUp, listPendingFollowUps, type RunFollowUp } from './write-derived';
import { writeRecord } from './write-record';
import { type TogetherOptions, writeTogether } from './write-together';

type BodyOf = (record: EntityRecord) => PlainObject;

function changeDocument(
  context: DocumentContext,
  actor: Actor,
  model: EntityModel,
  id: string,
  bodyOf: BodyOf,
): Promise<StoredRecord> {
  return inTransaction(context.store, async (unit) => {
    const { record } = await requireRecord(unit, actor, model, id);
    const body = bodyOf(record);
    const result = await updateInTransaction(context, unit, actor, model, { id, body, version: undefined });
    return result;
  });
}

async function readDocument(
  { store }: DocumentContext,
  actor: Actor,
  model: EntityModel,
  id: string,
): Promise<StoredRecord> {
  return requireRecord(store, actor, model, id);
}

type WritePreview = 'nothing' | 'change' | ApiError;

function change(
  { validator }: DocumentContext,
  actor: Actor,
  model: EntityModel,
  stored: StoredRecord,
  work: BulkWork,
) {
  requireOnRecord(actor, model, work.type, stored);
  if (work.type === 'delete') return 'change';
  const { record: before } = stored;
  const merged = mergeBody(model, work.data, { record: before, current: before }, actor);
  const record = withStoredValues(model, merged.record);
  if (isDeepStrictEqual(record, before)) return 'nothing';
  requireWritableRow(actor, model, before, record);
  const errors = findNewErrors(validator, model, { before }, record);
  if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'invalid', errors, model);
  requireStorable(model, record, before);
  return 'change';
}

/** Checks a write without references, uniqueness and dependent records, so that thousands of previews are fast. */
function previewWrite(
  context: DocumentContext,
  actor: Actor,
  model: EntityModel,
  stored: StoredRecord,
  work: BulkWork,
): WritePreview {
  requireOperation(actor, model, work.type);
  try {
    return change(context, actor, model, stored, work);
  } catch (error) {
    if (error instanceof ApiError && error.status !== 400) return error;
    throw error;
  }
}

function requireRules(models: EntityModels, rules: OutsideRules): void {
  for (const model of models.list) {
    for (const { rule } of model.checks) {
      if (rules[rule] === undefined) throw new Error(`${model.name}: there is no rule "${rule}" for x-checks`);
    }
  }
}

const IDS_PER_QUERY = 200;
const SLICE = 20;

async function idsAbout(store: Store, model: EntityModel, { key, about }: FollowUp): Promise<string[]> {
  const where = [{ path: key, storage: getStorage(model, key), operator: 'eq', value: about } as const];
  const ids = new Set<string>();
  for (let offset = 0; ; offset += IDS_PER_QUERY) {
    const sort = [{ field: 'id', order: 'ASC' } as const];
    const { rows } = await store.query(model.collection, { where, sort, offset, limit: IDS_PER_QUERY });
    for (const { record } of rows) ids.add(record.id);
    if (rows.length < IDS_PER_QUERY) return [...ids];
    await yieldToEventLoop();
  }
}

function createFollow(own: Omit<DocumentContext, 'relations' | 'writeDerived' | 'validator' | 'follow'>): RunFollowUp {
  const { models, store, hooks, recordHistory, now } = own;
  const writeDerived = createWriteDerived(models, hooks, (followUp) => follow(followUp));

  async function followSlice(model: EntityModel, ids: readonly string[], { key, about, isGone }: FollowUp) {
    const work = async (unit: UnitOfWork) => {
      for (const id of ids) {
        const stored = await unit.get(model.collection, id);
        if (stored === undefined || getAt(stored.record, key) !== about) continue;
        if (isGone) {
          await removeRecord({ writeDerived, hooks, now }, unit, SYSTEM, model, stored);
          if (!isWrittenByUsers(model)) continue;
          recordHistory(unit, { actor: SYSTEM, model, before: stored.record, after: undefined });
        } else await writeDerived(unit, { model, before: stored, after: stored });
      }
    };
    await inTransaction(store, work, { light: true });
  }

  async function followAll(followUp: FollowUp): Promise<void> {
    const model = models.byName.get(followUp.entity);
    const ids = model === undefined ? [] : await idsAbout(store, model, followUp);
    for (let from = 0; model !== undefined && from < ids.length; from += SLICE) {
      await followSlice(model, ids.slice(from, from + SLICE), followUp);
      await yieldToEventLoop();
    }
    const remove = [{ collection: SETTINGS.name, id: followUp.id }];
    await store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
  }

  const follow: RunFollowUp = (followUp) => {
    const { by, client, group } = followUp;
    const work = () => runInBackground(() => followAll(followUp));
    return client === undefined ? work() : runWithOrigin({ by: () => by, client, group, leader: 'written' }, work);
  };
  return follow;
}

interface Conversion {
  ids(reader: StoreReader): Promise<readonly string[]>;
  of(record: EntityRecord): EntityRecord;
  mark: EntityRecord;
}

function convertDocuments(context: DocumentContext, model: EntityModel, { ids, of, mark }: Conversion): Promise<void> {
  return context.store.transact(async (reader) => {
    const unit = new UnitOfWork(reader, context.store);
    const remaining = await ids(reader);
    if (remaining.length === 0) return { result: undefined, batch: { put: [], remove: [] } };
    for (const id of remaining) {
      const stored = await unit.get(model.collection, id);
      if (stored === undefined) continue;
      const before = stored.record;
      const record = of(before);
      if (isSameValue(before, record)) continue;
      await writeRecord(context, model, { unit, actor: CONVERSION, before, record, body: {}, secrets: {} }, stored);
    }
    unit.put(SETTINGS.name, { record: mark, version: 1 });
    return { result: undefined, batch: unit.batch() };
  });
}

export interface Documents {
  list(actor: Actor, model: EntityModel, query: DocumentQuery): Promise<{ rows: StoredRecord[]; total: number }>;
  walk(actor: Actor, model: EntityModel, conditions: DocumentConditions, step: WalkStep): Promise<WalkPage>;
  aggregate(
    actor: Actor,
    model: EntityModel,
    conditions: DocumentConditions,
    aggregation: Aggregation,
  ): Promise<AggregatedGroup[]>;
  previewWrite(actor: Actor, model: EntityModel, stored: StoredRecord, work: BulkWork): WritePreview;
  /** @throws ApiError 403, or 404 also for a record outside the actor's scope. */
  read(actor: Actor, model: EntityModel, id: string): Promise<StoredRecord>;
  create<Name extends string>(actor: Actor, model: NamedModel<Name>, body: NewRecord<Name>): Promise<StoredRecord>;
  /** Removes fields that are `null`. @throws ApiError 400, 403, 404, 422, or 409 for an outdated `version`. */
  update(actor: Actor, model: EntityModel, id: string, body: PlainObject, version?: number): Promise<StoredRecord>;
  /** Use only for the server's own changes, because checks by other services are skipped. */
  change(actor: Actor, model: EntityModel, id: string, bodyOf: BodyOf): Promise<StoredRecord>;
  convert(model: EntityModel, conversion: Conversion): Promise<void>;
  /** @throws ApiError 403, 404, or 409 if dependent records prevent the deletion or `version` is outdated. */
  remove(actor: Actor, model: EntityModel, id: string, version?: number): Promise<StoredRecord>;
  followUp(): Promise<number>;
  /** Writes all operations or none. @throws ApiError with the index of the refused operation. */
  together(actor: Actor, operations: readonly WriteOperation[], options?: TogetherOptions): Promise<StoredRecord[]>;
}

const MAX_URGENT_WRITES = 10;

export interface DocumentOptions {
  models: EntityModels;
  store: Store;
  identifiers: Identifiers;
  hooks?: EntityHooks;
  rules?: OutsideRules;
  now?: () => number;
  timeZone?: string | undefined;
}

export function createDocuments(options: DocumentOptions): Documents {
  const { models, store, identifiers, hooks = {}, rules = {}, now = Date.now, timeZone = 'UTC' } = options;
  const recordHistory = createRecordHistory({ now, identifiers });
  const own = { ...options, hooks, rules, now, recordHistory };
  const follow = createFollow(own);
  const context: DocumentContext = {
    ...own,
    follow,
    relations: findRelations(models),
    writeDerived: createWriteDerived(models, hooks, follow),
    validator: createValidator(() => ({ now: now(), zone: timeZone })),
  };
  requireRules(models, rules);
  const one = async (actor: Actor, operation: WriteOperation): Promise<StoredRecord> => {
    const [written] = await runRateLimited(1, () => writeTogether(context, actor, [operation]));
    if (written === undefined) throw new Error('A write returned no record');
    return written;
  };
  return {
    list: (actor, model, query) => listDocuments(context, actor, model, query),
    walk: (actor, model, conditions, step) => walkDocuments(context, actor, model, conditions, step),
    aggregate: (actor, model, conditions, aggregation) =>
      aggregateDocuments(context, actor, model, conditions, aggregation),
    previewWrite: (actor, model, stored, work) => previewWrite(context, actor, model, stored, work),
    read: (actor, model, id) => readDocument(context, actor, model, id),
    create: (actor, model, body) => one(actor, { type: 'create', model, body }),
    update: (actor, model, id, body, version) => one(actor, { type: 'update', model, id, body, version }),
    change: (actor, model, id, bodyOf) => {
      const change = () => changeDocument(context, actor, model, id, bodyOf);
      return actor.fact === true ? change() : runRateLimited(1, change);
    },
    convert: (model, conversion) => convertDocuments(context, model, conversion),
    remove: (actor, model, id, version) => one(actor, { type: 'delete', model, id, version }),
    followUp: async () => {
      const pending = await listPendingFollowUps(store);
      for (const followUp of pending) await context.follow(followUp);
      const effects = Object.values(hooks).flatMap((hook) => hook.effects ?? []);
      return pending.length + (await carryOutEffects(store, effects));
    },
    together: (actor, operations, options) => {
      const together = () => writeTogether(context, actor, operations, options);
      const counted = options?.checkOnly === true ? together : () => runRateLimited(operations.length, together);
      const prioritised = operations.length > MAX_URGENT_WRITES ? () => runInBackground(counted) : counted;
      const write = () => runAsPartOfGroup(prioritised);
      const isAction = operations.length > 1 && currentOrigin()?.group === undefined;
      return isAction ? runAsGroup(identifiers.id(), undefined, write) : write();
    },
  };
}
