import { buildSortKey, foldText } from '../../../../src/frame/query/compare-values';
import type { RowBranch } from '../../../../src/frame/query/row-branches';
import type { Collection } from '../collection';
import type { SqlInput } from '../database';
import type { Condition, SearchText, StoreQuery } from '../store';
import { buildMatchQuery } from './derived';
import { createEntryPredicate, createListExistsPredicate } from './list-entries';
import {
  type Fragment,
  joinFragments,
  jsonPath,
  MATCH_ALL,
  NOTHING,
  orderColumn,
  type Predicate,
  quoteText,
  tableNames,
  textColumn,
  toPredicate,
  valueColumn,
} from './names';

function occursIn(columns: readonly string[], word: string): Fragment {
  const tests = columns.map((column) => ({ sql: `instr(t.${textColumn(column)}, ?) > 0`, params: [word] }));
  return joinFragments(tests, ' OR ');
}

function startsWith(expression: string, word: string): Fragment {
  return { sql: `substr(${expression}, 1, ?) = ?`, params: [[...word].length, word] };
}

function numbersOf({ texts }: Collection, columns: readonly string[]): number[] {
  return columns.map((column) => texts.indexOf(column));
}

function containsWord(collection: Collection, columns: readonly string[], word: string): Predicate {
  return {
    probe: textProbe(collection, occursIn(columns, word)),
    match: buildMatchQuery(numbersOf(collection, columns), word, 'anywhere'),
    seek: MATCH_ALL,
  };
}

function textProbe(collection: Collection, test: Fragment): Fragment {
  const { texts } = tableNames(collection);
  return { sql: `EXISTS (SELECT 1 FROM ${texts} AS t WHERE t.row = d.row AND (${test.sql}))`, params: test.params };
}

function extracted(collection: Collection, path: string): string {
  const { documents } = tableNames(collection);
  return `(SELECT json_extract(b.document, ${quoteText(jsonPath(path))}) FROM ${documents} AS b WHERE b.row = d.row)`;
}

function containsUnindexed(collection: Collection, path: string, word: string, start: boolean): Predicate {
  const text = `lower(${extracted(collection, path)})`;
  return toPredicate(start ? startsWith(text, word) : { sql: `instr(${text}, ?) > 0`, params: [word] });
}

function textPredicate(
  collection: Collection,
  path: string,
  operator: 'contains' | 'prefix',
  value: string,
): Predicate {
  const word = foldText(value);
  if (word === '') return toPredicate({ sql: `${extracted(collection, path)} IS NOT NULL`, params: [] });
  if (!collection.texts.includes(path)) return containsUnindexed(collection, path, word, operator === 'prefix');
  if (operator === 'contains') return containsWord(collection, [path], word);
  const probe = textProbe(collection, startsWith(`t.${textColumn(path)}`, word));
  return { probe, match: buildMatchQuery(numbersOf(collection, [path]), word, 'at start'), seek: MATCH_ALL };
}

/** True for a single letter. Most texts contain it, so the parts index would yield nearly all rows. */
export function isLetter(word: string): boolean {
  return [...word].length === 1;
}

/** @param few true if other conditions leave few rows, in which a single letter can be searched */
function searchPredicates(collection: Collection, search: SearchText, few: boolean): Predicate[] {
  const words = search.words.map(foldText).filter((word) => word !== '');
  const columns = search.paths.filter((path) => collection.texts.includes(path));
  if (columns.length === 0) return words.length === 0 ? [] : [toPredicate(NOTHING)];
  return words.map((word) => {
    const predicate = containsWord(collection, columns, word);
    return few && isLetter(word) ? toPredicate(predicate.probe) : predicate;
  });
}

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=', ne: 'IS NOT' } as const;

export function sqlValueOf(collection: Collection, path: string): string {
  if (path === 'id' || collection.indexed.some((entry) => entry.path === path)) return `d.${valueColumn(path)}`;
  return extracted(collection, path);
}

function bindable(value: unknown): SqlInput {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

function orderOf({ indexed }: Collection, path: string): string | undefined {
  const isText = indexed.some((entry) => entry.path === path && entry.storage === 'text');
  return path !== 'id' && isText ? `d.${orderColumn(path)}` : undefined;
}

export function sqlOrderOf(collection: Collection, path: string): string {
  return orderOf(collection, path) ?? sqlValueOf(collection, path);
}

const orderValue = (value: SqlInput) => (typeof value === 'string' ? buildSortKey(value) : value);

/** Compares texts by their indexed sort key, and then exactly. */
function oneOf(collection: Collection, path: string, wanted: readonly unknown[]): Fragment {
  if (wanted.length === 0) return NOTHING;
  const [value, order] = [sqlValueOf(collection, path), orderOf(collection, path)];
  const bound = wanted.map(bindable);
  const marks = wanted.map(() => '?').join(', ');
  const among = (column: string) => (wanted.length === 1 ? `${column} = ?` : `${column} IN (${marks})`);
  if (order === undefined) return { sql: among(value), params: bound };
  return { sql: `(${among(order)} AND ${among(value)})`, params: [...bound.map(orderValue), ...bound] };
}

function listHolds(collection: Collection, path: string, wanted: readonly unknown[]): Fragment {
  if (wanted.length === 0) return NOTHING;
  const { documents } = tableNames(collection);
  const list = `${documents} AS b, json_each(b.document, ${quoteText(jsonPath(path))})`;
  return {
    sql: `EXISTS (SELECT 1 FROM ${list} AS entry WHERE b.row = d.row AND entry.value IN (${wanted.map(() => '?').join(', ')}))`,
    params: wanted.map(bindable),
  };
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function containing(collection: Collection, path: string, isList: boolean, value: unknown): Predicate {
  const wanted = asList(value);
  return isList ? createEntryPredicate(collection, path, wanted) : toPredicate(listHolds(collection, path, wanted));
}

function negated({ sql, params }: Fragment): Fragment {
  return { sql: `NOT (${sql})`, params };
}

function conditionPredicate(collection: Collection, condition: Condition): Predicate {
  const { path, operator } = condition;
  const value = sqlValueOf(collection, path);
  const isList = collection.lists?.includes(path) === true;
  switch (operator) {
    case 'eq':
      return toPredicate(oneOf(collection, path, [condition.value]));
    case 'in':
      return toPredicate(oneOf(collection, path, asList(condition.value)));
    case 'exists':
      if (isList) return createListExistsPredicate(collection, path, condition.value === true);
      return toPredicate({
        sql: `${sqlOrderOf(collection, path)} IS ${condition.value === true ? 'NOT NULL' : 'NULL'}`,
        params: [],
      });
    case 'containsAny':
      return containing(collection, path, isList, condition.value);
    case 'containsNone':
      return toPredicate(negated(containing(collection, path, isList, condition.value).probe));
    case 'contains':
    case 'prefix':
      return textPredicate(collection, path, operator, String(condition.value));
    default:
      return toPredicate({ sql: `${value} ${COMPARISONS[operator]} ?`, params: [bindable(condition.value)] });
  }
}

function bracketed(fragments: readonly Fragment[], separator: string): Fragment {
  return joinFragments(
    fragments.map(({ sql, params }) => ({ sql: `(${sql})`, params })),
    separator,
  );
}

function anyPredicate(alternatives: readonly (readonly Predicate[])[]): Predicate {
  const each = alternatives.map((predicates) =>
    bracketed(
      predicates.map(({ probe }) => probe),
      ' AND ',
    ),
  );
  return toPredicate(each.length === 0 ? NOTHING : bracketed(each, ' OR '));
}

function claimPredicate(collection: Collection, claim: string): Predicate {
  const { acl } = tableNames(collection);
  return {
    probe: { sql: `EXISTS (SELECT 1 FROM ${acl} AS a WHERE a.claim = ? AND a.row = d.row)`, params: [claim] },
    seek: { sql: `d.row IN (SELECT row FROM ${acl} WHERE claim = ?)`, params: [claim] },
  };
}

function branchPredicates(collection: Collection, { claim, where }: RowBranch): Predicate[] {
  return [
    ...(claim === undefined ? [] : [claimPredicate(collection, claim)]),
    ...where.map((condition) => conditionPredicate(collection, condition)),
  ];
}

function rowPredicates(collection: Collection, rows: readonly RowBranch[]): Predicate[] {
  const branches = rows.map((branch) => branchPredicates(collection, branch));
  if (branches.some((predicates) => predicates.length === 0)) return [];
  const [only = []] = branches;
  return branches.length === 1 ? only : [anyPredicate(branches)];
}

/** @param few true if the conditions other than the search leave few rows */
export function createPredicates(collection: Collection, query: StoreQuery, few: boolean): Predicate[] {
  const predicates = (conditions: readonly Condition[]) =>
    conditions.map((condition) => conditionPredicate(collection, condition));
  return [
    ...(query.rows === undefined ? [] : rowPredicates(collection, query.rows)),
    ...predicates(query.where ?? []),
    ...(query.anyOf === undefined ? [] : [anyPredicate(query.anyOf.map(predicates))]),
    ...(query.search === undefined ? [] : searchPredicates(collection, query.search, few)),
  ];
}
