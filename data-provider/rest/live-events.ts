import type { EventSourceMessage } from 'eventsource-parser/stream';
import { isPlainObject } from '../../src/frame/model/paths';
import type { LiveListener, RecordChange } from '../contract';
import type { Request } from '../http/client';
import type { AnswerNumbers } from './answer-numbers';
import { readEventStream } from './read-event-stream';

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** Random share of a wait, so that not all consoles reconnect to a restarted server at once. */
const SPREAD = 0.5;

interface LiveEvents {
  subscribe(listener: LiveListener): () => void;
}

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

/**
 * Shares one stream of server-sent events between all listeners. It starts after the oldest response, so that no change
 * is missed, and resumes with growing pauses.
 */
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
    /** Restarts the stream if a response is older than its start, because both may be under way at the same time. */
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
