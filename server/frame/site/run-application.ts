import type { RightsModel } from '../../../src/frame/model/application-model';
import { consolePaths, isAmong, type OwnPaths } from '../../../src/frame/model/console-paths';
import { hasUsers } from '../auth/has-users';
import type { Conversion } from '../data-format/conversion';
import { convertFormat } from '../data-format/convert-format';
import { refreshDerived } from '../documents/refresh-derived';
import { diskCheck } from '../health/checks';
import type { HealthCheck } from '../health/health';
import { addressBehind } from '../http/client-address';
import { serveConsole } from '../http/console';
import { bindJobs, type Job, jobsFor } from '../jobs/job';
import { createJobLog } from '../jobs/job-log';
import { runJobs } from '../jobs/run-jobs';
import { createMailer } from '../mail/mailer';
import { measureProcess } from '../metrics/registry';
import { acceptedPlan, prepareSchemas } from '../schema-change/prepare-schemas';
import type { App, AppOptions, PublicConfig } from './app';
import { type BaseConfig, ConfigError } from './config';
import { isDemoMissing, type Progress, prepareDemo, type Terminal } from './demo-data';
import type { Running } from './run-process';
import { serve } from './serve';
import type { Site } from './site';
import { SITE_JOBS } from './site-jobs';
import { greet } from './startup-message';

/** What the server of one application is made of. The kind of its site and its app are its own. */
export interface ServerApplication<OwnSite extends Site = Site, OwnApp extends App = App> {
  /** Folder of its built console. */
  consoleFolder: string;
  /** Addresses of its console beside those of the screens of its entities. */
  paths?: OwnPaths | undefined;
  /** Opens its data, those of an older format after a backup. @throws DataError when they cannot be opened. */
  open(): OwnSite | Promise<OwnSite>;
  /** What was ever changed of the format of its data. */
  conversions?: readonly Conversion<NoInfer<OwnSite>>[];
  /**
   * Writes all data into a file with this in its name, and says where: before records are written again for other schemas.
   * Missing where the data are backed up by somebody else.
   */
  backUp?: ((name: string) => string) | undefined;
  /** Makes a backup when one is due. Missing where somebody else makes them. */
  backupJob?: ((apart: Apart | undefined) => Job) | undefined;
  /** What else has to be well for the server to be. */
  checks?: readonly HealthCheck[];
  /** Brings in step what a stop came between. */
  mend?(site: OwnSite): Promise<void>;
  demo: {
    /** Who can sign in to the demo data set; told by the login page. */
    shown: NonNullable<PublicConfig['demo']>;
    /** Makes it, as `fillDemo` does: what is there already is left as it is. */
    fill(site: OwnSite, onProgress: Progress): Promise<void>;
  };
  /** The routes under `/api`, `/fn`, `/auth` and `/events`. */
  createApp(site: OwnSite, options: Omit<AppOptions, 'site'>): OwnApp;
  /**
   * Begins what its demo data set does by itself.
   *
   * @param madeAt when the demo data set was made, in ms; undefined for data of its own.
   */
  begin?(site: OwnSite, app: OwnApp, madeAt: number | undefined): Promise<Running>;
  /** What it does again and again without being asked for, beside the jobs of every application. */
  jobs?(site: OwnSite, app: OwnApp): readonly Job[];
}

/** On the command line of a process that makes the demo data set and serves nothing. */
export const MAKE_DEMO = '--make-demo';

/** Runs the program of the application as a process of its own, to its end, with these words on its command line. */
export type Apart = (...words: string[]) => Promise<void>;

export interface RunningServer extends Running {
  /** The port that was taken, which tells it when 0 was asked for. */
  port: number;
}

/** @throws ConfigError when the provider would give a role that the application does not have. */
function requireKnownRoles(singleSignOn: BaseConfig['singleSignOn'], { users }: RightsModel): void {
  const unknown = (singleSignOn?.roles ?? []).map(([, role]) => role).filter((role) => !users.has(role));
  if (unknown.length === 0) return;
  throw new ConfigError([`OIDC_ROLES names ${unknown.join(', ')}; the roles here are ${[...users.keys()].join(', ')}`]);
}

/** Opens the data, and brings them to what this version and its schemas say. @throws DataError when that has to be accepted first. */
export async function openUpToDate<OwnSite extends Site, OwnApp extends App>(
  application: ServerApplication<OwnSite, OwnApp>,
  { firebase, dataDir }: BaseConfig,
  { write }: Terminal,
): Promise<OwnSite> {
  const site = await application.open();
  try {
    await convertFormat(site, application.conversions ?? [], firebase?.projectId ?? dataDir, write);
    await prepareSchemas(site, { accepted: acceptedPlan(process.argv), backUp: application.backUp, write });
    await site.store.refresh?.();
    await refreshDerived(site);
    if ((await site.documents.followUp()) > 0) write('Finished what was left of a deletion or a move\n');
    await application.mend?.(site);
    return site;
  } catch (error) {
    await site.close();
    throw error;
  }
}

/** Opens the data as above, once the demo data set is made by another process, which has them to itself meanwhile. */
async function openWithDemo<OwnSite extends Site, OwnApp extends App>(
  application: ServerApplication<OwnSite, OwnApp>,
  config: BaseConfig,
  terminal: Terminal,
  apart: Apart,
): Promise<OwnSite> {
  const site = await openUpToDate(application, config, terminal);
  const isMissing = await isDemoMissing(site, config).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  if (!isMissing) return site;
  await site.close();
  await apart(MAKE_DEMO);
  return openUpToDate(application, config, terminal);
}

/**
 * Makes the demo data set of new data, or goes on where that was stopped, and serves nothing.
 *
 * @param isStopped asked between its parts: what is left is for the next time.
 * @throws what {@link runApplication} does.
 */
export async function makeDemo<OwnSite extends Site, OwnApp extends App>(
  application: ServerApplication<OwnSite, OwnApp>,
  config: BaseConfig,
  terminal: Terminal,
  isStopped: () => boolean,
): Promise<void> {
  const site = await openUpToDate(application, config, terminal);
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
    terminal.write(`${terminal.isTerminal ? '\n' : ''}Stopped: the next start goes on with the demo data set\n`);
  } finally {
    await site.close();
  }
}

/**
 * Opens the data, fills them when they are new, and serves the console of an application and its back end.
 *
 * @param apart does work in processes of their own: the demo data set, while this one has the data closed, and backups. Missing: all
 * is done in this one.
 * @param onRunning told how to stop before the address is: whoever reads that may end the server at once.
 * @throws ConfigError when the demo accounts would be reachable from the network, or the port is taken.
 * @throws DataError when the data cannot be opened, or the schemas would hide or refuse some of them.
 */
export async function runApplication<OwnSite extends Site, OwnApp extends App>(
  application: ServerApplication<OwnSite, OwnApp>,
  config: BaseConfig,
  terminal: Terminal,
  onRunning: (server: Running) => void = () => {},
  apart?: Apart,
): Promise<RunningServer> {
  const { consoleFolder, demo } = application;
  const { firebase, host, timeZone, publicUrl, mail, singleSignOn, secondFactorRequired } = config;
  const site =
    apart === undefined
      ? await openUpToDate(application, config, terminal)
      : await openWithDemo(application, config, terminal, apart);

  async function start(): Promise<RunningServer> {
    requireKnownRoles(singleSignOn, site.models.rights);
    const madeAt = await prepareDemo(site, config, terminal, (onProgress) => demo.fill(site, onProgress));
    const shown = madeAt === undefined ? null : demo.shown;
    const backEnd = firebase === undefined ? 'embedded' : 'firebase';
    const log = createJobLog(site.store, site.now);
    const backups = application.backupJob === undefined ? [] : [application.backupJob(apart)];
    const mailer = mail && createMailer(mail);
    const ofSite = () => bindJobs(SITE_JOBS, { site, history: config.history, mailer, taskRunner: app.taskRunner });
    const jobs = () => jobsFor(backEnd, [...ofSite(), ...backups, ...(application.jobs?.(site, app) ?? [])]);
    const app = application.createApp(site, {
      config: { demo: shown, timeZone, firebase },
      isMailSent: mail !== undefined,
      publicUrl,
      singleSignOn,
      secondFactorRequired,
      addressOf: addressBehind(config.trustedProxies),
      jobStates: () => log.states(jobs(), backEnd),
      operatorTokens: config.operatorTokens,
    });
    measureProcess();
    if (firebase === undefined) app.checks.push(diskCheck(config.dataDir, config.leastDiskBytes));
    app.checks.push(...(application.checks ?? []));
    const isScreen = isAmong(consolePaths(site.models, application.paths ?? {}));
    app.http.use('*', serveConsole(consoleFolder, { isScreen, firebase }));
    const { port, close } = await serve(app.http, config);
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
    });
    return running;
  }

  return start().catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
}
