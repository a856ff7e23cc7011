import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { disconnectSilentDevices, PAGE_SIZE } from '../../../../../server/air/devices/connections';
import type { ReadingRow, Source } from '../../../../../server/air/telemetry/reading-store';
import { createLiveState } from '../../../../../server/frame/documents/live-state';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;

beforeEach(async () => {
  server = await customersServer();
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function hears(hwId: string, minutesAgo = 0): Promise<void> {
  server.app.liveReadings.note(hwId, server.clock.now - minutesAgo * MINUTE, { CO2: 700 });
  await server.app.liveReadings.settled();
}

async function device(id: string) {
  const stored = await server.site.store.get('devices', id);
  if (stored === undefined) throw new Error(`no device ${id}`);
  return stored;
}

describe('the check of the connections', () => {
  test('marks a device that is silent for over 30 minutes, and no other', async () => {
    await hears('d1', 31);
    await hears('d2', 30);
    expect(await disconnectSilentDevices(server.site)).toEqual(['d1']);
    expect((await device('d1')).record).toMatchObject({
      connected: false,
      CO2: 700,
      updated_at: server.clock.now - 31 * MINUTE,
    });
    expect((await device('d2')).record.connected).toBe(true);
    expect(await disconnectSilentDevices(server.site)).toEqual([]);
  });

  test.each([
    ['10 seconds', [...Array(60).keys()].map((index) => index / 6), 31],
    ['10 minutes', [...Array(9).keys()].map((index) => index * 10), 31],
    ['15 minutes', [...Array(9).keys()].map((index) => index * 15), 38],
    ['60 minutes', [...Array(9).keys()].map((index) => index * 60), 151],
    [
      'an hour, three messages each',
      [...Array(27).keys()].map((index) => 60 * Math.floor(index / 3) - (index % 3) / 30),
      151,
    ],
    ['six hours, which are no pace', [...Array(3).keys()].map((index) => index * 360), 31],
  ])(
    'a device with a reading every %s is disconnected by its own pace, as its alarms are',
    async (_pace, ago, silentMinutes) => {
      const newest = server.clock.now;
      const hwId = 'd1';
      const key = await server.signIn('ADMIN');
      const readings = ago.map((minutes) => ({ hwId, t: Math.round(newest - minutes * MINUTE), CO2: 700 }));
      const sent = await server.call('POST', '/fn/readings', { token: key, body: { readings } });
      expect(sent.body).toMatchObject({ accepted: readings.length });
      await server.app.liveReadings.settled();
      server.clock.now = newest + (silentMinutes - 1) * MINUTE;
      expect(await disconnectSilentDevices(server.site)).toEqual([]);
      server.clock.now = newest + silentMinutes * MINUTE;
      expect(await disconnectSilentDevices(server.site)).toEqual(['d1']);
    },
  );

  test('finds one behind a page of those that send seldom', async () => {
    await hears('d1', 40);
    const t = server.clock.now - 100 * MINUTE;
    const seldom = Array.from({ length: PAGE_SIZE }, (_none, index) => ({
      version: 1,
      record: { id: `s${index}`, updated_at: t },
    }));
    const readings = {
      async *pages({ name }: Source): AsyncGenerator<ReadingRow[]> {
        if (name !== 'd1') yield Array.from({ length: 9 }, (_none, index) => ({ t: t - (8 - index) * HOUR }));
      },
    };
    const query = async (...asked: Parameters<typeof server.site.store.query>) => {
      const found = await server.site.store.query(...asked);
      return Number(asked[1].where?.[0]?.value) < t ? { ...found, rows: seldom } : found;
    };
    expect(await disconnectSilentDevices({ ...server.site, readings, store: { ...server.site.store, query } })).toEqual(
      ['d1'],
    );
  });

  test('is undone by the next reading', async () => {
    await hears('d1', 45);
    await disconnectSilentDevices(server.site);
    await hears('d1');
    expect((await device('d1')).record).toMatchObject({ connected: true, updated_at: server.clock.now });
  });

  test('makes no save stale, and tells who may see the device', async () => {
    await hears('d1', 45);
    const { version } = await device('d1');
    const told = vi.fn();
    server.site.store.watch(told);
    await disconnectSilentDevices(server.site);
    expect((await device('d1')).version).toBe(version);
    expect(told).toHaveBeenCalledExactlyOnceWith([
      expect.objectContaining({ collection: 'devices', id: 'd1', type: 'updated', fields: ['connected'] }),
    ]);
    const token = await server.signIn('ADMIN');
    const headers = { 'if-match': `"${version}"` };
    const saved = await server.call('PUT', '/api/devices/d1', { token, headers, body: { alias: 'Mine' } });
    expect(saved).toMatchObject({ status: 200, body: { alias: 'Mine', connected: false } });
  });

  test('does not mark a device that came back between the question and the write', async () => {
    await hears('d1', 45);
    const { query } = server.site.store;
    const store = {
      ...server.site.store,
      query: async (...asked: Parameters<typeof query>) => {
        const answer = await query(...asked);
        await hears('d1');
        return answer;
      },
    };
    expect(await disconnectSilentDevices({ ...server.site, store })).toEqual([]);
    expect((await device('d1')).record.connected).toBe(true);
  });

  test('finishes when many fall silent at once', async () => {
    const { models, store } = server.site;
    const ids = Array.from({ length: 450 }, (_none, index) => `x${index}`);
    for (const id of ids) await server.make('device', { hw_id: id });
    const t = server.clock.now - 45 * MINUTE;
    await createLiveState(models, store).apply(
      ids.map((id) => ({ entity: 'device', id, values: { connected: true }, newerBy: { field: 'updated_at', t } })),
    );
    expect((await disconnectSilentDevices(server.site)).toSorted()).toEqual(ids.toSorted());
  });
});
