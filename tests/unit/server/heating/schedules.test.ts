import { expect, test, vi } from 'vitest';
import { models } from '../../../../resources/models';
import { openAirSite } from '../../../../server/air/site';
import { heatingRound, keepSchedules } from '../../../../server/heating/keep-schedules';
import { createHeatingSimulator } from '../../../../server/heating/simulator/simulator';
import { log } from '../../../../server/log/log';
import { describeSchedules } from '../../../contract/heating/schedules';
import { heatedCustomers } from './heated-customers';

describeSchedules('SQLite', async () => openAirSite({ models, dataDir: ':memory:' }).store);

test('a server checks the time schedules when it starts and then again, also after a check that failed', async () => {
  const site = openAirSite({ models, dataDir: ':memory:' });
  const heating = createHeatingSimulator({ homes: [], now: site.now });
  const told = vi.spyOn(log, 'error').mockImplementation(() => {});
  const asked = vi.spyOn(site.store, 'query').mockRejectedValueOnce(new Error('busy'));
  const schedules = keepSchedules({ site, heating, timeZone: 'Europe/Rome' }, heatingRound, 1);
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(4);
  await schedules.stop();
  expect(told).toHaveBeenCalledWith('No time schedules were carried out', { reason: 'busy' });
  const { length } = asked.mock.calls;
  await site.close();
  expect(asked.mock.calls).toHaveLength(length);
  vi.restoreAllMocks();
});

test('a room carries the time zone of its building', async () => {
  const server = await heatedCustomers();
  const token = await server.signIn('ADMIN');
  const zoneOfRoom = async () => (await server.site.store.get('rooms', 'r1'))?.record.timeZone;
  expect(await zoneOfRoom()).toBeUndefined();
  await server.call('PUT', '/api/buildings/b1', { token, body: { timeZone: 'America/New_York' } });
  expect(await zoneOfRoom()).toBe('America/New_York');
  await server.call('PUT', '/api/buildings/b1', { token, body: { timeZone: null } });
  expect(await zoneOfRoom()).toBeUndefined();
  await server.site.close();
});
