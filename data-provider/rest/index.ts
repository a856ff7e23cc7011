import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import simpleRestProvider from 'ra-data-simple-rest';
import type { EntityModels } from '../../src/frame/model/application-model';
import { batchProgress, filledCollections, writeBatch } from '../../src/frame/model/batch-calls';
import { previewBulk } from '../../src/frame/model/bulk-calls';
import { isPlainObject } from '../../src/frame/model/paths';
import { modelOf, withCheckedResponses } from '../checked-records';
import type { ConsoleDataProvider, LiveListener, RecordChange, WriteOperation } from '../contract';
import { type Connection, createHttpClient, type HttpClient, parseResponseText, type Request } from '../http/client';
import { plainFaultText, UnreadableBody } from '../http/faults';
import type { AnswerNumbers } from './answer-numbers';

const NO_NUMBERS: AnswerNumbers = { lowest: undefined, watch: () => () => undefined };

/** Maximum silence in ms: three heartbeats of the server, because broken connections, for example after sleep, cause no error. */
const MAX_SILENCE_MS = 60_000;

interface EventStreamRequest {
  url: string;
  request: Request;
  /** Id after which to resume; if omitted, only new events are received. */
  lastEventId?: string | undefined;
  signal: AbortSignal;
}

/** Uses `fetch`, because `EventSource` cannot send the bearer token. @throws Error, also after `MAX_SILENCE_MS`. */
async function readEventStream(
  { url, request, lastEventId, signal }: EventStreamRequest,
  onEvent: (event: EventSourceMessage) => void,
): Promise<void> {
  const connection = new AbortController();
  const end = () => connection.abort();
  signal.addEventListener('abort', end, { once: true });
  let silence = setTimeout(end, MAX_SILENCE_MS);
  try {
    const headers = new Headers({ Accept: 'text/event-stream' });
    if (lastEventId !== undefined) headers.set('Last-Event-ID', lastEventId);
    const response = await request(url, { headers, signal: connection.signal });
    if (!response.ok || response.body === null)
      throw new Error(`The event stream responded with status ${response.status}`);
    const events = response.body
      .pipeThrough(new TextDecoderStream(), { signal: connection.signal })
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (let next = await events.read(); !next.done; next = await events.read()) {
      clearTimeout(silence);
      silence = setTimeout(end, MAX_SILENCE_MS);
      onEvent(next.value);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
  }
}

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** Random share of a pause, so that not all consoles reconnect to a restarted server at once. */
const SPREAD = 0.5;

type LiveEvents = { subscribe(listener: LiveListener): () => void };

function changeFrom(data: unknown, resourceOf: (collection: string) => string | undefined): RecordChange | undefined {
  if (!isPlainObject(data) || typeof data.collection !== 'string' || typeof data.id !== 'string') return undefined;
  const resource = resourceOf(data.collection);
  const { type } = data;
  if (resource === undefined || (type !== 'created' && type !== 'updated' && type !== 'deleted')) return undefined;
  const { fields } = data;
  const changed = Array.isArray(fields) && fields.every((name) => typeof name === 'string') ? { fields } : {};
  return { resource, id: data.id, type, ...changed };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}

interface LiveEventsOptions {
  url: string;
  request: Request;
  resourceOf(collection: string): string | undefined;
  answers: AnswerNumbers;
}

/** Resumes after the event number of the oldest loaded response, to miss no change. Reconnects with growing pauses. */
export function createLiveEvents({ url, request, resourceOf, answers }: LiveEventsOptions): LiveEvents {
  const listeners = new Set<LiveListener>();
  let lastEventId: string | undefined;
  let completeAfter: number | undefined;
  let running: AbortController | undefined;

  function dispatch({ event, data: text }: EventSourceMessage): void {
    const data = parse(text);
    const change = event === 'change' ? changeFrom(data, resourceOf) : undefined;
    for (const listener of listeners) {
      if (change !== undefined) listener.onChange?.(change);
      if (event === 'resync') listener.onResync?.();
    }
  }

  async function keepReading(signal: AbortSignal): Promise<void> {
    let wait = FIRST_RETRY_MS;
    let failed = false;
    let connection = new AbortController();
    /** Restarts the stream at the older response, because the current stream lacks the changes directly after this response. */
    const catchUp = (answered: number | undefined) => {
      if (answered === undefined || completeAfter === undefined || answered >= completeAfter) return;
      completeAfter = answered;
      lastEventId = String(answered);
      connection.abort();
    };
    const unwatch = answers.watch(catchUp);
    signal.addEventListener('abort', () => {
      unwatch();
      connection.abort();
    });
    while (!signal.aborted) {
      connection = new AbortController();
      await readEventStream({ url, request, lastEventId, signal: connection.signal }, (event) => {
        wait = FIRST_RETRY_MS;
        // Changes during the interruption are unknown, so listeners must load again.
        if (failed && lastEventId === undefined) for (const listener of listeners) listener.onResync?.();
        lastEventId = event.id ?? lastEventId;
        dispatch(event);
        if (completeAfter !== undefined) return;
        completeAfter = Number(lastEventId);
        catchUp(answers.lowest);
      }).catch(() => undefined);
      if (connection.signal.aborted) continue;
      failed = true;
      await pause(wait * (1 - Math.random() * SPREAD), signal);
      wait = Math.min(wait * 2, MAX_RETRY_MS);
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (running === undefined) {
        running = new AbortController();
        void keepReading(running.signal);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        running?.abort();
        running = undefined;
      };
    },
  };
}

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
  return async (operations, { signal, checkOnly, onProgress } = {}) => {
    const progress = onProgress === undefined ? undefined : newName();
    const body = { operations: operations.map(toBody), checkOnly, progress };
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
    // Not needed, because the address contains the page; browsers request no compression with a `Range` header.
    headers.delete('Range');
    if (options.body !== undefined) headers.set('Content-Type', 'application/json');
    return http.send(path, { ...options, headers }, async (response) => {
      const body = await response.text();
      const json = parseResponseText(body);
      if (typeof json !== 'object' || json === null) throw new UnreadableBody();
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
    ...withCheckedResponses(simpleRestProvider('/api', simpleRestClient(http)), models, faultText),
    supportAbortSignal: true,
    ...createMatching(http, models),
    hasRecords: createHasRecords(http, models),
    writeTogether: createWriteTogether(http, models),
    forgetRecords: async () => undefined,
    subscribe: async (listener) => events.subscribe(listener),
  };
}
