import { describe, expect, test } from 'vitest';
import { ConfigError, isLoopback, readConfig } from '../../../server/config';

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      backEnd: 'embedded',
      host: '127.0.0.1',
      port: 3000,
      timeZone: 'Europe/Rome',
      co2Reference: 1000,
      slackWebhookUrl: undefined,
      allowDemoOnNetwork: false,
    });
  });

  test('reads every variable', () => {
    const variables = {
      PORT: '0',
      HOST: '::1',
      SITE_TIME_ZONE: 'America/New_York',
      CO2_REFERENCE: '900',
      DATA_DIR: '/x',
    };
    expect(readConfig({ ...variables, SLACK_WEBHOOK_URL: 'https://hooks.example/a' })).toMatchObject({
      port: 0,
      host: '::1',
      timeZone: 'America/New_York',
      co2Reference: 900,
      dataDir: '/x',
      slackWebhookUrl: 'https://hooks.example/a',
    });
  });

  test('names every mistake at once, without repeating a secret', () => {
    const variables = {
      PORT: 'abc',
      BACKEND: 'oracle',
      SITE_TIME_ZONE: 'Mars/Base',
      SLACK_WEBHOOK_URL: 'http://s3cret',
    };
    expect(() => readConfig(variables)).toThrow(ConfigError);
    expect(() => readConfig(variables)).toThrow(/BACKEND.*SITE_TIME_ZONE.*SLACK_WEBHOOK_URL.*PORT/s);
    expect(() => readConfig(variables)).not.toThrow(/s3cret/);
  });

  test('knows which hosts the network cannot reach', () => {
    expect(['127.0.0.1', 'localhost', '::1', '127.8.0.1'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '::', '192.168.1.4', 'console.example'].some(isLoopback)).toBe(false);
  });
});
