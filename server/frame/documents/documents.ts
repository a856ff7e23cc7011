import type { EntityModels } from '../../../src/frame/model/application-model';
import type { BulkWork } from '../../../src/frame/model/bulk-calls';
import type { NamedModel, NewRecord } from '../../../src/frame/model/entities';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';
import type { AggregatedGroup, Aggregation } from '../../../src/frame/query/aggregate';
import type { Store, StoredRecord, WalkPage } from '../stores/store';
import { inBackground } from '../stores/urgency';
import type { Actor } from './actor';
import { createFollow } from './carry-out-follow-ups';
import type { DocumentConditions, DocumentContext, DocumentQuery, OutsideRules, WalkStep } from './context';
import { type Conversion, convertDocuments } from './convert-documents';
import { carryOutEffects } from './effect';
import { pendingFollowUps } from './follow-up';
import type { EntityHooks } from './hooks';
import type { Identifiers } from './identifiers';
import { asCounted, asGroup, asPartOfGroup, presentOrigin } from './origin';
import { requireRules } from './outside-checks';
import { previewWrite, type WritePreview } from './preview-write';
import { aggregateDocuments, listDocuments, readDocument, walkDocuments } from './read-documents';
import { createRecordHistory } from './record-history';
import { relationsOf } from './relations';
import { type BodyOf, changeDocument } from './update-document';
import { createValidator } from './validator';
import { createWriteDerived } from './write-derived';
import type { WriteOperation } from './write-operation';
import { type TogetherOptions, writeTogether } from './write-together';

/**
 * Only access to the documents: checks rights, validates, and maintains server values, copies and row scopes. Returns
 * whole records, which must be redacted before they are sent to a client. Refusals are ApiErrors.
 */
export interface Documents {
  list(actor: Actor, model: EntityModel, query: DocumentQuery): Promise<{ rows: StoredRecord[]; total: number }>;
  walk(actor: Actor, model: EntityModel, conditions: DocumentConditions, step: WalkStep): Promise<WalkPage>;
  /** @throws QueryError 403 for a field that the actor does not see, 400 for an invalid computation. */
  aggregate(
    actor: Actor,
    model: EntityModel,
    conditions: DocumentConditions,
    aggregation: Aggregation,
  ): Promise<AggregatedGroup[]>;
  previewWrite(actor: Actor, model: EntityModel, stored: StoredRecord, work: BulkWork): WritePreview;
  /** @throws ApiError 403, or 404 for a record that does not exist or is not in the actor's scope. */
  read(actor: Actor, model: EntityModel, id: string): Promise<StoredRecord>;
  create<Name extends string>(actor: Actor, model: NamedModel<Name>, body: NewRecord<Name>): Promise<StoredRecord>;
  /**
   * Replaces the sent top-level fields; null removes one.
   * @throws ApiError 400, 403, 404, 422, or 409 if `version` is given and the record has a newer one.
   */
  update(actor: Actor, model: EntityModel, id: string, body: PlainObject, version?: number): Promise<StoredRecord>;
  /**
   * Updates depending on the current state of the record. Skips outside checks, so use it only for the server's own
   * changes.
   */
  change(actor: Actor, model: EntityModel, id: string, bodyOf: BodyOf): Promise<StoredRecord>;
  convert(model: EntityModel, conversion: Conversion): Promise<void>;
  /** @throws ApiError 403, 404, or 409 if other records belong to this one or the record is newer than `version`. */
  remove(actor: Actor, model: EntityModel, id: string, version?: number): Promise<StoredRecord>;
  /** Carries out follow-ups left by a stopped server and failed effects. Returns the number of both. */
  followUp(): Promise<number>;
  /**
   * Performs several writes in order, all or none; with `checkOnly` only checks them.
   * @throws ApiError with the index of the refused operation.
   */
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

export function createDocuments({
  models,
  store,
  identifiers,
  hooks = {},
  rules = {},
  now = Date.now,
  timeZone = 'UTC',
}: DocumentOptions): Documents {
  const recordHistory = createRecordHistory({ now, identifiers });
  const follow = createFollow({ models, store, hooks, recordHistory, now });
  const context: DocumentContext = {
    models,
    store,
    relations: relationsOf(models),
    writeDerived: createWriteDerived(models, hooks, follow),
    validator: createValidator(() => ({ now: now(), zone: timeZone })),
    identifiers,
    hooks,
    rules,
    follow,
    recordHistory,
    now,
  };
  requireRules(models, rules);
  const one = async (actor: Actor, operation: WriteOperation): Promise<StoredRecord> => {
    const [written] = await asCounted(1, () => writeTogether(context, actor, [operation]));
    if (written === undefined) throw new Error('A write came back without its record');
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
      return actor.fact === true ? change() : asCounted(1, change);
    },
    convert: (model, conversion) => convertDocuments(context, model, conversion),
    remove: (actor, model, id, version) => one(actor, { type: 'delete', model, id, version }),
    followUp: async () => {
      const pending = await pendingFollowUps(store);
      for (const followUp of pending) await context.follow(followUp);
      const effects = Object.values(hooks).flatMap((hook) => hook.effects ?? []);
      return pending.length + (await carryOutEffects(store, effects));
    },
    together: (actor, operations, options) => {
      const together = () => writeTogether(context, actor, operations, options);
      const counted = options?.checkOnly === true ? together : () => asCounted(operations.length, together);
      const prioritised = operations.length > MAX_URGENT_WRITES ? () => inBackground(counted) : counted;
      const write = () => asPartOfGroup(prioritised);
      const isAction = operations.length > 1 && presentOrigin()?.group === undefined;
      return isAction ? asGroup(identifiers.id(), undefined, write) : write();
    },
  };
}
