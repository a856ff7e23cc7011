import type { EntityModels, RightsModel } from '../../../src/frame/model/application-model';
import { consolePaths, createPathMatcher } from '../../../src/frame/model/console-paths';
import { hasUsers } from '../auth/accounts';
import { removeLeftovers } from '../backup/back-up';
import { createBackupChecks, createBackupJobs, type SeparateProcess } from '../backup/scheduled';
import { type Conversion, convertFormat, findLatestVersion } from '../data-format/conversion';
import { createSingleRecords, refreshDerived } from '../documents/derived-records';
import { createJobs } from '../feature/site-parts';
import { FRAME_FEATURES } from '../features';
import { createDiskCheck } from '../health/health';
import { createAddressFinder } from '../http/client-address';
import { type FirebaseConfig, serveConsole } from '../http/console';
import { selectJobs } from '../jobs/job';
import { createJobLog } from '../jobs/job-log';
import { runJobs } from '../jobs/run-jobs';
import { createMailer } from '../mail/mailer';
import { findMail } from '../mail/outbox';
import { measureProcess } from '../metrics/registry';
import {
  findAcceptedPlan,
  type PrepareOptions,
  parseAcceptedPlan,
  prepareSchemas,
} from '../schema-change/prepare-schemas';
import { type BaseConfig, ConfigError } from '../site/config';
import { isDemoMissing, prepareDemo, type Terminal } from '../site/demo-data';
import type { App, PublicConfig } from '../site/running-app';
import type { Site } from '../site/site';
import { DataError } from '../stores/data-error';
import { backupPath } from '../stores/replace-database';
import { openFileData, readHeaderFormat } from './file-data';
import { MAKE_DEMO, type Running } from './run-process';
import { serveStartProgress, startHttpServer, type WhileStarting } from './serve';
import type { ServerApplication } from './server-application';

interface Greeting {
  host: string;
  port: number;
  demo: PublicConfig['demo'];
  hasUsers: boolean;
  hasFolder: boolean;
  outbox: string | undefined;
}

const CREATE_ADMIN = 'npm run create:admin -- --email you@site.example --name "Your name"';

function firstStep(hasFolder: boolean): string {
  if (!hasFolder) return `No user can sign in yet: create the first administrator with ${CREATE_ADMIN}`;
  return `No user can sign in yet: stop this server, create the first administrator with ${CREATE_ADMIN}, and start it again`;
}

function greet(write: (text: string) => void, { host, port, demo, hasUsers, hasFolder, outbox }: Greeting): void {
  write(`Console: http://${host.includes(':') ? `[${host}]` : host}:${port}\n`);
  if (!hasUsers) write(`${firstStep(hasFolder)}\n`);
  if (outbox !== undefined) write(`SMTP_URL is not set: e-mails wait in "${outbox}" of the console\n`);
  if (demo === null) return;
  for (const { email, password, role } of demo.accounts) write(`  ${email} / ${password} (${role})\n`);
  for (const { token, level } of demo.tokens) write(`  token ${token} (${level})\n`);
}

interface OlderDataOptions extends Pick<PrepareOptions, 'accepted' | 'backUp' | 'command'> {
  models: EntityModels;
  conversions: readonly Pick<Conversion, 'to'>[];
}

/** Plans the conversion of older data; undefined for current data. @throws DataError if the plan must be accepted. */
async function planOlderData(
  dataDir: string,
  { models, conversions, ...options }: OlderDataOptions,
): ReturnType<typeof findAcceptedPlan> {
  const present = findLatestVersion(conversions);
  try {
    if ((readHeaderFormat(dataDir) ?? present) >= present) return undefined;
    const data = openFileData(dataDir);
    if (data === undefined) return undefined;
    try {
      return data.format < present ? await findAcceptedPlan(data, models, options) : undefined;
    } finally {
      await data.close();
    }
  } catch (error) {
    if (error instanceof DataError) throw error;
    return undefined;
  }
}

export interface RunningServer extends Running {
  port: number;
}

function requireKnownRoles(singleSignOn: BaseConfig['singleSignOn'], { users }: RightsModel): void {
  const unknown = (singleSignOn?.roles ?? []).map(([, role]) => role).filter((role) => !users.has(role));
  if (unknown.length === 0) return;
  throw new ConfigError([
    `OIDC_ROLES contains the unknown roles ${unknown.join(', ')}. Known roles: ${[...users.keys()].join(', ')}`,
  ]);
}

async function warnOfOpenProject(models: EntityModels, firebase: FirebaseConfig): Promise<void> {
  const { openProjectConfig, warnOfInsecureSettings } = await import('../auth/firebase/project-settings');
  await warnOfInsecureSettings(models, openProjectConfig(firebase));
}

export type DataSteps<OwnSite extends Site> = Pick<
  ServerApplication<OwnSite>,
  'models' | 'open' | 'conversions' | 'backUp' | 'repair' | 'command'
>;

/** Compares schemas and data without changes. @throws DataError if the plan must be accepted first. */
export async function requireAcceptedPlan<OwnSite extends Site>(application: DataSteps<OwnSite>): Promise<void> {
  const site = await application.open();
  const options = { ...application, accepted: parseAcceptedPlan(process.argv) };
  await findAcceptedPlan(site.store, site.models, options).finally(() => site.close());
}

/** Plans before any conversion, so that nothing changes if the plan must be accepted first. @throws DataError */
export async function openConvertedSite<OwnSite extends Site>(
  application: DataSteps<OwnSite>,
  { firebase, dataDir }: Pick<BaseConfig, 'firebase' | 'dataDir'>,
  { write }: Pick<Terminal, 'write'>,
  answerMeanwhile?: (site: OwnSite) => WhileStarting,
): Promise<OwnSite> {
  const { models, conversions = [], backUp, command } = application;
  const options = { accepted: parseAcceptedPlan(process.argv), backUp, command };
  const ofFile = firebase === undefined ? await planOlderData(dataDir, { ...options, models, conversions }) : undefined;
  const site = await application.open();
  const meanwhile = answerMeanwhile?.(site);
  try {
    if (firebase === undefined && removeLeftovers(backupPath(dataDir)) > 0) {
      write('Removed the partial file of an interrupted backup\n');
    }
    const planned = firebase === undefined ? ofFile : await findAcceptedPlan(site.store, models, options);
    await convertFormat(site, conversions, firebase?.projectId ?? dataDir, write);
    await prepareSchemas(site, { ...options, planned, write, onConverted: meanwhile?.report });
    await site.store.refresh?.();
    await createSingleRecords(site);
    await refreshDerived(site);
    if ((await site.documents.followUp()) > 0) write('Completed an interrupted deletion or move\n');
    await application.repair?.(site);
    await meanwhile?.close();
    return site;
  } catch (error) {
    await meanwhile?.close();
    await site.close();
    throw error;
  }
}

async function openWithDemo<OwnSite extends Site, OwnApp extends App>(
  application: ServerApplication<OwnSite, OwnApp>,
  config: BaseConfig,
  terminal: Terminal,
  apart: SeparateProcess,
): Promise<OwnSite> {
  const site = await openConvertedSite(application, config, terminal, ({ texts }) => serveStartProgress(texts, config));
  const isMissing = await isDemoMissing(site, config).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  if (!isMissing) return site;
  await site.close();
  await apart(MAKE_DEMO);
  return openConvertedSite(application, config, terminal);
}

/** Creates the demo data set, or continues an interrupted one. @throws the errors of `runApplication`. */
export async function makeDemo<OwnSite extends Site, OwnApp extends App>(
  application: ServerApplication<OwnSite, OwnApp>,
  config: BaseConfig,
  terminal: Terminal,
  isStopped: () => boolean,
): Promise<void> {
  const site = await openConvertedSite(application, config, terminal);
  const stopped = new Error('Stopped');
  try {
    await prepareDemo(site, config, terminal, (onProgress) =>
      application.demo.fill(site, (share, what) => {
        if (isStopped()) throw stopped;
        onProgress(share, what);
      }),
    );
  } catch (error) {
    if (error !== stopped) throw error;
    terminal.write(`${terminal.isTerminal ? '\n' : ''}Stopped: the next start continues the demo data set\n`);
  } finally {
    await site.close();
  }
}

/**
 * @param apart runs the demo data set and backups in separate processes @throws ConfigError if the network could reach
 * demo accounts, or the port is in use @throws DataError if the data cannot be opened, or the schemas would hide or
 * refuse some of the data
 */
export async function runApplication<OwnSite extends Site, OwnApp extends App>(
  application: ServerApplication<OwnSite, OwnApp>,
  config: BaseConfig,
  terminal: Terminal,
  onRunning: (server: Running) => void = () => {},
  apart?: SeparateProcess,
): Promise<RunningServer> {
  const { consoleFolder, demo } = application;
  const { firebase, host, timeZone, publicUrl, mail, singleSignOn, secondFactorRequired } = config;
  const site =
    apart === undefined
      ? await openConvertedSite(application, config, terminal, ({ texts }) => serveStartProgress(texts, config))
      : await openWithDemo(application, config, terminal, apart);

  async function start(): Promise<RunningServer> {
    requireKnownRoles(singleSignOn, site.models.rights);
    const madeAt = await prepareDemo(site, config, terminal, (onProgress) => demo.fill(site, onProgress));
    const shown = madeAt === undefined ? null : demo.shown;
    const backEnd = firebase === undefined ? 'embedded' : 'firebase';
    const log = createJobLog(site.store, site.now);
    const backups = createBackupJobs(config, apart);
    const features = [...FRAME_FEATURES, ...application.features];
    const jobs = () => [...selectJobs(backEnd, backups), ...createJobs(backEnd, features, app)];
    const app = application.createApp(site, {
      config: { demo: shown, timeZone, firebase },
      isMailSent: mail !== undefined,
      mailer: mail && createMailer(mail),
      history: config.history,
      publicUrl,
      singleSignOn,
      secondFactorRequired,
      addressOf: createAddressFinder(config.trustedProxies),
      jobStates: () => log.states(jobs(), backEnd),
      operatorTokens: config.operatorTokens,
    });
    measureProcess();
    if (firebase === undefined) app.checks.push(createDiskCheck(config.dataDir, config.leastDiskBytes));
    app.checks.push(...createBackupChecks(config));
    const isScreen = createPathMatcher(consolePaths(site.models, application.paths ?? {}));
    app.http.use(
      '*',
      serveConsole(consoleFolder, { isScreen, firebase, framed: app.framed, imageOrigins: app.imageOrigins }),
    );
    const { port, close } = await startHttpServer(app.http, config);
    if (firebase?.emulators === null) void warnOfOpenProject(site.models, firebase);
    const background = await application.begin?.(site, app, madeAt);
    const work = await runJobs(jobs(), { backEnd, store: site.store, log, now: site.now });
    const running = {
      port,
      stop: async () => {
        await work.stop();
        await background?.stop();
        await close(app.close);
        await site.close();
      },
    };
    onRunning(running);
    greet(terminal.write, {
      ...{ host, port },
      demo: shown,
      hasUsers: await hasUsers(site),
      hasFolder: firebase === undefined,
      outbox: mail === undefined ? findMail(site.models)?.pluralLabel.en : undefined,
    });
    return running;
  }

  return start().catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
}
