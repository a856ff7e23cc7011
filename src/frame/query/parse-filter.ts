import { canSeeField, type Viewer } from '../access/can';
import type { EntityModel } from '../model/entity-model';
import { OPERATORS, type Operator, type StorageKind } from '../model/field-type-data';
import { isPlainObject, type PlainObject } from '../model/paths';
import { refusalMessage } from '../model/refusals';
import { toStoredValue } from '../model/stored-value';
import type { Condition, Conditions } from './conditions';
import { ALL_OF, ANY_OF } from './filter-shape';
import { QueryError } from './query-error';

export const MAX_VALUES = 2000;
export const MAX_TEXT_LENGTH = 4000;

function isSingle(value: unknown, storage: StorageKind): boolean {
  switch (storage) {
    case 'text':
      return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
    case 'integer':
    case 'real':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    default:
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  }
}

function isValueOf(operator: Operator, storage: StorageKind, value: unknown): boolean {
  switch (operator) {
    case 'in':
    case 'containsAny':
    case 'containsNone':
      return Array.isArray(value) && value.length <= MAX_VALUES && value.every((entry) => isSingle(entry, storage));
    case 'contains':
    case 'prefix':
      return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
    case 'exists':
      return typeof value === 'boolean';
    default:
      return isSingle(value, storage);
  }
}

/** @throws QueryError if the operator does not support the value for this kind of field. */
export function checkCondition(path: string, storage: StorageKind, operator: Operator, value: unknown): Condition {
  if (!isValueOf(operator, storage, value)) {
    throw new QueryError(`filter: the value of ${path} is not valid for ${operator} on a field of type ${storage}`);
  }
  return { path, storage, operator, value };
}

const MAX_WORDS = 10;
export const MAX_CONDITIONS = 50;
export const MAX_FILTERS = 20;

type Filterable = { path: string; type: string; storage: StorageKind; operators: readonly Operator[] };

const ID: Filterable = { path: 'id', type: 'text', storage: 'text', operators: ['eq', 'ne', 'in'] };

function isOperator(name: string): name is Operator {
  const names: readonly string[] = OPERATORS;
  return names.includes(name);
}

/** @throws QueryError 400 for an unknown field, 403 for a field that the role may not read. */
export function requireField(model: EntityModel, viewer: Viewer, path: string, use: 'filter' | 'sort'): Filterable {
  if (path === 'id') return ID;
  const field = model.fieldByPath.get(path);
  if (field === undefined || field.writeOnly) throw new QueryError(`${use}: unknown field ${path}`);
  if (!canSeeField(field, viewer))
    throw new QueryError(refusalMessage(`database.hidden.${use}`, { field: path }), 403, 'field_forbidden');
  return { path, type: field.type, storage: field.storage, operators: field.operators };
}

function conditionsOf(field: Filterable, value: unknown): Condition[] {
  const { path, storage, operators } = field;
  const make = (operator: Operator, wanted: unknown): Condition => {
    if (!operators.includes(operator)) throw new QueryError(`filter: ${path} does not support ${operator}`);
    const stored = Array.isArray(wanted)
      ? wanted.map((one) => toStoredValue(field, one))
      : toStoredValue(field, wanted);
    return checkCondition(path, storage, operator, stored);
  };
  if (value === null) return [make('exists', false)];
  if (Array.isArray(value)) return [make(storage === 'textList' ? 'containsAny' : 'in', value)];
  if (!isPlainObject(value)) return [make('eq', value)];
  return Object.entries(value).map(([name, wanted]) => {
    if (!isOperator(name)) throw new QueryError(`filter: unknown operator ${name} for ${path}`);
    return make(name, wanted);
  });
}

function readFilter(model: EntityModel, viewer: Viewer, filter: PlainObject, prefix: string): Condition[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    const path = `${prefix}${key}`;
    const isGroup = !model.fieldByPath.has(path) && model.fields.some((field) => field.path.startsWith(`${path}.`));
    if (isGroup && isPlainObject(value)) return readFilter(model, viewer, value, `${path}.`);
    return conditionsOf(requireField(model, viewer, path, 'filter'), value);
  });
}

interface ParsedFilter extends Conditions {
  where: Condition[];
  words: string[];
}

function filtersIn(group: unknown, name: string): PlainObject[] {
  const filters = Array.isArray(group) ? group.filter(isPlainObject) : [];
  const isList = Array.isArray(group) && filters.length === group.length && filters.length > 0;
  if (!isList || filters.length > MAX_FILTERS) {
    throw new QueryError(`filter: ${name} must be a list of 1 to ${MAX_FILTERS} filters`);
  }
  return filters;
}

/** Joins alternatives to one `in` condition, for which every store has an index. */
function asOneOf(model: EntityModel, alternatives: readonly (readonly Condition[])[]): Condition | undefined {
  const [first] = alternatives[0] ?? [];
  if (first === undefined || model.fieldByPath.get(first.path)?.operators.includes('in') !== true) return undefined;
  const isSame = alternatives.every(
    ([only, ...others]) => others.length === 0 && only?.operator === 'eq' && only.path === first.path,
  );
  return isSame ? { ...first, operator: 'in', value: alternatives.flat().map(({ value }) => value) } : undefined;
}

function readAlternatives(model: EntityModel, viewer: Viewer, group: unknown): Pick<ParsedFilter, 'where' | 'anyOf'> {
  if (group === undefined) return { where: [] };
  const anyOf = filtersIn(group, ANY_OF).map((filter) => readFilter(model, viewer, filter, ''));
  if (anyOf.some((conditions) => conditions.length === 0))
    throw new QueryError(`filter: ${ANY_OF} has an empty filter`);
  const one = asOneOf(model, anyOf);
  return one === undefined ? { where: [], anyOf } : { where: [one] };
}

/**
 * Parses `{ field: value }`, `{ field: [a, b] }`, `{ field: { contains: 'x' } }`, `{ q: 'text' }`; all must match.
 * @throws QueryError 400 or 403 naming the invalid field or operator.
 */
export function parseFilter(model: EntityModel, viewer: Viewer, filter: unknown): ParsedFilter {
  if (!isPlainObject(filter)) throw new QueryError('filter must be an object');
  const { q, [ALL_OF]: all, [ANY_OF]: any, ...fields } = filter;
  if (q !== undefined && q !== null && typeof q !== 'string') throw new QueryError('filter: q must be a text');
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  const further = all === undefined ? [] : filtersIn(all, ALL_OF);
  const alternatives = readAlternatives(model, viewer, any);
  const where = [...[fields, ...further].flatMap((one) => readFilter(model, viewer, one, '')), ...alternatives.where];
  const count = where.length + (alternatives.anyOf ?? []).flat().length;
  if (words.length > MAX_WORDS) throw new QueryError(refusalMessage('database.tooManyWords', { limit: MAX_WORDS }));
  if (count > MAX_CONDITIONS)
    throw new QueryError(refusalMessage('database.tooManyConditions', { limit: MAX_CONDITIONS }));
  return { ...alternatives, where, words };
}
