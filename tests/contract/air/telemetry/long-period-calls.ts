import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../../../src/air/calls/ask';
import { periodFacts, periodPattern } from '../../../../src/air/calls/definitions/long-period';
import { getChartLines, getChartSources, periodQuestionOf } from '../../../../src/air/calls/long-period';
import type { AskedPeriod } from '../../../../src/air/domain/air/asked-period';
import type { Correction } from '../../../../src/air/domain/corrections/corrections';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { business, type StartTelemetry, start, type TelemetryServer } from './telemetry-server';
import { transportTo } from './transport-to';

const period = { fromMilliseconds: start, toMilliseconds: start + 6 * DAY - 1 };

/** Who may ask what about a long period, and in which words. */
export function describeLongPeriodCalls(name: string, startTelemetry: StartTelemetry): void {
  describe(`calls about long periods on ${name}`, () => {
    let server: TelemetryServer;

    beforeEach(async () => {
      server = await startTelemetry(start + 14 * DAY);
    });

    afterEach(() => server.close());

    it('draws a measure once, however often it is asked for', async () => {
      await server.store.write([{ source: { kind: 'device', name: 'a' }, readings: [{ t: start, CO2: 700 }] }]);
      const window = { from: start, to: start + HOUR, columns: 10 };
      const lines = await getChartLines(transportTo(server), {
        ...period,
        devices: ['a', 'b'],
        measures: ['co2data', 'co2data'],
        window,
      });
      expect(lines.map(({ hwId, measure }) => `${hwId} ${measure}`)).toEqual(['a co2data']);
    });

    it('draws lines with corrections, and does not change what was measured', async () => {
      const readings = [0, 1, 2, 3].map((minute) => ({ t: start + minute * MINUTE, CO2: 700, temp: 20 + minute }));
      await server.store.write([{ source: { kind: 'device', name: 'a' }, readings }]);
      const window = { from: start, to: start + HOUR, columns: 100 };
      const asked = { ...period, devices: ['a'], measures: ['co2data', 'tempdata'] as const, window };
      const lines = async (corrections: Correction[]) =>
        (await getChartLines(transportTo(server), { ...asked, corrections })).map(({ points }) => [...points.y]);
      const correction = { hwId: 'a', measure: 'CO2', offset: 60, from: start + MINUTE, to: null } as const;
      expect(
        await lines([correction, { ...correction, measure: 'temp', offset: -0.5, to: start + 2 * MINUTE }]),
      ).toEqual([
        [700, 760, 760, 760],
        [20, 20.5, 22, 23],
      ]);
      expect(await lines([{ ...correction, hwId: 'b' }])).toEqual(await lines([]));
      expect((await lines([]))[0]).toEqual([700, 700, 700, 700]);
    });

    it('refuses strangers, and others’ devices and stations', async () => {
      const asked: AskedPeriod = {
        ...{ devices: ['a'], range: { from: start, to: start + HOUR }, hours: null, timeZone: 'Europe/Rome' },
        ...{ zones: new Map(), openings: new Map(), co2Reference: null, temperatureReference: null, leastBreachMs: 0 },
      };
      const window = { from: start, to: start + HOUR, columns: 10 };
      const calls = (headers: Record<string, string>, of: { devices: string[]; outdoorDataSourceId?: string }) => {
        const transport = transportTo(server, headers);
        const asking = { ...period, ...of };
        return [
          getChartSources(transport, asking),
          getChartLines(transport, { ...asking, measures: ['co2data'], window }),
          ask(transport, periodFacts, periodQuestionOf(asking, asked)),
          ask(transport, periodPattern, { ...periodQuestionOf(asking, asked), reference: 1000 }),
        ];
      };
      for (const call of calls({}, { devices: ['a'] })) await expect(call).rejects.toMatchObject({ status: 401 });
      for (const call of calls(business, { devices: ['b'] })) await expect(call).rejects.toMatchObject({ status: 403 });
      const station = calls(business, { devices: ['a'], outdoorDataSourceId: 'station' }).slice(0, 3);
      for (const call of station) await expect(call).rejects.toMatchObject({ status: 403 });
      for (const call of calls(business, { devices: ['a'] })) await expect(call).resolves.toBeDefined();
    });

    it('tells thresholds to administrators only', async () => {
      const sources = (headers?: Record<string, string>) =>
        getChartSources(transportTo(server, headers), { ...period, devices: ['a'] });
      expect(await sources()).toMatchObject([{ cres: 800, cmax: 1200 }]);
      expect(await sources(business)).toMatchObject([{ cres: null, cmax: null }]);
    });

    it('refuses nonsense', async () => {
      const window = { windowFrom: start, windowTo: start + HOUR, columns: 10, measures: 'co2data' };
      const query = (change: Record<string, string | number>) =>
        `/chartLines?${new URLSearchParams(
          Object.entries({ devices: 'a', ...period, ...window, ...change }).map(([key, value]) => [key, String(value)]),
        )}`;
      const wrong: Record<string, string | number>[] = [
        ...[{ columns: 0 }, { columns: 1.5 }, { columns: 1e6 }, { measures: 'x' }, { windowTo: start - 1 }],
        ...[{ corrections: 'a' }, { corrections: 'a CO2 x 1 -' }, { corrections: 'a Luci 1 1 -' }],
      ];
      for (const change of wrong) {
        expect((await server.get(query(change))).status, JSON.stringify(change)).toBe(400);
      }
      const data = {
        devices: ['a'],
        ...period,
        counted: period,
        timeZone: 'Europe/Rome',
        leastBreachMs: 0,
        reference: 1000,
      };
      expect((await server.post('/periodFacts', { data })).status).toBe(200);
      for (const change of [
        { counted: null },
        { timeZone: 'Mars' },
        { zones: [['a']] },
        { co2Reference: 'x' },
        { leastBreachMs: null },
      ]) {
        for (const path of ['/periodFacts', '/periodPattern']) {
          const answer = await server.post(path, { data: { ...data, ...change } });
          expect(answer.status, `${path} ${JSON.stringify(change)}`).toBe(400);
        }
      }
    });
  });
}
