import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { parsePrometheus } from '../../../support/prometheus-text';
import { type DataOutServer, HOSTILE, OF_B1, PRESENT } from './data-out-server';

/** What Prometheus is promised, on every back end. @param open a server whose clock stands at PRESENT */
export function describeReadingMetrics(backEnd: string, open: () => Promise<DataOutServer>): void {
  describe(`readings for Prometheus (${backEnd})`, () => {
    it('has the newest reading of each connected device that the session sees', async () => {
      const server = await open();
      await server.show('d1', { t: PRESENT - 2 * MINUTE, CO2: 612.5, hum: 45.3 });
      await server.show('d2', { t: PRESENT - 3 * MINUTE, CO2: 800 });
      const answer = await server.ask('/metrics');
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
      const { types, samples } = parsePrometheus(await answer.text());
      expect(new Set(types.values())).toEqual(new Set(['gauge']));
      const first = { device: 'd1', name: 'Device 1', building: 'Building 1', room: 'Room 1' };
      const second = { device: 'd2', name: HOSTILE, building: 'Building 2', room: HOSTILE };
      expect(samples).toEqual(
        expect.arrayContaining([
          { name: 'air_co2_ppm', labels: first, value: 612.5 },
          { name: 'air_co2_ppm', labels: second, value: 800 },
          { name: 'air_relative_humidity_ratio', labels: first, value: 0.453 },
          { name: 'air_last_reading_timestamp_seconds', labels: first, value: (PRESENT - 2 * MINUTE) / 1000 },
        ]),
      );
      expect(samples).toHaveLength(5);

      const narrow = parsePrometheus(await (await server.ask('/metrics', OF_B1)).text());
      expect(new Set(narrow.samples.map(({ labels }) => labels['device']))).toEqual(new Set(['d1']));
    });

    it('leaves out what has not been heard of for long', async () => {
      const server = await open();
      await server.show('d1', { t: PRESENT - 5 * HOUR - MINUTE, CO2: 612 });
      await server.show('d2', { t: PRESENT - MINUTE, CO2: 800 });
      const { samples } = parsePrometheus(await (await server.ask('/metrics')).text());
      expect(new Set(samples.map(({ labels }) => labels['device']))).toEqual(new Set(['d2']));
    });
  });
}
