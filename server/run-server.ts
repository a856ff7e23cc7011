import { createAdaptorServer } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { models } from '../resources/models';
import { createApp } from './app';
import { createChat } from './calls/slack';
import { type Config, ConfigError, isLoopback } from './config';
import { serveConsole } from './http/console';
import { demoAccounts, demoTokens } from './seed/demo-accounts';
import { demoMadeAt, isEmpty, keepDemoAlive, seedDemo } from './seed/seed-demo';
import { openSite, type Site } from './site';

export interface RunOptions {
  /** Folder of the built console. */
  consoleFolder: string;
  /** Takes pieces of text for the terminal. */
  write(text: string): void;
  /** Whether a person is watching, so that progress makes sense. */
  isTerminal: boolean;
}

export interface RunningServer {
  /** The port that was taken, which tells it when 0 was asked for. */
  port: number;
  stop(): Promise<void>;
}

/** Streams that do not end by themselves are given this long. */
const PATIENCE_MS = 3_000;

async function prepareDemo(site: Site, config: Config, { write, isTerminal }: RunOptions): Promise<number | undefined> {
  if (config.demo && (await isEmpty(site))) {
    let shown = -1;
    if (!isTerminal) write('Making the demo data set\n');
    await seedDemo(site, config.timeZone, (share, what) => {
      const percent = Math.floor(share * 20) * 5;
      if (isTerminal && percent !== shown) write(`\rMaking the demo data set: ${percent} % (${what})      `);
      shown = percent;
    });
    if (isTerminal) write('\rMaking the demo data set: done                \n');
  }
  return demoMadeAt(site);
}

function listen(server: ReturnType<typeof createAdaptorServer>, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function greet(write: (text: string) => void, host: string, port: number, isDemo: boolean): void {
  write(`Console: http://${host.includes(':') ? `[${host}]` : host}:${port}\n`);
  if (!isDemo) return;
  for (const { email, password, role } of demoAccounts) write(`  ${email} / ${password} (${role})\n`);
  for (const { token, level } of demoTokens) write(`  token ${token} (${level})\n`);
}

/**
 * Opens the data, fills it when it is new, and serves the console and its back end.
 *
 * @throws ConfigError when the demo accounts would be reachable from the network.
 */
export async function runServer(config: Config, options: RunOptions): Promise<RunningServer> {
  if (config.backEnd === 'firebase') throw new ConfigError(['BACKEND=firebase needs no server of this kind']);
  const site = openSite({ models, dataDir: config.dataDir });
  const madeAt = await prepareDemo(site, config, options);
  const isDemo = madeAt !== undefined;
  if (isDemo && !isLoopback(config.host) && !config.allowDemoOnNetwork) {
    await site.close();
    throw new ConfigError([
      `HOST=${config.host} would show the demo accounts to the network; set ALLOW_DEMO_ON_NETWORK=1 to allow it`,
    ]);
  }
  const { timeZone, co2Reference, premiumContact } = config;
  const shown = isDemo ? { accounts: [...demoAccounts], tokens: [...demoTokens] } : null;
  const app = createApp({
    site,
    config: { demo: shown, timeZone, co2Reference, premiumContact },
    chat: createChat(config.slackWebhookUrl),
    addressOf: (context) => getConnInfo(context).remote.address ?? 'unknown',
  });
  app.http.use('*', serveConsole(options.consoleFolder));
  const server = createAdaptorServer({ fetch: app.http.fetch });
  const port = await listen(server, config);
  const { note } = app.liveReadings;
  const alive = isDemo
    ? await keepDemoAlive(site, timeZone, madeAt, ({ hwId, t, values }) => note(hwId, t, values))
    : undefined;
  greet(options.write, config.host, port, isDemo);
  return {
    port,
    stop: async () => {
      alive?.stop();
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
