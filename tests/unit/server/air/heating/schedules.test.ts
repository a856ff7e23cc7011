import { expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { describeSchedules } from '../../../../contract/air/heating/schedules';
import { describeSchedulesAndHolds } from '../../../../contract/air/heating/schedules-and-holds';
import { heatedCustomers } from './heated-customers';

const open = async () => openAirSite({ models, dataDir: ':memory:' }).store;

describeSchedules('SQLite', open);
describeSchedulesAndHolds('SQLite', open);

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
