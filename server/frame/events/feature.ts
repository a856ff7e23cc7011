import { Hono } from 'hono';
import * as v from 'valibot';
import type { AccessSubject } from '../../../src/frame/access/can';
import { defineCall } from '../../../src/frame/model/call';
import { findLastingSession, requireSession } from '../auth/authenticate';
import type { SessionFinder } from '../auth/sessions';
import type { Session } from '../auth/subjects';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import type { SiteData } from '../documents/site-data';
import type { Feature } from '../feature/feature';
import type { Environment } from '../http/environment';
import { markDescribed } from '../http/serve-call';
import { logFailure } from '../log/log';
import { createGauge } from '../metrics/registry';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import {
  type EventStream,
  formatAliveEvent,
  formatChangeEvent,
  formatResyncEvent,
  openEventStream,
} from './event-stream';
import type { EventHub } from './hub';
import { Subscriptions } from './subscriptions';

const openStreams = createGauge('event_streams', 'Open event streams');

/** Interval of heartbeats, short enough that proxies do not close the stream as idle. */
const HEARTBEAT_MS = 20_000;
export const MAX_MISSED_CHANGES = 500;
const MAX_CAUGHT_UP = 5_000;

/** Maximum streams per network: half of a server's connections, and enough for all displays of a building. */
export const MAX_STREAMS = 500;

export interface EventContext {
  site: Pick<SiteData, 'models' | 'store' | 'now'>;
  sessions: SessionFinder;
  hub: EventHub;
  heartbeatMs?: number;
}

function sequenceIn(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** Returns the missed changes after `from` as events; a `resync` if the log no longer contains `from`. */
async function missed(
  { models, store }: EventContext['site'],
  subject: AccessSubject,
  from: number,
): Promise<{ text: string; sequence: number }> {
  let sequence = from;
  let text = '';
  for (let count = 0; count < MAX_CAUGHT_UP; ) {
    const changes = await store.changesSince(sequence, MAX_MISSED_CHANGES);
    if (changes === undefined) break;
    text += changes.map((change) => formatChangeEvent(models, subject, change)).join('');
    sequence = changes.at(-1)?.sequence ?? sequence;
    count += changes.length;
    if (changes.length < MAX_MISSED_CHANGES) return { text, sequence };
    await yieldToEventLoop();
  }
  const last = await store.lastSequence();
  return { text: formatResyncEvent(last), sequence: last };
}

type LookUp = () => Promise<Session | undefined>;

async function presentSession(stream: EventStream, lookUp: LookUp): Promise<Session | undefined> {
  for (;;) {
    stream.beginRecheck();
    const session = await lookUp();
    if (session === undefined || !stream.isRecheckRequested) return session;
  }
}

async function serveStream(
  { site, heartbeatMs = HEARTBEAT_MS }: EventContext,
  subscriptions: Subscriptions,
  { stream, lookUp, from }: { stream: EventStream; lookUp: LookUp; from: number | undefined },
): Promise<void> {
  const { store, now } = site;
  const place = subscriptions.enter({ send: stream.send, requestRecheck: stream.requestRecheck, ended: stream.close });
  openStreams.inc();
  try {
    let session: Session | undefined;
    let start = { text: '', sequence: 0 };
    do {
      session = await presentSession(stream, lookUp);
      if (session === undefined) return;
      start =
        from === undefined ? { text: '', sequence: await store.lastSequence() } : await missed(site, session, from);
    } while (stream.isRecheckRequested);
    stream.send(Buffer.from(start.text + formatAliveEvent(start.sequence)));
    place.assign(session, start.sequence);
    let dueAt = performance.now() + heartbeatMs;
    while (!stream.closed) {
      await stream.wait(Math.min(dueAt - performance.now(), session.expiresAt - now()));
      if (stream.closed) return;
      const isDue = performance.now() >= dueAt;
      if (isDue || session.expiresAt <= now() || stream.isRecheckRequested) {
        session = await presentSession(stream, lookUp);
        if (session === undefined) return;
        place.assign(session);
      }
      if (!isDue) continue;
      // Sent last, because the client regards every change up to this number as received.
      stream.send(Buffer.from(formatAliveEvent(place.sequence)));
      dueAt = performance.now() + heartbeatMs;
    }
  } finally {
    place.leave();
    openStreams.dec();
  }
}

const readEvents = defineCall({
  route: 'GET /',
  input: v.object({}),
  answer: v.unknown(),
  answerTypes: ['text/event-stream'],
});

/** Resumes after `Last-Event-ID`. The stream ends with the session or the view as another person. */
function eventRoutes(events: EventContext) {
  const { site, sessions, hub } = events;
  const app = new Hono<Environment>();
  const subscriptions = new Subscriptions(site.models, hub, site.now);
  const opened = new Map<string, number>();

  function count(identity: string, more: 1 | -1): void {
    const next = (opened.get(identity) ?? 0) + more;
    if (next > MAX_STREAMS)
      throw new ApiError(429, 'too_many_streams', message('request.tooManyStreams', { limit: MAX_STREAMS }));
    if (next === 0) opened.delete(identity);
    else opened.set(identity, next);
  }

  app.get('/', markDescribed(readEvents), requireSession(sessions), (context) => {
    const lookUp = () => findLastingSession(context, sessions);
    const { identity } = context.get('session');
    count(identity, 1);
    const stream = openEventStream(context.env?.outgoing);
    serveStream(events, subscriptions, { stream, lookUp, from: sequenceIn(context.req.header('last-event-id')) })
      .catch((error: unknown) => logFailure('An event stream ended with an error; the client reconnects', error))
      .finally(() => {
        count(identity, -1);
        stream.close();
      });
    return context.body(stream.body, 200, {
      'Content-Type': 'text/event-stream',
      'Transfer-Encoding': 'chunked',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
  });

  return app;
}

export const eventsFeature: Feature<EventContext> = {
  name: 'live watch',
  only: {
    backEnd: 'embedded',
    because:
      'on Firebase consoles watch Firestore itself, and a stream that nobody listens to would keep a function running',
  },
  routes: (context) => [['/events', eventRoutes(context)]],
};
