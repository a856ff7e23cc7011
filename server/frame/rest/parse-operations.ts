import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { isPlainObject } from '../../../src/frame/model/paths';
import { ApiError } from '../documents/api-error';
import type { WriteOperation } from '../documents/context';
import { message } from '../documents/messages';
import { expectedVersion } from './conditional';

export const MAX_OPERATIONS = 20_000;

function bad(index: number, text: string): ApiError {
  return new ApiError(400, 'bad_operation', `operation ${index}: ${text}`, { operation: index });
}

function modelOf(models: EntityModels, collection: unknown, index: number): EntityModel {
  const model = typeof collection === 'string' ? models.byCollection.get(collection) : undefined;
  const name = typeof collection === 'string' ? collection : 'without a name';
  if (model === undefined) throw bad(index, `there is no collection ${name}`);
  return model;
}

function namesIn(value: unknown, index: number): Record<string, number> {
  if (value === undefined) return {};
  if (!isPlainObject(value)) throw bad(index, 'names must be an object');
  const names: Record<string, number> = {};
  for (const [path, place] of Object.entries(value)) {
    const isEarlier = typeof place === 'number' && Number.isInteger(place) && place >= 0 && place < index;
    if (!isEarlier) throw bad(index, `names.${path} must be the place of an earlier operation, from 0`);
    names[path] = place;
  }
  return names;
}

function parseOperation(models: EntityModels, value: unknown, index: number): WriteOperation {
  if (!isPlainObject(value)) throw bad(index, 'must be an object');
  const { type, collection, id, data, names } = value;
  const model = modelOf(models, collection, index);
  if (type !== 'create' && (typeof id !== 'string' || id === '')) throw bad(index, 'id is missing');
  if (type !== 'delete' && !isPlainObject(data)) throw bad(index, 'data must be an object');
  if (type === 'delete' && typeof id === 'string')
    return { type, model, id, version: expectedVersion(undefined, isPlainObject(data) ? data : {}) };
  if (type === 'create' && isPlainObject(data)) {
    return { type, model, body: data, names: namesIn(names, index) };
  }
  if (type === 'update' && typeof id === 'string' && isPlainObject(data)) {
    return { type, model, id, body: data, version: expectedVersion(undefined, data) };
  }
  throw bad(index, 'type must be create, update or delete');
}

/**
 * Parses the operations of a batch, `{ type, collection, id?, data?, names? }`.
 * @throws ApiError 400 naming the invalid operation, 413 for too many.
 */
export function parseOperations(models: EntityModels, operations: readonly unknown[]): WriteOperation[] {
  if (operations.length > MAX_OPERATIONS) {
    throw new ApiError(413, 'too_large', message('bulk.tooManyOperations', { limit: MAX_OPERATIONS }));
  }
  return operations.map((operation, index) => parseOperation(models, operation, index));
}
