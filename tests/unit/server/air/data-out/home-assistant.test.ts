import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { models } from '../../../../../resources/models';
import { buildAnnouncements, isOwnTopic } from '../../../../../server/air/data-out/home-assistant/announced';
import { openHomeAssistant } from '../../../../../server/air/data-out/home-assistant/site-home-assistant';
import {
  buildThermostatMessages,
  isThermostatTopic,
  parseCommandTopic,
  parseRoomCommand,
  type Thermostat,
} from '../../../../../server/air/data-out/home-assistant/thermostats';
import { createDeviceView } from '../../../../../server/air/data-out/seen-site';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { log } from '../../../../../server/frame/log/log';
import { MEASURE_KEYS } from '../../../../../src/air/domain/readings/measures';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { describeCommands } from '../../../../contract/air/data-out/describe-commands';
import { type TestBroker, testBroker } from '../../../../support/broker';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';
import { heatedCustomers } from '../heating/heated-customers';

const by = { base: 'console', discovery: 'homeassistant' };

describe('devices at the broker', () => {
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
    const { body } = await server.call('POST', '/api/_keys', {
      token,
      body: { name: 'Home', ...(paths && { paths }) },
    });
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
      const remove = (id: string) =>
        server.site.documents.remove(SYSTEM, entityNamed(server.site.models, 'device'), id);
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
});

/** A key of whoever has a session. */
async function keyOf(server: TestServer, token: string, commands: boolean): Promise<string> {
  const made = await server.call('POST', '/api/_keys', { token, body: { name: 'House', commands } });
  return String(Object(made.body).text);
}

describeCommands('SQLite', async () => {
  const server = await heatedCustomers();
  return {
    ...server,
    key: async () => keyOf(server, await server.signIn('ADMIN'), true),
    close: async () => undefined,
  };
});

describe('nobody sets', () => {
  let server: TestServer;
  let broker: TestBroker;
  const opened: { stop(): Promise<void> }[] = [];
  const warned = vi.fn<(text: string) => void>();

  beforeEach(async () => {
    vi.spyOn(log, 'warn').mockImplementation(warned);
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    server = await heatedCustomers();
    broker = await testBroker();
  });
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.stop();
    await broker.close();
    vi.restoreAllMocks();
    warned.mockReset();
  });

  async function open(token: string, commands: boolean): Promise<void> {
    const outKey = await keyOf(server, token, commands);
    const config = { url: broker.url, clientId: 'console', discovery: 'homeassistant' };
    opened.push(await openHomeAssistant({ ...config, outKey, username: undefined, password: undefined }, server.app));
    await expect.poll(() => broker.subscriptions).toContain('console/rooms/+/+/set');
    await expect.poll(() => broker.retained.get('console/status')).toBe('online');
  }

  const room = async (id: string) => (await server.site.store.get('rooms', id))?.record;
  const ask = (payload: string, id: string) => broker.publish(`console/rooms/${id}/temperature/set`, payload);
  const climates = () => [...broker.retained.keys()].filter((topic) => topic.startsWith('homeassistant/climate/'));
  const refusals = () => warned.mock.calls.map(([text]) => text).filter((text) => text.startsWith('A command'));

  const PEOPLE = [
    ['ADMIN', undefined],
    ['BUSINESS', ['d1']],
    ['BUSINESS', ['d2']],
    ['HOME', ['d1']],
    ['HOME', []],
  ] as const;

  test.each(PEOPLE.flatMap((person) => [true, false].map((commands) => [...person, commands] as const)))(
    'what they may not as %s of %j, with a key that gives commands: %s',
    async (role, devices, commands) => {
      const token = await server.signIn(role, devices && [...devices]);
      await open(token, commands);
      for (const id of ['r1', 'r2']) {
        const own = await server.call('POST', '/fn/setRoomTemp', {
          token,
          body: { buildingId: `b${id.slice(1)}`, roomId: id, tempSetPoint: 18 },
        });
        const mayIt = own.status === 200 && commands;
        const before = (await room(id))?.tempSetPoint;
        const count = refusals().length;
        if (mayIt) await expect.poll(climates).toContain(`homeassistant/climate/console_room_${id}/heating/config`);
        await ask('24', id);
        if (mayIt) await expect.poll(async () => (await room(id))?.tempSetPoint).toBe(24);
        else {
          await expect.poll(() => refusals().length).toBe(count + 1);
          expect((await room(id))?.tempSetPoint).toBe(before);
        }
      }
    },
  );
});

const NOW = Date.UTC(2026, 10, 27, 8);
const admin = { role: 'ADMIN', claim: 'all', locale: 'en' } as const;
const view = createDeviceView(entityNamed(models, 'device'), admin, 'Europe/Rome');
const hwId = fc.oneof(
  fc.constantFrom('a_b', 'a b', 'a+b', 'a/b', 'a#', 'à', 'a_20_b', '💨', 'A-1'),
  fc.string({ minLength: 1 }),
);

test('each device has topics of its own that Home Assistant takes, whatever its hardware id', () => {
  fc.assert(
    fc.property(fc.uniqueArray(hwId, { minLength: 1, maxLength: 8 }), (ids) => {
      const devices = ids.map((id) => ({ id, hw_id: id, CO2: 700, connected: true, updated_at: NOW }));
      const topics = [...buildAnnouncements(devices, view, by, NOW).keys()];
      expect(topics).toHaveLength(3 * ids.length);
      for (const topic of topics) {
        expect(topic).toMatch(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)+$/);
        expect(isOwnTopic(topic, by)).toBe(true);
        expect(isOwnTopic(topic, { ...by, base: 'consol' })).toBe(false);
      }
    }),
  );
});

test('a device that measures nothing is not there, and the colour of a lamp is no measurement', () => {
  const device = { id: 'd1', hw_id: 'd1', Luci: 4 as const, connected: true, updated_at: NOW };
  expect(buildAnnouncements([device], view, by, NOW).size).toBe(0);
});

test('every measure but the colour of the lamp has a configuration with its unit', () => {
  const values = Object.fromEntries(MEASURE_KEYS.map((key) => [key, 3]));
  const device = { id: 'd1', hw_id: 'd1', ...values, connected: false, updated_at: NOW };
  const messages = buildAnnouncements([device], view, by, NOW);
  const configs = [...messages.keys()].filter((topic) => topic.endsWith('/config'));
  expect(configs.map((topic) => topic.split('/')[3])).toEqual(MEASURE_KEYS.filter((key) => key !== 'Luci'));
  expect(messages.get('console/d1/availability')).toBe('offline');
  expect(Object.keys(JSON.parse(messages.get('console/d1/state') ?? '{}'))).not.toContain('Luci');
});

test('the status of the console itself and topics of others are none of its devices', () => {
  for (const topic of [
    'console/status',
    'homeassistant/sensor/other_d1/CO2/config',
    'homeassistant/status',
    'x/d1/state',
  ])
    expect(isOwnTopic(topic, by)).toBe(false);
});

const room = (id: string): Thermostat => ({
  ...{ id, building: 'b1', name: 'Room', celsius: 20.5, isHeld: false, measured: undefined },
});

test('each room has topics of its own, which are known as those of this console', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }), { maxLength: 8 }), (ids) => {
      const topics = [...buildThermostatMessages(ids.map(room), by).keys()];
      expect(new Set(topics).size).toBe(2 * ids.length);
      for (const topic of topics) {
        expect(topic).not.toMatch(/[+#\0\s]/);
        expect(isThermostatTopic(topic, by)).toBe(true);
        expect(isThermostatTopic(topic, { ...by, base: 'other' })).toBe(false);
      }
    }),
  );
});

test('a command comes on the topic that was announced', () => {
  const [config = '{}'] = buildThermostatMessages([room('r1')], by).values();
  const { temperature_command_topic: celsius, mode_command_topic: mode } = JSON.parse(config);
  expect(parseCommandTopic(celsius, by)).toEqual({ node: 'r1', kind: 'temperature' });
  expect(parseCommandTopic(mode, by)).toEqual({ node: 'r1', kind: 'mode' });
  for (const other of [
    'console/rooms/r1/state',
    'other/rooms/r1/mode/set',
    'console/rooms/r1/valve/set',
    `${mode}/x`,
  ]) {
    expect(parseCommandTopic(other, by)).toBeUndefined();
  }
});

test('only numbers are temperatures, and only two words are modes', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const isNumber = /^-?\d{1,4}(\.\d{1,4})?$/.test(text);
      expect(parseRoomCommand('temperature', text)).toEqual(isNumber ? { celsius: Number(text) } : undefined);
      expect(parseRoomCommand('mode', text)).toEqual(text === 'auto' || text === 'heat' ? { mode: text } : undefined);
    }),
  );
  for (const text of ['', ' 21', '21 ', '1e3', 'NaN', 'Infinity', '0x15', '{"temperature":21}', '21,5', '٢١']) {
    expect(parseRoomCommand('temperature', text), text).toBeUndefined();
  }
});
