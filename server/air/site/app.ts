import type { Context } from 'hono';
import type { RetentionDays } from '../../../src/air/domain/air/readings-retention';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { sessionOf } from '../../frame/auth/authenticate';
import { freeToken } from '../../frame/documents/free-token';
import { type App, type AppOptions, createApp, type PublicConfig } from '../../frame/site/app';
import { acknowledgeRoutes } from '../alarms/acknowledge-routes';
import { inheritedAlarmRoutes } from '../alarms/inherited-routes';
import { askContacts } from '../alarms/notify/ask-contacts';
import { unsubscribeRoutes } from '../alarms/notify/unsubscribe-routes';
import { openAlarmsRoutes } from '../alarms/open-alarms-routes';
import { rehearsalRoutes } from '../alarms/rehearsal-routes';
import { alarmRoutes } from '../alarms/routes';
import { commandRoutes } from '../devices/command-routes';
import { deviceRoutes } from '../devices/device-routes';
import { queuedRoutes } from '../devices/queued-routes';
import { reportRoutes } from '../devices/report-routes';
import { type Chat, createChat } from '../feedback/chat';
import { callRoutes } from '../feedback/routes';
import { signInNotice } from '../feedback/sign-in-notice';
import { closingRoutes } from '../heating/closing-routes';
import { copyScheduleRoutes } from '../heating/copy-schedule';
import { createHeatingAccess } from '../heating/heating-access';
import { placeHeatingRoutes } from '../heating/place-heating-routes';
import { presetRoutes } from '../heating/preset-routes';
import { heatingRoutes } from '../heating/routes';
import { setPointRoutes } from '../heating/set-point-routes';
import { heatingSettingsRoutes } from '../heating/settings-routes';
import { outdoorRoutes } from '../outdoor/routes';
import { askAlarms, countOpen } from '../overview/alarms-now';
import { cacheAlarms } from '../overview/cached-alarms';
import { cacheLists } from '../overview/cached-lists';
import { overviewRoutes } from '../overview/routes';
import { placeRoutes } from '../places/routes';
import { telemetryAccess } from '../telemetry/access';
import { createLiveReadings, type LiveReadings } from '../telemetry/live-readings';
import { telemetryRoutes } from '../telemetry/routes';
import { userRoutes } from '../users/routes';
import { type AlarmTargets, openAlarms, type SiteAlarms } from './alarms';
import { mattersBeyondReadings, openIntake } from './intake';
import { readingsCheck } from './readings-check';
import { type Services, simulatedServices } from './services';
import type { AirSite } from './site';
import { ownWork } from './threads/threaded-work';

/** The newest readings that it is made of are as old. */
const OVERVIEW_CACHED_MS = 3 * MINUTE;
/** Devices and buildings: what people change of them is learnt sooner. */
const PLACES_CACHED_MS = 6 * HOUR;
/** Devices send every few minutes. */
const SILENCE_MS = HOUR;
const LOCAL_URL = 'http://127.0.0.1:3000';

/** What `/config` tells everyone beside what every server tells. */
export interface AirPublicConfig extends PublicConfig {
  co2Reference: number;
  premiumContact: string;
  /** How long readings are kept; left out: all of them, for good. */
  readingsDays?: RetentionDays | null;
}

export interface AirAppOptions extends Omit<AppOptions, 'simulated'> {
  site: AirSite;
  config: AirPublicConfig;
  chat?: Chat;
  /** Heating and outdoor air; simulated when left out. */
  services?: Services;
  /** Accounts whose sign-ins the team is not told of. */
  internalAccounts?: readonly string[];
  /** Where alarms are told beside mail. */
  alarmTargets?: AlarmTargets;
  /** How long no reading may come in before the server is not well, ms. */
  silenceMs?: number;
}

export interface AirApp extends App {
  liveReadings: LiveReadings;
  alarms: SiteAlarms;
}

/** Calls that are sent as POST because what they ask for is long. */
const READING_CALLS = [
  ...['averageData', 'aggregateSensorsData', 'alarmData', 'openAlarms', 'rehearseAlarms', 'alarmAddresses'],
  ...['getAirlyMeasurements', 'getCityInformation'],
].map((name) => `/fn/${name}`);

/** Of devices, several a second. */
const FREQUENT_CALLS = ['/fn/readings'];

/** The whole back end over one site: that of every application, and the calls of this one. */
export function createAirApp({ site, config, ...options }: AirAppOptions): AirApp {
  const { models, store, documents, readings, now, work = ownWork(readings) } = site;
  const { chat = createChat(undefined), addressOf = () => 'unknown' } = options;
  const { heating, heatingSettings, outdoor } =
    options.services ?? simulatedServices({ now, timeZone: config.timeZone, storeOf: () => store });
  const simulated = Object.entries({ chat, heating, outdoor }).flatMap(([name, service]) =>
    service.simulated ? [name] : [],
  );
  const app = createApp({
    site,
    config,
    simulated,
    readingCalls: READING_CALLS,
    frequentCalls: FREQUENT_CALLS,
    ...options,
  });
  app.checks.push(readingsCheck(site, options.silenceMs ?? SILENCE_MS));
  const { http, sessions, endSessionsOf, setOneTimePassword, removeSecondFactor, inviteUser, hub } = app;
  const { board } = site;
  const seldom = board && { board, co2Reference: config.co2Reference };
  const { apiKeys, ...intake } = openIntake(site, config.timeZone, config.firebase !== undefined);
  const liveReadings = createLiveReadings(models, store, hub, seldom);
  const alarms = openAlarms({
    ...{ site, outbox: app.outbox, targets: options.alarmTargets ?? {}, timeZone: config.timeZone },
    ...{ isAlone: config.firebase === undefined, settingsFrom: intake.settingsFrom },
    ...{ publicUrl: options.publicUrl ?? LOCAL_URL },
  });
  const stopAskingContacts = askContacts({ models, store, addresses: alarms.addresses });

  http.route(
    '/fn',
    callRoutes({
      ...{ rights: models.rights, sessions, chat, now, addressOf },
      freeToken: () => freeToken(models, site.identifiers, store),
    }),
  );
  const isTest = config.demo !== null || (config.firebase?.emulators ?? null) !== null;
  const { internalAccounts = [] } = options;
  http.route('/fn', signInNotice({ sessions, chat, internalAccounts, isTest, now, addressOf }));
  http.route(
    '/fn',
    userRoutes({
      access: app.access,
      models,
      documents,
      sessions,
      endSessionsOf,
      setOneTimePassword,
      removeSecondFactor,
      inviteUser,
      apiKeys,
    }),
  );
  http.route('/fn', placeRoutes({ models, documents, sessions, cities: site.cities }));
  http.route('/fn', alarmRoutes({ models, documents, store, sessions, addresses: alarms.addresses }));
  http.route('/fn', inheritedAlarmRoutes({ models, documents, store, sessions }));
  http.route('/fn', acknowledgeRoutes({ models, documents, sessions, now }));
  // Firestore counts what is read: there an answer serves everybody who sees the same for a while.
  const isKept = config.firebase !== undefined;
  const alarmsNow = isKept ? cacheAlarms({ models, documents, store, now }) : askAlarms(models, documents);
  http.route('/fn', openAlarmsRoutes({ models, store, sessions, countOpen: (actor) => countOpen(alarmsNow, actor) }));
  http.route(
    '/fn',
    rehearsalRoutes({
      models,
      documents,
      store,
      readings,
      sessions,
      timeZone: config.timeZone,
      now,
      rehearsed: work.alarms,
    }),
  );
  http.route('/fn', unsubscribeRoutes({ store, timeZone: config.timeZone }));
  http.route('/fn', deviceRoutes({ models, documents, store, sessions }));
  http.route('/fn', queuedRoutes({ models, documents, store, sessions }));
  http.route('/fn', commandRoutes({ models, documents, store, sessions, cities: site.cities, now }));
  const heatingAccess = createHeatingAccess({ models, store, heating });
  http.route('/fn/tuya', heatingRoutes({ rights: models.rights, sessions, heating, access: heatingAccess, now }));
  const sending = { site, heating, timeZone: config.timeZone };
  http.route('/fn', setPointRoutes({ models, documents, sessions, sending }));
  http.route('/fn', placeHeatingRoutes({ models, documents, sessions, sending }));
  http.route('/fn', closingRoutes({ models, documents, sessions, timeZone: config.timeZone, now }));
  http.route('/fn', copyScheduleRoutes({ models, documents, sessions, timeZone: config.timeZone, now }));
  http.route('/fn', presetRoutes({ store, sessions }));
  http.route('/fn', heatingSettingsRoutes({ models, store, sessions, settings: heatingSettings }));
  const readable = telemetryAccess(models, store, config.timeZone);
  const writers = {
    ...{ apiKeyReader: intake.apiKeyReader, devicesWritable: intake.devicesWritable, may: readable.may },
    readerOf: (context: Context) => sessionOf(context, sessions),
  };
  http.route('/fn', reportRoutes({ models, documents, now, ...writers }));
  const { co2Reference, timeZone } = config;
  const keptMs = isKept ? OVERVIEW_CACHED_MS : 0;
  const lists = { models, documents, store, keptMs: PLACES_CACHED_MS, now, matters: mattersBeyondReadings(models) };
  http.route(
    '/fn',
    overviewRoutes({
      models,
      documents: isKept ? cacheLists(lists) : documents,
      alarmsNow,
      readings,
      board,
      sessions,
      co2Reference,
      timeZone,
      keptMs,
      now,
    }),
  );
  http.route('/fn', outdoorRoutes({ sessions, outdoor, outdoorReadable: readable.outdoorReadable }));
  http.route(
    '/fn',
    telemetryRoutes({
      ...{ ...readable, ...writers },
      store: readings,
      work,
      now,
      onReading: liveReadings.note,
      alarms: alarms.of,
      judge: alarms.engine.judge,
    }),
  );

  return {
    ...app,
    ...{ liveReadings, alarms },
    close: async () => {
      await stopAskingContacts();
      await alarms.engine.close();
      await liveReadings.settled();
      await app.close();
    },
  };
}
