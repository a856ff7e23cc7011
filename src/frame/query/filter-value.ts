import type { Operator, StorageKind } from '../model/field-type-data';
import type { Condition } from './conditions';
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
export function checkedCondition(path: string, storage: StorageKind, operator: Operator, value: unknown): Condition {
  if (!isValueOf(operator, storage, value)) {
    throw new QueryError(`filter: the value of ${path} does not suit ${operator} on a field of kind ${storage}`);
  }
  return { path, storage, operator, value };
}
