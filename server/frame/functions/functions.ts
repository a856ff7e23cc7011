import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import type { Context } from 'hono';
import { consolePaths, isAmong, type OwnPaths } from '../../../src/frame/model/console-paths';
import { requireKnownFormat } from '../data-format/convert-format';
import type { Feature, Secret } from '../feature/feature';
import { jobPlansOf, jobsOf, secretsOf } from '../feature/running-parts';
import { FRAME_FEATURES } from '../features';
import { serveConsole } from '../http/console';
import type { FirebaseConfig } from '../http/firebase-config';
import type { JobPlan } from '../jobs/job';
import { createJobLog, type NamedJobState } from '../jobs/job-log';
import { runJob } from '../jobs/run-job';
import { cronOf } from '../jobs/schedule';
import { logFailure } from '../log/log';
import { startFunctionLog } from '../log/start-process-log';
import { createMailer } from '../mail/mailer';
import type { BaseConfig } from '../site/config';
import type { App, AppOptions } from '../site/running-app';
import type { Site } from '../site/site';
import { functionEnvironment } from './function-environment';
import { bindSecrets, secretsOfSite, withoutUnbound } from './function-secrets';

/** Where `firebase.json` says that the rewrites find the function. */
const REGION = 'europe-west1';
/** How long Cloud Scheduler waits before it tries a run again that failed. */
const BACKOFF_SECONDS = 60;

type Variables = Readonly<Record<string, string | undefined>>;

/** What is configured for the whole site, of which a function is handed only its own secrets. */
export interface WholeSite {
  /** Names of the secrets that the site has set. */
  secrets: readonly string[];
  variables: Variables;
}

/** An application as Cloud Functions run it. */
export interface FunctionApplication<OwnConfig extends BaseConfig, OwnSite extends Site, OwnApp extends App> {
  /** The folder of the built function, with `page/` and `secrets.json`. */
  folder: string;
  /** What it has beside the features of every application. */
  features: readonly Feature<OwnApp, never>[];
  /** Addresses of its console beside those of the screens of its entities. */
  paths?: OwnPaths;
  /** The version of the data format that it writes. */
  format: number;
  readConfig(variables: Variables): OwnConfig;
  open(config: OwnConfig, firebase: FirebaseConfig): OwnSite;
  createApp(site: OwnSite, config: OwnConfig, options: Omit<AppOptions, 'site'>, whole: WholeSite): OwnApp;
  /** Resolved when nothing is under way any more that a request began. */
  settled?(app: OwnApp): Promise<void>;
}

/** The address before the last proxy of Google's own, which is the one that it vouches for. */
function addressOf(context: Context): string {
  const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-2) ?? hops.at(-1) ?? 'unknown';
}

/** Opens the application at the first request: deploying loads the functions without the variables of the project. */
function openerOf<OwnConfig extends BaseConfig, OwnSite extends Site, OwnApp extends App>(
  application: FunctionApplication<OwnConfig, OwnSite, OwnApp>,
  secrets: Readonly<Record<string, Secret>>,
  ofSite: readonly string[],
  jobStates: (site: Site) => Promise<NamedJobState[]>,
): () => Promise<OwnApp> {
  function start(): OwnApp {
    startFunctionLog(process.env);
    const variables = functionEnvironment(process.env);
    const config = application.readConfig(withoutUnbound(variables, secrets));
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
    const isScreen = isAmong(consolePaths(site.models, application.paths ?? {}));
    const { imageOrigins } = app;
    app.http.use('*', serveConsole(join(application.folder, 'page'), { isScreen, firebase, imageOrigins }));
    return app;
  }

  let running: OwnApp | undefined;
  let known: Promise<void> | undefined;
  return async () => {
    running ??= start();
    // A function of an older version must not misread newer data.
    known ??= requireKnownFormat(running.site.format, application.format, 'the project').catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    await known;
    return running;
  };
}

/**
 * The Cloud Functions of an application: `site` answers everything below its address that is no file, and `jobs` has one
 * function for each job, with its own time-out, retries and secrets, never twice at a time.
 */
export function functionsOf<OwnConfig extends BaseConfig, OwnSite extends Site, OwnApp extends App>(
  application: FunctionApplication<OwnConfig, OwnSite, OwnApp>,
) {
  const features = [...FRAME_FEATURES, ...application.features];
  const plans: readonly JobPlan[] = jobPlansOf('firebase', features);
  const secrets = secretsOf(features);
  const ofSite = secretsOfSite(application.folder, secrets);
  const inRequests = Object.keys(secrets).filter((name) => secrets[name]?.inRequests);
  const jobStates = (site: Site) => createJobLog(site.store, site.now).states(plans, 'firebase');
  const opened = openerOf(application, secrets, ofSite, jobStates);

  async function run(name: string): Promise<void> {
    const app = await opened();
    const job = jobsOf('firebase', features, app).find((each) => each.name === name);
    const { store, now } = app.site;
    if (job !== undefined) await runJob(job, { log: createJobLog(store, now), now });
  }

  function scheduled({ name, failure, limit, retries, isLarge, secrets = [], every }: JobPlan, index: number) {
    return onSchedule(
      {
        schedule: cronOf({ name, every }, index),
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
          // Cloud Scheduler tries it again.
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
        // A function is halted once it has answered: what the request began is finished before.
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
