import { expect, test } from 'vitest';
import { createFlatWork, type FlatRequest } from '../../../../server/air/data-out/flat-work';
import type { Source, TimedReading } from '../../../../server/air/telemetry/reading-store';
import { createReadingsStore } from '../../../../src/air/charts/readings/readings-service';
import { PACKED_READINGS } from '../../../../src/air/domain/readings/packed-answer';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { type StartTelemetry, start, type TelemetryServer } from './telemetry-server';

/** Enough for an answer of several chunks; the damaged day of the second device is near its end. */
const DAYS = 14;
const AFTER_ALL = start + (DAYS + 2) * DAY;
const DAMAGED = start + (DAYS - 2) * DAY + HOUR;
const DAMAGED_DAY = new Date(DAMAGED).toISOString().slice(0, 10);
const SOURCE: Source = { kind: 'device', name: 'b' };

/** A reading a minute from `start` on, of numbers that hardly compress. */
function incompressible(days: number): TimedReading[] {
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % 9_973;
  };
  return Array.from({ length: days * 1440 }, (_none, index) => {
    return { t: start + index * MINUTE, CO2: 400 + random() / 10, temp: random() / 100, hum: random() / 100 };
  });
}
const at = (later: number) => (reading: TimedReading) => ({ ...reading, t: reading.t + later });

/** @param damage destroys what is stored of a day (2026-01-31) of a source. */
export function describeDamagedDays(
  name: string,
  startTelemetry: StartTelemetry,
  damage: (server: TelemetryServer, source: Source, day: string) => Promise<void> | void,
): void {
  const period = { fromMilliseconds: start, toMilliseconds: DAMAGED + MINUTE };
  const query = (from: number, devices = 'devices=b') =>
    `fromMilliseconds=${from}&toMilliseconds=${DAMAGED + DAY}&${devices}&outdoorDataSourceId=`;
  const partial = { fromMilliseconds: DAMAGED + 7 * MINUTE, toMilliseconds: DAMAGED + 97 * MINUTE, devices: ['b'] };
  const asked = {
    ...{ ...period, devices: ['b'], counted: period, timeFilter: null, timeZone: 'Europe/Rome' },
    ...{ co2Reference: 1000, temperatureReference: null, leastBreachMs: 0 },
  };

  const calls: [string, (asking: TelemetryServer) => ReturnType<TelemetryServer['get']>][] = [
    ['a chart', ({ get }) => get(`/chartData?${query(DAMAGED - DAY)}`)],
    ['a long chart as JSON', ({ get }) => get(`/chartData?${query(start, 'devices=a&devices=b')}`)],
    [
      'a packed chart',
      ({ get }) =>
        get(`/chartData?${query(DAMAGED - DAY)}`, { authorization: 'Bearer ADMIN', accept: PACKED_READINGS }),
    ],
    [
      'lines',
      ({ get }) =>
        get(`/chartLines?${query(start)}&measures=co2data&windowFrom=${start}&windowTo=${DAMAGED + DAY}&columns=100`),
    ],
    ['averages', ({ post }) => post('/averageData', { data: { ...partial, timeFilter: null } })],
    [
      'extremes',
      ({ post }) =>
        post('/aggregateSensorsData', {
          data: { ...partial, timeFilter: null, aggregation: 'max', measurements: ['CO2'] },
        }),
    ],
    ['facts', ({ post }) => post('/periodFacts', { data: asked })],
    ['the pattern', ({ post }) => post('/periodPattern', { data: { ...asked, reference: 1000 } })],
  ];

  async function opened(): Promise<TelemetryServer> {
    const server = await startTelemetry(AFTER_ALL);
    await server.store.write([{ source: { kind: 'device', name: 'a' }, readings: incompressible(DAYS) }]);
    await server.store.write([{ source: SOURCE, readings: incompressible(2).map(at(DAMAGED - start - DAY)) }]);
    await server.store.pack?.(AFTER_ALL);
    await damage(server, SOURCE, DAMAGED_DAY);
    return server;
  }

  test(`${name}: a damaged day refuses every call with its date, or ends it with an error that the console reads`, async () => {
    const server = await opened();
    for (const [call, ask] of calls) {
      expect.soft(await ask(server), call).toMatchObject({
        status: 503,
        json: { code: 'data_damaged', day: DAMAGED_DAY, message: expect.stringContaining(DAMAGED_DAY) },
      });
    }
    const devices = ['a', 'b'].map((hwId) => ({ hwId, name: hwId, building: '', room: '', zone: 'UTC' }));
    const asked: FlatRequest = {
      devices,
      measures: ['CO2'],
      period: { from: start, to: DAMAGED + DAY },
      step: null,
      format: 'csv',
    };
    await expect(createFlatWork(server.store).flat(asked).next()).rejects.toMatchObject({ day: DAMAGED_DAY });
    const headers = { authorization: 'Bearer ADMIN', accept: PACKED_READINGS };
    const answer = await server.app.request(`/chartData?${query(start, 'devices=a&devices=b')}`, { headers });
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const held = createReadingsStore();
    expect(() => held.receive('all', bytes)).toThrow(`the readings of ${DAMAGED_DAY} are damaged`);
    await server.close();
  });
}
