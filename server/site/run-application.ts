import type { RightsModel } from '../../src/model/application-model';
import { hasUsers } from '../auth/has-users';
import { refreshDerived } from '../documents/refresh-derived';
import { addressBehind } from '../http/client-address';
import { serveConsole } from '../http/console';
import { bindJobs, type Job, jobsFor } from '../jobs/job';
import { createJobLog } from '../jobs/job-log';
import { keepRunning } from '../jobs/keep-running';
import { createMailer } from '../mail/mailer';
import { acceptedPlan, prepareSchemas } from '../schema-change/prepare-schemas';
import type { App, AppOptions, PublicConfig } from './app';
import { type BaseConfig, ConfigError } from './config';
import { type Progress, prepareDemo, type Terminal } from './demo-data';
import { greet } from './greet';
import type { Running } from './run-process';
import { serve } from './serve';
import type { Site } from './site';
import { SITE_JOBS } from './site-jobs';

/** What the server of one application is made of. The kind of its site and its app are its own. */
export interface ServerApplication<OwnSite extends Site = Site, OwnApp extends App = App> {
  /** Folder of its built console. */
  consoleFolder: string;
  /** Opens its data. @throws DataError when they cannot be opened. */
  open(): OwnSite | Promise<OwnSite>;
  /**
   * Writes all data into a file with this in its name, and says where: before records are written again for other schemas.
   * Missing where the data are backed up by somebody else.
   */
  backUp?: ((name: string) => string) | undefined;
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

/**
 * Opens the data, fills them when they are new, and serves the console of an application and its back end.
 *
 * @param onRunning told how to stop before the address is: whoever reads that may end the server at once.
 * @throws ConfigError when the demo accounts would be reachable from the network, or the port is taken.
 * @throws DataError when the data cannot be opened, or the schemas would hide or refuse some of them.
 */
export async function runApplication<OwnSite extends Site, OwnApp extends App>(
  application: ServerApplication<OwnSite, OwnApp>,
  config: BaseConfig,
  terminal: Terminal,
  onRunning: (server: Running) => void = () => {},
): Promise<RunningServer> {
  const { consoleFolder, demo } = application;
  const { firebase, host, timeZone, publicUrl, mail, singleSignOn } = config;
  const site = await application.open();

  async function start(): Promise<RunningServer> {
    const { write } = terminal;
    requireKnownRoles(singleSignOn, site.models.rights);
    await prepareSchemas(site, { accepted: acceptedPlan(process.argv), backUp: application.backUp, write });
    await site.store.refresh?.();
    await refreshDerived(site);
    if ((await site.documents.followUp()) > 0) write('Finished what was left of a deletion or a move\n');
    await application.mend?.(site);
    const madeAt = await prepareDemo(site, config, terminal, (onProgress) => demo.fill(site, onProgress));
    const shown = madeAt === undefined ? null : demo.shown;
    const backEnd = firebase === undefined ? 'embedded' : 'firebase';
    const log = createJobLog(site.store, site.now);
    const bound = bindJobs(SITE_JOBS, { site, history: config.history, mailer: mail && createMailer(mail) });
    const jobs = () => jobsFor(backEnd, [...bound, ...(application.jobs?.(site, app) ?? [])]);
    const app = application.createApp(site, {
      config: { demo: shown, timeZone, firebase },
      isMailSent: mail !== undefined,
      publicUrl,
      singleSignOn,
      addressOf: addressBehind(config.trustedProxies),
      jobStates: () => log.states(jobs(), backEnd),
    });
    app.http.use('*', serveConsole(consoleFolder, firebase));
    const { port, close } = await serve(app.http, host, config.port);
    const background = await application.begin?.(site, app, madeAt);
    const work = await keepRunning(jobs(), { backEnd, store: site.store, log, now: site.now });
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
