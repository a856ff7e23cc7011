import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openHomeAssistant } from '../../../../../../server/air/data-out/home-assistant/site-home-assistant';
import { log } from '../../../../../../server/frame/log/log';
import { describeCommands } from '../../../../../contract/air/data-out/describe-commands';
import { type TestBroker, testBroker } from '../../../../../support/broker';
import type { TestServer } from '../../../support/test-server';
import { heatedCustomers } from '../../heating/heated-customers';

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
    close: () => server.app.close(),
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
    await server.app.close();
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
