import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { isUnconfirmed, recipientOf } from '../../../../../server/air/alarms/notify/recipients';
import { DEMO_TOKENS, demoAccounts } from '../../../../../server/air/seed/demo-accounts';
import { demoRecords } from '../../../../../server/air/seed/demo-records';
import { demoProfiles, seedDemo } from '../../../../../server/air/seed/seed-demo';
import { openAirSite } from '../../../../../server/air/site/site';
import { demoMadeAt, needsDemo } from '../../../../../server/frame/site/demo-data';
import { deviceVariant } from '../../../../../src/air/domain/devices/firmware';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import { CHEAP, type TestServer, testServer } from '../../support/test-server';

const dataDir = mkdtempSync(join(tmpdir(), 'seed-'));
/** Fewer than the default, as `DEMO_DAYS` says it. */
const span = { zone: 'Europe/Rome', days: 3 };
let server: TestServer;

beforeAll(async () => {
  server = testServer({ dataDir });
  expect(await needsDemo(server.site)).toBe(true);
  await seedDemo(server.site, span);
});

afterAll(async () => {
  await server.site.close();
  rmSync(dataDir, { recursive: true });
});

async function all(collection: string) {
  return (await server.site.store.query(collection, {})).rows.map(({ record }) => record);
}

describe('the demo data set', () => {
  test('has the customers that were promised', async () => {
    expect(await all('environments')).toHaveLength(3);
    expect(await all('buildings')).toHaveLength(8);
    expect(await all('rooms')).toHaveLength(60);
    const devices = await all('devices');
    expect(devices).toHaveLength(70);
    const families = new Set(devices.map(({ fw_rel }) => String(fw_rel).split('.')[0]));
    expect([...families].sort()).toEqual(['10', '11', '20', '30', '4', '5']);
    expect(devices.filter(({ fw_rel }) => deviceVariant(String(fw_rel)) === 'Home')).toHaveLength(8);
    expect(new Set((await all('users')).map(({ role }) => role))).toEqual(new Set(['ADMIN', 'BUSINESS', 'HOME']));
    for (const collection of ['warehouse', 'fw_versions', 'fw_versions_home', 'esp_versions', 'esp_versions_home']) {
      expect((await all(collection)).length, collection).toBeGreaterThan(0);
    }
  });

  test('has alarms that reach somebody: who is on a list has confirmed it', async () => {
    const lists = (await all('devices')).flatMap(({ alarms }) => (isPlainObject(alarms) ? alarms.mailingList : []));
    const listed = [...lists, ...(await all('buildings')).flatMap(({ contactMails }) => contactMails)];
    const addresses = new Set(listed.filter((to) => typeof to === 'string'));
    expect(addresses.size).toBeGreaterThan(1);
    for (const to of addresses) expect(isUnconfirmed(await recipientOf(server.site.store, 'mail', to)), to).toBe(false);
  });

  test('calls no device by half a name of its room', async () => {
    for (const { alias, room_name } of await all('devices')) {
      if (room_name !== undefined) expect(String(alias).endsWith(String(room_name)), String(alias)).toBe(true);
    }
  });

  test('lets every account and token in, and shows something to each', async () => {
    const bodies = [
      ...demoAccounts.map(({ email, password }) => ['/auth/login', { email, password }] as const),
      ...DEMO_TOKENS.map(({ token }) => ['/auth/token', { token }] as const),
    ];
    for (const [path, body] of bodies) {
      const answer = await server.call('POST', path, { body });
      expect(answer.status, JSON.stringify(body)).toBe(200);
      const token = String(Object(answer.body).data);
      const { body: devices } = await server.call('GET', '/api/devices', { token });
      expect(devices, JSON.stringify(body)).not.toEqual([]);
    }
  });

  test('has live values and readings of as many days as it is told', async () => {
    const { now } = server.clock;
    const token = String(Object((await server.call('POST', '/auth/token', { body: { token: 'demoroom' } })).body).data);
    const [device] = Object((await server.call('GET', '/api/devices', { token })).body);
    expect(device.updated_at).toBeGreaterThan(now - 10 * 60_000);
    const from = now - 3 * 86_400_000;
    const path = `/fn/chartData?fromMilliseconds=${from - 86_400_000}&toMilliseconds=${now}&devices=${device.hw_id}`;
    const [series] = Object((await server.call('GET', path, { token })).body);
    expect(series.x[0]).toBeGreaterThanOrEqual(from);
    expect(series.x[0]).toBeLessThan(from + 3_600_000);
    expect(series.x.at(-1)).toBeGreaterThan(now - 10 * 60_000);
  });

  test('has a last reading of every device that was ever placed, also of the silent ones', async () => {
    const devices = (await all('devices')).filter(({ id }) => !id.startsWith('B2B-9'));
    expect(devices.filter(({ updated_at }) => typeof updated_at !== 'number')).toEqual([]);
    const silent = devices.filter(({ updated_at }) => Number(updated_at) < server.clock.now - 3 * 86_400_000);
    expect(silent).not.toEqual([]);
  });

  test('is known for what it is', async () => {
    expect(await demoMadeAt(server.site)).toBe(server.clock.now);
    expect(await needsDemo(server.site)).toBe(false);
    const empty = openAirSite({ models, dataDir: ':memory:', passwordCost: CHEAP });
    expect(await demoMadeAt(empty)).toBeUndefined();
    await empty.close();
  });

  test('is completed when its making was interrupted', async () => {
    const interrupted = testServer({ dataDir: mkdtempSync(join(dataDir, 'interrupted-')) });
    const { site } = interrupted;
    const isStopped = seedDemo(site, span, (share) => {
      if (share > 0.1) throw new Error('stopped');
    });
    await expect(isStopped).rejects.toThrow('stopped');
    interrupted.clock.now += 3_600_000;
    expect(await needsDemo(site)).toBe(true);
    await seedDemo(site, span);
    expect(await needsDemo(site)).toBe(false);
    expect((await site.store.query('devices', {})).rows.map(({ record }) => record.createdAt)).toEqual(
      (await all('devices')).map(({ createdAt }) => createdAt),
    );
    await site.close();
  });

  test('is the same at every reset', () => {
    const now = Date.UTC(2025, 0, 1);
    expect(demoRecords(now, 'Europe/Rome')).toEqual(demoRecords(now, 'Europe/Rome'));
    expect(demoProfiles(now, 'Europe/Rome')).toEqual(demoProfiles(now, 'Europe/Rome'));
    const withoutTimes = (records: unknown) => JSON.stringify(records).replaceAll(/"(createdAt|last_seen)":\d+/g, '');
    expect(withoutTimes(demoRecords(now, 'Europe/Rome'))).toBe(withoutTimes(demoRecords(now + 1e9, 'Europe/Rome')));
  });
});
