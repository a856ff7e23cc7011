import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TimedReading } from '../../../../server/air/telemetry/reading-store';
import { createReadingsStore } from '../../../../src/air/charts/readings/readings-service';
import { CHART_MEASURES, isChartDataEntry } from '../../../../src/air/domain/air/chart-data';
import { computeFeelsLike } from '../../../../src/air/domain/air/room-climate';
import { PACKED_READINGS } from '../../../../src/air/domain/readings/packed-answer';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { business, type StartTelemetry, start, type TelemetryServer } from './telemetry-server';

/** The chart call on any store of readings. */
export function describeChartData(name: string, startTelemetry: StartTelemetry): void {
  describe(`chartData on ${name}`, () => {
    let server: TelemetryServer;

    const chart = (devices: string[], from: number, to: number, outdoor = ''): string => {
      const list = devices.map((hwId) => `devices=${hwId}`).join('&');
      return `/chartData?fromMilliseconds=${from}&toMilliseconds=${to}&${list}&outdoorDataSourceId=${outdoor}`;
    };
    /** The answer as JSON; the packed one says the same. */
    async function answerTo(path: string, headers?: Record<string, string>) {
      const answer = await server.get(path, headers);
      if (answer.status === 200) expect(await packedEntries(server, path, headers)).toEqual(measuredOf(answer.json));
      return answer;
    }
    const store = (hwId: string, readings: TimedReading[]) =>
      server.store.write([{ source: { kind: 'device', name: hwId }, readings }]);

    beforeEach(async () => {
      server = await startTelemetry(start + 14 * DAY);
    });

    afterEach(() => server.close());

    it('gives columns as long as x, null where nothing was measured, and empty ones', async () => {
      await store('a', [
        { t: start, CO2: 494.7, temp: 21.55, hum: 45.33, Luci: 1 },
        { t: start + MINUTE, CO2: 500, temp: null, hum: 45.5 },
        { t: start + 9 * MINUTE, temp: -3.2, hum: 45, Luci: 4 },
      ]);
      const { status, json } = await answerTo(chart(['a', 'b'], start, start + 9 * MINUTE));
      expect(status).toBe(200);
      expect(json).toEqual([
        {
          hwId: 'a',
          cres: 800,
          cmax: 1200,
          x: [start, start + MINUTE, start + 9 * MINUTE],
          co2data: [494.7, 500, null],
          tempdata: [21.55, null, -3.2],
          tempFeelsLike: [computeFeelsLike(21.55, 45.33), null, computeFeelsLike(-3.2, 45)],
          humdata: [45.33, 45.5, 45],
          vocdata: [],
          luci: [1, null, 4],
          pm2_5Data: [],
          pm10Data: [],
          no2Data: [],
          o3Data: [],
          tempWeather: [],
          humidityWeather: [],
          vocIndexData: [],
          noxIndexData: [],
          iaqData: [],
        },
        expect.objectContaining({ hwId: 'b', x: [], co2data: [], luci: [] }),
      ]);
    });

    it('has an index in a line of its own, and nothing of it among concentrations', async () => {
      await store('a', [
        { t: start, vocIndex: 100, noxIndex: 1, iaq: 0 },
        { t: start + MINUTE, vocIndex: 500, iaq: 51.5 },
      ]);
      const { json } = await answerTo(chart(['a'], start, start + MINUTE));
      expect(json).toMatchObject([
        {
          ...{ x: [start, start + MINUTE], vocdata: [], no2Data: [] },
          ...{ vocIndexData: [100, 500], noxIndexData: [1, null], iaqData: [0, 51.5] },
        },
      ]);
    });

    it('holds both ends of the period and nothing beyond', async () => {
      await store(
        'a',
        [0, 1, 2, 3].map((i) => ({ t: start + i * MINUTE, CO2: 400 + i })),
      );
      const { json } = await answerTo(chart(['a'], start + MINUTE, start + 2 * MINUTE));
      expect(json).toMatchObject([{ x: [start + MINUTE, start + 2 * MINUTE], co2data: [401, 402] }]);
    });

    it('joins chunks of many thousand readings without losing or repeating one', async () => {
      const readings = Array.from({ length: 9001 }, (_, i) => ({
        t: start + i * MINUTE,
        CO2: i % 5000,
        temp: 20,
        hum: 50,
      }));
      await store('a', readings);
      const { json } = await answerTo(chart(['a'], start, start + 9001 * MINUTE));
      expect(json).toMatchObject([
        {
          x: readings.map(({ t }) => t),
          co2data: readings.map(({ CO2 }) => CO2),
          tempFeelsLike: readings.map(() => computeFeelsLike(20, 50)),
        },
      ]);
    });

    it('keeps its columns in step when readings arrive while it is being read', async () => {
      await store(
        'a',
        Array.from({ length: 5000 }, (_, i) => ({ t: start + 2 * i * MINUTE, CO2: 400, temp: 20 })),
      );
      const response = await server.app.request(chart(['a'], start, start + 20_000 * MINUTE), {
        headers: { authorization: 'Bearer ADMIN' },
      });
      const reader = response.body?.getReader();
      let text = '';
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        text += new TextDecoder().decode(part.value);
        await store('a', [{ t: start + (2 * (text.length % 4999) + 1) * MINUTE, CO2: 1 }]);
      }
      const [entry]: { x: number[]; co2data: number[]; tempdata: number[] }[] = JSON.parse(text);
      expect([entry?.x.length, entry?.co2data.length, entry?.tempdata.length]).toEqual([5000, 5000, 5000]);
    });

    it('adds the outdoor station as an entry of its own', async () => {
      const readings = [
        { t: start, temp: 7.5, hum: 80, pm25: 12.3, pm10: 20, no2: 31, o3: 44 },
        { t: start + HOUR, temp: 7, hum: 81, pm25: 12, pm10: 21, no2: 30, o3: 45 },
      ];
      await server.store.write([{ source: { kind: 'outdoor', name: 'station' }, readings }]);
      const { json } = await answerTo(chart([], start, start + HOUR, 'station'));
      expect(json).toEqual([
        expect.objectContaining({
          hwId: 'station',
          x: [start, start + HOUR],
          tempWeather: [7.5, 7],
          humidityWeather: [80, 81],
          pm2_5Data: [12.3, 12],
          pm10Data: [20, 21],
          no2Data: [31, 30],
          o3Data: [44, 45],
          tempdata: [],
          co2data: [],
        }),
      ]);
    });

    it('refuses others’ devices by name, and nonsense', async () => {
      expect(await answerTo(chart(['a', 'b', 'zzz'], start, start), business)).toEqual({
        status: 403,
        json: { status: 403, code: 'forbidden', message: 'You may not read these devices: b, zzz' },
      });
      expect((await answerTo(chart([], start, start))).json).toMatchObject({ message: 'select at least one device' });
      expect((await answerTo(chart(['a'], start, start - 1))).status).toBe(400);
      expect((await server.get('/chartData?devices=a&fromMilliseconds=x&toMilliseconds=5')).status).toBe(400);
    });
  });
}

/** The call that takes readings, on any store of readings. */
export function describeReadings(name: string, startTelemetry: StartTelemetry): void {
  describe(`POST readings on ${name}`, () => {
    let server: TelemetryServer;
    const key = { 'x-api-key': 'key-a' };

    beforeEach(async () => {
      server = await startTelemetry(start + HOUR);
    });

    afterEach(() => server.close());

    it('stores new readings once', async () => {
      const readings = [
        { hwId: 'a', t: start, CO2: 500, temp: 20.25 },
        { hwId: 'a', t: start + MINUTE, CO2: 510 },
      ];
      expect((await server.post('/readings', { readings }, key)).json).toEqual({
        accepted: 2,
        ignored: 0,
        rejected: [],
      });
      const again = {
        readings: [...readings, { ...readings[0], CO2: 999 }, { hwId: 'a', t: start + 2 * MINUTE, CO2: 1 }],
      };
      expect((await server.post('/readings', again, key)).json).toEqual({ accepted: 1, ignored: 3, rejected: [] });
      const { json } = await server.get(
        `/chartData?devices=a&fromMilliseconds=${start}&toMilliseconds=${start + HOUR}`,
      );
      expect(json).toMatchObject([{ co2data: [500, 510, 1], tempdata: [20.25, null, null] }]);
    });

    it('tells of a device’s newest reading, and only when it is newer', async () => {
      const send = (t: number, CO2: number) => server.post('/readings', { readings: [{ hwId: 'a', t, CO2 }] }, key);
      await send(start + MINUTE, 600);
      await send(start + MINUTE, 600);
      await send(start, 500);
      expect(server.told).toEqual([{ hwId: 'a', t: start + MINUTE, values: { CO2: 600 } }]);
    });

    it('rejects faults one by one, with the place and the cause', async () => {
      const readings = [
        { hwId: 'a', t: start, CO2: 500 },
        { hwId: 'b', t: start, CO2: 500 },
        { t: start, CO2: 500 },
        { hwId: 'a', t: '2026', CO2: 500 },
        { hwId: 'a', t: start + 2 * HOUR, CO2: 500 },
        { hwId: 'a', t: 0, CO2: 500 },
        { hwId: 'a', t: start, CO2: -2 },
        { hwId: 'a', t: start, temp: true },
        { hwId: 'a', t: start, Luci: 2 },
        { hwId: 'a', t: start },
        { hwId: 'a', t: start, radon: 5 },
      ];
      const { json } = await server.post('/readings', { readings }, key);
      expect(json).toEqual({
        accepted: 1,
        ignored: 0,
        rejected: [
          { index: 1, message: 'The device b does not exist or is not yours' },
          { index: 2, message: 'hwId is missing' },
          { index: 3, message: 't is not a whole number of milliseconds' },
          { index: 4, message: 't is in the future' },
          { index: 5, message: 't is before the year 2000' },
          { index: 6, message: 'CO2 -2 is outside 0 to 40000' },
          { index: 7, message: 'temp is not a number' },
          { index: 8, message: 'Luci 2 is not one of 0, 1, 4, 7' },
          { index: 9, message: 'No measure is given' },
          { index: 10, message: 'radon is not a measure' },
        ],
      });
    });
  });
}

interface Measured {
  hwId: string;
  cres: number | null;
  cmax: number | null;
  x: number[];
  columns: Record<string, (number | null)[]>;
}

/** Content of the packed response to a chart call, as a page keeps it. */
async function packedEntries(
  { app }: TelemetryServer,
  path: string,
  headers: Record<string, string> = { authorization: 'Bearer ADMIN' },
): Promise<Measured[]> {
  const answer = await app.request(path, { headers: { ...headers, accept: PACKED_READINGS } });
  const held = createReadingsStore();
  held.receive('all', new Uint8Array(await answer.arrayBuffer()));
  return held.complete('all').map(({ hwId, cres, cmax, x, columns }) => {
    const values = [...columns].map(([name, column]) => {
      return [name, Array.from(column, (value) => (Number.isNaN(value) ? null : value))];
    });
    return { hwId, cres, cmax, x: Array.from(x), columns: Object.fromEntries(values) };
  });
}

/** The same of the answer in JSON: columns that are empty are left out. */
function measuredOf(json: unknown): Measured[] {
  if (!Array.isArray(json)) throw new TypeError('The answer is no list');
  return json.map((entry: unknown) => {
    if (!isChartDataEntry(entry)) throw new TypeError('The response does not contain one entry per device');
    const { hwId, cres, cmax, x } = entry;
    const columns = CHART_MEASURES.filter((name) => entry[name].length > 0).map((name) => [name, [...entry[name]]]);
    return { hwId, cres, cmax, x: [...x], columns: Object.fromEntries(columns) };
  });
}
