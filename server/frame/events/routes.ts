import { Hono } from 'hono';
import type { AccessSubject } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { lastingSession, requireSession } from '../auth/authenticate';
import type { Session } from '../auth/session';
import type { SessionFinder } from '../auth/sessions';
import type { Environment } from '../http/environment';
import { logFailure } from '../log/log';
import { gauge } from '../metrics/registry';
import type { Store } from '../stores/store';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import { type EventStream, openEventStream } from './event-stream';
import { aliveText, changeText, resyncText } from './event-text';
import type { EventHub } from './hub';
import { Subscriptions } from './subscriptions';

const openStreams = gauge('event_streams', 'Live watches that are open');

/** Often enough that proxies do not take the stream for dead. */
const HEARTBEAT_MS = 20_000;
const CATCH_UP = 500;
/** Changes beyond which a client that was away loads everything again. */
const MAX_CAUGHT_UP = 5_000;

export interface EventParts {
  models: EntityModels;
  store: Store;
  sessions: SessionFinder;
  hub: EventHub;
  now(): number;
  heartbeatMs?: number;
}

function sequenceIn(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** What came after `from`, as text, and how far that is; beyond what the log holds, everything is to be loaded again. */
async function missed(
  { models, store }: EventParts,
  subject: AccessSubject,
  from: number,
): Promise<{ text: string; sequence: number }> {
  let sequence = from;
  let text = '';
  for (let told = 0; told < MAX_CAUGHT_UP; ) {
    const changes = await store.changesSince(sequence, CATCH_UP);
    if (changes === undefined) break;
    text += changes.map((change) => changeText(models, subject, change)).join('');
    sequence = changes.at(-1)?.sequence ?? sequence;
    told += changes.length;
    if (changes.length < CATCH_UP) return { text, sequence };
    await yieldToEventLoop();
  }
  const last = await store.lastSequence();
  return { text: resyncText(last), sequence: last };
}

interface Telling {
  stream: EventStream;
  subscriptions: Subscriptions;
  /** Undefined when the session is over. */
  lookUp(): Promise<Session | undefined>;
  /** The last change that the client was told of, if it was here before. */
  from: number | undefined;
}

/** The session as it is now. It is looked up anew when that was asked for meanwhile: by what was found, too much might be told. */
async function latest({ stream, lookUp }: Pick<Telling, 'stream' | 'lookUp'>): Promise<Session | undefined> {
  for (;;) {
    stream.looking();
    const session = await lookUp();
    if (session === undefined || !stream.isAsked) return session;
  }
}

/** Tells a stream of what happens until its session or the stream is over. What happens is sent by the subscriptions itself. */
async function keepNotifying(parts: EventParts, { stream, subscriptions, lookUp, from }: Telling): Promise<void> {
  const { store, now, heartbeatMs = HEARTBEAT_MS } = parts;
  const place = subscriptions.enter({ send: stream.send, lookAgain: stream.lookAgain, ended: stream.close });
  openStreams.inc();
  try {
    let session: Session | undefined;
    let start = { text: '', sequence: 0 };
    do {
      session = await latest({ stream, lookUp });
      if (session === undefined) return;
      start =
        from === undefined ? { text: '', sequence: await store.lastSequence() } : await missed(parts, session, from);
    } while (stream.isAsked);
    stream.send(Buffer.from(start.text + aliveText(start.sequence)));
    place.settle(session, start.sequence);
    let dueAt = performance.now() + heartbeatMs;
    while (!stream.closed) {
      await stream.wait(Math.min(dueAt - performance.now(), session.expiresAt - now()));
      if (stream.closed) return;
      const isDue = performance.now() >= dueAt;
      if (isDue || session.expiresAt <= now() || stream.isAsked) {
        session = await latest({ stream, lookUp });
        if (session === undefined) return;
        place.settle(session);
      }
      if (!isDue) continue;
      // Behind what was sent: the client takes everything before this for told.
      stream.send(Buffer.from(aliveText(place.sequence)));
      dueAt = performance.now() + heartbeatMs;
    }
  } finally {
    place.leave();
    openStreams.dec();
  }
}

/**
 * `/events`: `change` events of what the session may see. `Last-Event-ID` resumes after that change; when
 * the log no longer reaches back to it, or too much has happened since, `resync` tells the client to load everything again.
 * Whoever sees the console as somebody else is told what that one is. The stream ends with the session or that view, which are looked up at each heartbeat and whenever its rights may have changed.
 */
export function eventRoutes(parts: EventParts) {
  const { models, sessions, hub, now } = parts;
  const app = new Hono<Environment>();
  const subscriptions = new Subscriptions(models, hub, now);

  app.get('/', requireSession(sessions), (context) => {
    // Through whose eyes somebody looks is asked each time, too: that view may be over.
    const lookUp = () => lastingSession(context, sessions);
    const stream = openEventStream();
    keepNotifying(parts, { stream, subscriptions, lookUp, from: sequenceIn(context.req.header('last-event-id')) })
      .catch((error: unknown) => logFailure('A live watch ended before its time', error))
      .finally(() => stream.close());
    return context.body(stream.body, 200, {
      'Content-Type': 'text/event-stream',
      'Transfer-Encoding': 'chunked',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
  });

  return app;
}
