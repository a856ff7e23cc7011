import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openHomeAssistant } from '../../../../../../server/air/data-out/home-assistant/site-home-assistant';
import { SYSTEM } from '../../../../../../server/frame/documents/actor';
import { log } from '../../../../../../server/frame/log/log';
import { entityNamed } from '../../../../../../src/frame/model/entity-named';
import { type TestBroker, testBroker } from '../../../../../support/broker';
import type { TestServer } from '../../../support/test-server';
import { customersServer } from '../../customers-server';

let server: TestServer;
let broker: TestBroker;
const opened: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  server = await customersServer();
  await measure('d1', { CO2: 812, temp: 21.4 });
  await measure('d2', { CO2: 555 });
  broker = await testBroker();
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.stop();
  await broker.close();
});

async function measure(hwId: string, values: { CO2?: number; temp?: number }): Promise<void> {
  server.app.liveReadings.note(hwId, server.clock.now, values);
  await server.app.liveReadings.settled();
}

async function keyOf(token: string, paths?: readonly string[]): Promise<{ id: string; text: string }> {
  const { body } = await server.call('POST', '/api/_keys', { token, body: { name: 'Home', ...(paths && { paths }) } });
  const { key, text } = Object(body);
  return { id: String(Object(key).id), text: String(text) };
}

async function show(outKey: string) {
  const config = { url: broker.url, clientId: 'console', discovery: 'homeassistant', outKey };
  const shown = await openHomeAssistant({ ...config, username: undefined, password: undefined }, server.app);
  opened.push(shown);
  return shown;
}

const configs = () => [...broker.retained.keys()].filter((topic) => topic.startsWith('homeassistant/')).sort();
const CONFIGS = ['homeassistant/sensor/console_d1/CO2/config', 'homeassistant/sensor/console_d1/temp/config'];
const health = () => server.app.checks.find(({ name }) => name === 'mqtt-out')?.check();

describe('what a key sees is shown at the broker', () => {
  test('and nothing else: configurations, values and whether it sends', async () => {
    const { text } = await keyOf(await server.signIn('BUSINESS', ['d1']));
    await show(text);
    await expect.poll(configs).toEqual(CONFIGS);
    await expect.poll(() => broker.retained.get('console/d1/availability')).toBe('online');
    expect([...broker.retained.keys()].filter((topic) => topic.includes('d2'))).toEqual([]);
    const state = JSON.parse(broker.retained.get('console/d1/state') ?? '{}');
    expect(state).toEqual({ CO2: 812, temp: 21.4, time: new Date(server.clock.now).toISOString() });
    const config = JSON.parse(broker.retained.get(CONFIGS[0] ?? '') ?? '{}');
    expect(config).toMatchObject({
      unique_id: 'console_d1_CO2',
      state_topic: 'console/d1/state',
      ...{ device_class: 'carbon_dioxide', unit_of_measurement: 'ppm', value_template: '{{ value_json.CO2 }}' },
      availability: [{ topic: 'console/status' }, { topic: 'console/d1/availability' }],
      device: { name: 'Device 1' },
    });
    expect(broker.retained.get('console/status')).toBe('online');
    expect(await health()).toEqual({ ok: true });
  });

  test('new readings follow, and the console says when it is away', async () => {
    const { text } = await keyOf(await server.signIn('BUSINESS', ['d1']));
    const shown = await show(text);
    await expect.poll(configs).toEqual(CONFIGS);
    server.clock.now += 60_000;
    await measure('d1', { CO2: 901 });
    await expect.poll(() => JSON.parse(broker.retained.get('console/d1/state') ?? '{}').CO2).toBe(901);
    await shown.stop();
    await expect.poll(() => broker.retained.get('console/status')).toBe('offline');
  });

  test('a device that is deleted is taken back, also where it was deleted while the console was away', async () => {
    const { text } = await keyOf(await server.signIn('ADMIN'));
    const remove = (id: string) => server.site.documents.remove(SYSTEM, entityNamed(server.site.models, 'device'), id);
    await broker.publish('homeassistant/sensor/another_d1/CO2/config', '{}', { retain: true });
    const shown = await show(text);
    await expect.poll(() => configs().length).toBe(4);
    await remove('d2');
    const other = 'homeassistant/sensor/another_d1/CO2/config';
    await expect.poll(configs).toEqual([other, ...CONFIGS]);
    await shown.stop();
    await remove('d1');
    await show(text);
    await expect.poll(() => [...broker.retained.keys()].sort()).toEqual(['console/status', other]);
  });

  test('nothing is shown any more when the key is removed', async () => {
    const token = await server.signIn('BUSINESS', ['d1']);
    const { id, text } = await keyOf(token);
    await show(text);
    await expect.poll(configs).toEqual(CONFIGS);
    expect((await server.call('DELETE', `/api/_keys/${id}`, { token })).status).toBe(200);
    await measure('d1', { CO2: 700 });
    server.clock.now += 1;
    await measure('d1', { CO2: 701 });
    await expect.poll(() => [...broker.retained.keys()]).toEqual(['console/status']);
    expect(await health()).toMatchObject({ ok: false, reason: expect.stringContaining('MQTT_OUT_KEY') });
  });

  test('nor by a key that is limited to addresses', async () => {
    const { text } = await keyOf(await server.signIn('ADMIN'), ['/fn/metrics']);
    await show(text);
    await expect.poll(async () => (await health())?.reason).toContain('limited to addresses');
    expect(configs()).toEqual([]);
  });
});
