import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { CLAIM_ALL } from '../../src/access/can';
import type { EntityModels } from '../../src/model/types';
import { requireSession } from '../auth/authenticate';
import type { Session } from '../auth/session';
import type { SessionFinder } from '../auth/sessions';
import type { Environment } from '../http/environment';
import type { Change, Store } from '../stores/store';
import type { EventHub, ReadingEvent } from './hub';
import { Mailbox } from './mailbox';
import { visibleChange } from './visible-change';

/** Often enough that proxies do not take the stream for dead. */
const HEARTBEAT_MS = 20_000;
const CATCH_UP = 500;

export interface EventParts {
  models: EntityModels;
  store: Store;
  sessions: SessionFinder;
  hub: EventHub;
  now(): number;
  heartbeatMs?: number;
}

type Entry = { change: Change } | { reading: ReadingEvent } | 'sessions ended';

function sequenceIn(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** Sends one session what it may see, in the order of the log, each change once. */
class EventSender {
  sequence = 0;
  readonly #models: EntityModels;
  readonly #stream: SSEStreamingApi;

  constructor(models: EntityModels, stream: SSEStreamingApi) {
    this.#models = models;
    this.#stream = stream;
  }

  async change(session: Session, change: Change): Promise<void> {
    if (change.sequence <= this.sequence) return;
    this.sequence = change.sequence;
    const notice = visibleChange(this.#models, session, change);
    if (notice === undefined) return;
    await this.#stream.writeSSE({ event: 'change', data: JSON.stringify(notice), id: String(change.sequence) });
  }

  async reading({ claim }: Session, { hwId, t, claims }: ReadingEvent): Promise<void> {
    if (claim !== CLAIM_ALL && !claims.includes(claim)) return;
    await this.#stream.writeSSE({ event: 'reading', data: JSON.stringify({ hwId, t }) });
  }

  /**
   * Keeps the connection alive, and tells how far the client is, though nothing of it was for this session. With data,
   * because clients forget the id of an event that has none.
   */
  async heartbeat(): Promise<void> {
    await this.#stream.writeSSE({ event: 'alive', data: '{}', id: String(this.sequence) });
  }

  async resync(): Promise<void> {
    await this.#stream.writeSSE({ event: 'resync', data: '{}', id: String(this.sequence) });
  }
}

async function catchUp(store: Store, sender: EventSender, session: Session, from: number): Promise<void> {
  sender.sequence = from;
  for (;;) {
    const changes = await store.changesSince(sender.sequence, CATCH_UP);
    if (changes === undefined) {
      sender.sequence = await store.lastSequence();
      await sender.resync();
      return;
    }
    for (const change of changes) await sender.change(session, change);
    if (changes.length < CATCH_UP) return;
  }
}

/**
 * `/events`: `change` and `reading` events of what the session may see. `Last-Event-ID` resumes after that change; when
 * the log no longer reaches back to it, `resync` tells the client to load everything again. The stream ends with the
 * session.
 */
export function eventRoutes({ models, store, sessions, hub, now, heartbeatMs = HEARTBEAT_MS }: EventParts) {
  const app = new Hono<Environment>();

  app.get('/', requireSession(sessions), (context) => {
    const { token } = context.get('session');
    const lastEventId = sequenceIn(context.req.header('last-event-id'));
    context.header('Cache-Control', 'no-store, no-transform');
    context.header('X-Accel-Buffering', 'no');
    return streamSSE(context, async (stream) => {
      const mailbox = new Mailbox<Entry>();
      const unlisten = hub.listen({
        changes: (changes) => {
          for (const change of changes) mailbox.put({ change });
        },
        reading: (reading) => mailbox.put({ reading }),
        sessionsEnded: () => mailbox.put('sessions ended'),
        ended: () => mailbox.close(),
      });
      stream.onAbort(() => mailbox.close());
      try {
        const sender = new EventSender(models, stream);
        let session = await sessions.find(token);
        if (session === undefined) return;
        if (lastEventId === undefined) sender.sequence = await store.lastSequence();
        else await catchUp(store, sender, session, lastEventId);
        await sender.heartbeat();
        while (!mailbox.closed) {
          const entries = await mailbox.take(Math.min(heartbeatMs, session.expiresAt - now()));
          if (mailbox.closed) return;
          // Rights may have changed since the last time, and the session may have ended.
          session = await sessions.find(token);
          if (session === undefined) return;
          for (const entry of entries) {
            // Whether it was this one was just looked up.
            if (entry === 'sessions ended') continue;
            if ('change' in entry) await sender.change(session, entry.change);
            else await sender.reading(session, entry.reading);
          }
          if (entries.length === 0) await sender.heartbeat();
        }
      } finally {
        unlisten();
      }
    });
  });

  return app;
}
