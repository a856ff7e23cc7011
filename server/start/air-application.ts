import { type AirApp, createAirApp } from '../air/app';
import { startBackgroundWork } from '../air/background-work';
import type { Config } from '../air/config';
import { CONVERSIONS } from '../air/conversions';
import { openConfiguredSite } from '../air/open-configured-site';
import { openServices } from '../air/services';
import type { AirSite } from '../air/site';
import { backUpAs } from '../backup/back-up-as';
import { regularBackups } from '../backup/regular-backups';
import { createChat } from '../feedback/chat';
import { DEMO_TOKENS, demoAccounts } from '../seed/demo-accounts';
import { seedDemo } from '../seed/seed-demo';
import type { ServerApplication } from '../site/run-application';
import { mendAtStart } from './mend-at-start';

/**
 * The air console as a server: its records and readings, heating and outdoor air, on the configured back end.
 *
 * @param consoleFolder of the built console.
 * @param write takes what is told at the terminal.
 */
export function airApplication(
  config: Config,
  consoleFolder: string,
  write: (text: string) => void,
): ServerApplication<AirSite, AirApp> {
  const { timeZone, co2Reference, premiumContact, demoDays, internalAccounts, alarmTargets, readingsDays } = config;
  const services = openServices(config, { now: Date.now, timeZone });
  const backUp = (name: string) => backUpAs(config.dataDir, name);
  return {
    consoleFolder,
    open: () => openConfiguredSite(config, 'the server', backUp),
    conversions: CONVERSIONS,
    backUp: config.firebase === undefined ? backUp : undefined,
    backups: regularBackups(config),
    mend: (site) => mendAtStart(site, config, write),
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
    begin: (site, app, madeAt) =>
      startBackgroundWork(site, app, { heating: services.heating, timeZone, demoDays, madeAt, readingsDays }),
  };
}
