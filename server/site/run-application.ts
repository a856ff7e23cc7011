import { consolePaths, isAmong, type OwnPaths } from '../../src/model/console-paths';
import { MINUTE } from '../../src/time/units';
import { hasUsers } from '../auth/has-users';
import { refreshDerived } from '../documents/refresh-derived';
import { forgetFiles } from '../files/forget-files';
import { diskCheck } from '../health/checks';
import { thinHistory } from '../history/thin-history';
import { addressBehind } from '../http/client-address';
import { serveConsole } from '../http/console';
import { keepDelivering } from '../mail/deliver';
import { createMailer } from '../mail/mailer';
import { measureProcess } from '../metrics/registry';
import { acceptedPlan, prepareSchemas } from '../schema-change/prepare-schemas';
import type { App, AppOptions, PublicConfig } from './app';
import type { BaseConfig } from './config';
import { type Progress, prepareDemo, type Terminal } from './demo-data';
import { greet } from './greet';
import { repeatedly } from './repeatedly';
import type { Running } from './run-process';
import { serve } from './serve';
import type { Site } from './site';

/** What the server of one application is made of. The kind of its site and its app are its own. */
export interface ServerApplication<OwnSite extends Site = Site, OwnApp extends App = App> {
  /** Folder of its built console. */
  consoleFolder: string;
  /** Addresses of its console beside those of the screens of its entities. */
  paths?: OwnPaths | undefined;
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
   * Begins what goes on without being asked for, beside the sending of mail.
   *
   * @param madeAt when the demo data set was made, in ms; undefined for data of its own.
   */
  begin?(site: OwnSite, app: OwnApp, madeAt: number | undefined): Promise<Running>;
}

export interface RunningServer extends Running {
  /** The port that was taken, which tells it when 0 was asked for. */
  port: number;
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
  const { firebase, host, timeZone, publicUrl, mail } = config;
  const site = await application.open();

  async function start(): Promise<RunningServer> {
    const { write } = terminal;
    await prepareSchemas(site, { accepted: acceptedPlan(process.argv), backUp: application.backUp, write });
    await site.store.refresh?.();
    await refreshDerived(site);
    if ((await site.documents.followUp()) > 0) write('Finished what was left of a deletion or a move\n');
    await application.mend?.(site);
    const madeAt = await prepareDemo(site, config, terminal, (onProgress) => demo.fill(site, onProgress));
    const shown = madeAt === undefined ? null : demo.shown;
    const app = application.createApp(site, {
      config: { demo: shown, timeZone, firebase },
      isMailSent: mail !== undefined,
      publicUrl,
      addressOf: addressBehind(config.trustedProxies),
      operatorTokens: config.operatorTokens,
    });
    measureProcess();
    if (firebase === undefined) app.checks.push(diskCheck(config.dataDir, config.leastDiskBytes));
    const isScreen = isAmong(consolePaths(site.models, application.paths ?? {}));
    app.http.use('*', serveConsole(consoleFolder, { isScreen, firebase }));
    const { port, close } = await serve(app.http, config);
    const background = await application.begin?.(site, app, madeAt);
    const history = repeatedly(() => thinHistory(site, config.history), 'The history was not thinned');
    const { keeping } = site;
    const direct = keeping && repeatedly(keeping.takeIn, 'Changes of browsers were not taken in', MINUTE);
    const files = repeatedly(() => forgetFiles(site, config.history.age), 'Files that nothing names were not deleted');
    const mails = keepDelivering(site, mail && createMailer(mail));
    const running = {
      port,
      stop: async () => {
        await background?.stop();
        await history.stop();
        await direct?.stop();
        await files.stop();
        await mails.stop();
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
