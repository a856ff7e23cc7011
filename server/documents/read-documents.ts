import { CLAIM_ALL, can, canSeeField, inRowScope, rowScope } from '../../src/access/can';
import { mayNot, mayNotThis, noSuchRecord } from '../../src/access/refusal-texts';
import type { Operation, ReadScope, RowScope } from '../../src/model/access-model';
import type { EntityModel } from '../../src/model/entity-model';
import type { StoredRecord, StoreReader } from '../stores/store';
import type { Actor } from './actor';
import { ApiError } from './api-error';
import type { DocumentContext, DocumentQuery } from './context';

/** @throws ApiError 403 when the role may not do this to any record of the entity. */
export function requireOperation(actor: Actor, model: EntityModel, operation: 'read'): ReadScope;
export function requireOperation(actor: Actor, model: EntityModel, operation: Operation): RowScope;
export function requireOperation(actor: Actor, model: EntityModel, operation: Operation): RowScope {
  const scope = rowScope(model, operation, actor.role);
  if (scope === undefined) throw new ApiError(403, 'forbidden', mayNot(operation, model));
  return scope;
}

function notFound(model: EntityModel, id: string): ApiError {
  return new ApiError(404, 'not_found', noSuchRecord(model, id));
}

/** @throws ApiError 404 also for a record outside the actor's scope, so that its existence is not told. */
export async function requireRecord(
  reader: Pick<StoreReader, 'get'>,
  actor: Actor,
  model: EntityModel,
  id: string,
): Promise<StoredRecord> {
  const scope = requireOperation(actor, model, 'read');
  const stored = await reader.get(model.collection, id);
  if (stored === undefined || !inRowScope(actor, scope, stored.record)) throw notFound(model, id);
  return stored;
}

export async function readDocument(
  { store }: DocumentContext,
  actor: Actor,
  model: EntityModel,
  id: string,
): Promise<StoredRecord> {
  return requireRecord(store, actor, model, id);
}

/** @throws ApiError 403 when the record may be read, yet not updated or deleted. */
export function requireOnRecord(actor: Actor, model: EntityModel, operation: Operation, stored: StoredRecord): void {
  if (can({ subject: actor, model, operation, record: stored.record })) return;
  throw new ApiError(403, 'forbidden', mayNotThis(operation, model));
}

/** One page of what the actor may read. Search looks only into fields that the actor sees. */
export async function listDocuments(
  { store }: DocumentContext,
  actor: Actor,
  model: EntityModel,
  { where, anyOf, words, sort, offset, limit }: DocumentQuery,
): Promise<{ rows: StoredRecord[]; total: number }> {
  const scope = requireOperation(actor, model, 'read');
  const own = { path: 'id', storage: 'text', operator: 'eq', value: actor.userId ?? '' } as const;
  const paths = model.search.filter((path) => {
    const field = model.fieldByPath.get(path);
    return field !== undefined && canSeeField(field, actor.role);
  });
  return store.query(model.collection, {
    where: scope === 'own' ? [own, ...where] : where,
    anyOf,
    search: words.length === 0 ? undefined : { words, paths },
    claim: scope === 'subtree' && actor.claim !== CLAIM_ALL ? actor.claim : undefined,
    sort,
    offset,
    limit,
  });
}
