import { AIR_JOBS } from '../air/air-jobs';
import { createAirApp } from '../air/app';
import type { Config } from '../air/config';
import { keepDemo } from '../air/keep-demo';
import { openConfiguredSite } from '../air/open-configured-site';
import { openServices } from '../air/services';
import { backUpAs } from '../backup/back-up-as';
import { createChat } from '../feedback/chat';
import { bindJobs } from '../jobs/job';
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
  const { timeZone, co2Reference, premiumContact, demoDays, internalAccounts, alarmTargets, readingsDays } = config;
  const services = openServices(config, { now: Date.now, timeZone });
  return runApplication(
    {
      consoleFolder,
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
          ...{ site, services, internalAccounts, alarmTargets },
          config: { ...options.config, co2Reference, premiumContact, readingsDays },
          chat: createChat(config.slackWebhookUrl),
        }),
      begin: (site, app, madeAt) => keepDemo(site, app, { timeZone, demoDays, madeAt }),
      jobs: (site, { alarms }) =>
        bindJobs(AIR_JOBS, { site, alarms, heating: services.heating, timeZone, readingsDays }),
    },
    config,
    terminal,
    onRunning,
  );
}
