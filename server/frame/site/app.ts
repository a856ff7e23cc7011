import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { PREVIEW_PATH } from '../../../src/frame/model/console-paths';
import { createAccessLog, createAccessTokens } from '../auth/access-log';
import { createAttempts } from '../auth/attempts';
import { requireSession } from '../auth/authenticate';
import type { SessionFinder } from '../auth/sessions';
import { checkSecret, limitSecretAttempts } from '../auth/sign-in';
import { addEventNumbers, createEventHub } from '../events/hub';
import { type DataWork, pickFeatures } from '../feature/feature';
import { createTools, mountFeatures } from '../feature/site-parts';
import { FRAME_FEATURES } from '../features';
import { createDatabaseCheck, createJobsCheck, createMailCheck, createProcessCheck } from '../health/health';
import type { ChangeFollower } from '../history/follow-changes';
import { limitBodySize } from '../http/body-limit';
import { setCacheHeaders, setSecurityHeaders } from '../http/console';
import { type ChangeAllowance, createChangeAllowance } from '../http/counted-windows';
import { type Environment, setRequestLanguage } from '../http/environment';
import { answerError, answerNotFound } from '../http/errors';
import { limitHeavyCalls } from '../http/heavy-calls';
import { logRequests } from '../http/request-log';
import { requireOneHost, setRequestOrigin } from '../http/request-origin';
import { limitAccessKeys } from '../keys/feature';
import { createProgramKeys, isProgramKey, type ProgramKeys } from '../keys/program-keys';
import { logFailure } from '../log/log';
import { createOutbox } from '../mail/outbox';
import { openPoster } from '../mail/public-post';
import { createTaskRunner } from '../tasks/runner';
import { refuseWritesOfImpersonators } from '../view-as/feature';
import { createViewAs } from '../view-as/view-as';
import { DEFAULT_HISTORY } from './config';
import type { App, AppOptions } from './running-app';
import type { Site } from './site';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

function afterCatchingUp(changeFollower: ChangeFollower): MiddlewareHandler {
  return async (_context, next) => {
    await changeFollower.catchUp().catch((error: unknown) => {
      logFailure('Changes by other processes were not read', error);
    });
    await next();
  };
}

function openHttp(
  { texts, changeFollower, now }: Site,
  changes: ChangeAllowance,
  keys: ProgramKeys,
  secretLimit: MiddlewareHandler<Environment>,
  heavyLimits: AppOptions['heavyLimits'],
): Hono<Environment> {
  const http = new Hono<Environment>();
  http.use(logRequests);
  http.use(setRequestLanguage(texts));
  http.onError(answerError);
  http.notFound(answerNotFound);
  http.use(setSecurityHeaders);
  http.use(requireOneHost);
  http.use(secretLimit);
  for (const path of ['/api/*', '/fn/*', '/auth/*', '/config']) {
    http.use(path, compress());
    http.use(path, setCacheHeaders);
  }
  for (const path of ['/api/*', '/fn/*', '/auth/*']) http.use(path, setRequestOrigin(changes));
  const heavyLimit = limitHeavyCalls(now, heavyLimits);
  for (const path of ['/api/*', '/fn/*']) http.use(path, heavyLimit);
  if (changeFollower !== undefined) {
    for (const path of ['/api/*', '/fn/*']) http.use(path, afterCatchingUp(changeFollower));
  }
  for (const path of ['/api/*', '/fn/*', '/auth/*']) http.use(path, refuseWritesOfImpersonators);
  const onlyRead = limitAccessKeys(keys, now);
  for (const path of ['/api/*', '/fn/*', '/auth/*']) http.use(path, onlyRead);
  http.use('/auth/*', limitBodySize(16 * KILOBYTE));
  http.use('/api/*', limitBodySize(4 * MEGABYTE));
  http.use('/fn/*', limitBodySize(16 * MEGABYTE));
  return http;
}

export function createApp({ site, config, features = [], simulated = [], ...options }: AppOptions): App {
  const { models, store, documents, identifiers, now } = site;
  const { addressOf = () => 'unknown', publicUrl = 'http://127.0.0.1:3000', jobStates } = options;
  const backEnd = config.firebase === undefined ? 'embedded' : 'firebase';
  const studio = pickFeatures(backEnd, options.studio === undefined ? [] : [options.studio]);
  const allFeatures = [...studio, ...FRAME_FEATURES, ...features];
  const changes = createChangeAllowance(now, options.changeLimits);
  const hub = createEventHub(store);
  const outbox = createOutbox(site, options.isMailSent ?? false);
  const access = createAccessLog({ ...site, addressOf });
  const attempts = createAttempts(now, options.attemptLimits);
  const tokens = createAccessTokens({ models, store, attempts, access, addressOf });
  const keys = createProgramKeys(site, options.singleSignOn?.sessionMs);
  const { routes, ...identity } = site.identity.open({
    access,
    tokens,
    attempts,
    endKeysOf: keys.endAllOf,
    addressOf,
    outbox,
    texts: site.texts,
    publicUrl,
    sessionsEnded: hub.publishSessionsEnded,
    documents,
    singleSignOn: options.singleSignOn,
    secondFactorRequired: options.secondFactorRequired ?? false,
  });
  const viewAs = createViewAs({ models, store, identifiers, now });
  const sessions: SessionFinder = {
    find: (token) => (isProgramKey(token) ? keys.find(token) : identity.sessions.find(token)),
    findFor: (context, token) =>
      isProgramKey(token)
        ? checkSecret(context, 'key', token, () => keys.require(token))
        : identity.sessions.find(token),
    seenAs: viewAs.seenAs,
  };
  const works = new Map<string, DataWork>();
  const taskRunner = createTaskRunner({ ...site, changes, works }, { isProcess: options.isHalted !== true });
  const http = openHttp(site, changes, keys, limitSecretAttempts(attempts, addressOf), options.heavyLimits);
  const app: App = {
    ...{ ...identity, backEnd, site, http, sessions, access, tokens, viewAs, keys, outbox, hub, taskRunner },
    ...{ timeZone: config.timeZone, publicUrl, tools: [], works },
    framed: studio.length > 0 ? PREVIEW_PATH : undefined,
    mailer: options.mailer,
    post: options.post ?? openPoster({ privateHosts: site.privateHosts }),
    history: options.history ?? DEFAULT_HISTORY,
    operatorTokens: options.operatorTokens ?? {},
    heartbeatMs: options.heartbeatMs,
    checks: [
      ...[createProcessCheck(), createDatabaseCheck(store, now, backEnd === 'embedded'), createMailCheck(site)],
      ...(jobStates === undefined ? [] : [createJobsCheck(jobStates, now)]),
    ],
    close: async () => {
      hub.close();
      await taskRunner.stop();
    },
  };

  const allSimulated = [...simulated, ...site.identity.simulated, ...(outbox.isConfigured ? [] : ['mail'])];
  const levels = [...models.rights.levels.keys()];
  const singleSignOn = options.singleSignOn && { name: options.singleSignOn.name };
  const ofSchemas = { studio: studio.length > 0, servesSchemas: studio.length > 0 && options.servesSchemas === true };
  http.get('/config', (context) =>
    context.json({ ...config, levels, singleSignOn, simulated: allSimulated, ...ofSchemas }),
  );
  http.route('/auth', routes);
  http.use('/api/*', requireSession(sessions));
  if (backEnd === 'embedded') http.use('/api/*', addEventNumbers(store));
  app.tools.push(...createTools(backEnd, allFeatures, app));
  mountFeatures(http, backEnd, allFeatures, app);
  http.all('/events', answerNotFound);
  return app;
}
