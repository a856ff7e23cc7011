import type { EntityRecord, SortKey } from '../model/entity-model';
import { valueAt } from '../model/paths';
import { buildSortKey, compareTexts, compareValues, foldText } from './compare-values';
import type { Condition, Conditions, SearchText } from './conditions';

function at(record: EntityRecord, path: string): unknown {
  return valueAt(record, path.split('.')) ?? undefined;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Missing values match only `exists: false`, `ne` and `containsNone`. */
export function matches(record: EntityRecord, { path, operator, value }: Condition): boolean {
  const found = at(record, path);
  if (operator === 'exists') return (found !== undefined) === value;
  if (operator === 'containsNone')
    return !(Array.isArray(found) && found.some((entry) => asList(value).includes(entry)));
  if (operator === 'ne') return found !== value;
  if (found === undefined) return false;
  switch (operator) {
    case 'eq':
      return found === value;
    case 'in':
      return asList(value).includes(found);
    case 'contains':
      return foldText(String(found)).includes(foldText(String(value)));
    case 'prefix':
      return foldText(String(found)).startsWith(foldText(String(value)));
    case 'containsAny':
      return Array.isArray(found) && found.some((entry) => asList(value).includes(entry));
    case 'gt':
      return compareValues(found, value) > 0;
    case 'gte':
      return compareValues(found, value) >= 0;
    case 'lt':
      return compareValues(found, value) < 0;
    case 'lte':
      return compareValues(found, value) <= 0;
  }
}

export function meetsConditions(record: EntityRecord, { where, anyOf }: Conditions): boolean {
  const holds = (condition: Condition) => matches(record, condition);
  return where.every(holds) && (anyOf === undefined || anyOf.some((conditions) => conditions.every(holds)));
}

export function matchesSearch(record: EntityRecord, { words, paths }: SearchText): boolean {
  return words.every((word) =>
    paths.some((path) => {
      const text = at(record, path);
      return typeof text === 'string' && foldText(text).includes(foldText(word));
    }),
  );
}

/** Sorts missing values first in ascending order, and ties by id in the direction of the last key. */
export function compareRecords(keys: readonly SortKey[]): (a: EntityRecord, b: EntityRecord) => number {
  const comparable = (value: unknown) => (typeof value === 'string' ? buildSortKey(value) : value);
  const byField = (a: unknown, b: unknown): number => {
    if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
    return compareValues(comparable(a), comparable(b));
  };
  const last = keys.at(-1)?.order === 'DESC' ? -1 : 1;
  return (a, b) => {
    for (const { field, order } of keys) {
      const difference = field === 'id' ? compareTexts(a.id, b.id) : byField(at(a, field), at(b, field));
      if (difference !== 0) return order === 'ASC' ? difference : -difference;
    }
    return last * compareTexts(a.id, b.id);
  };
}

export interface RecordQuery extends Conditions {
  search: SearchText;
  sort: readonly SortKey[];
}

export function answerQuery(
  records: readonly EntityRecord[],
  { search, sort, ...conditions }: RecordQuery,
): EntityRecord[] {
  return records
    .filter((record) => meetsConditions(record, conditions) && matchesSearch(record, search))
    .sort(compareRecords(sort));
}
