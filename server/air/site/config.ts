import type { KeyObject } from 'node:crypto';
import { parseRetentionDays, type RetentionDays } from '../../../src/air/domain/air/readings-retention';
import type { TileServer } from '../../../src/air/domain/map/tiles';
import { MINUTE } from '../../../src/frame/time/units';
import { type BaseConfig, type Environment, parseConfig, readBaseConfig } from '../../frame/site/config';
import { readAlarmTargets } from '../alarms/alarm-config';
import type { AlarmTargets } from '../alarms/site-alarms';
import { readSigningKey } from '../evidence/signature';
import { readMapTiles } from '../geography/map-tiles';
import { type HeatingConfig, readHeatingConfig } from '../heating/heating-config';
import { readOutdoorConfig } from '../outdoor/outdoor-config';
import { type MqttConfig, readMqttConfig } from '../uplinks/mqtt/mqtt-client';

export interface Config extends BaseConfig {
  co2Reference: number;
  premiumContact: string;
  slackWebhookUrl: string | undefined;
  internalAccounts: readonly string[];
  alarmTargets: AlarmTargets;
  evidenceKey: KeyObject | undefined;
  geocodingUrl: string | undefined;
  mapTiles: TileServer | undefined;
  heating: HeatingConfig;
  outdoor: ReturnType<typeof readOutdoorConfig>;
  mqtt: MqttConfig | undefined;
  demoDays: number;
  readingsDays: RetentionDays | null;
  silenceMs: number;
}

function readReadingsDays({ text, problems }: Environment): RetentionDays | null {
  const wanted = text('READINGS_DAYS', '');
  if (wanted === '') return null;
  const days = parseRetentionDays(wanted);
  if (days !== undefined) return days;
  problems.push('READINGS_DAYS must be a number of days, such as 90 (2 or more), or two numbers, such as 90,730');
  return null;
}

export const readConfig = (variables: NodeJS.ProcessEnv): Config => parseConfig(variables, readAirConfig);

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
    evidenceKey: readSigningKey(variables, problems),
    internalAccounts: list('INTERNAL_ACCOUNTS'),
    heating: readHeatingConfig(variables, problems),
    outdoor: readOutdoorConfig(variables, problems),
    mqtt: readMqttConfig(variables, problems),
    demoDays: number('DEMO_DAYS', 40, 1, 400),
    readingsDays: readReadingsDays(environment),
    silenceMs: number('HEALTH_SILENCE_MINUTES', 60, 1, 10_080) * MINUTE,
  };
}
