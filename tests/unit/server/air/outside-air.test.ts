import { afterEach, beforeEach, expect, test } from 'vitest';
import { airOutside } from '../../../../server/air/overview/outside-air';
import { airAtStation } from '../../../../server/air/telemetry/air-at-station';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { type TestServer, testServer } from '../support/test-server';

let server: TestServer;
beforeEach(() => {
  server = testServer();
});
afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

test('the air outside is what a station measured last of each measure, within two hours', async () => {
  const { readings } = server.site;
  const NOW = Date.UTC(2026, 10, 26, 9);
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
  expect(await airAtStation(parts, '7')).toEqual({ temp: 12.5, hum: 60, pm25: 9 });
  expect(await airAtStation(parts, '8')).toEqual({});
  const airAt = (station: string) => airAtStation(parts, station);
  const buildings = [{ id: 'a', airly: { installationId: 7 } }, { id: 'b' }];
  expect([...(await airOutside(airAt, buildings)).keys()]).toEqual(['a']);
  expect((await airOutside(undefined, buildings)).size).toBe(0);
});
