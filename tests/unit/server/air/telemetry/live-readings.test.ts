import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

let server: TestServer;
beforeEach(async () => {
  server = testServer();
  await twoCustomers(server);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.app.close();
  await server.site.close();
});

const shown = async (device: string) => (await server.site.store.get('devices', device))?.record['CO2'];

test('a reading is in its record at once, those that follow soon and together', async () => {
  const written = vi.spyOn(server.site.database, 'lightTransaction');
  const { note } = server.app.liveReadings;
  const t = server.clock.now;
  note('d1', t, { CO2: 700 });
  await expect.poll(() => shown('d1')).toBe(700);
  note('d1', t + 1, { CO2: 710 });
  note('d2', t + 1, { CO2: 800 });
  note('d1', t + 2, { CO2: 720 });
  expect(written).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(250);
  await expect.poll(() => shown('d2')).toBe(800);
  expect(await shown('d1')).toBe(720);
  expect(written).toHaveBeenCalledTimes(2);
});

test('who asks for everything to be written does not wait', async () => {
  const { note, settled } = server.app.liveReadings;
  note('d1', server.clock.now, { CO2: 700 });
  await settled();
  note('d1', server.clock.now + 1, { CO2: 710 });
  await settled();
  expect(await shown('d1')).toBe(710);
});
