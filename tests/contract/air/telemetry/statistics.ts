import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TimedReading } from '../../../../server/air/telemetry/reading-store';
import { computeAverage } from '../../../../src/air/domain/air/average';
import { createMeasuredLine } from '../../../../src/air/domain/air/measured-line';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { business, type StartTelemetry, start, type TelemetryServer } from './telemetry-server';

/** The smallest or largest value and when it was first read; null when the series holds no value. */
function extremeOf(
  times: ArrayLike<number>,
  values: ArrayLike<number | null>,
  kind: 'min' | 'max',
): { x: number; y: number } | null {
  let best: { x: number; y: number } | null = null;
  for (let i = 0; i < times.length; i += 1) {
    const x = times[i];
    const y = values[i];
    if (x === undefined || y === undefined || y === null) continue;
    if (best === null || (kind === 'min' ? y < best.y : y > best.y)) best = { x, y };
  }
  return best;
}

const unmeasured = { co2: null, temp: null, hum: null, voc: null, pm25: null, pm10: null };

/** Averages, extremes and alarm records on any store of readings. */
export function describeStatistics(name: string, startTelemetry: StartTelemetry, numRuns: number): void {
  describe(`the statistics calls on ${name}`, () => {
    let server: TelemetryServer;

    const store = (hwId: string, readings: TimedReading[]) =>
      server.store.write([{ source: { kind: 'device', name: hwId }, readings }]);
    const average = (devices: string[], from: number, to: number, timeFilter?: unknown) =>
      server.post('/averageData', { data: { devices, fromMilliseconds: from, toMilliseconds: to, timeFilter } });

    beforeEach(async () => {
      server = await startTelemetry();
    });

    afterEach(() => server.close());

    it('averages over time, devices pooled, gaps left out', async () => {
      // a: 600 for one minute, then 900 for two; b: 1200 for one minute, then a gap.
      await store('a', [
        { t: start, CO2: 600, temp: 20 },
        { t: start + MINUTE, CO2: 900, temp: 20 },
        { t: start + 3 * MINUTE, temp: 20 },
      ]);
      await store('b', [{ t: start, CO2: 1200 }]);
      const { json } = await average(['a', 'b'], start, start + 4 * MINUTE);
      // CO2 of a: 600 x 1 + 900 x 1 (its last CO2 is worth one interval); with b: (600 + 900 + 1200) / 3.
      expect(json).toEqual({ result: { ...unmeasured, co2: 900, temp: 20, coverage: (4 + 1) / 8 } });
    });

    it('averages VOC and particles, too, and finds their extremes', async () => {
      await store('a', [
        { t: start, VOC: 100, pm25: 4, pm10: 10 },
        { t: start + MINUTE, VOC: 300, pm25: 6, pm10: 30 },
      ]);
      const { json } = await average(['a'], start, start + 2 * MINUTE);
      expect(json).toEqual({ result: { ...unmeasured, voc: 200, pm25: 5, pm10: 20, coverage: 1 } });
      const data = { devices: ['a'], aggregation: 'max', measurements: ['VOC', 'pm25', 'pm10'] };
      const period = { fromMilliseconds: start, toMilliseconds: start + HOUR };
      const found = await server.post('/aggregateSensorsData', { data: { ...data, ...period } });
      const highest = (y: number) => ({ x: start + MINUTE, y });
      expect(found.json).toEqual({ result: [{ hwId: 'a', VOC: highest(300), pm25: highest(6), pm10: highest(30) }] });
    });

    it('averages occupied hours of the building’s wall clock', async () => {
      await store(
        'a',
        Array.from({ length: 24 * 60 }, (_, i) => ({ t: start + i * MINUTE, CO2: Math.floor(i / 60) * 100 })),
      );
      const { json } = await average(['a'], start, start + 24 * HOUR - 1, { fromH: 9, toH: 18 });
      expect(json).toEqual({ result: { ...unmeasured, co2: 1300, coverage: 1 } });
      const night = await average(['a'], start, start + 24 * HOUR - 1, { fromH: 22, toH: 2 });
      const expected = (2200 + 2300 + 0 + 100) / 4;
      expect(night.json).toMatchObject({
        result: { co2: expect.closeTo(expected, 2), coverage: expect.closeTo(1, 6) },
      });
    });

    it('averages the opening hours of each place, and chosen weekdays', async () => {
      const hourly = Array.from({ length: 24 * 60 }, (_, i) => ({
        t: start + i * MINUTE,
        CO2: Math.floor(i / 60) * 100,
      }));
      await store('a', hourly);
      const day = [start, start + 24 * HOUR - 1] as const;
      const mean = (hours: readonly number[]) => expect.closeTo(hours.reduce((a, b) => a + b, 0) / hours.length, 6);
      // From 8 to 13, and from half past two to 18, in halves of hours.
      const open = [8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 14, 15, 15, 16, 16, 17, 17].map((hour) => hour * 100);
      const ofA = await average(['a'], ...day, 'opening');
      expect(ofA.json).toMatchObject({ result: { co2: mean(open), coverage: 1 } });
      await store('b', hourly);
      const ofB = await average(['b'], ...day, 'opening');
      expect(ofB.json, 'nobody says when it is open').toMatchObject({ result: { co2: expect.closeTo(1150, 0) } });
      const onMondays = await average(['a'], ...day, { fromH: 9, toH: 18, days: [1] });
      expect(onMondays.json).toMatchObject({ result: { co2: 1300 } });
      const onTuesdays = await average(['a'], ...day, { fromH: 9, toH: 18, days: [2] });
      expect(onTuesdays.json).toMatchObject({ result: { co2: null, coverage: 0 } });
      const extremes = { devices: ['a'], aggregation: 'max', measurements: ['CO2'], timeFilter: 'opening' };
      const found = await server.post('/aggregateSensorsData', {
        data: { ...extremes, fromMilliseconds: day[0], toMilliseconds: day[1] },
      });
      expect(found.json).toEqual({ result: [{ hwId: 'a', CO2: { x: start + 17 * HOUR, y: 1700 } }] });
    });

    it('counts coverage up to now only', async () => {
      await store(
        'a',
        Array.from({ length: 24 * 60 }, (_, i) => ({ t: start + i * MINUTE, CO2: 500 })),
      );
      expect((await average(['a'], start, start + 48 * HOUR)).json).toMatchObject({ result: { coverage: 1 } });
      expect((await average(['b'], start, start + HOUR)).json).toEqual({
        result: { ...unmeasured, coverage: 0 },
      });
    });

    it('agrees with the domain rules on any readings', async () => {
      const readingsOf = fc.uniqueArray(
        fc.record({
          t: fc.integer({ min: 0, max: 600 }).map((i) => start + i * 10_000),
          CO2: fc.option(fc.integer({ min: 300, max: 5000 })),
        }),
        { selector: ({ t }) => t, minLength: 1, maxLength: 60 },
      );
      await fc.assert(
        fc.asyncProperty(readingsOf, async (readings) => {
          await server.store.forget({ kind: 'device', name: 'a' });
          await store('a', readings);
          const sorted = readings.toSorted((one, other) => one.t - other.t);
          const times = sorted.map(({ t }) => t);
          const values = sorted.map(({ CO2 }) => CO2);
          const period = { from: start, to: start + 6000 * 1000 };
          const expected = computeAverage(createMeasuredLine(times, values), [period]);
          const { json } = await average(['a'], period.from, period.to);
          expect(json).toMatchObject({
            result: { co2: expected.average, temp: null, coverage: expect.closeTo(expected.coverage, 9) },
          });
          for (const aggregation of ['min', 'max'] as const) {
            const data = { devices: ['a'], aggregation, measurements: ['CO2'] };
            const answer = await server.post('/aggregateSensorsData', {
              data: { ...data, fromMilliseconds: period.from, toMilliseconds: period.to },
            });
            expect(answer.json).toEqual({ result: [{ hwId: 'a', CO2: extremeOf(times, values, aggregation) }] });
          }
        }),
        { numRuns },
      );
    });

    it('lists the alarms of the period, as they are told', async () => {
      const record = { hwId: 'a', token: 'aaaaaaaa', alarm: 5, date: start };
      const later = { ...record, alarm: 1, date: start + HOUR };
      server.alarms.push(later, record);
      const request = { devices: ['a'], fromMilliseconds: start, toMilliseconds: start + HOUR };
      expect((await server.post('/alarmData', request)).json).toEqual([later, record]);
      expect((await server.post('/alarmData', { ...request, toMilliseconds: start })).json).toEqual([record]);
      expect((await server.post('/alarmData', { ...request, devices: ['b'] }, business)).status).toBe(403);
    });

    it('tells alarms only of devices whose manager has them, but administrators all', async () => {
      const record = { hwId: 'a', token: 'aaaaaaaa', alarm: 5, date: start };
      server.alarms.push(record, { ...record, hwId: 'b' });
      const manager = { authorization: 'Bearer MANAGER' };
      const alarms = (devices: string[], headers?: Record<string, string>) =>
        server.post('/alarmData', { devices, fromMilliseconds: start, toMilliseconds: start }, headers);
      expect((await alarms(['a', 'b'], manager)).json).toEqual([record]);
      expect(await alarms(['b'], manager)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
      expect((await alarms(['a', 'b'])).json).toHaveLength(2);
    });

    it('refuses nonsense with the cause', async () => {
      const hours = [
        ...[{ fromH: 9, toH: 9 }, { fromH: -1, toH: 4 }, { fromH: 1.5, toH: 4 }, 'open'],
        ...[
          { fromH: 9, toH: 18, days: [7] },
          { fromH: 9, toH: 18, days: [] },
        ],
      ];
      const message = expect.stringMatching(/^timeFilter needs two different whole hours from 0 to 23/);
      for (const wrong of hours) {
        expect(await average(['a'], start, start, wrong)).toMatchObject({ status: 400, json: { message } });
      }
      expect((await server.post('/averageData', { devices: ['a'] })).json).toMatchObject({
        status: 400,
        message: 'data must be an object',
      });
      const data = {
        devices: ['a'],
        fromMilliseconds: start,
        toMilliseconds: start + 1,
        aggregation: 'sum',
        measurements: ['CO2'],
      };
      expect((await server.post('/aggregateSensorsData', { data })).status).toBe(400);
      const unknown = { ...data, aggregation: 'min', measurements: ['Luci'] };
      expect((await server.post('/aggregateSensorsData', { data: unknown })).status).toBe(400);
    });

    it.each([
      [-1e14, start, 'A period must not begin before 2000'],
      [start, 5e13, 'A period must not end after tomorrow'],
      [Date.UTC(2001, 0, 1), start, 'A period may have at most 10 years'],
    ])('bounds the period from %d to %d', async (fromMilliseconds, toMilliseconds, message) => {
      const timeFilter = { fromH: 9, toH: 18 };
      const data = { devices: ['a'], fromMilliseconds, toMilliseconds, timeFilter };
      const extremes = { ...data, aggregation: 'min', measurements: ['CO2'] };
      expect(await server.post('/averageData', { data })).toMatchObject({ status: 400, json: { message } });
      expect(await server.post('/aggregateSensorsData', { data: extremes })).toMatchObject({ status: 400 });
      expect(await server.post('/alarmData', data)).toMatchObject({ status: 400, json: { message } });
    });
  });
}
