import { models } from '../../resources/models';
import { OWN_PATHS } from '../../src/air/domain/console/own-paths';
import { AIR_FEATURES } from '../air/features';
import { createChat } from '../air/feedback/chat';
import { DEMO_TOKENS, SHOWN_DEMO_ACCOUNTS } from '../air/seed/demo-accounts';
import { seedDemo } from '../air/seed/seed-demo';
import { type AirApp, type AirSite, createAirApp } from '../air/site/app';
import type { Config } from '../air/site/config';
import { CONVERSIONS } from '../air/site/conversions';
import { runDemo } from '../air/site/run-demo';
import { openServices } from '../air/site/services';
import { openConfiguredSite } from '../air/site/site';
import { openAirTrial } from '../air/site/trial';
import { repairReadings } from '../air/telemetry/repair-readings';
import { openSiteMqtt } from '../air/uplinks/mqtt/site-mqtt';
import { createNamedBackup } from '../frame/backup/back-up';
import type { ServerApplication } from '../frame/program/server-application';
import { showAtBroker } from './mqtt/show-at-broker';

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

async function repairAtStart(site: AirSite, write: (text: string) => void): Promise<void> {
  const { forgotten, renewed } = await repairReadings(site);
  if (forgotten.length > 0) {
    write(`Removed the readings of ${counted(forgotten.length, 'deleted device', 'deleted devices')}\n`);
  }
  if (renewed.length > 0) {
    write(`Updated ${counted(renewed.length, 'device', 'devices')} to the newest reading\n`);
  }
}

export function createAirApplication(
  config: Config,
  consoleFolder: string,
  write: (text: string) => void,
  threads: { reading?: URL; decoder?: URL } = {},
): ServerApplication<AirSite, AirApp> {
  const { timeZone, demoDays, internalAccounts, alarmTargets, evidenceKey, silenceMs } = config;
  const { co2Reference, premiumContact, readingsDays, mapTiles } = config;
  const ownConfig = { co2Reference, premiumContact, readingsDays, mapTiles };
  let opened: AirSite | undefined;
  const services = openServices(config, { now: Date.now, timeZone, storeOf: () => opened?.store });
  const backUp = (name: string) => createNamedBackup(config.dataDir, name);
  return {
    models,
    features: AIR_FEATURES,
    consoleFolder,
    paths: OWN_PATHS,
    open: async () => {
      opened = await openConfiguredSite(config, 'the server', backUp, threads.reading);
      return opened;
    },
    openTrial: (models, publicConfig) => {
      if (opened === undefined) throw new Error('A trial of schemas requires an open site');
      return openAirTrial(models, { ...publicConfig, ...ownConfig }, { site: opened, services });
    },
    conversions: CONVERSIONS,
    backUp: config.firebase === undefined ? backUp : undefined,
    repair: (site) => repairAtStart(site, write),
    demo: {
      shown: { accounts: [...SHOWN_DEMO_ACCOUNTS], tokens: [...DEMO_TOKENS] },
      fill: (site, onProgress) => seedDemo(site, { zone: timeZone, days: demoDays }, onProgress),
    },
    createApp: (site, options) =>
      createAirApp({
        ...options,
        ...{ site, services, internalAccounts, alarmTargets, evidenceKey, silenceMs, decoderThread: threads.decoder },
        config: { ...options.config, ...ownConfig },
        chat: createChat(config.slackWebhookUrl),
      }),
    begin: async (site, app, madeAt) => {
      const demo = await runDemo(site, app, { timeZone, demoDays, madeAt });
      const broker = config.mqtt && (await openSiteMqtt(config.mqtt, app));
      const shown = await showAtBroker(config.mqtt, app);
      return {
        stop: async () => {
          await shown?.stop();
          await broker?.stop();
          await demo.stop();
        },
      };
    },
  };
}
