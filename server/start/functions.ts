import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import type { Context } from 'hono';
import { models } from '../../resources/models';
import { OWN_PATHS } from '../../src/air/domain/console/own-paths';
import { consolePaths, isAmong } from '../../src/frame/model/console-paths';
import { AIR_FEATURES } from '../air/features';
import { createChat } from '../air/feedback/chat';
import { openCityLookup } from '../air/geography/open-city-lookup';
import type { AirSite } from '../air/site/air-site';
import { type AirApp, createAirApp } from '../air/site/app';
import { readConfig } from '../air/site/config';
import { AIR_FORMAT } from '../air/site/conversions';
import { openFirebaseAirSite } from '../air/site/firebase-site';
import { withoutUnbound } from '../air/site/secrets';
import { openServices } from '../air/site/services';
import { requireKnownFormat } from '../frame/data-format/convert-format';
import { jobPlansOf, jobsOf } from '../frame/feature/running-parts';
import { FRAME_FEATURES } from '../frame/features';
import { serveConsole } from '../frame/http/console';
import type { JobPlan } from '../frame/jobs/job';
import { createJobLog } from '../frame/jobs/job-log';
import { runJob } from '../frame/jobs/run-job';
import { cronOf } from '../frame/jobs/schedule';
import { logFailure } from '../frame/log/log';
import { startFunctionLog } from '../frame/log/start-process-log';
import { createMailer } from '../frame/mail/mailer';
import { functionEnvironment } from './function-environment';
import { bindSecrets, secretsOfSite } from './function-secrets';

/** Where `firebase.json` says that the rewrites find the function. */
const REGION = 'europe-west1';
/** What the page and its calls need: heating, the air outside, the chat of the team, and who may ask how the server is. */
const SITE_SECRETS = ['TUYA_CLIENT_SECRET', 'AIRLY_API_KEY', 'SLACK_WEBHOOK_URL', 'HEALTH_TOKEN', 'METRICS_TOKEN'];
/** How long Cloud Scheduler waits before it tries a run again that failed. */
const BACKOFF_SECONDS = 60;

const FEATURES = [...FRAME_FEATURES, ...AIR_FEATURES];

const ofSite = secretsOfSite(import.meta.dirname);

interface Running {
  site: AirSite;
  app: AirApp;
  /** Runs the job with this name once. @throws what it throws, for Cloud Scheduler to try again. */
  run(name: string): Promise<void>;
}

let running: Running | undefined;

/** The address before the last proxy of Google's own, which is the one that it vouches for. */
function addressOf(context: Context): string {
  const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-2) ?? hops.at(-1) ?? 'unknown';
}

/** Opened by the first request: deploying loads this file without the variables of the project. */
function start(): Running {
  if (running !== undefined) return running;
  startFunctionLog(process.env);
  const variables = functionEnvironment(process.env);
  const config = readConfig(withoutUnbound(variables));
  const { firebase, timeZone, co2Reference, premiumContact, slackWebhookUrl, geocodingUrl, readingsDays } = config;
  if (firebase === undefined) throw new Error('The functions need a Firebase project');
  const site = openFirebaseAirSite(models, firebase, openCityLookup(geocodingUrl));
  const services = openServices(config, { now: site.now, timeZone, storeOf: () => site.store });
  const log = createJobLog(site.store, site.now);
  // Whoever raises an alarm or posts a mail is not handed the secrets of those who send it on.
  const channels = {
    chat: ofSite.includes('ALARM_SLACK_WEBHOOK_URL'),
    webhook: Boolean(variables.ALARM_WEBHOOK_URL) && ofSite.includes('ALARM_WEBHOOK_SECRET'),
  };
  const app = createAirApp({
    site,
    config: { demo: null, timeZone, co2Reference, premiumContact, firebase, readingsDays },
    chat: createChat(slackWebhookUrl),
    isMailSent: ofSite.includes('SMTP_URL'),
    mailer: config.mail && createMailer(config.mail),
    history: config.history,
    publicUrl: config.publicUrl,
    services,
    internalAccounts: config.internalAccounts,
    alarmTargets: { ...config.alarmTargets, channels },
    addressOf,
    operatorTokens: config.operatorTokens,
    silenceMs: config.silenceMs,
    isHalted: true,
    jobStates: () => log.states(plans, 'firebase'),
  });
  const isScreen = isAmong(consolePaths(models, OWN_PATHS));
  app.http.use('*', serveConsole(join(import.meta.dirname, 'page'), { isScreen, firebase }));
  const bound = jobsOf('firebase', FEATURES, app);
  running = {
    site,
    app,
    run: async (name) => {
      const job = bound.find((each) => each.name === name);
      if (job !== undefined) await runJob(job, { log, now: site.now });
    },
  };
  return running;
}

let knownFormat: Promise<void> | undefined;

/** As {@link start}, for data that this version knows: a function of an older one must not misread newer data. */
async function opened(): Promise<Running> {
  const { site, ...rest } = start();
  knownFormat ??= requireKnownFormat(site.format, AIR_FORMAT, 'the project').catch((error: unknown) => {
    knownFormat = undefined;
    throw error;
  });
  await knownFormat;
  return { site, ...rest };
}

setGlobalOptions({ region: REGION, maxInstances: 10, memory: '512MiB' });

/** Everything below the site's address that is no file: the calls, the writes, sign-in by token, and the page itself. */
export const site = onRequest(
  { invoker: 'public', secrets: bindSecrets(ofSite, SITE_SECRETS) },
  async (request, response) => {
    const { app } = await opened();
    const listener = getRequestListener(async (asked) => {
      const answer = await app.http.fetch(asked);
      // A function is halted once it has answered: what readings change in the devices is written before.
      await app.liveReadings.settled();
      return answer;
    });
    await listener(request, response);
  },
);

const plans: readonly JobPlan[] = jobPlansOf('firebase', FEATURES);

/** A function of its own for a job: its time-out, its retries, its secrets, and never twice at a time. */
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
        const { run } = await opened();
        await run(name);
      } catch (error) {
        logFailure(failure, error);
        throw error;
      }
    },
  );
}

/** One function for each job, named `jobs-` and its name. */
export const jobs: Readonly<Record<string, ScheduleFunction>> = Object.fromEntries(
  plans.map((plan, index) => [plan.name, scheduled(plan, index)]),
);
