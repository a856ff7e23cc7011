import { describe, expect, test } from 'vitest';
import { MIN_RETENTION_DAYS } from '../../../../../server/air/alarms/alarm-config';
import { RETENTION_DAYS } from '../../../../../server/air/alarms/forget-alarms';
import { readConfig } from '../../../../../server/air/site/config';
import { createFunctionEnvironment } from '../../../../../server/frame/functions/functions';
import { ConfigError, isLoopback } from '../../../../../server/frame/site/config';

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      firebase: undefined,
      host: '127.0.0.1',
      port: 3000,
      timeZone: 'Europe/Rome',
      co2Reference: 1000,
      slackWebhookUrl: undefined,
      demo: true,
      demoDays: 40,
      readingsDays: null,
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
      DEMO_DAYS: '400',
      READINGS_DAYS: '90,730',
      ALARMS_KEPT_DAYS: '60',
    };
    expect(readConfig({ ...variables, SLACK_WEBHOOK_URL: 'https://hooks.example/a' })).toMatchObject({
      port: 0,
      host: '::1',
      timeZone: 'America/New_York',
      co2Reference: 900,
      dataDir: '/x',
      demoDays: 400,
      readingsDays: { full: 90, hourly: 730 },
      alarmTargets: { retentionDays: 60 },
      slackWebhookUrl: 'https://hooks.example/a',
    });
  });

  test('has pictures for the map only with whose they are, from an address that they can come from', () => {
    const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© Somebody' };
    expect(readConfig({}).mapTiles).toBeUndefined();
    expect(readConfig({ ...tiles, MAP_TILES_ATTRIBUTION_URL: 'https://tiles.example/about' }).mapTiles).toEqual({
      url: tiles.MAP_TILES_URL,
      attribution: '© Somebody',
      attributionUrl: 'https://tiles.example/about',
    });
    expect(() => readConfig({ ...tiles, MAP_TILES_ATTRIBUTION: '' })).toThrow(/MAP_TILES_ATTRIBUTION/);
    expect(() => readConfig({ ...tiles, MAP_TILES_URL: 'http://tiles.example/{z}/{x}/{y}' })).toThrow(/MAP_TILES_URL/);
    const unsafe = { ...tiles, MAP_TILES_ATTRIBUTION_URL: 'javascript:alert(1)' };
    expect(() => readConfig(unsafe)).toThrow(/MAP_TILES_ATTRIBUTION_URL/);
  });

  test('names every mistake at once, without repeating a secret', () => {
    const variables = {
      PORT: 'abc',
      BACKEND: 'oracle',
      SITE_TIME_ZONE: 'Mars/Base',
      SLACK_WEBHOOK_URL: 'http://s3cret',
    };
    expect(() => readConfig(variables)).toThrow(ConfigError);
    expect(() => readConfig(variables)).toThrow(/BACKEND.*SITE_TIME_ZONE.*PORT.*SLACK_WEBHOOK_URL/s);
    expect(() => readConfig(variables)).not.toThrow(/s3cret/);
  });

  test.each([`${MIN_RETENTION_DAYS - 1}`, '1.5', 'ten', '-400'])(
    'takes no ALARMS_KEPT_DAYS=%s: summaries and rehearsals look back a month',
    (days) => {
      expect(() => readConfig({ ALARMS_KEPT_DAYS: days })).toThrow(
        `ALARMS_KEPT_DAYS must be a whole number of days, ${MIN_RETENTION_DAYS} or more`,
      );
      expect(readConfig({ ALARMS_KEPT_DAYS: ' ' }).alarmTargets.retentionDays).toBe(RETENTION_DAYS);
    },
  );

  test('takes no fewer READINGS_DAYS in hours than in full', () => {
    expect(() => readConfig({ READINGS_DAYS: '90,30' })).toThrow('READINGS_DAYS must be a number of days');
  });

  test.each(['0', '401', '1.5', 'all', '-1'])('takes no DEMO_DAYS of %s', (days) => {
    expect(() => readConfig({ DEMO_DAYS: days })).toThrow('DEMO_DAYS must be a whole number from 1 to 400');
  });

  describe('the demo data set on a Firebase project', () => {
    const project = { BACKEND: 'firebase', FIREBASE_PROJECT_ID: 'school-air', FIREBASE_API_KEY: 'key' };

    test('is never made by default', () => {
      expect(readConfig(project).demo).toBe(false);
      expect(readConfig({ ...project, DEMO: '0' }).demo).toBe(false);
    });

    test('is made when the project is named', () => {
      expect(readConfig({ ...project, DEMO: 'school-air' }).demo).toBe(true);
    });

    test.each(['1', 'true', 'other-project', 'School-Air'])('is refused for DEMO=%s, with what to write', (demo) => {
      expect(() => readConfig({ ...project, DEMO: demo })).toThrow(
        'DEMO must be 0, or "school-air" to fill that project',
      );
    });

    test('is made on emulators as on the embedded back end', () => {
      const emulators = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8' };
      expect(readConfig({ ...project, ...emulators }).demo).toBe(true);
      expect(readConfig({ ...project, ...emulators, DEMO: '0' }).demo).toBe(false);
      expect(() => readConfig({ ...project, ...emulators, DEMO: 'school-air' })).toThrow('DEMO must be 0 or 1');
    });
  });

  test('knows which hosts the network cannot reach', () => {
    expect(['127.0.0.1', 'localhost', '::1', '127.8.0.1'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '::', '192.168.1.4', 'console.example'].some(isLoopback)).toBe(false);
  });
});

describe('the configuration of heating and outdoor air', () => {
  test('is none by default: both are simulated', () => {
    expect(readConfig({})).toMatchObject({ heating: { tuya: undefined }, outdoor: undefined });
  });

  test('names the accounts and what is shown', () => {
    const variables = { TUYA_CLIENT_ID: 'id', TUYA_CLIENT_SECRET: 'x', TUYA_API_URL: 'https://openapi.tuyaus.com/' };
    const shown = { THERMAL_PLANT_TOKENS: 'aaaa1111, bbbb2222', HEATING_HIDDEN_PREFIXES: '' };
    expect(readConfig({ ...variables, ...shown, AIRLY_API_KEY: 'key' })).toMatchObject({
      heating: {
        tuya: { clientId: 'id', secret: 'x', address: 'https://openapi.tuyaus.com' },
        thermalPlantTokens: ['aaaa1111', 'bbbb2222'],
        hiddenPrefixes: [],
      },
      outdoor: { apiKey: 'key', address: 'https://airapi.airly.eu' },
    });
  });

  test('wants both parts of an account, and https', () => {
    const variables = { TUYA_CLIENT_SECRET: 's3cret', TUYA_API_URL: 'http://x', AIRLY_API_URL: 'ftp://y' };
    expect(() => readConfig(variables)).toThrow(/TUYA_API_URL.*TUYA_CLIENT_ID is missing.*AIRLY_API_URL/s);
    expect(() => readConfig(variables)).not.toThrow(/s3cret/);
    expect(() => readConfig({ TUYA_CLIENT_ID: 'id' })).toThrow(/TUYA_CLIENT_SECRET is missing/);
  });
});

describe('the configuration of the Firebase back end', () => {
  const project = { BACKEND: 'firebase', FIREBASE_PROJECT_ID: 'site-1', FIREBASE_API_KEY: 'AIza-key' };
  const emulators = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };

  test('is the project and its web app', () => {
    expect(readConfig({ ...project, FIREBASE_APP_ID: '1:2:web:3' }).firebase).toEqual({
      projectId: 'site-1',
      apiKey: 'AIza-key',
      authDomain: 'site-1.firebaseapp.com',
      appId: '1:2:web:3',
      emulators: null,
    });
  });

  test('needs no key of the emulators', () => {
    const { FIREBASE_API_KEY: _key, ...keyless } = project;
    expect(readConfig({ ...keyless, ...emulators }).firebase?.emulators).toEqual({
      auth: '127.0.0.1:9099',
      firestore: '127.0.0.1:8080',
    });
  });

  test('names everything that is missing', () => {
    expect(() => readConfig({ BACKEND: 'firebase' })).toThrow(/FIREBASE_PROJECT_ID.*FIREBASE_API_KEY/s);
    expect(() => readConfig({ ...project, FIRESTORE_EMULATOR_HOST: 'x:1' })).toThrow(/FIREBASE_AUTH_EMULATOR_HOST is/);
    expect(() => readConfig({ ...project, ...emulators, FIRESTORE_EMULATOR_HOST: 'no port' })).toThrow(/host:port/);
  });

  test('of a function is read from names that Firebase leaves free', () => {
    const { firebase } = readConfig(createFunctionEnvironment({ GCLOUD_PROJECT: 'site-1', WEB_API_KEY: 'AIza-key' }));
    expect(firebase).toMatchObject({ projectId: 'site-1', apiKey: 'AIza-key', emulators: null });
  });
});
