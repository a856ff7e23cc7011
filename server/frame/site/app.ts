import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { type AccessLog, createAccessLog } from '../auth/access-log';
import { type AttemptLimits, createAttempts } from '../auth/attempts';
import { requireSession } from '../auth/authenticate';
import type { OpenIdentity } from '../auth/identity';
import type { SessionFinder } from '../auth/sessions';
import type { SingleSignOnConfig } from '../auth/single-sign-on/config';
import { bulkRoutes } from '../bulk/routes';
import { createEventHub, type EventHub } from '../events/hub';
import { eventRoutes } from '../events/routes';
import { fileRoutes } from '../files/routes';
import { countWaitingMail, databaseCheck, mailCheck, processCheck } from '../health/checks';
import { createHealth, type HealthCheck } from '../health/health';
import { jobsCheck } from '../health/jobs-check';
import { type OperatorTokens, operatorRoutes } from '../health/routes';
import { accessRoutes } from '../history/access-routes';
import type { ChangeFollower } from '../history/follow-changes';
import { historyRoutes } from '../history/routes';
import { visitRoutes } from '../history/visit-routes';
import { atMost } from '../http/body-limit';
import { cacheHeaders } from '../http/cache-headers';
import { type ChangeLimits, createChangeAllowance } from '../http/change-allowance';
import type { Environment } from '../http/environment';
import { answerError, answerNotFound } from '../http/errors';
import type { FirebaseConfig } from '../http/firebase-config';
import { logRequests } from '../http/request-log';
import { requestOrigin } from '../http/request-origin';
import { securityHeaders } from '../http/security-headers';
import type { NamedJobState } from '../jobs/job-log';
import { logFailure } from '../log/log';
import { createOutbox, type Outbox } from '../mail/outbox';
import { gauge } from '../metrics/registry';
import { createMemoryBoard } from '../presence/memory-board';
import { presenceRoutes } from '../presence/routes';
import { createStoredBoard } from '../presence/stored-board';
import { restRoutes } from '../rest/routes';
import { taskRoutes } from '../tasks/routes';
import { createTaskRunner, type TaskRunner } from '../tasks/runner';
import { createTasks } from '../tasks/tasks';
import { impersonatorsOnlyRead, viewAsRoutes } from '../view-as/routes';
import { createViewAs } from '../view-as/view-as';
import { viewRoutes } from '../views/routes';
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
  /** Whether there is a mail server, so that mail goes further than the outbox. */
  isMailSent?: boolean;
  /** Where people reach the console, without a slash at its end. */
  publicUrl?: string;
  /** A provider that people may sign in with, beside passwords. */
  singleSignOn?: SingleSignOnConfig | undefined;
  /** Whether those who manage users need a second factor. */
  secondFactorRequired?: boolean;
  /** The network address that a request came from, for counting failed sign-ins. */
  addressOf?: (context: Context) => string;
  attemptLimits?: AttemptLimits;
  changeLimits?: ChangeLimits;
  heartbeatMs?: number;
  /** How the jobs of the server do: for whoever watches over it. */
  jobStates?: () => Promise<NamedJobState[]>;
  /** Paths of calls that are sent as POST and change nothing. */
  readingCalls?: readonly string[];
  /** Paths of calls that programs send all the time: their requests are logged as those that only read. */
  frequentCalls?: readonly string[];
  operatorTokens?: OperatorTokens;
  /** Whether the process is halted between requests, as a Cloud Function is; what people have begun is then gone on with by the jobs. */
  isHalted?: boolean;
}

/** The server of every application: sign-in, documents and events. Routes can be added until the first request. */
export interface App {
  http: Hono<Environment>;
  sessions: SessionFinder;
  /** Ends every session of a user, wherever it was opened. */
  endSessionsOf(userId: string): Promise<void>;
  setOneTimePassword: OpenIdentity['setOneTimePassword'];
  removeSecondFactor: OpenIdentity['removeSecondFactor'];
  inviteUser: OpenIdentity['inviteUser'];
  access: AccessLog;
  /** Takes messages to people. */
  outbox: Outbox;
  hub: EventHub;
  /** Works on what people have begun. */
  taskRunner: TaskRunner;
  /** What `/health` looks at; one more is added by putting it there. */
  checks: HealthCheck[];
  /** Ends what listens; the site stays open. */
  close(): Promise<void>;
}

const outboxLength = gauge('outbox_messages', 'Messages that wait for the mail server');

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** What is known of records is at most a minute old before a request is answered. */
function keptUp(keeping: ChangeFollower): MiddlewareHandler {
  return async (_context, next) => {
    await keeping.keepUp().catch((error: unknown) => {
      logFailure('Changes of others were not learnt', error);
    });
    await next();
  };
}

/** The back end of one site, as one web-standard app: documents, sign-in and events. */
export function createApp({ site, config, simulated = [], ...options }: AppOptions): App {
  const { models, store, documents, identifiers, now } = site;
  const { addressOf = () => 'unknown' } = options;
  const attempts = createAttempts(now, options.attemptLimits);
  const changes = createChangeAllowance(now, options.changeLimits);
  const hub = createEventHub(store);
  const outbox = createOutbox(site, options.isMailSent ?? false);
  const access = createAccessLog({ ...site, addressOf });
  const identity = site.identity.open({
    access,
    attempts,
    addressOf,
    outbox,
    publicUrl: options.publicUrl ?? 'http://127.0.0.1:3000',
    sessionsEnded: hub.publishSessionsEnded,
    documents,
    singleSignOn: options.singleSignOn,
    secondFactorRequired: options.secondFactorRequired ?? false,
  });
  const { endSessionsOf, setOneTimePassword, removeSecondFactor, inviteUser, routes } = identity;
  const viewAs = createViewAs({ models, store, identifiers, now });
  const sessions: SessionFinder = { find: identity.sessions.find, seenAs: viewAs.seenAs };
  const http = new Hono<Environment>();

  const { readingCalls = [], frequentCalls = [] } = options;
  http.use(logRequests([...readingCalls, ...frequentCalls]));
  http.onError(answerError);
  http.notFound(answerNotFound);
  http.use(securityHeaders);
  for (const path of ['/api/*', '/fn/*', '/auth/*', '/config']) {
    http.use(path, compress());
    http.use(path, cacheHeaders);
  }
  for (const path of ['/api/*', '/fn/*', '/auth/*']) http.use(path, requestOrigin(changes));
  const { keeping } = site;
  if (keeping !== undefined) for (const path of ['/api/*', '/fn/*']) http.use(path, keptUp(keeping));
  for (const path of ['/api/*', '/fn/*', '/auth/*']) http.use(path, impersonatorsOnlyRead(readingCalls));
  http.use('/auth/*', atMost(16 * KILOBYTE));
  http.use('/api/*', atMost(4 * MEGABYTE));
  http.use('/fn/*', atMost(16 * MEGABYTE));

  const allSimulated = [...simulated, ...site.identity.simulated, ...(outbox.isConfigured ? [] : ['mail'])];
  const levels = [...models.rights.levels.keys()];
  const singleSignOn = options.singleSignOn && { name: options.singleSignOn.name };
  const isOwn = config.firebase === undefined;
  const { jobStates } = options;
  const checks = [
    ...[processCheck(), databaseCheck(store, now, isOwn), mailCheck({ models, store, now })],
    ...(jobStates === undefined ? [] : [jobsCheck(jobStates, now)]),
  ];
  http.route(
    '/',
    operatorRoutes({
      look: createHealth(checks, { now }),
      tokens: options.operatorTokens ?? {},
      measure: async () => outboxLength.set(await countWaitingMail(site)),
    }),
  );
  http.get('/config', (context) => context.json({ ...config, levels, singleSignOn, simulated: allSimulated }));
  http.route('/auth', routes);
  http.use('/api/*', requireSession(sessions));
  http.route('/api', viewAsRoutes(viewAs, access));
  http.route('/api', historyRoutes({ models, store, documents, keeping }));
  http.route('/api', accessRoutes({ models, store, access }));
  http.route('/api', visitRoutes({ store, now }));
  http.route('/api', fileRoutes({ models, store, documents, identifiers, now }));
  http.route('/api', viewRoutes({ models, store, access }));
  // Of several instances each would remember other people.
  const board = config.firebase === undefined ? createMemoryBoard(now) : createStoredBoard(store, now);
  http.route('/api', presenceRoutes({ models, documents, board }));
  http.route('/api', bulkRoutes({ models, documents, store }));
  const taskRunner = createTaskRunner({ ...site, changes }, { isProcess: options.isHalted !== true });
  http.route('/api', taskRoutes({ models, tasks: createTasks(site), runner: taskRunner }));
  http.route('/api', restRoutes({ models, documents, store }));
  // On Firebase consoles watch Firestore itself: a stream that nobody listens to would keep a function running.
  if (config.firebase === undefined) {
    http.route('/events', eventRoutes({ models, store, sessions, hub, now, heartbeatMs: options.heartbeatMs }));
  } else http.all('/events', answerNotFound);
  return {
    ...{ http, sessions, endSessionsOf, setOneTimePassword, removeSecondFactor, inviteUser, outbox, hub, checks },
    ...{ taskRunner, access },
    close: async () => {
      hub.close();
      await taskRunner.stop();
    },
  };
}
