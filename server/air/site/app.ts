import type { KeyObject } from 'node:crypto';
import type { Context } from 'hono';
import type { RetentionDays } from '../../../src/air/domain/air/readings-retention';
import { type TileServer, tileOrigin } from '../../../src/air/domain/map/tiles';
import { HOUR } from '../../../src/frame/time/units';
import { createTools, mountFeatures } from '../../frame/feature/site-parts';
import { withAttachments } from '../../frame/mail/mailer';
import { createApp } from '../../frame/site/app';
import type { App, AppOptions, PublicConfig } from '../../frame/site/running-app';
import type { Site } from '../../frame/site/site';
import { askContacts } from '../alarms/notify/listed-addresses';
import { type AlarmTargets, openAlarms, type SiteAlarms } from '../alarms/site-alarms';
import { createEvidencePacks, type EvidencePacks } from '../evidence/packs';
import { createSiteEvidence, type SiteEvidence } from '../evidence/site-evidence';
import { AIR_FEATURES } from '../features';
import { type Chat, createChat } from '../feedback/chat';
import type { CityLookup } from '../geography/city-lookup';
import { createMonthlyReports, type MonthlyReports } from '../reports/monthly-reports';
import { createSiteReports, type SiteReports } from '../reports/site-reports';
import { createTelemetryAccess } from '../telemetry/access';
import { type Intake, openIntake } from '../telemetry/intake';
import type { LiveBoard } from '../telemetry/live-board';
import { createLiveReadings, type LiveReadings } from '../telemetry/live-readings';
import type { ReadingStore } from '../telemetry/reading-store';
import { createReadingsCheck } from '../telemetry/readings-check';
import { type Decoders, openDecoders } from '../uplinks/decoders/open-decoders';
import { createSiteMappings } from '../uplinks/written-mappings';
import { createSimulatedServices, type Services } from './services';
import { type AirWork, createMainThreadWork } from './threads/threaded-work';

export interface AirData {
  readings: ReadingStore;
  work?: AirWork;
  cities: CityLookup;
  board?: LiveBoard;
}

export type AirSite = Site & AirData;

const SILENCE_MS = HOUR;
const LOCAL_URL = 'http://127.0.0.1:3000';

export interface AirPublicConfig extends PublicConfig {
  co2Reference: number;
  premiumContact: string;
  readingsDays?: RetentionDays | null;
  mapTiles?: TileServer | undefined;
}

export interface AirAppOptions extends Omit<AppOptions, 'simulated'> {
  site: AirSite;
  config: AirPublicConfig;
  chat?: Chat;
  services?: Services;
  internalAccounts?: readonly string[];
  alarmTargets?: AlarmTargets;
  evidenceKey?: KeyObject | undefined;
  /** Period without readings after which the server counts as unhealthy, ms. */
  silenceMs?: number;
  standardsFolder?: string;
  /** Script that decodes sensor payloads; if omitted, payloads are not decoded. */
  decoderThread?: URL | undefined;
}

export interface AirApp extends App, Services {
  site: AirSite & { work: AirWork };
  config: AirPublicConfig;
  readingsDays: RetentionDays | null;
  liveReadings: LiveReadings;
  alarms: SiteAlarms;
  reports: SiteReports;
  monthlyReports: MonthlyReports;
  evidence: SiteEvidence;
  evidencePacks: EvidencePacks;
  intake: Intake;
  mappings: ReturnType<typeof createSiteMappings>;
  decoders: Decoders;
  readable: ReturnType<typeof createTelemetryAccess>;
  chat: Chat;
  internalAccounts: readonly string[];
  addressOf(context: Context): string;
}

export function createAirApp({ site, config, ...options }: AirAppOptions): AirApp {
  const { models, store, now } = site;
  const { chat = createChat(undefined), addressOf = () => 'unknown', internalAccounts = [] } = options;
  const services =
    options.services ?? createSimulatedServices({ now, timeZone: config.timeZone, storeOf: () => store });
  const { heating, outdoor } = services;
  const simulated = Object.entries({ chat, heating, outdoor }).flatMap(([name, service]) =>
    service.simulated ? [name] : [],
  );
  const app = createApp({ site, config, simulated, ...options });
  app.checks.push(createReadingsCheck(site, options.silenceMs ?? SILENCE_MS));
  const isAlone = app.backEnd === 'embedded';
  const seldom = site.board && { board: site.board, co2Reference: config.co2Reference };
  const intake = openIntake(site, config.timeZone, !isAlone);
  const liveReadings = createLiveReadings(models, store, seldom, now);
  const alarms = openAlarms({
    ...{ site, isAlone, outbox: app.outbox, targets: options.alarmTargets ?? {}, timeZone: config.timeZone },
    post: options.post,
    ...{ settingsFrom: intake.settingsFrom, publicUrl: options.publicUrl ?? LOCAL_URL },
  });
  const readable = createTelemetryAccess(models, store, config.timeZone);
  const work = site.work ?? createMainThreadWork(site.readings);
  const { timeZone, co2Reference } = config;
  const reports = createSiteReports({ ...site, work, alarms: alarms.of, timeZone, co2Reference });
  const evidence = createSiteEvidence({ ...site, work, timeZone, standardsFolder: options.standardsFolder });
  const evidencePacks = createEvidencePacks({ ...site, evidence, isAlone, signingKey: options.evidenceKey });
  const publicUrl = options.publicUrl ?? LOCAL_URL;
  const monthlyReports = createMonthlyReports({ ...site, outbox: app.outbox, reports, publicUrl, timeZone });
  const stopAskingContacts = askContacts({ models, store, addresses: alarms.addresses });
  const decoders = openDecoders({ program: options.decoderThread, now });
  const air: AirApp = {
    ...app,
    ...services,
    site: { ...site, work },
    readable,
    mailer: app.mailer && withAttachments(app.mailer, reports.attachments),
    readingsDays: config.readingsDays ?? null,
    imageOrigins: config.mapTiles === undefined ? [] : [tileOrigin(config.mapTiles)],
    ...{
      config,
      liveReadings,
      alarms,
      reports,
      monthlyReports,
      evidence,
      evidencePacks,
      intake,
      mappings: createSiteMappings(),
      decoders,
      chat,
      internalAccounts,
      addressOf,
    },
    close: async () => {
      await decoders.close();
      await evidencePacks.close();
      await stopAskingContacts();
      await alarms.engine.close();
      await liveReadings.settled();
      await app.close();
    },
  };
  air.tools.push(...createTools(app.backEnd, AIR_FEATURES, air));
  mountFeatures(app.http, app.backEnd, AIR_FEATURES, air);
  return air;
}
