import { createAdaptorServer } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { hasUsers } from '../auth/has-users';
import { refreshDerived } from '../documents/refresh-derived';
import { createChat } from '../feedback/chat';
import { serveConsole } from '../http/console';
import { demoAccounts, demoTokens } from '../seed/demo-accounts';
import { createApp } from '../site/app';
import { type Config, ConfigError } from '../site/config';
import { openConfiguredSite } from '../site/open-configured-site';
import { openServices } from '../site/services';
import { startBackgroundWork } from './background-work';
import { greet } from './greet';
import { prepareDemo, type Terminal } from './prepare-demo';

export interface RunOptions extends Terminal {
  /** Folder of the built console. */
  consoleFolder: string;
}

export interface RunningServer {
  /** The port that was taken, which tells it when 0 was asked for. */
  port: number;
  stop(): Promise<void>;
}

/** Streams that do not end by themselves are given this long. */
const PATIENCE_MS = 3_000;

function listen(server: ReturnType<typeof createAdaptorServer>, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      reject(taken ? new ConfigError([`PORT=${port} is taken by another program; give another`]) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
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
    return prepareDemo(site, config, options);
  };
  const madeAt = await prepare().catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  const isDemo = madeAt !== undefined;
  const { timeZone, co2Reference, premiumContact, firebase, demoDays } = config;
  const shown = isDemo ? { accounts: [...demoAccounts], tokens: [...demoTokens] } : null;
  const services = openServices(config, { now: site.now, timeZone });
  const app = createApp({
    site,
    config: { demo: shown, timeZone, co2Reference, premiumContact, firebase },
    chat: createChat(config.slackWebhookUrl),
    services,
    internalAccounts: config.internalAccounts,
    addressOf: (context) => getConnInfo(context).remote.address ?? 'unknown',
  });
  app.http.use('*', serveConsole(options.consoleFolder, firebase));
  const server = createAdaptorServer({ fetch: app.http.fetch });
  const port = await listen(server, config);
  const parts = { heating: services.heating, timeZone, demoDays, madeAt };
  const background = await startBackgroundWork(site, app.liveReadings, parts);
  greet(options.write, {
    host: config.host,
    port,
    isDemo,
    hasUsers: await hasUsers(site),
    hasFolder: firebase === undefined,
  });
  return {
    port,
    stop: async () => {
      await background.stop();
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      const impatience = setTimeout(() => {
        if ('closeAllConnections' in server) server.closeAllConnections();
      }, PATIENCE_MS);
      await app.close();
      await closed;
      clearTimeout(impatience);
      await site.close();
    },
  };
}
