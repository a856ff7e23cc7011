import { parseRetentionDays, type RetentionDays } from '../../../src/air/domain/air/readings-retention';
import type { TileServer } from '../../../src/air/domain/map/tiles';
import { MINUTE } from '../../../src/frame/time/units';
import { type BaseConfig, configFrom, type Environment, readBaseConfig, type Variables } from '../../frame/site/config';
import { readAlarmTargets } from '../alarms/alarm-config';
import type { AlarmTargets } from '../alarms/site-alarms';
import { readMapTiles } from '../geography/map-tiles';
import { type HeatingConfig, readHeatingConfig } from '../heating/heating-config';
import { readOutdoorConfig } from '../outdoor/outdoor-config';
import { type MqttConfig, readMqttConfig } from '../uplinks/mqtt/mqtt-config';

export interface Config extends BaseConfig {
  /** Default CO2 reference in ppm. */
  co2Reference: number;
  /** Whom to ask for features that a customer has not bought. */
  premiumContact: string;
  slackWebhookUrl: string | undefined;
  /** E-mail addresses and access tokens of the team, in small letters: their sign-ins are not posted to the chat. */
  internalAccounts: readonly string[];
  /** Where alarms are posted, beside mail. */
  alarmTargets: AlarmTargets;
  /** A geocoding service; undefined for the cities that come along. */
  geocodingUrl: string | undefined;
  /** Where the map gets its pictures; undefined: it is drawn without. */
  mapTiles: TileServer | undefined;
  heating: HeatingConfig;
  /** The account at the outdoor service; undefined: the air outside is simulated. */
  outdoor: ReturnType<typeof readOutdoorConfig>;
  /** The site's broker; undefined without one. */
  mqtt: MqttConfig | undefined;
  /** How many days of readings the demo data set has. */
  demoDays: number;
  /** How long readings are retained; null: all of them, for good. */
  readingsDays: RetentionDays | null;
  /** How long no reading may come in before the server is not well, ms. */
  silenceMs: number;
}

function readReadingsDays({ text, problems }: Environment): RetentionDays | null {
  const wanted = text('READINGS_DAYS', '');
  if (wanted === '') return null;
  const days = parseRetentionDays(wanted);
  if (days !== undefined) return days;
  problems.push('READINGS_DAYS must be a number of days from 2 on, such as 90, or two, such as 90,730');
  return null;
}

/** @throws ConfigError like {@link configFrom}. */
export const readConfig = (variables: Variables): Config => configFrom(variables, readAirConfig);

function readAirConfig(environment: Environment): Config {
  const { variables, text, number, address, list, problems } = environment;
  return {
    ...readBaseConfig(environment),
    co2Reference: number('CO2_REFERENCE', 1000, 400, 10_000),
    premiumContact: text('PREMIUM_CONTACT', 'sales@demo.example'),
    slackWebhookUrl: address('SLACK_WEBHOOK_URL'),
    geocodingUrl: address('GEOCODING_URL'),
    mapTiles: readMapTiles(variables, problems),
    alarmTargets: readAlarmTargets(variables, problems),
    internalAccounts: list('INTERNAL_ACCOUNTS'),
    heating: readHeatingConfig(variables, problems),
    outdoor: readOutdoorConfig(variables, problems),
    mqtt: readMqttConfig(variables, problems),
    demoDays: number('DEMO_DAYS', 40, 1, 400),
    readingsDays: readReadingsDays(environment),
    silenceMs: number('HEALTH_SILENCE_MINUTES', 60, 1, 10_080) * MINUTE,
  };
}
