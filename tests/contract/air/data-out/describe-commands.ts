import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  COMMANDS_A_MINUTE,
  openHomeAssistant,
} from '../../../../server/air/data-out/home-assistant/site-home-assistant';
import type { AirApp } from '../../../../server/air/site/app';
import { findEntries, showAll } from '../../../../server/frame/history/find-entries';
import { log } from '../../../../server/frame/log/log';
import { MINUTE } from '../../../../src/frame/time/units';
import { type TestBroker, testBroker } from '../../../support/broker';

/** Two customers with a heated room each, `r1` and `r2`. */
export interface CommandedSite {
  app: AirApp;
  clock: { now: number };
  /** A key of an administrator that gives commands. */
  key(): Promise<string>;
  close(): Promise<void>;
}

/** What commands from a broker do, on every back end. */
export function describeCommands(backEnd: string, open: () => Promise<CommandedSite>): void {
  describe(`a thermostat at the broker (${backEnd})`, () => {
    let site: CommandedSite;
    let broker: TestBroker;
    let stop: () => Promise<void> = async () => undefined;
    const warned = vi.fn<(text: string) => void>();

    beforeEach(async () => {
      vi.spyOn(log, 'warn').mockImplementation(warned);
      vi.spyOn(log, 'error').mockImplementation(() => undefined);
      site = await open();
      broker = await testBroker();
    });
    afterEach(async () => {
      await stop();
      await broker.close();
      await site.close();
      vi.restoreAllMocks();
      warned.mockReset();
    });

    async function connect(): Promise<void> {
      const config = { url: broker.url, clientId: 'console', discovery: 'homeassistant' };
      const whole = { ...config, outKey: await site.key(), username: undefined, password: undefined };
      ({ stop } = await openHomeAssistant(whole, site.app));
      await expect.poll(() => broker.subscriptions).toContain('console/rooms/+/+/set');
      await expect.poll(() => broker.retained.get('console/status')).toBe('online');
    }

    const room = async (id = 'r1') => (await site.app.site.store.get('rooms', id))?.record;
    const entries = async () =>
      (await findEntries(site.app.site.store, { record: { entity: 'room', id: 'r1' } }, 50, showAll)).entries;
    const state = (id = 'r1') => JSON.parse(broker.retained.get(`console/rooms/${id}/state`) ?? '{}');
    const ask = (kind: string, payload: string, options?: { retain?: boolean }, id = 'r1') =>
      broker.publish(`console/rooms/${id}/${kind}/set`, payload, options);
    const climates = () =>
      [...broker.retained.keys()].filter((topic) => topic.startsWith('homeassistant/climate/')).sort();
    const refusals = () => warned.mock.calls.map(([text]) => text).filter((text) => text.startsWith('A command'));

    test('is there for each room that the key may set, and sets it in the name of its person', async () => {
      await connect();
      await expect
        .poll(climates)
        .toEqual(['r1', 'r2'].map((id) => `homeassistant/climate/console_room_${id}/heating/config`));
      expect(state()).toEqual({ temperature: 20, mode: 'auto', measured: null });
      await ask('temperature', '22.5');
      await expect.poll(() => state().temperature).toBe(22.5);
      expect(await room()).toMatchObject({ tempSetPoint: 22.5 });
      expect((await room('r2'))?.tempSetPoint).toBeUndefined();
      expect((await entries())[0]).toMatchObject({ client: 'api', by: { id: expect.stringMatching(/^user:/) } });
      expect(refusals()).toEqual([]);
    });

    test('stays as it is until further notice, and follows what is planned again', async () => {
      await connect();
      await expect.poll(climates).toHaveLength(2);
      await ask('mode', 'heat');
      await expect.poll(() => state().mode).toBe('heat');
      expect(await room()).toMatchObject({ tempSetPoint: 20, tempSetPointUntil: 0 });
      await ask('mode', 'auto');
      await expect.poll(() => state().mode).toBe('auto');
      expect((await room())?.tempSetPointUntil).toBeUndefined();
    });

    test('changes nothing by what was retained, by a message that comes twice, or by one that cannot be', async () => {
      await ask('temperature', '29', { retain: true });
      await connect();
      await expect.poll(climates).toHaveLength(2);
      await ask('temperature', '21');
      await ask('temperature', '21');
      for (const bad of ['', '99', '-5', '21.25', 'warm', 'x'.repeat(200)]) await ask('temperature', bad);
      await ask('mode', 'off');
      await expect.poll(() => refusals().length).toBe(7);
      expect(await room()).toMatchObject({ tempSetPoint: 21 });
      const before = await entries();
      await ask('temperature', '21');
      await ask('temperature', 'last');
      await expect.poll(() => refusals().length).toBe(8);
      expect(await entries()).toHaveLength(before.length);
      expect(before.filter(({ client }) => client === 'api').length).toBeGreaterThan(0);
      expect(new Set(refusals())).toEqual(
        new Set(
          ['it cannot be read', '422 bad_set_point'].map((why) => `A command from the broker was refused: ${why}`),
        ),
      );
    });

    test('shows the old temperature again to whoever sent one that is refused', async () => {
      await connect();
      await expect.poll(climates).toHaveLength(2);
      const seen: string[] = [];
      broker.listen((topic, payload) => {
        if (topic === 'console/rooms/r1/state') seen.push(payload);
      });
      await ask('temperature', '99');
      await expect.poll(() => seen.map((payload) => JSON.parse(payload).temperature)).toEqual([20]);
    });

    test('takes so many commands in a minute', async () => {
      await connect();
      await expect.poll(climates).toHaveLength(2);
      for (let count = 0; count <= COMMANDS_A_MINUTE; count += 1) await ask('temperature', 'bad');
      await expect.poll(() => warned.mock.calls.flat()).toContain('The broker sends too many commands');
      expect(refusals()).toHaveLength(COMMANDS_A_MINUTE);
      await ask('temperature', '25');
      site.clock.now += MINUTE;
      await ask('temperature', '23');
      await expect.poll(async () => (await room())?.tempSetPoint).toBe(23);
    });
  });
}
