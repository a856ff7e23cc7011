import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { Context } from 'hono';
import { models } from '../../resources/models';
import { OWN_PATHS } from '../../src/domain/console/own-paths';
import { consolePaths, isAmong } from '../../src/model/console-paths';
import { type AirApp, createAirApp } from '../air/app';
import { clockRound } from '../air/clock-round';
import { readConfig } from '../air/config';
import { openFirebaseSite } from '../air/firebase-site';
import { openServices } from '../air/services';
import type { AirSite } from '../air/site';
import { disconnectSilentDevices } from '../devices/connections';
import { mendVariants } from '../devices/mend-variants';
import { createChat } from '../feedback/chat';
import { forgetFiles } from '../files/forget-files';
import { openCityLookup } from '../geography/open-city-lookup';
import type { ScheduleParts } from '../heating/keep-schedules';
import { type KeptHistory, thinHistory } from '../history/thin-history';
import { serveConsole } from '../http/console';
import { startFunctionLog } from '../log/start-process-log';
import { deliverDue } from '../mail/deliver';
import { createMailer, type Mailer } from '../mail/mailer';
import { forgetPresence } from '../presence/stored-board';
import { mendReadings } from '../telemetry/mend-readings';
import { functionEnvironment } from './function-environment';

/** Where `firebase.json` says that the rewrites find the function. */
const REGION = 'europe-west1';

interface Running {
  site: AirSite;
  app: AirApp;
  schedules: ScheduleParts;
  mailer: Mailer | undefined;
  history: KeptHistory;
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
  const config = readConfig(functionEnvironment(process.env));
  const { firebase, timeZone, co2Reference, premiumContact, slackWebhookUrl, geocodingUrl } = config;
  if (firebase === undefined) throw new Error('The functions need a Firebase project');
  const site = openFirebaseSite(models, firebase, openCityLookup(geocodingUrl));
  const services = openServices(config, { now: site.now, timeZone });
  const app = createAirApp({
    site,
    config: { demo: null, timeZone, co2Reference, premiumContact, firebase },
    chat: createChat(slackWebhookUrl),
    isMailSent: config.mail !== undefined,
    publicUrl: config.publicUrl,
    services,
    internalAccounts: config.internalAccounts,
    alarmTargets: config.alarmTargets,
    addressOf,
    operatorTokens: config.operatorTokens,
    silenceMs: config.silenceMs,
  });
  const isScreen = isAmong(consolePaths(models, OWN_PATHS));
  app.http.use('*', serveConsole(join(import.meta.dirname, 'page'), { isScreen, firebase }));
  running = {
    site,
    app,
    schedules: { site, heating: services.heating, timeZone },
    mailer: config.mail && createMailer(config.mail),
    history: config.history,
  };
  return running;
}

setGlobalOptions({ region: REGION, maxInstances: 10, memory: '512MiB' });

/** Everything below the site's address that is no file: the calls, the writes, sign-in by token, and the page itself. */
export const site = onRequest({ invoker: 'public' }, async (request, response) => {
  const { app } = start();
  const listener = getRequestListener(async (asked) => {
    const answer = await app.http.fetch(asked);
    // A function is halted once it has answered: what readings change in the devices is written before.
    await app.liveReadings.settled();
    return answer;
  });
  await listener(request, response);
});

/**
 * Marks devices that fell silent as disconnected, and raises their alarms; finishes what a function left that ended while much
 * followed another record.
 */
export const connections = onSchedule('every 5 minutes', async () => {
  const { site: opened, app } = start();
  await opened.documents.followUp();
  await disconnectSilentDevices(opened);
  await app.alarms.engine.look();
});

/**
 * Brings devices and their readings in step where a function ended between two steps, computes what older rules left, and removes
 * alarms that ended too long ago, what of the history is too old or too much, files that nothing names, and who never left a record.
 */
export const readings = onSchedule('every day 04:10', async () => {
  await mendReadings(start().site);
  await mendVariants(start().site);
  await start().app.alarms.forgetOld();
  await thinHistory(start().site, start().history);
  await forgetFiles(start().site, start().history.age);
  await forgetPresence(start().site.store, start().site.now());
});

/** Puts the readings of the last hours into the packed documents of their days. */
export const packing = onSchedule({ schedule: 'every 1 hours', timeoutSeconds: 1800 }, async () => {
  const { site: opened } = start();
  await opened.readings.pack?.(opened.now());
});

/** Sends what the time schedules of the heating ask for. Full hours of every zone are among these minutes. */
export const schedules = onSchedule('*/5 * * * *', async () => {
  await clockRound(start().schedules);
});

/** Takes what browsers changed by themselves into the history, tells of alarms, writes the weekly summaries, and hands the mail server what waits for it. */
export const mail = onSchedule('every 1 minutes', async () => {
  const { site: opened, app, mailer } = start();
  await opened.keeping?.takeIn();
  await app.alarms.tell();
  await app.alarms.sumUp();
  await deliverDue(opened, mailer);
});
