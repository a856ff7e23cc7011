import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { DAY, MINUTE } from '../../../../../src/frame/time/units';
import { customersServer } from '../customers-server';
import { temporaryFolder } from '../temporary-folder';

/** A reading each five minutes of a week, stale for eight hours of each day. */
const weekFrom = (from: number) =>
  Array.from({ length: (7 * DAY) / (5 * MINUTE) }, (_, i) => ({
    t: from + i * 5 * MINUTE,
    CO2: i % 288 < 96 ? 1200 : 600,
  }));

test('a change of the send interval leaves what is told of a past week as it was', async () => {
  const server = await customersServer({ dataDir: temporaryFolder() });
  const token = await server.signIn('ADMIN');
  const to = server.clock.now - DAY;
  const from = to - 7 * DAY;
  await server.site.readings.write([{ source: { kind: 'device', name: 'd1' }, readings: weekFrom(from) }]);
  const device = entityNamed(server.site.models, 'device');
  const told = async (CO2_send: number) => {
    await server.site.documents.update(SYSTEM, device, 'd1', { CO2_send });
    const data = { devices: ['d1'], fromMilliseconds: from, toMilliseconds: to };
    const average = await server.call('POST', '/fn/averageData', { token, body: { data } });
    const period = `fromMilliseconds=${from}&toMilliseconds=${to}`;
    const chart = await server.call('GET', `/fn/chartData?devices=d1&${period}`, { token });
    return { average: average.body, chart: chart.body };
  };
  const before = await told(5);
  expect(before.average).toMatchObject({ result: { co2: 800, coverage: 1 } });
  expect(await told(1)).toEqual(before);
});
