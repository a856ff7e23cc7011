import type { EntityModels } from '../../src/frame/model/application-model';
import { batchProgress, writeBatch } from '../../src/frame/model/batch-calls';
import type { ConsoleDataProvider, WriteOperation } from '../contract';
import type { HttpClient } from '../http/client';
import { modelOf } from '../resource';

const EVERY_MS = 1_000;

function askForProgress(
  http: HttpClient,
  name: string | undefined,
  onProgress: ((share: number) => void) | undefined,
): () => void {
  if (onProgress === undefined || name === undefined) return () => undefined;
  let isOver = false;
  const timer = setInterval(() => {
    http
      .call(batchProgress, { name })
      .then((share) => {
        if (!isOver && share !== null) onProgress(share);
      })
      .catch(() => undefined);
  }, EVERY_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** Request name unique in the session; browsers create real UUIDs only on secure connections. */
function newName(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

export function createWriteTogether(http: HttpClient, models: EntityModels): ConsoleDataProvider['writeTogether'] {
  function toBody(operation: WriteOperation): Record<string, unknown> {
    const { type, resource } = operation;
    const { collection } = modelOf(models, resource);
    if (type === 'create') return { type, collection, data: operation.data, names: operation.names };
    const version = operation.version === undefined ? {} : { version: operation.version };
    if (type === 'delete') return { type, collection, id: operation.id, data: version };
    return { type, collection, id: operation.id, data: { ...operation.data, ...version } };
  }
  return async (operations, { signal, checkOnly, action, onProgress } = {}) => {
    const progress = onProgress === undefined ? undefined : newName();
    const body = { operations: operations.map(toBody), checkOnly, progress, action };
    const stopAsking = askForProgress(http, progress, onProgress);
    return http
      .call(writeBatch, body, { signal, isWrite: checkOnly !== true })
      .then((data) => ({ data }))
      .finally(stopAsking);
  };
}
