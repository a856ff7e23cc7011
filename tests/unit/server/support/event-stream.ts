import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Hono } from 'hono';
import type { Environment } from '../../../../server/frame/http/environment';

/** An open event stream, read message by message. */
export interface EventStream {
  status: number;
  /** The next event that is no heartbeat; waits for it. Undefined when the stream has ended. */
  next(): Promise<EventSourceMessage | undefined>;
  close(): Promise<void>;
}

/** @param more headers beside the bearer token. */
export async function openEvents(
  server: { app: { http: Hono<Environment> } },
  token: string,
  lastEventId?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<EventStream> {
  const headers: Record<string, string> = { ...more, authorization: `Bearer ${token}` };
  if (lastEventId !== undefined) headers['last-event-id'] = lastEventId;
  const response = await server.app.http.request('/events', { headers });
  const reader = response.body?.getReader();
  const waiting: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => event.event !== 'alive' && waiting.push(event) });
  const decoder = new TextDecoder();

  async function readMore(): Promise<boolean> {
    const chunk = await reader?.read();
    if (chunk === undefined || chunk.done) return false;
    parser.feed(decoder.decode(chunk.value, { stream: true }));
    return true;
  }

  // The first heartbeat says that the stream listens.
  if (response.status === 200 && lastEventId === undefined) await readMore();
  return {
    status: response.status,
    next: async () => {
      while (waiting.length === 0) if (!(await readMore())) return undefined;
      return waiting.shift();
    },
    close: async () => {
      await reader?.cancel();
    },
  };
}
