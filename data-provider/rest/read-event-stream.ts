import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import type { Request } from '../http/client';

/** Three heartbeats of the server. A connection that broke without a word, as when a computer slept, is silent. */
export const MAX_SILENCE_MS = 60_000;

interface EventStreamRequest {
  url: string;
  request: Request;
  /** Where to resume; left out to hear only of what comes from now on. */
  lastEventId?: string | undefined;
  /** Ends the reading. */
  signal: AbortSignal;
}

/**
 * Reads one stream of server-sent events to its end. With `fetch`, because the browser's EventSource cannot send the
 * bearer.
 *
 * @throws Error when the server refuses, the connection breaks, nothing is heard for {@link MAX_SILENCE_MS}, or the
 * signal ends it.
 */
export async function readEventStream(
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
    if (!response.ok || response.body === null) throw new Error(`The event stream answered ${response.status}`);
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
