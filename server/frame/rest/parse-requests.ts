import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { parseReceivedJson } from '../../../src/frame/model/received-json';
import { parseFilter } from '../../../src/frame/query/parse-filter';
import { defaultSort, parseSort } from '../../../src/frame/query/parse-sort';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { DocumentQuery, WriteOperation } from '../documents/context';
import { message } from '../documents/messages';

export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Reads `If-Match`, otherwise the body's `version`; undefined accepts any version. */
export function expectedVersion(ifMatch: string | undefined, body: PlainObject): number | undefined {
  if (ifMatch !== undefined && ifMatch !== '*') {
    const version = /^(?:W\/)?"(\d+)"$/.exec(ifMatch)?.[1];
    if (version === undefined) throw new ApiError(400, 'bad_version', 'If-Match must be an ETag of this record');
    return Number(version);
  }
  const { version } = body;
  if (version === undefined || version === null) return undefined;
  if (typeof version === 'number' && Number.isSafeInteger(version)) return version;
  throw new ApiError(400, 'bad_version', 'version must be a whole number');
}

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
    if (!isEarlier) throw bad(index, `names.${path} must be the index of an earlier operation, from 0`);
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

/** @throws ApiError 400 naming the invalid operation, 413 for too many. */
export function parseOperations(models: EntityModels, operations: readonly unknown[]): WriteOperation[] {
  if (operations.length > MAX_OPERATIONS) {
    throw new ApiError(413, 'too_large', message('bulk.tooManyOperations', { limit: MAX_OPERATIONS }));
  }
  return operations.map((operation, index) => parseOperation(models, operation, index));
}

function badQuery(message: string): ApiError {
  return new ApiError(400, 'bad_query', message);
}

function parsedParameter(name: string, text: string): unknown {
  try {
    return parseReceivedJson(text);
  } catch {
    throw badQuery(`${name} is not JSON`);
  }
}

const MAX_ROWS = 10_000;

function sortPair(sort: unknown): { field: string; order: string } {
  const [field, order = 'ASC', ...rest] = Array.isArray(sort) ? sort : [];
  if (typeof field === 'string' && typeof order === 'string' && rest.length === 0) return { field, order };
  throw badQuery('sort must be ["field","ASC"]');
}

function parseRange(range: unknown): { offset: number; limit: number } {
  const [start, end, ...rest] = Array.isArray(range) ? range : [];
  const whole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
  if (!whole(start) || !whole(end) || start < 0 || end < start - 1 || rest.length > 0) {
    throw badQuery('range must be [first,last], counted from 0');
  }
  const limit = end - start + 1;
  if (limit > MAX_ROWS) throw badQuery(`range may span at most ${MAX_ROWS} rows; request several ranges`);
  return { offset: start, limit };
}

/** Parses the dialect of ra-data-simple-rest. @throws ApiError or QueryError, 400 or 403, naming the invalid part. */
export function parseListQuery(
  model: EntityModel,
  viewer: Pick<Actor, 'role' | 'claim'>,
  parameters: { filter?: string; sort?: string; range?: string },
): DocumentQuery {
  const { filter, sort, range } = parameters;
  const conditions = filter ? parseFilter(model, viewer, parsedParameter('filter', filter)) : { where: [], words: [] };
  const page = range ? parseRange(parsedParameter('range', range)) : { offset: 0, limit: MAX_ROWS };
  const keys = sort ? parseSort(model, viewer, sortPair(parsedParameter('sort', sort))) : defaultSort(model, viewer);
  return { ...conditions, sort: keys, ...page };
}
