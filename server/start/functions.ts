import { models } from '../../resources/models';
import { OWN_PATHS } from '../../src/air/domain/console/own-paths';
import { AIR_FEATURES } from '../air/features';
import { createChat } from '../air/feedback/chat';
import { openCityLookup } from '../air/geography/city-lookup';
import { type AirApp, type AirSite, createAirApp } from '../air/site/app';
import { type Config, readConfig } from '../air/site/config';
import { AIR_FORMAT } from '../air/site/conversions';
import { openFirebaseAirSite } from '../air/site/firebase-site';
import { openServices } from '../air/site/services';
import { createFunctions } from '../frame/functions/functions';

export const { site, jobs } = createFunctions<Config, AirSite, AirApp>({
  folder: import.meta.dirname,
  features: AIR_FEATURES,
  paths: OWN_PATHS,
  format: AIR_FORMAT,
  readConfig,
  open: (config, firebase) => openFirebaseAirSite(models, firebase, openCityLookup(config.geocodingUrl), config),
  createApp: (site, config, options, { secrets, variables }) => {
    const {
      timeZone,
      co2Reference,
      premiumContact,
      readingsDays,
      internalAccounts,
      alarmTargets,
      silenceMs,
      evidenceKey,
    } = config;
    const { mapTiles } = config;
    // Checks only which secrets are configured, because code that raises alarms has no access to their values.
    const channels = {
      chat: secrets.includes('ALARM_SLACK_WEBHOOK_URL'),
      webhook: Boolean(variables.ALARM_WEBHOOK_URL) && secrets.includes('ALARM_WEBHOOK_SECRET'),
    };
    return createAirApp({
      ...options,
      ...{ site, internalAccounts, silenceMs },
      decoderThread: new URL('decoder-thread.js', import.meta.url),
      config: { ...options.config, co2Reference, premiumContact, readingsDays, mapTiles },
      services: openServices(config, { now: site.now, timeZone, storeOf: () => site.store }),
      chat: createChat(config.slackWebhookUrl),
      alarmTargets: { ...alarmTargets, channels },
      evidenceKey,
    });
  },
  settled: ({ liveReadings }) => liveReadings.settled(),
});
