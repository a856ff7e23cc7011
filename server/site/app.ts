import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { alarmRoutes } from '../alarms/routes';
import { type AttemptLimits, createAttempts } from '../auth/attempts';
import { requireSession, sessionOf } from '../auth/authenticate';
import { commandRoutes } from '../devices/command-routes';
import { deviceRoutes } from '../devices/device-routes';
import { ApiError } from '../documents/api-error';
import { freeToken } from '../documents/free-token';
import { createEventHub } from '../events/hub';
import { eventRoutes } from '../events/routes';
import { type Chat, createChat } from '../feedback/chat';
import { callRoutes } from '../feedback/routes';
import { signInNotice } from '../feedback/sign-in-notice';
import { createHeatingAccess } from '../heating/heating-access';
import { heatingRoutes } from '../heating/routes';
import { heatingCallRoutes } from '../heating/set-point-routes';
import { heatingSettingsRoutes } from '../heating/settings-routes';
import type { Environment } from '../http/environment';
import { answerError, answerNotFound } from '../http/errors';
import type { FirebaseConfig } from '../http/firebase-config';
import { securityHeaders } from '../http/security-headers';
import { outdoorRoutes } from '../outdoor/routes';
import { placeRoutes } from '../places/routes';
import { restRoutes } from '../rest/routes';
import { telemetryAccess } from '../telemetry/access';
import { createLiveReadings, type LiveReadings } from '../telemetry/live-readings';
import { telemetryRoutes } from '../telemetry/routes';
import { createApiKeys } from '../users/api-keys';
import { userRoutes } from '../users/routes';
import { type Services, simulatedServices } from './services';
import type { Site } from './site';

/** What `/config` tells everyone. */
export interface PublicConfig {
  demo: null | {
    accounts: { email: string; password: string; role: string }[];
    tokens: { token: string; level: string }[];
  };
  timeZone: string;
  co2Reference: number;
  premiumContact: string;
  /** The Firebase project that the console talks to; left out when this server answers for everything. */
  firebase?: FirebaseConfig | undefined;
}

export interface AppOptions {
  site: Site;
  config: PublicConfig;
  chat?: Chat;
  /** Heating and outdoor air; simulated when left out. */
  services?: Services;
  /** The network address that a request came from, for counting failed sign-ins. */
  addressOf?: (context: Context) => string;
  attemptLimits?: AttemptLimits;
  /** Accounts whose sign-ins the team is not told of. */
  internalAccounts?: readonly string[];
  heartbeatMs?: number;
}

export interface App {
  http: Hono<Environment>;
  liveReadings: LiveReadings;
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

/** The whole back end over one site, as one web-standard app: documents, sign-in, calls and events. */
export function createApp({ site, config, ...options }: AppOptions): App {
  const { models, store, documents, readings, now } = site;
  const { chat = createChat(undefined), addressOf = () => 'unknown' } = options;
  const attempts = createAttempts(now, options.attemptLimits);
  const hub = createEventHub(store);
  const { sessions, endSessionsOf, routes } = site.identity.open({
    attempts,
    addressOf,
    sessionsEnded: hub.publishSessionsEnded,
  });
  const apiKeys = createApiKeys(models, store);
  const liveReadings = createLiveReadings(models, store, hub);
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

  const { heating, heatingSettings, outdoor } =
    options.services ?? simulatedServices({ now, timeZone: config.timeZone });
  const simulated = [
    ...Object.entries({ chat, heating, outdoor }).flatMap(([name, service]) => (service.simulated ? [name] : [])),
    ...site.identity.simulated,
  ];
  http.get('/config', (context) => context.json({ ...config, simulated }));
  http.route('/auth', routes);
  http.use('/api/*', requireSession(sessions));
  http.route('/api', restRoutes(models, documents));
  http.route('/events', eventRoutes({ models, store, sessions, hub, now, heartbeatMs: options.heartbeatMs }));
  http.route(
    '/fn',
    callRoutes({ rights: models.rights, sessions, chat, freeToken: () => freeToken(models, site.identifiers, store) }),
  );
  const isTest = config.demo !== null || (config.firebase?.emulators ?? null) !== null;
  const { internalAccounts = [] } = options;
  http.route('/fn', signInNotice({ sessions, chat, internalAccounts, isTest, addressOf }));
  http.route('/fn', userRoutes({ models, documents, sessions, endSessionsOf, apiKeys }));
  http.route('/fn', placeRoutes({ models, documents, sessions, cities: site.cities }));
  http.route('/fn', alarmRoutes({ models, documents, store, sessions }));
  http.route('/fn', deviceRoutes({ models, documents, store, sessions }));
  http.route('/fn', commandRoutes({ models, documents, store, sessions, cities: site.cities, now }));
  const heatingAccess = createHeatingAccess({ models, store, heating });
  http.route('/fn/tuya', heatingRoutes({ rights: models.rights, sessions, heating, access: heatingAccess, now }));
  http.route('/fn', heatingCallRoutes({ models, documents, store, sessions, heating }));
  http.route('/fn', heatingSettingsRoutes({ models, store, sessions, settings: heatingSettings }));
  const readable = telemetryAccess(models, store, config.timeZone);
  http.route('/fn', outdoorRoutes({ sessions, outdoor, outdoorReadable: readable.outdoorReadable }));
  http.route(
    '/fn',
    telemetryRoutes({
      ...readable,
      store: readings,
      now,
      readerOf: (context) => sessionOf(context, sessions),
      apiKeyReader: (key) => apiKeys.find(key),
      onReading: liveReadings.note,
    }),
  );

  return {
    http,
    liveReadings,
    close: async () => {
      await liveReadings.settled();
      hub.close();
    },
  };
}
