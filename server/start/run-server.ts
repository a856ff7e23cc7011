import { OWN_PATHS } from '../../src/domain/console/own-paths';
import { createAirApp } from '../air/app';
import { startBackgroundWork } from '../air/background-work';
import type { Config } from '../air/config';
import { openConfiguredSite } from '../air/open-configured-site';
import { openServices } from '../air/services';
import { backUpAs } from '../backup/back-up-as';
import { createChat } from '../feedback/chat';
import { DEMO_TOKENS, demoAccounts } from '../seed/demo-accounts';
import { seedDemo } from '../seed/seed-demo';
import type { Terminal } from '../site/demo-data';
import { type RunningServer, runApplication } from '../site/run-application';
import type { Running } from '../site/run-process';
import { mendAtStart } from './mend-at-start';

export interface RunOptions extends Terminal {
  /** Folder of the built console. */
  consoleFolder: string;
  /** Told how to stop before the address is. */
  onRunning?: (server: Running) => void;
}

/**
 * Runs the air console: its records and readings, heating and outdoor air, on the configured back end.
 *
 * @throws what {@link runApplication} does.
 */
export function runServer(
  config: Config,
  { consoleFolder, onRunning, ...terminal }: RunOptions,
): Promise<RunningServer> {
  const { timeZone, co2Reference, premiumContact, demoDays, internalAccounts, alarmTargets, readingsDays, silenceMs } =
    config;
  const services = openServices(config, { now: Date.now, timeZone });
  return runApplication(
    {
      consoleFolder,
      paths: OWN_PATHS,
      open: () => openConfiguredSite(config, 'the server'),
      backUp: config.firebase === undefined ? (name) => backUpAs(config.dataDir, name) : undefined,
      mend: (site) => mendAtStart(site, config, terminal.write),
      demo: {
        shown: { accounts: [...demoAccounts], tokens: [...DEMO_TOKENS] },
        fill: (site, onProgress) => seedDemo(site, { zone: timeZone, days: demoDays }, onProgress),
      },
      createApp: (site, options) =>
        createAirApp({
          ...options,
          ...{ site, services, internalAccounts, alarmTargets, silenceMs },
          config: { ...options.config, co2Reference, premiumContact, readingsDays },
          chat: createChat(config.slackWebhookUrl),
        }),
      begin: (site, app, madeAt) =>
        startBackgroundWork(site, app, { heating: services.heating, timeZone, demoDays, madeAt, readingsDays }),
    },
    config,
    terminal,
    onRunning,
  );
}
