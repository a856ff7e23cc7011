import { expect } from 'vitest';
import { openSiteMqtt } from '../../../../../server/air/uplinks/mqtt/site-mqtt';
import { HOUR, MINUTE, SECOND } from '../../../../../src/frame/time/units';
import { testBroker } from '../../../../support/broker';
import { customersServer } from '../customers-server';

const ROOM = 'room-1';
const TOPIC = `zigbee2mqtt/${ROOM}`;

/**
 * Has a broker store messages of a night while the server is away, every third without a time and every third with one that is
 * beyond the tolerance when the server is back.
 */
export async function expectStoredMessages(count: number): Promise<void> {
  const server = await customersServer();
  await server.make('device', { hw_id: ROOM, alias: ROOM, token: 'roomab01', fw_rel: '1.0' });
  const broker = await testBroker();
  const config = { url: broker.url, clientId: 'console', discovery: 'homeassistant' } as const;
  const begin = () =>
    openSiteMqtt(
      { ...config, username: undefined, password: undefined, group: undefined, outKey: undefined },
      server.app,
    );
  const first = await begin();
  await expect.poll(() => broker.subscriptions).toContain('zigbee2mqtt/+');
  await broker.publish(TOPIC, { co2: 500 });
  await expect.poll(() => broker.answered()).toBe(1);
  await first.stop();
  const asleepAt = server.clock.now;
  const backAt = asleepAt + 8 * HOUR;
  const timeOf = (index: number) => asleepAt + SECOND + index * SECOND;
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const t = timeOf(index);
    const kind = index % 3;
    if (kind === 0) times.push(t);
    const seen = kind === 0 ? (index % 2 === 0 ? t : new Date(t).toISOString()) : backAt + 6 * MINUTE + index;
    await broker.publish(TOPIC, { co2: 600 + (index % 100), ...(kind !== 1 && { last_seen: seen }) });
  }
  server.clock.now = backAt;
  const back = await begin();
  await expect.poll(() => broker.answered(), { timeout: 120_000 }).toBe(count + 1);
  const stored: number[] = [];
  const period = { from: asleepAt + 1, to: backAt + HOUR };
  for await (const page of server.site.readings.pages({ kind: 'device', name: ROOM }, period, ['CO2']))
    stored.push(...page.map(({ t }) => Number(t)));
  expect(stored).toEqual(times);
  await server.app.liveReadings.settled();
  expect((await server.site.store.get('devices', ROOM))?.record.updated_at).toBe(times.at(-1));
  const { total } = await server.site.store.query('quarantined_readings', { limit: 0 });
  expect(total, 'every other message is listed').toBe(count - times.length);
  // Behind the queue, the time of arrival counts again.
  await expect
    .poll(async () => {
      server.clock.now += 1;
      await broker.publish(TOPIC, { co2: 501 });
      await server.app.liveReadings.settled();
      return (await server.site.store.get('devices', ROOM))?.record.CO2;
    })
    .toBe(501);
  await back.stop();
  await broker.close();
}
