import type { EntityModels, EntityRecord } from '../../src/model/types';
import type { ConsoleDataProvider, WriteOperation } from '../contract';
import { HttpError } from '../errors';
import type { createHttpClient } from './http-client';

type HttpClient = ReturnType<typeof createHttpClient>;

function isEntityRecord(value: unknown): value is EntityRecord {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

function recordsIn(answer: unknown): EntityRecord[] {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
  if (Array.isArray(data) && data.every(isEntityRecord)) return data;
  const message = 'The server answered with something that is not a list of records';
  throw new HttpError(message, 200, { status: 200, code: 'malformed-answer', message });
}

/** Several writes as one request to `_batch`. */
export function createWriteTogether(
  url: string,
  httpClient: HttpClient,
  models: EntityModels,
): ConsoleDataProvider['writeTogether'] {
  function toBody(operation: WriteOperation): Record<string, unknown> {
    const { type, resource } = operation;
    const model = models.byRoute.get(resource);
    if (model === undefined) throw new Error(`There is no resource "${resource}"`);
    const { collection } = model;
    if (type === 'create') return { type, collection, data: operation.data };
    if (type === 'delete') return { type, collection, id: operation.id };
    const version = operation.version === undefined ? {} : { version: operation.version };
    return { type, collection, id: operation.id, data: { ...operation.data, ...version } };
  }
  return async (operations, { signal, checkOnly } = {}) => {
    const body = JSON.stringify({ operations: operations.map(toBody), checkOnly });
    const answer = await httpClient(`${url}/_batch`, { method: 'POST', body, signal });
    return { data: recordsIn(answer.json) };
  };
}
