import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import type { Request } from '../http/client';

/** Three heartbeats of the server. Connections that broke without an error, for example during sleep, send nothing. */
export const MAX_SILENCE_MS = 60_000;

interface EventStreamRequest {
  url: string;
  request: Request;
  /** Id after which to resume; if omitted, only new events are received. */
  lastEventId?: string | undefined;
  signal: AbortSignal;
}

/**
 * Reads a stream of server-sent events. Uses `fetch`, because `EventSource` cannot send the bearer token.
 * @throws Error on a refusal, a broken connection, silence for `MAX_SILENCE_MS`, or an abort.
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
