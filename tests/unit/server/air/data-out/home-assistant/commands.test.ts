import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openHomeAssistant } from '../../../../../../server/air/data-out/home-assistant/site-home-assistant';
import { COMMANDS_A_MINUTE } from '../../../../../../server/air/data-out/home-assistant/take-commands';
import { log } from '../../../../../../server/frame/log/log';
import { MINUTE } from '../../../../../../src/frame/time/units';
import { type TestBroker, testBroker } from '../../../../../support/broker';
import type { TestServer } from '../../../support/test-server';
import { heatedCustomers } from '../../heating/heated-customers';

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
  await server.app.close();
  vi.restoreAllMocks();
  warned.mockReset();
});

async function open(token: string, commands: boolean): Promise<void> {
  const made = await server.call('POST', '/api/_keys', { token, body: { name: 'House', commands } });
  const config = { url: broker.url, clientId: 'console', discovery: 'homeassistant' };
  const outKey = String(Object(made.body).text);
  opened.push(await openHomeAssistant({ ...config, outKey, username: undefined, password: undefined }, server.app));
  await expect.poll(() => broker.subscriptions).toContain('console/rooms/+/+/set');
  await expect.poll(() => broker.retained.get('console/status')).toBe('online');
}

const room = async (id = 'r1') => (await server.site.store.get('rooms', id))?.record;
const state = (id = 'r1') => JSON.parse(broker.retained.get(`console/rooms/${id}/state`) ?? '{}');
const ask = (kind: string, payload: string, options?: { retain?: boolean }, id = 'r1') =>
  broker.publish(`console/rooms/${id}/${kind}/set`, payload, options);
const climates = () => [...broker.retained.keys()].filter((topic) => topic.startsWith('homeassistant/climate/')).sort();
const refusals = () => warned.mock.calls.map(([text]) => text).filter((text) => text.startsWith('A command'));

describe('a thermostat at the broker', () => {
  test('is there for each room that the key may set, and sets it in the name of its person', async () => {
    const session = await server.signIn('ADMIN');
    await open(session, true);
    await expect
      .poll(climates)
      .toEqual(['r1', 'r2'].map((id) => `homeassistant/climate/console_room_${id}/heating/config`));
    expect(state()).toEqual({ temperature: 20, mode: 'auto', measured: null });
    await ask('temperature', '22.5');
    await expect.poll(() => state().temperature).toBe(22.5);
    expect(await room()).toMatchObject({ tempSetPoint: 22.5 });
    expect((await room('r2'))?.tempSetPoint).toBeUndefined();
    const { body } = await server.call('GET', '/api/_history?entity=room&id=r1', { token: session });
    expect(Object(body).entries[0]).toMatchObject({ client: 'api', byId: expect.stringMatching(/^user:/) });
    expect(refusals()).toEqual([]);
  });

  test('stays as it is until further notice, and follows what is planned again', async () => {
    await open(await server.signIn('ADMIN'), true);
    await expect.poll(climates).toHaveLength(2);
    await ask('mode', 'heat');
    await expect.poll(() => state().mode).toBe('heat');
    expect(await room()).toMatchObject({ tempSetPoint: 20, tempSetPointUntil: 0 });
    await ask('mode', 'auto');
    await expect.poll(() => state().mode).toBe('auto');
    expect((await room())?.tempSetPointUntil).toBeUndefined();
  });

  test('changes nothing by what was retained, by a message that comes twice, or by one that cannot be', async () => {
    const session = await server.signIn('ADMIN');
    await ask('temperature', '29', { retain: true });
    await open(session, true);
    await expect.poll(climates).toHaveLength(2);
    await ask('temperature', '21');
    await ask('temperature', '21');
    for (const bad of ['', '99', '-5', '21.25', 'warm', 'x'.repeat(200)]) await ask('temperature', bad);
    await ask('mode', 'off');
    await expect.poll(() => refusals().length).toBe(7);
    expect(await room()).toMatchObject({ tempSetPoint: 21 });
    const { body } = await server.call('GET', '/api/_history?entity=room&id=r1', { token: session });
    const sets = Object(body).entries.filter(({ client }: { client: string }) => client === 'api');
    const before = Object(body).entries.length;
    await ask('temperature', '21');
    await ask('temperature', 'last');
    await expect.poll(() => refusals().length).toBe(8);
    const again = await server.call('GET', '/api/_history?entity=room&id=r1', { token: session });
    expect(Object(again.body).entries).toHaveLength(before);
    expect(sets.length).toBeGreaterThan(0);
    expect(new Set(refusals())).toEqual(
      new Set(['it cannot be read', '422 bad_set_point'].map((why) => `A command from the broker was refused: ${why}`)),
    );
  });

  test('shows the old temperature again to whoever sent one that is refused', async () => {
    await open(await server.signIn('ADMIN'), true);
    await expect.poll(climates).toHaveLength(2);
    const seen: string[] = [];
    broker.listen((topic, payload) => {
      if (topic === 'console/rooms/r1/state') seen.push(payload);
    });
    await ask('temperature', '99');
    await expect.poll(() => seen.map((payload) => JSON.parse(payload).temperature)).toEqual([20]);
  });

  test('takes so many commands in a minute', async () => {
    await open(await server.signIn('ADMIN'), true);
    await expect.poll(climates).toHaveLength(2);
    for (let count = 0; count <= COMMANDS_A_MINUTE; count += 1) await ask('temperature', 'bad');
    await expect.poll(() => warned.mock.calls.flat()).toContain('Commands from the broker come too often');
    expect(refusals()).toHaveLength(COMMANDS_A_MINUTE);
    await ask('temperature', '25');
    server.clock.now += MINUTE;
    await ask('temperature', '23');
    await expect.poll(async () => (await room())?.tempSetPoint).toBe(23);
  });
});

describe('nobody sets', () => {
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
        await ask('temperature', '24', {}, id);
        if (mayIt) await expect.poll(async () => (await room(id))?.tempSetPoint).toBe(24);
        else {
          await expect.poll(() => refusals().length).toBe(count + 1);
          expect((await room(id))?.tempSetPoint).toBe(before);
        }
      }
    },
  );
});
