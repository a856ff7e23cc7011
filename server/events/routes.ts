import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { AccessSubject } from '../../src/access/can';
import type { EntityModels } from '../../src/model/application-model';
import { lastingSession, requireSession } from '../auth/authenticate';
import type { SessionFinder } from '../auth/sessions';
import type { Environment } from '../http/environment';
import { gauge } from '../metrics/registry';
import type { Store } from '../stores/store';
import { otherTurns } from '../stores/turns';
import { Audience } from './audience';
import { aliveText, changeText, resyncText } from './event-text';
import type { EventHub } from './hub';
import { Mailbox } from './mailbox';

const openStreams = gauge('event_streams', 'Live watches that are open');

/** Often enough that proxies do not take the stream for dead. */
const HEARTBEAT_MS = 20_000;
const CATCH_UP = 500;
/** Changes beyond which a client that was away loads everything again. */
const MOST_CAUGHT_UP = 5_000;

export interface EventParts {
  models: EntityModels;
  store: Store;
  sessions: SessionFinder;
  hub: EventHub;
  now(): number;
  heartbeatMs?: number;
}

/** What a stream waits for: text to send, or the word to look its session up again. */
const LOOK_AGAIN = Symbol('look again');
type Entry = string | typeof LOOK_AGAIN;

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
  for (let told = 0; told < MOST_CAUGHT_UP; ) {
    const changes = await store.changesSince(sequence, CATCH_UP);
    if (changes === undefined) break;
    text += changes.map((change) => changeText(models, subject, change)).join('');
    sequence = changes.at(-1)?.sequence ?? sequence;
    told += changes.length;
    if (changes.length < CATCH_UP) return { text, sequence };
    await otherTurns();
  }
  const last = await store.lastSequence();
  return { text: resyncText(last), sequence: last };
}

/**
 * `/events`: `change` events and the application's notices of what the session may see. `Last-Event-ID` resumes after that change; when
 * the log no longer reaches back to it, or too much has happened since, `resync` tells the client to load everything again.
 * Whoever sees the console as somebody else is told what that one is. The stream ends with the session or that view, which are looked up at each heartbeat and whenever its rights may have changed.
 */
export function eventRoutes(parts: EventParts) {
  const { models, store, sessions, hub, now, heartbeatMs = HEARTBEAT_MS } = parts;
  const app = new Hono<Environment>();
  const audience = new Audience(models, hub);

  app.get('/', requireSession(sessions), (context) => {
    // Through whose eyes somebody looks is asked each time, too: that view may be over.
    const lookUp = () => lastingSession(context, sessions);
    const lastEventId = sequenceIn(context.req.header('last-event-id'));
    const answer = streamSSE(context, async (stream) => {
      const mailbox = new Mailbox<Entry>();
      const place = audience.enter({
        send: (text) => mailbox.put(text),
        lookAgain: () => mailbox.put(LOOK_AGAIN),
        ended: () => mailbox.close(),
      });
      stream.onAbort(() => mailbox.close());
      openStreams.inc();
      try {
        let session = await lookUp();
        if (session === undefined) return;
        const start =
          lastEventId === undefined
            ? { text: '', sequence: await store.lastSequence() }
            : await missed(parts, session, lastEventId);
        place.settle(session, start.sequence);
        await stream.write(start.text + aliveText(start.sequence));
        let dueAt = performance.now() + heartbeatMs;
        while (!mailbox.closed) {
          const entries = await mailbox.take(Math.min(dueAt - performance.now(), session.expiresAt - now()));
          if (mailbox.closed) return;
          const isDue = performance.now() >= dueAt;
          if (isDue || session.expiresAt <= now() || entries.includes(LOOK_AGAIN)) {
            session = await lookUp();
            if (session === undefined) return;
            place.settle(session);
          }
          if (isDue) {
            // Behind what waits to be sent: the client takes everything before this for told.
            mailbox.put(aliveText(place.sequence));
            dueAt = performance.now() + heartbeatMs;
          }
          const text = entries.filter((entry) => typeof entry === 'string').join('');
          if (text !== '') await stream.write(text);
        }
      } finally {
        place.leave();
        openStreams.dec();
      }
    });
    // After the stream is made, which sets a header of its own that lets a browser keep what it was told.
    answer.headers.set('Cache-Control', 'no-store, no-transform');
    answer.headers.set('X-Accel-Buffering', 'no');
    return answer;
  });

  return app;
}
