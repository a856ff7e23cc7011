import { CLAIM_ALL, can, canSeeField, inRowScope, rowScope } from '../../../src/frame/access/can';
import { mayNot, mayNotThis, noSuchRecord } from '../../../src/frame/access/refusal-texts';
import type { Operation, ReadScope, RowScope } from '../../../src/frame/model/access-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { isFound, satisfies } from '../../../src/frame/query/evaluate';
import type { SearchText, StoredRecord, StoreReader, WalkPage, WalkQuery } from '../stores/store';
import type { Actor } from './actor';
import { ApiError } from './api-error';
import type { DocumentConditions, DocumentContext, DocumentQuery, WalkStep } from './context';

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

/** Which of its records the actor asks for: within what the role may read, and a search looks only into fields that it sees. */
function askedOf(actor: Actor, model: EntityModel, { where, anyOf, words }: DocumentConditions): WalkQuery {
  const scope = requireOperation(actor, model, 'read');
  const own = { path: 'id', storage: 'text', operator: 'eq', value: actor.userId ?? '' } as const;
  return {
    where: scope === 'own' ? [own, ...where] : where,
    anyOf,
    search: searchOf(actor, model, words),
    claim: scope === 'subtree' && actor.claim !== CLAIM_ALL ? actor.claim : undefined,
  };
}

function searchOf(actor: Actor, model: EntityModel, words: readonly string[]): SearchText | undefined {
  const paths = model.search.filter((path) => {
    const field = model.fieldByPath.get(path);
    return field !== undefined && canSeeField(field, actor);
  });
  return words.length === 0 ? undefined : { words, paths };
}

/** One page of what the actor may read. */
export async function listDocuments(
  { store }: DocumentContext,
  actor: Actor,
  model: EntityModel,
  { sort, offset, limit, ...conditions }: DocumentQuery,
): Promise<{ rows: StoredRecord[]; total: number }> {
  return store.query(model.collection, { ...askedOf(actor, model, conditions), sort, offset, limit });
}

/** Goes through what the actor may read in the order of ids, some at a time; see `Store.walk`. */
export async function walkDocuments(
  { store }: DocumentContext,
  actor: Actor,
  model: EntityModel,
  conditions: DocumentConditions,
  { after, most }: WalkStep,
): Promise<WalkPage> {
  return store.walk(model.collection, askedOf(actor, model, conditions), after, most);
}

/** @returns whether a record, as it is now, satisfies conditions of the actor. */
export function isAskedFor(actor: Actor, model: EntityModel, conditions: DocumentConditions) {
  const search = searchOf(actor, model, conditions.words);
  return (record: EntityRecord): boolean =>
    satisfies(record, conditions) && (search === undefined || isFound(record, search));
}
