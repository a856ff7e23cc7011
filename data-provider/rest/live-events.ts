import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { LiveListener, RecordChange } from '../contract';
import type { Request } from './http-client';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

interface LiveEvents {
  subscribe(listener: LiveListener): () => void;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function changeFrom(data: unknown, resourceOf: (collection: string) => string | undefined): RecordChange | undefined {
  if (!isRecord(data) || typeof data.collection !== 'string' || typeof data.id !== 'string') return undefined;
  const resource = resourceOf(data.collection);
  const { type } = data;
  if (resource === undefined || (type !== 'created' && type !== 'updated' && type !== 'deleted')) return undefined;
  return { resource, id: data.id, type };
}

/**
 * One stream of server-sent events for all listeners, open while anybody listens. After an interruption it asks for
 * what came after the last event seen. Read with `fetch`, because the browser's EventSource cannot send the bearer.
 */
export function createLiveEvents(
  url: string,
  request: Request,
  resourceOf: (collection: string) => string | undefined,
): LiveEvents {
  const listeners = new Set<LiveListener>();
  let lastEventId: string | undefined;
  let running: AbortController | undefined;

  function dispatch(event: string | undefined, text: string): void {
    const data: unknown = JSON.parse(text);
    const change = event === 'change' ? changeFrom(data, resourceOf) : undefined;
    for (const listener of listeners) {
      if (change !== undefined) listener.onChange?.(change);
      if (event === 'resync') listener.onResync?.();
      if (event === 'reading' && isRecord(data) && typeof data.hwId === 'string' && typeof data.t === 'number') {
        listener.onReading?.({ hwId: data.hwId, t: data.t });
      }
    }
  }

  async function read(signal: AbortSignal): Promise<void> {
    const headers = new Headers({ Accept: 'text/event-stream' });
    if (lastEventId !== undefined) headers.set('Last-Event-ID', lastEventId);
    const response = await request(url, { headers, signal });
    if (!response.ok || response.body === null) throw new Error(`The event stream answered ${response.status}`);
    const reader = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      lastEventId = next.value.id ?? lastEventId;
      dispatch(next.value.event, next.value.data);
    }
  }

  async function keepReading(signal: AbortSignal): Promise<void> {
    let wait = FIRST_RETRY_MS;
    while (!signal.aborted) {
      const started = Date.now();
      await read(signal).catch(() => undefined);
      if (signal.aborted) return;
      wait = Date.now() - started > LONGEST_RETRY_MS ? FIRST_RETRY_MS : Math.min(wait * 2, LONGEST_RETRY_MS);
      await new Promise((resolve) => setTimeout(resolve, wait));
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
