import type { EntityModels } from '../../src/frame/model/application-model';
import type { ConsoleDataProvider, WriteOperation } from '../contract';
import { askForProgress } from './ask-for-progress';
import { areEntityRecords } from './checked-answers';
import { type FaultText, faultError } from './faults';
import type { createHttpClient } from './http-client';

type HttpClient = ReturnType<typeof createHttpClient>;

interface WriteTogetherParts {
  url: string;
  httpClient: HttpClient;
  models: EntityModels;
  faultText: FaultText;
}

/** A name that no other request of the session has; browsers make real ids only where the connection is secure. */
function newName(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** Several writes as one request to `_batch`. */
export function createWriteTogether({
  url,
  httpClient,
  models,
  faultText,
}: WriteTogetherParts): ConsoleDataProvider['writeTogether'] {
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
  return async (operations, { signal, checkOnly, action, onProgress } = {}) => {
    const progress = onProgress === undefined ? undefined : newName();
    const body = JSON.stringify({ operations: operations.map(toBody), checkOnly, progress, action });
    const stopAsking = askForProgress(httpClient, `${url}/_batch/${progress}`, onProgress);
    const request = httpClient(`${url}/_batch`, { method: 'POST', body, signal });
    const { status, json } = await request.finally(stopAsking);
    const data = typeof json === 'object' && json !== null && 'data' in json ? json.data : undefined;
    if (areEntityRecords(data)) return { data };
    throw await faultError(faultText, { kind: 'unreadable', status, isWrite: checkOnly !== true });
  };
}
