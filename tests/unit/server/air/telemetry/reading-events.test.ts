import { expect, test } from 'vitest';
import { openEvents } from '../../support/event-stream';
import { testServer, twoCustomers } from '../../support/test-server';

test('the event stream tells of readings, as changes of the device, to those who see it', async () => {
  const server = testServer({ heartbeatMs: 20 });
  await twoCustomers(server);
  const admin = await server.signIn('ADMIN');
  const stream = await openEvents(server, await server.signInWith('roomab01'));
  const readings = ['d2', 'd1'].map((hwId) => ({ hwId, t: server.clock.now, CO2: 700 }));
  await server.call('POST', '/fn/readings', { token: admin, body: { readings } });
  const event = await stream.next();
  expect(JSON.parse(event?.data ?? '')).toMatchObject({ collection: 'devices', id: 'd1', type: 'updated' });
  await stream.close();
  await server.app.close();
  await server.site.close();
});
