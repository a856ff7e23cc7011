import { can, canSeeField, getRows, matchingRows } from '../../../src/frame/access/can';
import { denyOnRecord, denyRight, describeMissingRecord } from '../../../src/frame/access/refusal-texts';
import { findUnmetPaths } from '../../../src/frame/access/value-condition';
import type { Operation } from '../../../src/frame/model/access-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { AggregatedGroup, Aggregation } from '../../../src/frame/query/aggregate';
import { matchesSearch, meetsConditions } from '../../../src/frame/query/evaluate';
import { requireField } from '../../../src/frame/query/parse-filter';
import { createRowBranches } from '../../../src/frame/query/row-branches';
import type { SearchText, StoredRecord, StoreReader, WalkPage, WalkQuery } from '../stores/store';
import type { Actor } from './actor';
import { ApiError, fieldsRefused } from './api-error';
import type { DocumentConditions, DocumentContext, DocumentQuery, WalkStep } from './context';
import { message } from './messages';

export function requireOperation(actor: Actor, model: EntityModel, operation: Operation): void {
  if (!can({ subject: actor, model, operation })) throw new ApiError(403, 'forbidden', denyRight(operation, model));
}

/** @throws ApiError 404 also outside the actor's scope, so that the existence is not disclosed. */
export async function requireRecord(
  reader: Pick<StoreReader, 'get'>,
  actor: Actor,
  model: EntityModel,
  id: string,
): Promise<StoredRecord> {
  requireOperation(actor, model, 'read');
  const stored = await reader.get(model.collection, id);
  const isRead = stored && can({ subject: actor, model, operation: 'read', record: stored.record });
  if (stored === undefined || isRead !== true) throw new ApiError(404, 'not_found', describeMissingRecord(model, id));
  return stored;
}

export function requireOnRecord(actor: Actor, model: EntityModel, operation: Operation, stored: StoredRecord): void {
  if (can({ subject: actor, model, operation, record: stored.record })) return;
  throw new ApiError(403, 'forbidden', denyOnRecord(operation, model));
}

/** Checks a written record against the actor's row conditions. @param before undefined if new @throws ApiError 403 */
export function requireWritableRow(
  actor: Actor,
  model: EntityModel,
  before: EntityRecord | undefined,
  record: EntityRecord,
): void {
  const rules =
    before === undefined ? getRows(model, 'create', actor.role) : matchingRows(actor, model, 'update', before);
  const unmet = rules.map(({ where, after }) => findUnmetPaths(record, after ?? where));
  const [paths = []] = unmet.sort((one, other) => one.length - other.length);
  if (paths.length === 0) return;
  const text = message('record.valueNotAllowed');
  throw fieldsRefused(403, 'forbidden', Object.fromEntries(paths.map((path) => [path, text])), model);
}

function queryOf(actor: Actor, model: EntityModel, { where, anyOf, words }: DocumentConditions): WalkQuery {
  requireOperation(actor, model, 'read');
  return { where, anyOf, search: searchOf(actor, model, words), rows: createRowBranches(model, actor) };
}

function searchOf(actor: Actor, model: EntityModel, words: readonly string[]): SearchText | undefined {
  const paths = model.search.filter((path) => {
    const field = model.fieldByPath.get(path);
    return field !== undefined && canSeeField(field, actor);
  });
  return words.length === 0 ? undefined : { words, paths };
}

export async function listDocuments(
  { store }: DocumentContext,
  actor: Actor,
  model: EntityModel,
  { sort, offset, limit, ...conditions }: DocumentQuery,
): Promise<{ rows: StoredRecord[]; total: number }> {
  return store.query(model.collection, { ...queryOf(actor, model, conditions), sort, offset, limit });
}

export async function walkDocuments(
  { store }: DocumentContext,
  actor: Actor,
  model: EntityModel,
  conditions: DocumentConditions,
  { after, maxRecords }: WalkStep,
): Promise<WalkPage> {
  return store.walk(model.collection, queryOf(actor, model, conditions), after, maxRecords);
}

export async function aggregateDocuments(
  { store }: DocumentContext,
  actor: Actor,
  model: EntityModel,
  conditions: DocumentConditions,
  aggregation: Aggregation,
): Promise<AggregatedGroup[]> {
  const { measure, by } = aggregation;
  for (const path of [...(measure.of === 'count' ? [] : [measure.path]), ...(by === undefined ? [] : [by.path])]) {
    requireField(model, actor, path, 'filter');
  }
  return store.aggregate(model.collection, queryOf(actor, model, conditions), aggregation);
}

export function createMatcher(actor: Actor, model: EntityModel, conditions: DocumentConditions) {
  const search = searchOf(actor, model, conditions.words);
  return (record: EntityRecord): boolean =>
    meetsConditions(record, conditions) && (search === undefined || matchesSearch(record, search));
}
