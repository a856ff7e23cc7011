import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openHomeAssistant } from '../../../server/air/data-out/home-assistant/site-home-assistant';
import { testBroker } from '../../support/broker';
import { testServer, twoCustomers } from '../server/support/test-server';

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'home-assistant.md'), 'utf8');

test('the messages of the page are those at the broker', async () => {
  const lines = [...page.matchAll(/^((?:air-console|homeassistant)\/\S+) (.+)$/gm)];
  const wanted = Object.fromEntries(lines.map(([, topic = '', payload = '']) => [topic, payload]));
  const { time, CO2 } = JSON.parse(wanted['air-console/room-1/state'] ?? '{}');
  const server = testServer();
  const broker = await testBroker();
  try {
    await twoCustomers(server);
    server.clock.now = Date.parse(time);
    await server.make('device', { hw_id: 'room-1', alias: 'Sensor', token: 'roomab01', fw_rel: '1.0' });
    server.app.liveReadings.note('room-1', server.clock.now, { CO2 });
    await server.app.liveReadings.settled();
    const token = await server.signIn('BUSINESS', ['room-1']);
    const { body } = await server.call('POST', '/api/_keys', { token, body: { name: 'Home Assistant' } });
    const config = { url: broker.url, clientId: 'air-console', discovery: 'homeassistant' };
    const outKey = String(Object(body).text);
    const shown = await openHomeAssistant({ ...config, outKey, username: undefined, password: undefined }, server.app);
    await expect.poll(() => Object.fromEntries(broker.retained)).toEqual(wanted);
    await shown.stop();
  } finally {
    await broker.close();
    await server.app.close();
  }
});
