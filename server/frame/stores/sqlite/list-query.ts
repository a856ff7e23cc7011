import type { SortKey } from '../../../../src/frame/model/entity-model';
import type { AggregatedGroup, Aggregation } from '../../../../src/frame/query/aggregate';
import { buildSortKey } from '../../../../src/frame/query/compare-values';
import { compareRecords } from '../../../../src/frame/query/evaluate';
import type { Collection } from '../collection';
import type { Database, SqlRow } from '../database';
import type { Change, FoundValues, StoreQuery, ValuesRequest } from '../store';
import {
  type DocumentRow,
  type Fragment,
  joinFragments,
  MATCH_ALL,
  orderColumn,
  type Predicate,
  parseStored,
  type TableNames,
  tableNames,
  valueColumn,
} from './names';
import { createPredicates, sqlOrderOf, sqlValueOf } from './predicate';

const UNLIMITED = -1;

type CountRow = { count: number };

function whereClause(fragments: readonly Fragment[]): Fragment {
  if (fragments.length === 0) return { sql: '', params: [] };
  const { sql, params } = joinFragments(
    fragments.map((fragment) => ({ ...fragment, sql: `(${fragment.sql})` })),
    ' AND ',
  );
  return { sql: `WHERE ${sql}`, params };
}

function matchFragment({ find }: TableNames, predicates: readonly Predicate[]): Fragment | undefined {
  const matches = predicates.flatMap(({ match }) => match ?? []);
  return matches.length === 0 ? undefined : { sql: `${find} MATCH ?`, params: [matches.join(' AND ')] };
}

function seekClause(names: TableNames, predicates: readonly Predicate[]): Fragment {
  const match = matchFragment(names, predicates);
  const rows = match && { sql: `d.row IN (SELECT rowid FROM ${names.find} WHERE ${match.sql})`, params: match.params };
  const others = predicates.map(({ seek }) => seek).filter((seek) => seek !== MATCH_ALL);
  return whereClause(rows === undefined ? others : [rows, ...others]);
}

function fromOf(names: TableNames, match: Fragment | undefined, others: readonly Fragment[]): string {
  if (match === undefined) return `${names.values} AS d`;
  return others.length === 0
    ? names.find
    : `${names.find} CROSS JOIN ${names.values} AS d ON d.row = ${names.find}.rowid`;
}

export function countMatches(database: Database, collection: Collection, query: StoreQuery, few: boolean): number {
  const names = tableNames(collection);
  const predicates = createPredicates(collection, query, few);
  const match = matchFragment(names, predicates);
  const others = predicates.map(({ seek }) => seek).filter((seek) => seek !== MATCH_ALL);
  const where = whereClause(match === undefined ? others : [match, ...others]);
  return (
    database.get<CountRow>(`SELECT count(*) AS count FROM ${fromOf(names, match, others)} ${where.sql}`, where.params)
      ?.count ?? 0
  );
}

export function aggregateMatches(
  database: Database,
  collection: Collection,
  query: StoreQuery,
  { measure, by }: Aggregation,
): AggregatedGroup[] {
  const names = tableNames(collection);
  const where = seekClause(names, createPredicates(collection, query, false));
  const key = groupKey(collection, by);
  const figure =
    measure.of === 'count' ? 'count(*)' : `${SQL_FIGURES[measure.of]}(${sqlValueOf(collection, measure.path)})`;
  const rows = database.all<{ key: string | number | null; value: number | null }>(
    `SELECT ${key.sql} AS key, ${figure} AS value FROM ${names.values} AS d ${where.sql} ${by === undefined ? '' : 'GROUP BY 1'}`,
    [...key.params, ...where.params],
  );
  if (by === undefined) return rows;
  if ('limits' in by) return rows.filter((row) => row.key !== null);
  const isTruth = storageOf(collection, by.path) === 'boolean';
  return isTruth ? rows.map(({ key, value }) => ({ key: key === null ? null : key === 1, value })) : rows;
}

const SQL_FIGURES = { sum: 'sum', average: 'avg', minimum: 'min', maximum: 'max' } as const;

function groupKey(collection: Collection, by: Aggregation['by']): Fragment {
  if (by === undefined) return { sql: 'NULL', params: [] };
  const value = sqlValueOf(collection, by.path);
  if (!('limits' in by)) return { sql: value, params: [] };
  const steps = by.limits.map((_limit, place) => `WHEN ${value} < ? THEN ${place === 0 ? 'NULL' : place - 1}`);
  return { sql: `CASE ${steps.join(' ')} END`, params: by.limits };
}

function storageOf(collection: Collection, path: string): string {
  if (path === 'id') return '';
  return collection.indexed.find((entry) => entry.path === path)?.storage ?? 'text';
}

const OPPOSITE = { ASC: 'DESC', DESC: 'ASC' } as const;

/** @param free true to add a unary plus, so that SQLite sorts only the found rows instead of using the index */
function orderBy(collection: Collection, keys: readonly SortKey[], reversed: boolean, free: boolean): string {
  const last = keys.at(-1);
  const complete = keys.some((key) => key.field === 'id')
    ? keys
    : [...keys, { field: 'id', order: last?.order ?? 'ASC' } satisfies SortKey];
  const terms = complete.map(({ field, order }) => {
    const term = `${free ? '+' : ''}${sqlOrderOf(collection, field)}`;
    return `${term} ${reversed ? OPPOSITE[order] : order}`;
  });
  return terms.join(', ');
}

function indexInOrder(collection: Collection, keys: readonly SortKey[]): string | undefined {
  const [first, second] = keys;
  if (first === undefined || second !== undefined || first.field === 'id') return undefined;
  const indexed = collection.indexed.some((entry) => entry.path === first.field);
  return indexed ? tableNames(collection).indexOf(first.field) : undefined;
}

function isWalkCheaper(all: number, matches: number, lastRow: number): boolean {
  if (matches === 0) return false;
  const walked = (lastRow * all) / matches;
  return walked < matches * 4;
}

const hasOrder = ({ indexed }: Collection, { sort = [] }: StoreQuery) =>
  sort.every(({ field }) => field === 'id' || indexed.some(({ path }) => path === field));

/** Sorts whole records in memory, because fields that lists do not show have no sort key in SQL. */
function rowsByRecords(database: Database, collection: Collection, query: StoreQuery): number[] {
  const names = tableNames(collection);
  const where = seekClause(names, createPredicates(collection, query, false));
  const found = database.all<DocumentRow>(
    `SELECT r.row, r.id, r.version, r.document FROM ${names.values} AS d JOIN ${names.documents} AS r ON r.row = d.row ${where.sql}`,
    where.params,
  );
  const compare = compareRecords(query.sort ?? []);
  const records = found.map((row) => ({ row: row.row, record: parseStored(row).record }));
  return records.sort((a, b) => compare(a.record, b.record)).map(({ row }) => row);
}

/** Reads the rows of a page, from the nearer end. Sorts or filters first, depending on which touches fewer rows. */
export function pageRows(
  database: Database,
  collection: Collection,
  query: StoreQuery,
  { all, matches, few }: { all: number; matches: number; few: boolean },
): number[] {
  const offset = query.offset ?? 0;
  const size = Math.min(query.limit ?? matches, matches - offset);
  if (size <= 0) return [];
  if (!hasOrder(collection, query)) return rowsByRecords(database, collection, query).slice(offset, offset + size);
  const reversed = offset > matches / 2;
  const start = reversed ? matches - offset - size : offset;
  const predicates = createPredicates(collection, query, few);
  const walk = predicates.length === 0 || isWalkCheaper(all, matches, start + size);
  const numbers = rowsInOrder(database, collection, query, { predicates, walk, reversed, size, start });
  return reversed ? numbers.reverse() : numbers;
}

export function readAllRows(database: Database, collection: Collection, query: StoreQuery): number[] {
  if (!hasOrder(collection, query)) return rowsByRecords(database, collection, query);
  const predicates = createPredicates(collection, query, false);
  const walk = predicates.length === 0;
  return rowsInOrder(database, collection, query, { predicates, walk, reversed: false, size: UNLIMITED, start: 0 });
}

interface ReadPlan {
  predicates: readonly Predicate[];
  walk: boolean;
  reversed: boolean;
  size: number;
  start: number;
}

function rowsInOrder(
  database: Database,
  collection: Collection,
  { sort = [] }: StoreQuery,
  { predicates, walk, reversed, size, start }: ReadPlan,
): number[] {
  const index = walk ? indexInOrder(collection, sort) : undefined;
  const names = tableNames(collection);
  const where = walk ? whereClause(predicates.map(({ probe }) => probe)) : seekClause(names, predicates);
  const rows = database.all<{ row: number }>(
    `SELECT d.row AS row FROM ${names.values} AS d ${index === undefined ? '' : `INDEXED BY ${index}`} ${where.sql}
     ORDER BY ${orderBy(collection, sort, reversed, !walk)} LIMIT ? OFFSET ?`,
    [...where.params, size, start],
  );
  return rows.map((entry) => entry.row);
}

const MAX_CACHED = 500;

type CachedCount = { count: number; fields: ReadonlySet<string> };

function fieldsOf({ where = [], anyOf = [], rows = [], search }: StoreQuery): Set<string> {
  const conditions = [...where, ...anyOf.flat(), ...rows.flatMap((branch) => branch.where)];
  const paths = [...conditions.map(({ path }) => path), ...(search?.paths ?? [])];
  return new Set(paths.map((path) => path.split('.')[0] ?? path));
}

/** Names of the fields that decide which records are found, and in which order. */
export function listRequestedFields(query: StoreQuery): Set<string> {
  const fields = fieldsOf(query);
  for (const { field } of query.sort ?? []) fields.add(field.split('.')[0] ?? field);
  if (query.rows?.some(({ claim }) => claim !== undefined)) fields.add('acl');
  return fields;
}

/** Finds values by the index alone, without reading records. @param path path of an indexed text, or `id` */
export function findIndexedValues(
  database: Database,
  collection: Collection,
  { path, among, paths }: ValuesRequest,
): FoundValues[] {
  const columns = paths.map((each) => `, ${valueColumn(each)}`).join('');
  const key = valueColumn(path);
  const listed = 'IN (SELECT value FROM json_each(?))';
  const byOrder = path === 'id' ? '' : `${orderColumn(path)} ${listed} AND `;
  const sql = `SELECT id${columns} FROM ${tableNames(collection).values} WHERE ${byOrder}${key} ${listed}`;
  const wanted = JSON.stringify(among);
  const orders = JSON.stringify(among.map((each) => (typeof each === 'string' ? buildSortKey(each) : each)));
  const rows = database.all<SqlRow>(sql, path === 'id' ? [wanted] : [orders, wanted]);
  return rows.map((row) => ({ id: String(row['id']), values: paths.map((each) => row[each]) }));
}

export class CachedCounts {
  readonly #database: Database;
  /** Uses maps, because each write iterates over all entries, which an `LRUCache` does half as fast. */
  readonly #byCollection = new Map<string, Map<string, CachedCount>>();
  #dataVersion: number | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  of(collection: string, query: StoreQuery, count: () => number): number {
    // Drops all counts after a write by another connection, such as an import, which increases `data_version`.
    const version = this.#database.get<{ data_version: number }>('PRAGMA data_version')?.data_version;
    if (version !== this.#dataVersion) this.#byCollection.clear();
    this.#dataVersion = version;
    const cache = this.#byCollection.get(collection) ?? new Map<string, CachedCount>();
    this.#byCollection.set(collection, cache);
    const key = JSON.stringify([query.rows ?? null, query.where ?? [], query.anyOf ?? null, query.search ?? null]);
    const found = cache.get(key);
    if (found !== undefined) return found.count;
    const fresh = { count: count(), fields: fieldsOf(query) };
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, fresh);
    return fresh.count;
  }

  forget({ collection, type, fields }: Pick<Change, 'collection' | 'type' | 'fields'>): void {
    const cache = this.#byCollection.get(collection);
    if (cache === undefined) return;
    if (type !== 'updated' || fields.includes('acl')) {
      cache.clear();
      return;
    }
    for (const [key, entry] of cache) {
      if (fields.some((field) => entry.fields.has(field))) cache.delete(key);
    }
  }
}
