import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { business, type StartTelemetry, start, type TelemetryServer } from './telemetry-server';

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
        { hwId: 'a', t: start, CO2: -1 },
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
          { index: 6, message: 'CO2 -1 is outside 0 to 40000' },
          { index: 7, message: 'temp is not a number' },
          { index: 8, message: 'Luci 2 is not one of 0, 1, 4, 7' },
          { index: 9, message: 'No measure is given' },
          { index: 10, message: 'radon is not a measure' },
        ],
      });
    });

    it('takes them from administrators and key holders only', async () => {
      const body = { readings: [] };
      expect((await server.post('/readings', body)).status).toBe(200);
      expect((await server.post('/readings', body, business)).status).toBe(403);
      expect((await server.post('/readings', body, { 'x-api-key': 'wrong' })).status).toBe(401);
      expect((await server.post('/readings', body, {})).status).toBe(401);
      expect((await server.post('/readings', { readings: [5] }, key)).status).toBe(400);
    });
  });
}
