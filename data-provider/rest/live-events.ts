import type { EventSourceMessage } from 'eventsource-parser/stream';
import { isPlainObject } from '../../src/frame/model/paths';
import type { LiveListener, RecordChange } from '../contract';
import type { Request } from '../http/client';
import { readEventStream } from './read-event-stream';

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** A stream that begins within this time misses nothing that is worth asking again for. */
const PROMPT_MS = 500;
/** The part of a wait that is left to chance, so that not all consoles come back to a restarted server at once. */
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

/** An event that is no JSON is none of the server's; the next ones may be. */
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

/**
 * One stream of server-sent events for all listeners, open while anybody listens. After an interruption it asks for
 * what came after the last event seen, again and again with growing pauses.
 */
export function createLiveEvents(
  url: string,
  request: Request,
  resourceOf: (collection: string) => string | undefined,
): LiveEvents {
  const listeners = new Set<LiveListener>();
  let lastEventId: string | undefined;
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
    const began = performance.now();
    while (!signal.aborted) {
      await readEventStream({ url, request, lastEventId, signal }, (event) => {
        wait = FIRST_RETRY_MS;
        // Nothing says what happened between the listeners' first look and the beginning of a stream that came late.
        const late = failed || performance.now() - began > PROMPT_MS;
        if (late && lastEventId === undefined) for (const listener of listeners) listener.onResync?.();
        lastEventId = event.id ?? lastEventId;
        dispatch(event);
      }).catch(() => undefined);
      if (signal.aborted) return;
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
