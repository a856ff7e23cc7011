import type { StorageKind } from '../../../src/model/field-type-data';
import type { Collection } from '../collection';
import type { SqlInput } from '../database';
import type { Condition, StoreQuery } from '../store';
import { both, type Fragment, NOTHING, type Predicate } from './fragment';
import { holdsAny, listExists } from './list-entries';
import { jsonPath, literal, quoted, tableNames } from './names';
import { extracted, searchPredicates, textPredicate } from './text-predicate';

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=', ne: '<>' } as const;

/** The value of a path as SQL: a column where there is one, else out of the document. */
export function sqlValueOf(collection: Collection, path: string): string {
  if (path === 'id' || collection.indexed.some((entry) => entry.path === path)) return `d.${quoted(path)}`;
  return extracted(collection, path);
}

function bindable(value: unknown): SqlInput {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

/** Indexed texts are kept without regard to case: ask for both, so that the index narrows and the match stays exact. */
function equals(value: string, storage: StorageKind, indexed: boolean, wanted: unknown): Fragment {
  const bound = bindable(wanted);
  if (storage === 'text' && indexed) {
    return { sql: `(${value} COLLATE NOCASE = ? AND ${value} = ?)`, params: [bound, bound] };
  }
  return { sql: `${value} = ?`, params: [bound] };
}

function oneOf(value: string, storage: StorageKind, indexed: boolean, wanted: readonly unknown[]): Fragment {
  if (wanted.length === 0) return NOTHING;
  const marks = wanted.map(() => '?').join(', ');
  const bound = wanted.map(bindable);
  if (storage === 'text' && indexed) {
    return { sql: `(${value} COLLATE NOCASE IN (${marks}) AND ${value} IN (${marks}))`, params: [...bound, ...bound] };
  }
  return { sql: `${value} IN (${marks})`, params: bound };
}

function listHolds(collection: Collection, path: string, wanted: readonly unknown[]): Fragment {
  if (wanted.length === 0) return NOTHING;
  const { documents } = tableNames(collection);
  const list = `${documents} AS b, json_each(b.document, ${literal(jsonPath(path))})`;
  return {
    sql: `EXISTS (SELECT 1 FROM ${list} AS entry WHERE b.row = d.row AND entry.value IN (${wanted.map(() => '?').join(', ')}))`,
    params: wanted.map(bindable),
  };
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function conditionPredicate(collection: Collection, condition: Condition): Predicate {
  const { path, operator, storage } = condition;
  const value = sqlValueOf(collection, path);
  const indexed = path !== 'id' && collection.indexed.some((entry) => entry.path === path);
  const isList = collection.lists?.includes(path) === true;
  switch (operator) {
    case 'eq':
      return both(equals(value, storage, indexed, condition.value));
    case 'in':
      return both(oneOf(value, storage, indexed, asList(condition.value)));
    case 'exists':
      if (isList) return listExists(collection, path, condition.value === true);
      return both({ sql: `${value} IS ${condition.value === true ? 'NOT NULL' : 'NULL'}`, params: [] });
    case 'containsAny':
      if (isList) return holdsAny(collection, path, asList(condition.value));
      return both(listHolds(collection, path, asList(condition.value)));
    case 'contains':
    case 'prefix':
      return textPredicate(collection, path, operator, String(condition.value));
    default:
      return both({ sql: `${value} ${COMPARISONS[operator]} ?`, params: [bindable(condition.value)] });
  }
}

function claimPredicate(collection: Collection, claim: string): Predicate {
  const { acl } = tableNames(collection);
  return {
    probe: { sql: `EXISTS (SELECT 1 FROM ${acl} AS a WHERE a.claim = ? AND a.row = d.row)`, params: [claim] },
    seek: { sql: `d.row IN (SELECT row FROM ${acl} WHERE claim = ?)`, params: [claim] },
  };
}

/**
 * Everything that a record must satisfy to be an answer to the query.
 *
 * @param few whether few rows are left when its search is not asked.
 */
export function predicatesOf(collection: Collection, query: StoreQuery, few: boolean): Predicate[] {
  return [
    ...(query.claim === undefined ? [] : [claimPredicate(collection, query.claim)]),
    ...(query.where ?? []).map((condition) => conditionPredicate(collection, condition)),
    ...(query.search === undefined ? [] : searchPredicates(collection, query.search, few)),
  ];
}
