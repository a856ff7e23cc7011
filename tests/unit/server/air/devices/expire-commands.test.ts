import { beforeEach, expect, test } from 'vitest';
import { expireCommands } from '../../../../../server/air/devices/expire-commands';
import { WIFI_SECRETS } from '../../../../../server/air/devices/wifi-secrets';
import { DAY, HOUR } from '../../../../../src/frame/time/units';
import { PASSWORD, type TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await customersServer();
  await server.make('device', { hw_id: 'off', connected: false, fw_rel: '30.1', token: 'roomab01' });
  admin = await server.signIn('ADMIN');
});

const post = (name: string, body: object) => server.call('POST', `/fn/${name}`, { token: admin, body });
const queue = (changes: object) => post('queueCommand', { hwIds: ['off'], changes });
const waiting = async () => (await server.call('GET', '/fn/queuedCommands?hwId=off', { token: admin })).body;

test('a factory reset does not wait for months, other commands wait as long as their kind', async () => {
  await queue({ factory_reset: true, TON_led: 300 });
  await queue({ SSID: 'Office', PWD: 'very secret' });
  expect(await expireCommands(server.site)).toBe(0);
  server.clock.now += HOUR + 1;
  expect(await expireCommands(server.site)).toBe(1);
  admin = await server.signIn('ADMIN');
  expect(await waiting()).toMatchObject({
    result: {
      commands: { TON_led: 300, SSID: 'Office' },
      states: { factory_reset: { state: 'expired', value: true }, TON_led: { state: 'queued' } },
    },
  });
  server.clock.now += 7 * DAY;
  await expireCommands(server.site);
  admin = await server.signIn('ADMIN');
  // The password is gone with its command, from wherever it waited.
  expect(await server.site.store.get(WIFI_SECRETS.name, 'off')).toBeUndefined();
  const record = (await server.site.store.get('devices', 'off'))?.record;
  expect(JSON.stringify(record)).not.toContain('secret');
  expect(record).toMatchObject({ commands_cache: { TON_led: 300 } });
  const { body } = await server.call('GET', '/fn/commandHistory?hwId=off', { token: admin });
  expect(body).toMatchObject({
    result: { events: [{ step: 'expired' }, { step: 'expired', values: { factory_reset: true } }, {}, {}] },
  });
  // It is put aside, once.
  expect((await post('withdrawCommand', { hwId: 'off', name: 'factory_reset' })).body).toEqual({
    result: { withdrawn: true },
  });
  expect((await post('withdrawCommand', { hwId: 'off', name: 'factory_reset' })).body).toEqual({
    result: { withdrawn: false },
  });
  expect(JSON.stringify(await waiting())).not.toContain('factory_reset');
});

test('a gateway tells what the device heard of, took and could not do, for its own devices alone', async () => {
  await queue({ TON_led: 300, restart: true });
  const { id } = await server.make('user', {
    name: 'G',
    email: 'g@site.example',
    role: 'BUSINESS',
    password: PASSWORD,
    deviceHwIds: ['off'],
  });
  const made = await post('createUserAPIKey', { uid: id });
  const key = String(Object(made.body).data);
  const report = (body: object) => server.call('POST', '/fn/reportCommands', { headers: { 'x-api-key': key }, body });
  expect(await report({ hwId: 'd1', taken: ['TON_led'] })).toMatchObject({ status: 403 });
  expect(await report({ hwId: 'off', taken: 'TON_led' })).toMatchObject({ status: 400 });
  const answer = await report({ hwId: 'off', taken: ['TON_led', 'nonsense'], failed: { restart: 'busy' } });
  expect(answer.body).toEqual({ result: { left: [] } });
  expect((await server.site.store.get('devices', 'off'))?.record).toMatchObject({
    TON_led: 300,
    commands_update: false,
    commands_state: { restart: { state: 'failed', reason: 'busy', value: true } },
  });
});
