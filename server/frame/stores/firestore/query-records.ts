import {
  AggregateField,
  type AggregateQuery,
  FieldPath,
  Filter,
  type Firestore,
  type Query,
  type QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import type { Constraint, Ordering } from '../../../../src/frame/firestore/constraints';
import { LOCAL_LIMIT } from '../../../../src/frame/firestore/limits';
import type { QueryPlan } from '../../../../src/frame/firestore/plans';
import { type PlannedQuery, planQuery } from '../../../../src/frame/firestore/query-plan';
import { SEARCH_PART } from '../../../../src/frame/firestore/unanswered';
import { refusalMessage } from '../../../../src/frame/model/refusals';
import { compareRecords, matchesSearch, meetsConditions } from '../../../../src/frame/query/evaluate';
import { QueryError } from '../../../../src/frame/query/query-error';
import { isInBranch, type RowBranch } from '../../../../src/frame/query/row-branches';
import type { Condition, StoredRecord, StorePage, StoreQuery } from '../store';
import type { StoredCollection } from './stored-collection';

const COUNT = { tally: AggregateField.count() };

export interface DocumentSource {
  firestore: Firestore;
  records(collection: StoredCollection, ids: readonly string[]): Promise<StoredRecord[]>;
  fetch(query: Query): Promise<QuerySnapshot>;
  tally(query: AggregateQuery<{ tally: AggregateField<number> }>): Promise<number>;
}

const RANGES = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function rangeOf({ path, operator, value }: Condition): Constraint[] {
  const isRange = operator === 'gt' || operator === 'gte' || operator === 'lt' || operator === 'lte';
  return isRange ? [{ path: path === 'id' ? '__name__' : path, operator: RANGES[operator], value }] : [];
}

/** Returns the ranges of only one field, because ranges of a second field would need a composite index. */
function rangeOfOneField(where: readonly Condition[]): Constraint[] {
  const ranges = where.flatMap(rangeOf);
  return ranges.filter(({ path }) => path === ranges[0]?.path);
}

/** Plans a query with Firestore's automatic indexes only: equalities, a range of one field, or sorting by one field. */
function plainPlan(where: readonly Condition[], { sort = [] }: StoreQuery): QueryPlan {
  const equal = where.filter(({ operator }) => operator === 'eq');
  const constraints = equal.map(({ path, value }): Constraint => ({ path, operator: '==', value }));
  const [key, ...others] = sort;
  const ranges = where.filter(({ path }) => path === 'id').flatMap(rangeOf);
  const isAnswered = key !== undefined && others.length === 0 && where.length === equal.length + ranges.length;
  const byId = isAnswered && key.field === 'id' && key.order === 'ASC';
  if (!byId && !(isAnswered && where.length === 0 && key.field !== 'id')) {
    return {
      kind: 'gathered',
      branches: [constraints.length > 0 ? constraints : rangeOfOneField(where)],
      unanswered: [],
    };
  }
  const orderBy = { path: byId ? '__name__' : key.field, direction: key.order === 'ASC' ? 'asc' : 'desc' } as const;
  const branch = [...constraints, ...ranges];
  return { kind: 'pages', branches: [branch], ordered: [branch], orderBy };
}

const EVERYTHING: readonly RowBranch[] = [{ where: [] }];

export function buildPlannedQuery(
  { model, view }: NonNullable<StoredCollection['entity']>,
  { where = [], anyOf, search, rows = EVERYTHING, sort = [] }: StoreQuery,
): { planned: PlannedQuery; isWholeSearch: boolean } {
  const words = search?.paths.every((path) => model.search.includes(path)) === true ? search.words : [];
  const planned: PlannedQuery = { model, view, words, sort, rows, where, anyOf };
  return { planned, isWholeSearch: search === undefined || search.words.length === words.length };
}

function planOf({ entity }: StoredCollection, query: StoreQuery): QueryPlan {
  if (entity === undefined) return plainPlan(query.where ?? [], query);
  const { planned, isWholeSearch } = buildPlannedQuery(entity, query);
  const plan = planQuery(planned, Timestamp);
  return plan.kind !== 'pages' || isWholeSearch
    ? plan
    : { kind: 'gathered', branches: plan.branches, unanswered: [SEARCH_PART] };
}

function fieldPath(path: string): FieldPath {
  return path === '__name__' ? FieldPath.documentId() : new FieldPath(...path.split('.'));
}

/** Adds a filter for null, because an `in` filter of Firestore never matches null. */
function filterOf({ path, operator, value }: Constraint): Filter {
  const field = fieldPath(path);
  if (operator !== 'in' || !Array.isArray(value) || !value.includes(null)) return Filter.where(field, operator, value);
  const values = value.filter((entry) => entry !== null);
  const absent = Filter.where(field, '==', null);
  return values.length === 0 ? absent : Filter.or(absent, Filter.where(field, 'in', values));
}

export function buildBranchQuery(
  firestore: Firestore,
  { name }: StoredCollection,
  constraints: readonly Constraint[],
  orderBy?: Ordering,
): Query {
  let query: Query = firestore.collection(name);
  for (const constraint of constraints) query = query.where(filterOf(constraint));
  return orderBy === undefined ? query : query.orderBy(fieldPath(orderBy.path), orderBy.direction);
}

export function decodeRecords(collection: StoredCollection, { docs }: QuerySnapshot): StoredRecord[] {
  return docs.map((document) => collection.decode(document.id, document.data()));
}

export function matchesQuery(
  { record }: StoredRecord,
  { where = [], anyOf, search, rows = EVERYTHING }: StoreQuery,
): boolean {
  if (!rows.some((branch) => isInBranch(record, branch))) return false;
  return meetsConditions(record, { where, anyOf }) && (search === undefined || matchesSearch(record, search));
}

function inOrder(rows: readonly StoredRecord[], { sort = [] }: StoreQuery): StoredRecord[] {
  const compare = compareRecords(sort);
  return [...rows].sort((a, b) => compare(a.record, b.record));
}

function pageOf(rows: readonly StoredRecord[], { offset = 0, limit }: StoreQuery): StoredRecord[] {
  return rows.slice(offset, limit === undefined ? undefined : offset + limit);
}

function finished(found: readonly StoredRecord[], query: StoreQuery): StorePage {
  const answers = inOrder(
    found.filter((stored) => matchesQuery(stored, query)),
    query,
  );
  return { rows: pageOf(answers, query), total: answers.length };
}

async function pages(
  source: DocumentSource,
  collection: StoredCollection,
  { branches, ordered, orderBy }: Extract<QueryPlan, { kind: 'pages' }>,
  query: StoreQuery,
): Promise<StorePage> {
  const { offset = 0, limit } = query;
  const bare = branches.map((constraints) => buildBranchQuery(source.firestore, collection, constraints));
  if (limit === 0) {
    const counts = await Promise.all(bare.map((branch) => source.tally(branch.aggregate(COUNT))));
    return { rows: [], total: counts.reduce((sum, count) => sum + count, 0) };
  }
  const queries = ordered.map((constraints) => buildBranchQuery(source.firestore, collection, constraints, orderBy));
  const answers = await Promise.all(
    queries.map((branch) => source.fetch(limit === undefined ? branch : branch.limit(offset + limit))),
  );
  const rows = inOrder(
    answers.flatMap((answer) => decodeRecords(collection, answer)),
    query,
  );
  const isWhole = limit === undefined || answers.every(({ size }) => size < offset + limit);
  if (isWhole) return { rows: pageOf(rows, query), total: rows.length };
  const counts = await Promise.all(bare.map((branch) => source.tally(branch.aggregate(COUNT))));
  return { rows: pageOf(rows, query), total: counts.reduce((sum, count) => sum + count, 0) };
}

async function gathered(
  source: DocumentSource,
  collection: StoredCollection,
  { branches, unanswered }: Extract<QueryPlan, { kind: 'gathered' }>,
  query: StoreQuery,
): Promise<StorePage> {
  const answers = await Promise.all(
    branches.map((constraints) =>
      source.fetch(buildBranchQuery(source.firestore, collection, constraints).limit(LOCAL_LIMIT + 1)),
    ),
  );
  const found = new Map(
    answers.flatMap((answer) => decodeRecords(collection, answer)).map((stored) => [stored.record.id, stored]),
  );
  if (found.size > LOCAL_LIMIT) {
    const culprits = unanswered.length === 0 ? collection.name : unanswered;
    throw new QueryError(refusalMessage('database.narrowDown', { culprits }), 400, 'too_many');
  }
  return finished([...found.values()], query);
}

export function sumRecords(
  source: DocumentSource,
  collection: StoredCollection,
  path: string,
  where: readonly Condition[],
): Promise<number> {
  const equal = where.map(({ path: of, value }): Constraint => ({ path: of, operator: '==', value }));
  const query = buildBranchQuery(source.firestore, collection, equal);
  return source.tally(query.aggregate({ tally: AggregateField.sum(fieldPath(path)) }));
}

/** Queries records by the same plan as the browser. @throws QueryError if filters without an index would examine too many records. */
export async function queryRecords(
  source: DocumentSource,
  collection: StoredCollection,
  query: StoreQuery,
): Promise<StorePage> {
  const plan = planOf(collection, query);
  if (plan.kind === 'documents') return finished(await source.records(collection, plan.ids), query);
  return plan.kind === 'pages' ? pages(source, collection, plan, query) : gathered(source, collection, plan, query);
}
