import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { defineSecret } from 'firebase-functions/params';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import type { Context } from 'hono';
import { consolePaths, createPathMatcher, type OwnPaths } from '../../../src/frame/model/console-paths';
import { findLatestVersion, requireKnownFormat } from '../data-format/conversion';
import type { Feature, Secret } from '../feature/feature';
import { collectJobPlans, collectSecrets, createJobs } from '../feature/site-parts';
import { FRAME_FEATURES } from '../features';
import { type FirebaseConfig, serveConsole } from '../http/console';
import { type JobPlan, toCron } from '../jobs/job';
import { createJobLog, type NamedJobState } from '../jobs/job-log';
import { runJob } from '../jobs/run-jobs';
import { logFailure } from '../log/log';
import { startFunctionLog } from '../log/start-log';
import { createMailer } from '../mail/mailer';
import { createApp } from '../site/app';
import type { Application } from '../site/application';
import { type BaseConfig, parseConfig, readBaseConfig } from '../site/config';
import { openFirebaseSite } from '../site/firebase-site';
import type { App, AppOptions, Demo } from '../site/running-app';
import type { Site } from '../site/site';

export function createFunctionEnvironment(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...variables,
    BACKEND: 'firebase',
    FIREBASE_PROJECT_ID: variables.GCLOUD_PROJECT,
    FIREBASE_API_KEY: variables.WEB_API_KEY,
    FIREBASE_AUTH_DOMAIN: variables.WEB_AUTH_DOMAIN,
    FIREBASE_APP_ID: variables.WEB_APP_ID,
  };
}

type Secrets = Readonly<Record<string, Secret>>;

const FILE = 'secrets.json';

function secretsOfSite(folder: string, secrets: Secrets): string[] {
  const file = join(folder, FILE);
  const names: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return Array.isArray(names) ? Object.keys(secrets).filter((name) => names.includes(name)) : [];
}

function bindSecrets(ofSite: readonly string[], needed: readonly string[]) {
  return needed.filter((name) => ofSite.includes(name)).map((name) => defineSecret(name));
}

export function removeUnboundSecrets(variables: NodeJS.ProcessEnv, secrets: Secrets): NodeJS.ProcessEnv {
  const useless = Object.entries(secrets).flatMap(([name, { completes = [] }]) =>
    variables[name] ? [] : [name, ...completes],
  );
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !useless.includes(name)));
}

const REGION = 'europe-west1';
const BACKOFF_SECONDS = 60;

type WholeSite = { secrets: readonly string[]; variables: NodeJS.ProcessEnv };

interface FunctionApplication<OwnConfig extends BaseConfig, OwnSite extends Site, OwnApp extends App> {
  folder: string;
  features: readonly Feature<OwnApp, never>[];
  paths?: OwnPaths;
  format: number;
  readConfig(variables: NodeJS.ProcessEnv): OwnConfig;
  open(config: OwnConfig, firebase: FirebaseConfig): OwnSite;
  createApp(site: OwnSite, config: OwnConfig, options: Omit<AppOptions, 'site'>, whole: WholeSite): OwnApp;
  settled?(app: OwnApp): Promise<void>;
}

/** Returns the address that Google's last proxy has added. Google guarantees that this is the sender. */
function addressOf(context: Context): string {
  const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-2) ?? hops.at(-1) ?? 'unknown';
}

function openerOf<OwnConfig extends BaseConfig, OwnSite extends Site, OwnApp extends App>(
  application: FunctionApplication<OwnConfig, OwnSite, OwnApp>,
  secrets: Readonly<Record<string, Secret>>,
  ofSite: readonly string[],
  jobStates: (site: Site) => Promise<NamedJobState[]>,
): () => Promise<OwnApp> {
  function start(): OwnApp {
    startFunctionLog(process.env);
    const variables = createFunctionEnvironment(process.env);
    const config = application.readConfig(removeUnboundSecrets(variables, secrets));
    const { firebase, timeZone, publicUrl, operatorTokens, history, mail } = config;
    if (firebase === undefined) throw new Error('The functions need a Firebase project');
    const site = application.open(config, firebase);
    const app = application.createApp(
      site,
      config,
      {
        config: { demo: null, timeZone, firebase },
        isMailSent: ofSite.includes('SMTP_URL'),
        mailer: mail && createMailer(mail),
        isHalted: true,
        jobStates: () => jobStates(site),
        ...{ history, publicUrl, operatorTokens, addressOf },
      },
      { secrets: ofSite, variables },
    );
    const isScreen = createPathMatcher(consolePaths(site.models, application.paths ?? {}));
    const { imageOrigins } = app;
    app.http.use('*', serveConsole(join(application.folder, 'page'), { isScreen, firebase, imageOrigins }));
    return app;
  }

  let running: OwnApp | undefined;
  let known: Promise<void> | undefined;
  return async () => {
    running ??= start();
    known ??= requireKnownFormat(running.site.format, application.format, 'the project').catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    await known;
    return running;
  };
}

/** `site` handles requests; `jobs` has one function per job, which never runs concurrently. */
export function createFunctions<OwnConfig extends BaseConfig, OwnSite extends Site, OwnApp extends App>(
  application: FunctionApplication<OwnConfig, OwnSite, OwnApp>,
) {
  const features = [...FRAME_FEATURES, ...application.features];
  const plans: readonly JobPlan[] = collectJobPlans('firebase', features);
  const secrets = collectSecrets(features);
  const ofSite = secretsOfSite(application.folder, secrets);
  const inRequests = Object.keys(secrets).filter((name) => secrets[name]?.inRequests);
  const jobStates = (site: Site) => createJobLog(site.store, site.now).states(plans, 'firebase');
  const opened = openerOf(application, secrets, ofSite, jobStates);

  async function run(name: string): Promise<void> {
    const app = await opened();
    const job = createJobs('firebase', features, app).find((each) => each.name === name);
    const { store, now } = app.site;
    if (job !== undefined) await runJob(job, { log: createJobLog(store, now), now });
  }

  function scheduled({ name, failure, limit, retries, isLarge, secrets = [], every }: JobPlan, index: number) {
    return onSchedule(
      {
        schedule: toCron({ name, every }, index),
        timeZone: 'Etc/UTC',
        timeoutSeconds: limit / 1000,
        retryCount: retries,
        minBackoffSeconds: BACKOFF_SECONDS,
        maxInstances: 1,
        memory: isLarge ? '1GiB' : '512MiB',
        secrets: bindSecrets(ofSite, secrets),
      },
      async () => {
        try {
          await run(name);
        } catch (error) {
          logFailure(failure, error);
          throw error;
        }
      },
    );
  }

  setGlobalOptions({ region: REGION, maxInstances: 10, memory: '512MiB' });
  return {
    site: onRequest({ invoker: 'public', secrets: bindSecrets(ofSite, inRequests) }, async (request, response) => {
      const app = await opened();
      const listener = getRequestListener(async (asked) => {
        const answer = await app.http.fetch(asked);
        // Waits for work that the request started, because a function is halted after its response.
        await application.settled?.(app);
        return answer;
      });
      await listener(request, response);
    }),
    jobs: Object.fromEntries(
      plans.map((plan, index): [string, ScheduleFunction] => [plan.name, scheduled(plan, index)]),
    ),
  };
}

interface OwnApplication extends Omit<Application, 'demo'> {
  folder: string;
  demo: Pick<Demo, 'shown'>;
}

export function functionsOfModels({ models, features = [], demo, ...application }: OwnApplication) {
  const publicPasswords = demo.shown.accounts.map(({ password }) => password);
  return createFunctions<BaseConfig, Site, App>({
    ...application,
    features,
    format: findLatestVersion([]),
    readConfig: (variables) => parseConfig(variables, readBaseConfig),
    open: ({ timeZone, privateHosts }, firebase) =>
      openFirebaseSite(firebase, { models, publicPasswords, timeZone, privateHosts }, () => ({ features, own: {} })),
    createApp: (site, _config, options) => createApp({ site, features, ...options }),
  });
}
