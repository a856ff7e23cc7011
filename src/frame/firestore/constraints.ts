import type { FieldModel } from '../model/field-model';
import { buildSortKey } from '../query/compare-values';
import type { Condition } from '../query/conditions';
import { encodeValue, type InstantMaker, isAlwaysPresent } from './field-values';
import { MAX_DISJUNCTIONS } from './limits';
import { FOLD, isFolded } from './shadow-fields';

type ConstraintOperator = '==' | 'in' | '!=' | '<' | '<=' | '>' | '>=' | 'array-contains' | 'array-contains-any';

export type Constraint = { path: string; operator: ConstraintOperator; value: unknown };

export type Ordering = { path: string; direction: 'asc' | 'desc' };

export function sortPath(field: FieldModel): string {
  return isFolded(field) ? `${FOLD}.${field.path}` : field.path;
}

const LAST_CODE_POINT = 0x10ffff;
const BEFORE_SURROGATES = 0xd7ff;
const AFTER_SURROGATES = 0xe000;

function afterPrefix(prefix: string): string | undefined {
  const characters = [...prefix];
  while (characters.length > 0) {
    const last = characters.pop()?.codePointAt(0) ?? 0;
    if (last === LAST_CODE_POINT) continue;
    const next = last === BEFORE_SURROGATES ? AFTER_SURROGATES : last + 1;
    return characters.join('') + String.fromCodePoint(next);
  }
  return undefined;
}

function startsWith(path: string, prefix: string): Constraint[] {
  const end = afterPrefix(prefix);
  const from: Constraint = { path, operator: '>=', value: prefix };
  return end === undefined ? [from] : [from, { path, operator: '<', value: end }];
}

/** Matches prefixes that no sort key finds, because sort keys store the length of a number before its digits. */
const BESIDE_NUMBERS = /^\d|\d$/;

const RANGES = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function singleConstraint(condition: Condition, field: FieldModel, instants: InstantMaker): Constraint[] {
  const { path, operator, value } = condition;
  const encoded = (entry: unknown) => encodeValue(field, entry, instants);
  const present: Constraint = { path: sortPath(field), operator: '!=', value: null };
  switch (operator) {
    case 'eq':
      return [{ path, operator: '==', value: encoded(value) }];
    case 'ne':
      // Lists the other values of a boolean, because `!=` in Firestore omits documents without a value.
      return field.storage === 'boolean' ? [{ path, operator: 'in', value: [value !== true, null] }] : [];
    case 'in':
      return [{ path, operator: 'in', value: Array.isArray(value) ? value.map(encoded) : [encoded(value)] }];
    case 'exists':
      return value === true ? [present] : [{ path, operator: '==', value: null }];
    case 'prefix':
      if (value === '') return [present];
      return isFolded(field) && !BESIDE_NUMBERS.test(String(value))
        ? startsWith(sortPath(field), buildSortKey(String(value)))
        : [];
    case 'contains':
      return value === '' ? [present] : [];
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return [{ path, operator: RANGES[operator], value: encoded(value) }];
    case 'containsAny':
    case 'containsNone':
      return [];
  }
}

export function createConstraints(
  condition: Condition,
  field: FieldModel | undefined,
  instants: InstantMaker,
): Constraint[] {
  if (field === undefined) return [];
  if (isAlwaysPresent(field)) return singleConstraint(condition, field, instants);
  const { operator, path, value } = condition;
  const isShortList = operator === 'containsAny' && Array.isArray(value) && value.length <= MAX_DISJUNCTIONS;
  return isShortList && field.storage === 'textList' ? [{ path, operator: 'array-contains-any', value }] : [];
}
