import simpleRestProvider from 'ra-data-simple-rest';
import type { EntityModels } from '../../src/frame/model/application-model';
import { batchProgress, filledCollections, writeBatch } from '../../src/frame/model/batch-calls';
import { previewBulk } from '../../src/frame/model/bulk-calls';
import { modelOf, withCheckedAnswers } from '../checked-records';
import type { ConsoleDataProvider, WriteOperation } from '../contract';
import { type Connection, createHttpClient, type HttpClient, parseAnswer } from '../http/client';
import { plainFaultText, UnreadableAnswer } from '../http/faults';
import { type AnswerNumbers, NO_NUMBERS } from './answer-numbers';
import { createLiveEvents } from './live-events';

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

/** Creates a name that is unique in the session. `randomUUID` exists only on secure connections. */
function newName(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

function createWriteTogether(http: HttpClient, models: EntityModels): ConsoleDataProvider['writeTogether'] {
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

function createHasRecords(http: HttpClient, models: EntityModels): ConsoleDataProvider['hasRecords'] {
  let asked = new Set<string>();
  let answer: Promise<readonly string[]> | undefined;

  async function ask(): Promise<readonly string[]> {
    await Promise.resolve();
    const of = [...asked].join(',');
    asked = new Set();
    answer = undefined;
    return http.call(filledCollections, { of });
  }

  return async (resource) => {
    const { collection } = modelOf(models, resource);
    asked.add(collection);
    answer ??= ask();
    return (await answer).includes(collection);
  };
}

function createMatching(http: HttpClient, models: EntityModels): Pick<ConsoleDataProvider, 'previewMatching'> {
  return {
    previewMatching: (resource, { work, ...part }, { signal } = {}) =>
      http.call(previewBulk, { ...part, ...work, collection: modelOf(models, resource).collection }, { signal }),
  };
}

interface RestOptions extends Connection {
  models: EntityModels;
  answers?: AnswerNumbers | undefined;
}

function simpleRestClient(http: HttpClient) {
  return (path: string, options: RequestInit = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Accept', 'application/json');
    // The address already contains the page, and browsers request no compression together with a `Range` header.
    headers.delete('Range');
    if (options.body !== undefined) headers.set('Content-Type', 'application/json');
    return http.send(path, { ...options, headers }, async (response) => {
      const body = await response.text();
      const json = parseAnswer(body);
      if (typeof json !== 'object' || json === null) throw new UnreadableAnswer();
      return { status: response.status, headers: response.headers, body, json };
    });
  };
}

export function createRestProvider({ models, answers = NO_NUMBERS, ...connection }: RestOptions): ConsoleDataProvider {
  const { request, origin = '', faultText = plainFaultText } = connection;
  const http = createHttpClient(connection);
  const events = createLiveEvents({
    url: `${origin}/events`,
    request,
    resourceOf: (collection) => models.byCollection.get(collection)?.route,
    answers,
  });
  return {
    ...withCheckedAnswers(simpleRestProvider('/api', simpleRestClient(http)), models, faultText),
    supportAbortSignal: true,
    ...createMatching(http, models),
    hasRecords: createHasRecords(http, models),
    writeTogether: createWriteTogether(http, models),
    forgetRecords: async () => undefined,
    subscribe: async (listener) => events.subscribe(listener),
  };
}
