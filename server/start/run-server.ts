import { createAirApp } from '../air/app';
import { startBackgroundWork } from '../air/background-work';
import type { Config } from '../air/config';
import { openConfiguredSite } from '../air/open-configured-site';
import { openServices } from '../air/services';
import { hasUsers } from '../auth/has-users';
import { refreshDerived } from '../documents/refresh-derived';
import { createChat } from '../feedback/chat';
import { addressBehind } from '../http/client-address';
import { serveConsole } from '../http/console';
import { demoAccounts, demoTokens } from '../seed/demo-accounts';
import { seedDemo } from '../seed/seed-demo';
import { prepareDemo, type Terminal } from '../site/demo-data';
import { greet } from '../site/greet';
import { serve } from '../site/serve';
import { mendAtStart } from './mend-at-start';

export interface RunOptions extends Terminal {
  /** Folder of the built console. */
  consoleFolder: string;
  /** Told how to stop before the address is: whoever reads that may end the server at once. */
  onRunning?: (server: RunningServer) => void;
}

export interface RunningServer {
  /** The port that was taken, which tells it when 0 was asked for. */
  port: number;
  stop(): Promise<void>;
}

/**
 * Opens the data, fills it when it is new, and serves the console and its back end.
 *
 * @throws ConfigError when the demo accounts would be reachable from the network, or the port is taken.
 */
export async function runServer(config: Config, options: RunOptions): Promise<RunningServer> {
  const site = await openConfiguredSite(config, 'the server');
  const prepare = async () => {
    await refreshDerived(site);
    await mendAtStart(site, config, options.write);
    const span = { zone: config.timeZone, days: config.demoDays };
    return prepareDemo(site, config, options, (onProgress) => seedDemo(site, span, onProgress));
  };
  const closeSite = async (error: unknown): Promise<never> => {
    await site.close();
    throw error;
  };
  const madeAt = await prepare().catch(closeSite);
  const { timeZone, co2Reference, premiumContact, firebase, demoDays } = config;
  const shown = madeAt === undefined ? null : { accounts: [...demoAccounts], tokens: [...demoTokens] };
  const services = openServices(config, { now: site.now, timeZone });
  const app = createAirApp({
    site,
    config: { demo: shown, timeZone, co2Reference, premiumContact, firebase },
    chat: createChat(config.slackWebhookUrl),
    isMailSent: config.mail !== undefined,
    publicUrl: config.publicUrl,
    services,
    internalAccounts: config.internalAccounts,
    addressOf: addressBehind(config.trustedProxies),
  });
  app.http.use('*', serveConsole(options.consoleFolder, firebase));
  const { port, close } = await serve(app.http, config.host, config.port).catch(closeSite);
  const parts = { heating: services.heating, mail: config.mail, timeZone, demoDays, madeAt };
  const background = await startBackgroundWork(site, app.liveReadings, parts);
  const running: RunningServer = {
    port,
    stop: async () => {
      await background.stop();
      await close(app.close);
      await site.close();
    },
  };
  options.onRunning?.(running);
  greet(options.write, {
    host: config.host,
    port,
    demo: shown,
    hasUsers: await hasUsers(site),
    hasFolder: firebase === undefined,
  });
  return running;
}
