import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUplinkDependencies } from '../../../../../server/air/uplinks/feature';
import type { BrokerMessage } from '../../../../../server/air/uplinks/mqtt/arrivals';
import { type MqttInput, openMqtt, readMqttConfig } from '../../../../../server/air/uplinks/mqtt/mqtt-client';
import { openSiteMqtt } from '../../../../../server/air/uplinks/mqtt/site-mqtt';
import type { ReadMessage } from '../../../../../server/air/uplinks/mqtt/take-message';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { ApiError } from '../../../../../server/frame/documents/api-error';
import { log } from '../../../../../server/frame/log/log';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { type TestBroker, testBroker } from '../../../../support/broker';
import { takeMessage } from '../../../../support/take-message';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

const ROOM = 'Room-1';
const TOPIC = `zigbee2mqtt/${ROOM}`;
let server: TestServer;
let broker: TestBroker;
const opened: Pick<MqttInput, 'stop'>[] = [];

beforeEach(async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  server = await customersServer();
  await server.make('device', { hw_id: ROOM, alias: ROOM, token: 'roomab01', fw_rel: '1.0' });
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.stop();
  await broker?.close();
});

const configOf = (variables: Record<string, string>) => {
  const problems: string[] = [];
  const config = readMqttConfig({ MQTT_URL: broker.url, ...variables }, problems);
  if (config === undefined || problems.length > 0) throw new Error(problems.join());
  return config;
};
const device = async () => {
  await server.app.liveReadings.settled();
  return (await server.site.store.get('devices', ROOM))?.record;
};
async function co2s(name = ROOM): Promise<unknown[]> {
  const found: { CO2?: number | null }[] = [];
  const period = { from: 0, to: server.clock.now + MINUTE };
  for await (const page of server.site.readings.pages({ kind: 'device', name }, period, ['CO2'])) found.push(...page);
  return found.map(({ CO2 }) => Number(CO2) / 10);
}

describe('a message of the broker', () => {
  const take = (topic: string, content: unknown, messageId?: number) => {
    const payload = typeof content === 'string' ? content : JSON.stringify(content);
    const arrival = { arrivedAt: server.clock.now, isDelayed: false };
    return takeMessage(createUplinkDependencies(server.app), SYSTEM, { topic, payload, messageId, ...arrival });
  };

  test('is stored by the mapping of its topic, for the device that the topic names', async () => {
    const sent = { co2: 812, temperature: 21.4, humidity: 48, battery: 71, linkquality: 120 };
    expect(await take(TOPIC, sent, 1)).toEqual({ outcome: 'stored', faults: [] });
    expect(await device()).toMatchObject({ CO2: 812, temp: 21.4, hum: 48, battery: 71 });
    expect((await device())?.lost_frames ?? null).toBeNull();
  });

  test.each([
    ['zigbee2mqtt/bridge/state', '{"state":"online"}', 'ignored'],
    ['another/topic', '{"co2":1}', 'ignored'],
    [TOPIC, 'offline', 'unreadable'],
    [TOPIC, '{"co2":"high"}', 'unreadable'],
    [TOPIC, '[]', 'unreadable'],
    [TOPIC, '{"co2":nan}', 'unreadable'],
    [TOPIC, '', 'unreadable'],
  ])('on %s: %s is %s', async (topic, payload, outcome) => {
    expect((await take(topic, payload, 1)).outcome).toBe(outcome);
  });

  test('without a reading says why', async () => {
    expect(await take(TOPIC, '{"co2":nan}', 1)).toMatchObject({ faults: ['The message is not valid JSON'] });
    expect(await take(TOPIC, { state: 'ON' }, 2)).toMatchObject({
      faults: [expect.stringContaining('none of the paths')],
    });
  });

  test('with the unit and the compensated values that it contains', async () => {
    const Time = new Date(server.clock.now - HOUR).toISOString().slice(0, 19);
    const SCD30 = { CarbonDioxide: 746, Temperature: 72.3, Humidity: 45.8 };
    await take(`tele/${ROOM}/SENSOR`, { Time, SCD30, TempUnit: 'F' }, 1);
    const last = async () => server.site.readings.last({ kind: 'device', name: ROOM });
    expect((await last())?.temp).toBeCloseTo(22.39, 1);
    server.clock.now += MINUTE;
    const outside = { rco2: 447, atmp: 25.87, atmpCompensated: 24.47, rhum: 43, rhumCompensated: 49 };
    await take(`airgradient/readings/${ROOM}`, outside, 2);
    expect(await last()).toMatchObject({ CO2: 447, temp: 24.47, hum: 49 });
  });

  test('of a device that is not in the console waits in Unconfigured devices until it is created', async () => {
    expect(await take('airgradient/readings/84fce612f5b8', { rco2: 447, atmp: 25.8, tvocIndex: 100 }, 1)).toEqual({
      outcome: 'unknown',
      faults: [],
    });
    const waiting = async () => (await server.site.store.get('unconfigured_devices', '84fce612f5b8'))?.record;
    expect(await waiting()).toMatchObject({ network: 'MQTT', values: 'CO2 447, temp 25.8, vocIndex 100' });
    await server.make('device', { hw_id: '84fce612f5b8', alias: 'A', token: 'roomab01', fw_rel: '1.0' });
    expect(await waiting()).toBeUndefined();
    expect((await take('airgradient/readings/84fce612f5b8', { rco2: 450 }, 2)).outcome).toBe('stored');
  });

  const mapping = (name: string, path: string, more: Record<string, unknown> = {}) =>
    server.make('mapping', {
      ...{
        id: name,
        name,
        title: name,
        source: 'https://maker.example',
        measures: [{ measure: 'CO2', path, unit: 'ppm' }],
      },
      ...{ mqtt_topic: 'school/+/air', mqtt_device: 'level', mqtt_level: 2, ...more },
    });

  test('is tried with each mapping of its topic in their order, and all of them are named if none finds values', async () => {
    await mapping('old', 'co2');
    await mapping('new', 'air.co2');
    expect(await take(`school/${ROOM}/air`, { co2: 700 }, 1)).toEqual({ outcome: 'stored', faults: [] });
    server.clock.now += MINUTE;
    expect(await take(`school/${ROOM}/air`, { air: { co2: 710 } }, 2)).toEqual({ outcome: 'stored', faults: [] });
    expect(await co2s()).toEqual([700, 710]);
    expect((await take(`school/${ROOM}/air`, { other: 1 }, 3)).faults).toEqual([
      'The message contains none of the paths of the mapping',
      'Mappings tried: new, old',
    ]);
    expect((await take('school/unknown/air', { other: 1 }, 4)).outcome).toBe('unknown');
    expect((await server.site.store.get('unconfigured_devices', 'unknown'))?.record['mapping']).toBe('new, old');
  });

  test('is read by the mapping with the lowest number, and by the next one whose message names a device', async () => {
    await mapping('last', 'co2');
    await mapping('first', 'co2', { order: 1, measures: [{ measure: 'CO2', path: 'co2', unit: '%' }] });
    await mapping('serial', 'serialCo2', { order: 2, mqtt_device: 'path', mqtt_path: 'serial' });
    await take(`school/${ROOM}/air`, { co2: 0.08 }, 1);
    server.clock.now += MINUTE;
    await take('school/any/air', { serialCo2: 720, serial: ROOM }, 2);
    expect(await co2s()).toEqual([800, 720]);
  });

  test('of a device whose name is no id waits with its name and a stored id', async () => {
    const { outcome } = await take('airgradient/readings/Küche 1', { rco2: 447 }, 1);
    expect(outcome).toBe('unknown');
    const { rows } = await server.site.store.query('unconfigured_devices', {});
    expect(rows.map(({ record }) => [record['name'], record.id])).toEqual([
      ['Küche 1', expect.stringMatching(/^Kuche-1-[0-9a-f]{8}$/)],
    ]);
    const hwId = String(rows[0]?.record.id);
    await server.make('device', { hw_id: hwId, alias: 'A', token: 'roomab01', fw_rel: '1.0' });
    expect((await take('airgradient/readings/Küche 1', { rco2: 450 }, 2)).outcome).toBe('stored');
  });

  test('with the time of Tasmota is read on the clock of the place, and is a fault where it may mean two hours', async () => {
    const takeTime = (time: string, isDelayed: boolean) => {
      const payload = JSON.stringify({ Time: time, SCD30: { CarbonDioxide: 640 } });
      const arrival = { messageId: 1, arrivedAt: server.clock.now, isDelayed };
      const parts = { ...createUplinkDependencies(server.app), timeZone: 'America/New_York' };
      return takeMessage(parts, SYSTEM, { topic: `tele/${ROOM}/SENSOR`, payload, ...arrival });
    };
    server.clock.now = Date.parse('2024-11-03T12:00:00Z');
    expect(await takeTime('2024-11-03T01:30:00', true)).toMatchObject({ outcome: 'unreadable' });
    expect(await takeTime('2024-11-03T06:30:00', true)).toEqual({ outcome: 'stored', faults: [] });
    await takeTime('2024-11-03T08:30:00', false);
    expect(await co2s()).toEqual([640]);
    const last = await server.site.readings.last({ kind: 'device', name: ROOM });
    expect(last?.t).toBe(Date.parse('2024-11-03T11:30:00Z'));
  });
});

function never(): never {
  throw new Error('Nothing is taken');
}

/** Reads each message as one of the device that its topic names. */
const reads = (take: (message: BrokerMessage) => ReturnType<ReadMessage['store']>) => ({
  read: async (message: BrokerMessage): Promise<ReadMessage> => {
    return { device: message.topic, store: () => take(message) };
  },
});

describe('the client of the broker', () => {
  test('takes what is published, also what was while it was away', async () => {
    broker = await testBroker('a secret');
    const config = configOf({ MQTT_USERNAME: 'console', MQTT_PASSWORD: 'a secret' });
    const first = await openSiteMqtt(config, server.app);
    await expect.poll(() => broker.subscriptions).toContain('zigbee2mqtt/+');
    await broker.publish(TOPIC, { co2: 700 });
    await expect.poll(() => co2s()).toEqual([700]);
    await first.stop();
    server.clock.now += 1;
    await broker.publish(TOPIC, { co2: 701, last_seen: server.clock.now });
    server.clock.now += MINUTE;
    opened.push(await openSiteMqtt(config, server.app));
    await expect.poll(() => co2s()).toEqual([700, 701]);
    await expect.poll(() => broker.answered()).toBe(2);
  });

  test('listens to the topic of a mapping as soon as somebody has written it, until it is deleted', async () => {
    broker = await testBroker();
    opened.push(await openSiteMqtt(configOf({}), server.app));
    await expect.poll(() => broker.subscriptions).toContain('zigbee2mqtt/+');
    const token = await server.signIn('ADMIN');
    const broken = { mqtt_topic: 'school/+/air', mqtt_device: 'level', mqtt_level: 2 };
    const line = { measure: 'CO2', path: 'value', unit: 'ppm' };
    const body = { name: 'school', title: 'School', source: 'Us', measures: [line], ...broken };
    expect((await server.call('POST', '/api/mappings', { token, body })).status).toBe(201);
    await expect.poll(() => broker.subscriptions).toContain('school/+/air');
    await broker.publish(`school/${ROOM}/air`, '733');
    await expect.poll(() => co2s()).toEqual([733]);
    expect((await server.call('DELETE', '/api/mappings/school', { token })).status).toBe(200);
    await expect.poll(() => broker.left).toEqual(['school/+/air']);
  });

  test('shares topics with its group', async () => {
    broker = await testBroker();
    opened.push(await openSiteMqtt(configOf({ MQTT_GROUP: 'consoles' }), server.app));
    await expect.poll(() => broker.subscriptions).toContain('$share/consoles/zigbee2mqtt/+');
  });

  test('answers a message when it is stored, and tries it again when it could not be', async () => {
    broker = await testBroker();
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const taken: string[] = [];
    const take = vi.fn(async ({ payload }: { payload: string }) => {
      expect(broker.answered()).toBeLessThanOrEqual(taken.length);
      if (take.mock.calls.length === 1) throw new Error('The disk is full');
      taken.push(payload);
      return { outcome: 'stored' as const, faults: [] };
    });
    const client = await openMqtt(configOf({}), { ...createUplinkDependencies(server.app), ...reads(take) });
    opened.push(client);
    await expect.poll(() => broker.subscriptions).toContain('zigbee2mqtt/+');
    await broker.publish(TOPIC, 'one');
    await broker.publish(TOPIC, 'two');
    await expect.poll(() => broker.answered(), { timeout: 10_000 }).toBe(2);
    expect(taken).toEqual(['one', 'two']);
    expect(take).toHaveBeenCalledTimes(3);
    expect(await client.check.check()).toEqual({ ok: true });
  });

  test('stores messages of several devices together, those of one in order, and acknowledges in order', async () => {
    broker = await testBroker();
    const begun: string[] = [];
    const stored: string[] = [];
    const ends = new Map<string, () => void>();
    const take = async ({ payload }: BrokerMessage) => {
      begun.push(payload);
      await new Promise<void>((resolve) => ends.set(payload, resolve));
      stored.push(payload);
      return { outcome: 'stored' as const, faults: [] };
    };
    opened.push(await openMqtt(configOf({}), { ...createUplinkDependencies(server.app), ...reads(take) }));
    await expect.poll(() => broker.subscriptions).toContain('zigbee2mqtt/+');
    for (const [device, payload] of ['a one', 'a two', 'b three'].map((each) => each.split(' ')))
      await broker.publish(`zigbee2mqtt/${device}`, payload);
    await expect.poll(() => begun).toEqual(['one', 'three']);
    ends.get('three')?.();
    await expect.poll(() => stored).toEqual(['three']);
    expect(broker.answered(), 'the first message is not stored yet').toBe(0);
    ends.get('one')?.();
    await expect.poll(() => begun).toEqual(['one', 'three', 'two']);
    expect(broker.answered()).toBe(1);
    ends.get('two')?.();
    await expect.poll(() => broker.answered()).toBe(3);
  });

  test('ignores what was retained before without a time, and takes what comes', async () => {
    broker = await testBroker();
    await broker.publish(TOPIC, { co2: 650 }, { retain: true });
    opened.push(await openSiteMqtt(configOf({}), server.app));
    await expect.poll(() => broker.subscriptions).toContain('zigbee2mqtt/+');
    await broker.publish(TOPIC, { co2: 700 });
    await expect.poll(() => co2s()).toEqual([700]);
  });

  test('goes on behind messages that can never be stored or are too long', async () => {
    broker = await testBroker();
    const said = vi
      .spyOn(log, 'error')
      .mockImplementation(() => undefined)
      .mockClear();
    const taken: string[] = [];
    const take = async ({ payload }: { payload: string }) => {
      if (payload === 'bad') throw new TypeError('No reading');
      if (payload === 'refused') throw new ApiError(422, 'invalid', 'It is refused');
      taken.push(payload);
      return { outcome: 'stored' as const, faults: [] };
    };
    opened.push(await openMqtt(configOf({}), { ...createUplinkDependencies(server.app), ...reads(take) }));
    await expect.poll(() => broker.subscriptions).toContain('zigbee2mqtt/+');
    for (const payload of ['bad', 'x'.repeat(70_000), 'refused', 'good']) await broker.publish(TOPIC, payload);
    await expect.poll(() => broker.answered()).toBe(4);
    expect(taken).toEqual(['good']);
    expect(said).toHaveBeenCalledTimes(2);
  });

  test('says in the health of the server that it is not let in', async () => {
    broker = await testBroker('a secret');
    const client = await openMqtt(configOf({ MQTT_USERNAME: 'console', MQTT_PASSWORD: 'another' }), {
      ...createUplinkDependencies(server.app),
      read: never,
    });
    opened.push(client);
    await expect
      .poll(async () => (await client.check.check()).reason)
      .toMatch(/not connected: .*(authorized|credentials)/i);
  });
});

describe('the configuration of the broker', () => {
  const read = (variables: Record<string, string>) => {
    const problems: string[] = [];
    return { config: readMqttConfig(variables, problems), problems };
  };

  test('is left out, or read with what is not said', () => {
    expect(read({})).toEqual({ config: undefined, problems: [] });
    const url = 'mqtts://broker.school.example';
    expect(read({ MQTT_URL: url })).toEqual({
      config: expect.objectContaining({ url, clientId: 'air-console' }),
      problems: [],
    });
  });

  test.each<Record<string, string>>([
    { MQTT_URL: 'https://broker.example' },
    { MQTT_URL: 'broker' },
    { MQTT_URL: 'mqtts://user:secret@broker.example' },
    { MQTT_URL: 'mqtt://broker', MQTT_CLIENT_ID: 'a b' },
    { MQTT_URL: 'mqtt://broker', MQTT_GROUP: 'a/b' },
  ])('is refused: %j', (variables) => {
    expect(read(variables).problems).toHaveLength(1);
    expect(read(variables).problems.join()).not.toContain('secret');
  });
});
