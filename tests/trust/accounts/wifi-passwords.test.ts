import { beforeEach, expect, test } from 'vitest';
import { WIFI_SECRETS } from '../../../server/air/devices/feature';
import { hideWifiPasswords } from '../../../server/air/devices/hide-wifi-passwords';
import { takeQueuedCommands } from '../../../server/air/devices/simulated-devices';
import { hashWifiPassword } from '../../../server/air/devices/wifi-password';
import { MINUTE } from '../../../src/frame/time/units';
import { type TestServer, testServer, twoCustomers } from '../../unit/server/support/test-server';

const SECRET = 'open sesame';
let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = testServer();
  await twoCustomers(server);
  await server.make('device', { hw_id: 'sim', connected: true, token: 'roomab01', fw_rel: '4.8' });
  admin = await server.signIn('ADMIN');
});

const queue = (hwIds: string[], changes: object) =>
  server.call('POST', '/fn/queueCommand', { token: admin, body: { hwIds, changes } });
const read = async (path: string) => (await server.call('GET', path, { token: admin })).body;
const nameNetwork = (network: object) =>
  server.call('PUT', '/api/buildings/b1', { token: admin, body: { commands_cache: network } });
const kept = async () => (await server.site.store.query(WIFI_SECRETS.name, {})).rows.map(({ record }) => record);

async function devicesAsk(): Promise<void> {
  server.clock.now += 10 * MINUTE;
  await takeQueuedCommands(server.site, new Set(['sim', 'd1']));
}

test('a password that waits is in no answer, and reaches the device', async () => {
  const answers = [(await queue(['sim', 'd1'], { SSIDS: 'school', PWDS: SECRET })).body];
  await queue(['sim'], { TON_led: 300 });
  answers.push(await read('/api/devices/sim'), await read('/api/devices'), await read('/api/buildings/b1'));
  expect(JSON.stringify(answers)).not.toContain(SECRET);
  expect(answers[1]).toMatchObject({ commands_cache: { SSIDS: 'school', PWDS: '••••••••', TON_led: 300 } });
  const { rows } = await server.site.store.query('devices', {});
  expect(JSON.stringify(rows)).not.toContain(SECRET);
  expect(await kept()).toContainEqual({ id: 'sim', PWDS: SECRET });
  await devicesAsk();
  expect(await read('/api/devices/sim')).toMatchObject({ SSIDS: 'school', PWDS: hashWifiPassword(SECRET, 'sim') });
  expect((await kept()).map(({ id }) => id)).toEqual(['d1']);
});

test('who may change a network, but not see the hash of its password, learns it from no refusal', async () => {
  await queue(['sim'], { SSIDS: 'school', PWDS: SECRET });
  await devicesAsk();
  const person = await server.signIn('BUSINESS', ['sim']);
  const body = {
    hwIds: ['sim'],
    changes: { SSIDS: 'home', PWDS: 'another one' },
    seen: { SSIDS: 'other', PWDS: 'a guess' },
  };
  const refused = await server.call('POST', '/fn/queueCommand', { token: person, body });
  expect(refused.body).toMatchObject({ result: [{ hwId: 'sim', queued: false, changed: { SSIDS: 'school' } }] });
  expect(JSON.stringify(refused.body)).not.toContain(hashWifiPassword(SECRET, 'sim'));
});

test('the newest of two passwords is the one that the device takes', async () => {
  await queue(['sim'], { SSIDS: 'school', PWDS: 'an older one' });
  await queue(['sim'], { SSIDS: 'school', PWDS: SECRET });
  await devicesAsk();
  expect(await read('/api/devices/sim')).toMatchObject({ PWDS: hashWifiPassword(SECRET, 'sim') });
});

test('a building takes no password, and names the network until its last device has taken it', async () => {
  expect(await nameNetwork({ SSIDS: 'school', PWDS: SECRET })).toMatchObject({ status: 422 });
  await queue(['sim', 'd1'], { SSIDS: 'school', PWDS: SECRET });
  expect((await nameNetwork({ SSIDS: 'school' })).status).toBe(200);
  await devicesAsk();
  expect(await read('/api/buildings/b1')).toMatchObject({ commands_cache: { SSIDS: 'school' } });
  await server.call('PUT', '/api/devices/d1', { token: admin, body: { alias: 'Still waiting' } });
  expect(await read('/api/buildings/b1')).toHaveProperty('commands_cache');
  await server.call('DELETE', '/api/devices/d1', { token: admin });
  expect(await read('/api/buildings/b1')).not.toHaveProperty('commands_cache');
  expect(await kept()).toEqual([]);
});

test('what an older version left in the records is taken out of them', async () => {
  const { store } = server.site;
  const device = await store.get('devices', 'sim');
  const building = await store.get('buildings', 'b1');
  if (device === undefined || building === undefined) throw new Error('nothing was made');
  const network = { SSIDS: 'school', PWDS: SECRET };
  const waiting = { commands_update: true, commands_cache_updated_at: server.clock.now };
  const put = [
    { collection: 'devices', stored: { ...device, record: { ...device.record, ...waiting, commands_cache: network } } },
    { collection: 'buildings', stored: { ...building, record: { ...building.record, commands_cache: network } } },
  ];
  await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  await hideWifiPasswords(server.site);
  expect(JSON.stringify([await read('/api/devices'), await read('/api/buildings')])).not.toContain(SECRET);
  await devicesAsk();
  expect(await read('/api/devices/sim')).toMatchObject({ PWDS: hashWifiPassword(SECRET, 'sim') });
});
