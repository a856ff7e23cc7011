import type { EntityModels } from '../../src/model/types';
import { hasUsers } from '../auth/has-users';
import { refreshDerived } from '../documents/refresh-derived';
import { addressBehind } from '../http/client-address';
import { serveConsole } from '../http/console';
import { keepDelivering } from '../mail/deliver';
import { createMailer } from '../mail/mailer';
import { createApp, type PublicConfig } from './app';
import { type BaseConfig, ConfigError } from './config';
import { type Progress, prepareDemo, setDemoMark, type Terminal } from './demo-data';
import { greet } from './greet';
import type { Running } from './run-process';
import { type Listening, serve } from './serve';
import { openSite, type Site } from './site';

/** An application that is nothing but its schemas and a demo data set. */
export interface ServerApplication {
  models: EntityModels;
  /** Folder of its built console. */
  consoleFolder: string;
  demo: {
    /** Who can sign in to it; told by the login page. */
    shown: NonNullable<PublicConfig['demo']>;
    /** Makes it; what is there already is left as it is. */
    fill(site: Site, onProgress: Progress): Promise<void>;
  };
}

/**
 * Opens the data on the embedded back end, fills them when they are new, and serves the console of an application.
 *
 * @throws ConfigError when the environment cannot be used, the demo accounts would be reachable from the network, or the
 * port is taken.
 * @throws DataError when the data cannot be opened.
 */
export async function runApplication(
  { models, consoleFolder, demo }: ServerApplication,
  config: BaseConfig,
  terminal: Terminal,
  onRunning: (server: Running) => void = () => {},
): Promise<Pick<Listening, 'port'> & Running> {
  if (config.firebase !== undefined) throw new ConfigError(['This application runs with BACKEND=embedded alone']);
  const site = openSite({ models, dataDir: config.dataDir, tell: (line) => console.error(line) });
  const fill = async (onProgress: Progress) => {
    const madeAt = site.now();
    await setDemoMark(site, { madeAt, finished: false });
    await demo.fill(site, onProgress);
    await setDemoMark(site, { madeAt, finished: true });
  };
  const prepare = async () => {
    await refreshDerived(site);
    return prepareDemo(site, config, terminal, fill);
  };
  try {
    const shown = (await prepare()) === undefined ? null : demo.shown;
    const app = createApp({
      site,
      config: { demo: shown, timeZone: config.timeZone },
      isMailSent: config.mail !== undefined,
      publicUrl: config.publicUrl,
      addressOf: addressBehind(config.trustedProxies),
    });
    app.http.use('*', serveConsole(consoleFolder));
    const { port, close } = await serve(app.http, config.host, config.port);
    const mails = keepDelivering(site, config.mail && createMailer(config.mail));
    const running = {
      port,
      stop: async () => {
        await mails.stop();
        await close(app.close);
        await site.close();
      },
    };
    onRunning(running);
    greet(terminal.write, {
      host: config.host,
      port,
      demo: shown,
      hasUsers: await hasUsers(site),
      hasFolder: true,
    });
    return running;
  } catch (error) {
    await site.close();
    throw error;
  }
}
