import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { type AttemptLimits, createAttempts } from '../auth/attempts';
import { requireSession } from '../auth/authenticate';
import type { SessionFinder } from '../auth/sessions';
import { ApiError } from '../documents/api-error';
import { createEventHub, type EventHub } from '../events/hub';
import { eventRoutes } from '../events/routes';
import type { Environment } from '../http/environment';
import { answerError, answerNotFound } from '../http/errors';
import type { FirebaseConfig } from '../http/firebase-config';
import { securityHeaders } from '../http/security-headers';
import { restRoutes } from '../rest/routes';
import type { Site } from './site';

/** What `/config` tells everyone. An application may add to it. */
export interface PublicConfig {
  demo: null | {
    accounts: { email: string; password: string; role: string }[];
    tokens: { token: string; level: string }[];
  };
  timeZone: string;
  /** The Firebase project that the console talks to; left out when this server answers for everything. */
  firebase?: FirebaseConfig | undefined;
}

export interface AppOptions {
  site: Site;
  config: PublicConfig;
  /** Services of the application that a simulator answers for. */
  simulated?: readonly string[];
  /** The network address that a request came from, for counting failed sign-ins. */
  addressOf?: (context: Context) => string;
  attemptLimits?: AttemptLimits;
  heartbeatMs?: number;
}

/** The server of every application: sign-in, documents and events. Routes can be added until the first request. */
export interface App {
  http: Hono<Environment>;
  sessions: SessionFinder;
  /** Ends every session of a user, wherever it was opened. */
  endSessionsOf(userId: string): Promise<void>;
  hub: EventHub;
  /** Ends what listens; the site stays open. */
  close(): Promise<void>;
}

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

function atMost(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, 'too_large', {
        en: `A request may have at most ${Math.round(maxSize / KILOBYTE)} kB`,
        it: `Una richiesta può avere al massimo ${Math.round(maxSize / KILOBYTE)} kB`,
      });
    },
  });
}

/** The back end of one site, as one web-standard app: documents, sign-in and events. */
export function createApp({ site, config, simulated = [], ...options }: AppOptions): App {
  const { models, store, documents, now } = site;
  const { addressOf = () => 'unknown' } = options;
  const attempts = createAttempts(now, options.attemptLimits);
  const hub = createEventHub(store);
  const { sessions, endSessionsOf, routes } = site.identity.open({
    attempts,
    addressOf,
    sessionsEnded: hub.publishSessionsEnded,
  });
  const http = new Hono<Environment>();

  http.onError(answerError);
  http.notFound(answerNotFound);
  http.use(securityHeaders);
  for (const path of ['/api/*', '/fn/*', '/auth/*', '/config']) {
    http.use(path, compress());
    http.use(path, async (context, next) => {
      await next();
      if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store');
    });
  }
  http.use('/auth/*', atMost(16 * KILOBYTE));
  http.use('/api/*', atMost(4 * MEGABYTE));
  http.use('/fn/*', atMost(16 * MEGABYTE));

  http.get('/config', (context) => context.json({ ...config, simulated: [...simulated, ...site.identity.simulated] }));
  http.route('/auth', routes);
  http.use('/api/*', requireSession(sessions));
  http.route('/api', restRoutes(models, documents));
  http.route('/events', eventRoutes({ models, store, sessions, hub, now, heartbeatMs: options.heartbeatMs }));
  return { http, sessions, endSessionsOf, hub, close: async () => hub.close() };
}
