import { expect, test } from 'vitest';
import { openEvents } from '../../support/event-stream';
import { testServer, twoCustomers } from '../../support/test-server';

test('the event stream tells of readings to those who see the device', async () => {
  const server = testServer({ heartbeatMs: 20 });
  await twoCustomers(server);
  const admin = await server.signIn('ADMIN');
  const stream = await openEvents(server, await server.signInWith('roomab01'));
  const t = server.clock.now;
  const readings = ['d2', 'd1'].map((hwId) => ({ hwId, t, CO2: 700 }));
  await server.call('POST', '/fn/readings', { token: admin, body: { readings } });
  const events = [await stream.next(), await stream.next()];
  const reading = events.find((event) => event?.event === 'reading');
  expect(JSON.parse(reading?.data ?? '')).toEqual({ hwId: 'd1', t });
  await stream.close();
});
