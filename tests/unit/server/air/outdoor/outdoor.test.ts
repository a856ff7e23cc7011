import { createAdaptorServer } from '@hono/node-server';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAirly, type OutdoorService } from '../../../../../server/air/outdoor/outdoor-config';
import { computeAirlyCaqi, createOutdoorSimulator } from '../../../../../server/air/outdoor/simulator';
import { readOutsideAir } from '../../../../../server/air/overview/make-rooms';
import { createDemoStations } from '../../../../../server/air/seed/seed-demo';
import { simulateOutdoorReading } from '../../../../../server/air/simulation/weather';
import { readAirAtStation } from '../../../../../server/air/telemetry/air-at-station';
import { log } from '../../../../../server/frame/log/log';
import { OUTDOOR_VALUES } from '../../../../../src/air/domain/air/outdoor-measurement';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { customersServer } from '../customers-server';
import { heatedCustomers } from '../heating/heated-customers';

const zone = 'Europe/Rome';
const NOW = Date.UTC(2026, 0, 12, 8, 3);

describe('the index', () => {
  test('is that of the example of the documentation', () => {
    expect(computeAirlyCaqi({ pm25: 18.7, pm10: 35.53 })).toMatchObject({
      name: 'AIRLY_CAQI',
      value: 35.53,
      level: 'LOW',
    });
  });

  test.each([
    [0, 0, 0, 'VERY_LOW'],
    [15, 0, 25, 'LOW'],
    [0, 50, 50, 'MEDIUM'],
    [55, 0, 75, 'HIGH'],
    [0, 180, 100, 'EXTREME'],
    [300, 0, 186.36, 'AIRMAGEDDON'],
  ])('of PM2.5 %d and PM10 %d is %d, %s', (pm25, pm10, value, level) => {
    expect(computeAirlyCaqi({ pm25, pm10 })).toMatchObject({ value, level });
  });

  test('never falls when the dust rises', () => {
    const dust = fc.double({ min: 0, max: 400, noNaN: true });
    fc.assert(
      fc.property(dust, dust, dust, (pm25, pm10, more) => {
        const before = computeAirlyCaqi({ pm25, pm10 }).value ?? 0;
        expect(computeAirlyCaqi({ pm25: pm25 + more, pm10 }).value ?? 0).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('the simulated station', () => {
  const stations = createDemoStations(zone);
  const at = (now: number) => createOutdoorSimulator({ stations, zone, now: () => now });

  test('measures everything, the same for the same station and time', async () => {
    const measured = await at(NOW).measurements(8077);
    expect(measured.values.map(({ name }) => name)).toEqual([...OUTDOOR_VALUES]);
    expect(await at(NOW + 1_000).measurements(8077)).toEqual(measured);
    expect(await at(NOW + 3_600_000).measurements(8077)).not.toEqual(measured);
    expect(await at(NOW).measurements(9114)).not.toEqual(measured);
    expect((await at(NOW).measurements(5)).values).toHaveLength(8);
  });

  test('agrees with its readings on the charts', async () => {
    const measured = await at(NOW).measurements(8077);
    const profile = stations.find(({ id }) => id === '8077');
    const reading = profile && simulateOutdoorReading(profile, measured.measuredAt);
    expect(measured.values).toContainEqual({ name: 'TEMPERATURE', value: reading?.temp });
    expect(measured.values).toContainEqual({ name: 'PM10', value: reading?.pm10 });
  });
});

describe('Airly', () => {
  const asked: { url: string; key: string | undefined }[] = [];
  const clock = { now: NOW };
  let server: ReturnType<typeof createAdaptorServer>;
  let airly: OutdoorService;

  beforeEach(async () => {
    asked.length = 0;
    const app = new Hono();
    app.get('/v2/measurements/installation', (context) => {
      const { pathname, search } = new URL(context.req.url);
      asked.push({ url: pathname + search, key: context.req.header('apikey') });
      if (context.req.header('apikey') !== 'key-1') return context.json({ errorCode: 'INVALID_API_KEY' }, 401);
      const id = context.req.query('installationId');
      if (id === '7') return context.redirect('/v2/measurements/installation?installationId=8', 301);
      if (id === '9') return context.json({ current: { values: [] } });
      if (id !== '8') return context.json({ errorCode: 'INSTALLATION_NOT_FOUND' }, 404);
      return context.json({
        current: {
          tillDateTime: '2026-01-12T08:00:00.000Z',
          values: [
            { name: 'PM1', value: 12.73 },
            { name: 'TEMPERATURE', value: 4.7 },
            { name: 'WIND_BEARING', value: 120 },
          ],
          indexes: [{ name: 'AIRLY_CAQI', value: null, level: 'UNKNOWN', description: 'No data', color: '#999999' }],
        },
        history: [],
      });
    });
    server = createAdaptorServer({ fetch: app.fetch });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const listening = server.address();
    const port = typeof listening === 'object' && listening !== null ? listening.port : 0;
    airly = createAirly({ apiKey: 'key-1', address: `http://127.0.0.1:${port}`, now: () => clock.now });
  });

  afterEach(() => {
    server.close();
  });

  test('is asked with the key, and what the console knows is read', async () => {
    expect(await airly.measurements(8)).toEqual({
      indexes: [{ name: 'AIRLY_CAQI', value: null, level: 'UNKNOWN', description: 'No data' }],
      values: [
        { name: 'PM1', value: 12.73 },
        { name: 'TEMPERATURE', value: 4.7 },
      ],
      measuredAt: Date.UTC(2026, 0, 12, 8),
    });
    const url = '/v2/measurements/installation?installationId=8&indexType=AIRLY_CAQI';
    expect(asked).toEqual([{ url, key: 'key-1' }]);
  });

  test('is not asked again within ten minutes', async () => {
    await Promise.all([airly.measurements(8), airly.measurements(8)]);
    clock.now += 9 * 60_000;
    await airly.measurements(8);
    expect(asked).toHaveLength(1);
    clock.now += 61_000;
    await airly.measurements(8);
    expect(asked).toHaveLength(2);
  });

  test('leads to the successor of a station', async () => {
    expect((await airly.measurements(7)).values).toHaveLength(2);
  });

  test('says when there is no station, or no proper answer, and is asked again after that', async () => {
    await expect(airly.measurements(1)).rejects.toMatchObject({ fault: 'not_found' });
    await expect(airly.measurements(1)).rejects.toMatchObject({ fault: 'not_found' });
    expect(asked).toHaveLength(2);
    await expect(airly.measurements(9)).rejects.toMatchObject({ fault: 'unavailable' });
    const silent = createAirly({ apiKey: 'k', address: 'http://x', fetch: () => Promise.reject(new Error('no')) });
    await expect(silent.measurements(1)).rejects.toMatchObject({ fault: 'unavailable' });
  });
});

describe('getAirlyMeasurements', () => {
  test('answers whoever may read a building with that station', async () => {
    const own = await heatedCustomers();
    const ask = (token: string | undefined, airlyInstallationId: unknown) =>
      own.call('POST', '/fn/getAirlyMeasurements', { token, body: { airlyInstallationId } });
    const manager = await own.signInWith('managr01');
    expect((await ask(manager, 101)).body).toMatchObject({
      result: { indexes: [{ name: 'AIRLY_CAQI' }], values: { length: 8 } },
    });
    expect((await ask(manager, '101')).status).toBe(200);
    expect((await ask(manager, 102)).status).toBe(404);
    expect((await ask(await own.signIn('ADMIN'), 102)).status).toBe(200);
    expect((await ask(undefined, 101)).status).toBe(401);
    for (const bad of ['x', -1, 1.5, '', {}]) expect((await ask(manager, bad)).status).toBe(400);
  });

  test('tells a failure of the service as one', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    const outdoor = createAirly({ apiKey: 'k', address: 'http://x', fetch: () => Promise.reject(new Error('no')) });
    const own = await heatedCustomers({ outdoor });
    const body = { airlyInstallationId: 101 };
    const answer = await own.call('POST', '/fn/getAirlyMeasurements', { token: await own.signIn('ADMIN'), body });
    expect(answer).toMatchObject({ status: 502, body: { code: 'unavailable', message: 'Error loading data' } });
    expect(error).toHaveBeenCalled();
    error.mockRestore();
    expect((await own.call('GET', '/config')).body).toMatchObject({
      simulated: expect.not.arrayContaining(['outdoor']),
    });
  });
});

test('the air outside is what a station measured last of each measure, within two hours', async () => {
  const server = await customersServer();
  const { readings } = server.site;
  const NOW = Date.UTC(2026, 10, 26, 9);
  server.clock.now = NOW;
  const parts = { readings, now: () => NOW };
  const source = { kind: 'outdoor', name: '7' } as const;
  await readings.write([
    {
      source,
      readings: [
        { t: NOW - 3 * HOUR, o3: 99, temp: 1 },
        { t: NOW - HOUR, temp: 12, hum: 60, pm25: 8 },
        { t: NOW - 5 * MINUTE, temp: 12.5, pm25: 9 },
      ],
    },
  ]);
  expect(await readAirAtStation(parts, '7')).toEqual({ temp: 12.5, hum: 60, pm25: 9 });
  expect(await readAirAtStation(parts, '8')).toEqual({});
  const airAt = (station: string) => readAirAtStation(parts, station);
  const buildings = [{ id: 'a', airly: { installationId: 7 } }, { id: 'b' }];
  expect([...(await readOutsideAir(airAt, buildings, [])).keys()]).toEqual(['a']);
  expect((await readOutsideAir(undefined, buildings, [])).size).toBe(0);
});
