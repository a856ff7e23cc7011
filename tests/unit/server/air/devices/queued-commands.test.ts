import { beforeEach, describe, expect, test } from 'vitest';
import { expireCommands, WIFI_SECRETS } from '../../../../../server/air/devices/feature';
import { runSimulatedCommands, takeQueuedCommands } from '../../../../../server/air/devices/simulated-devices';
import { hashWifiPassword } from '../../../../../server/air/devices/wifi-password';
import { DEVICE_REPORT } from '../../../../../server/frame/documents/actor';
import { repairValues } from '../../../../../server/frame/documents/typed-records';
import { applyCommandReport, INSTALLATION_MS } from '../../../../../src/air/domain/devices/command-states';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { PASSWORD, type TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await customersServer();
});

async function call(name: string, token: string, body: unknown) {
  return server.call('POST', `/fn/${name}`, { token, body });
}

const told = (token: string, hwId: string) => server.call('GET', `/fn/queuedCommands?hwId=${hwId}`, { token });
const queueOf = async (id: string) => (await server.site.store.get('devices', id))?.record;

test('who may send a command sees that it waits, and nobody sees more', async () => {
  const [admin, business] = [await server.signIn('ADMIN'), await server.signIn('BUSINESS', ['d1'])];
  await call('queueCommand', business, { hwIds: ['d1'], changes: { TOFF_led: 600 } });
  await call('queueCommand', admin, { hwIds: ['d1'], changes: { CO2_send: 5 } });
  expect((await told(business, 'd1')).body).toEqual({
    result: { commands: { TOFF_led: 600 }, states: { TOFF_led: expect.objectContaining({ state: 'queued' }) } },
  });
  expect((await told(admin, 'd1')).body).toMatchObject({
    result: { commands: { TOFF_led: 600, CO2_send: 5 } },
  });
  expect((await told(business, 'd2')).status).toBe(404);
});

test('a command is taken back before the device has it, with what was queued together with it', async () => {
  const [admin, business] = [await server.signIn('ADMIN'), await server.signIn('BUSINESS', ['d1'])];
  await call('queueCommand', admin, { hwIds: ['d1'], changes: { algo_active: true } });
  await call('queueCommand', business, { hwIds: ['d1'], changes: { TOFF_led: 600 } });
  expect((await call('withdrawCommand', business, { hwId: 'd1', name: 'algo_active' })).status).toBe(403);
  expect((await call('withdrawCommand', admin, { hwId: 'd1', name: 'algo_active' })).status).toBe(200);
  expect(await queueOf('d1')).toMatchObject({ commands_update: true, commands_cache: { TOFF_led: 600 } });
  expect((await call('withdrawCommand', business, { hwId: 'd1', name: 'TOFF_led' })).status).toBe(200);
  const record = await queueOf('d1');
  expect(record).toMatchObject({ commands_update: false });
  expect(record).not.toHaveProperty('commands_cache');
  const late = await call('withdrawCommand', business, { hwId: 'd1', name: 'TOFF_led' });
  expect(late.body).toEqual({ result: { withdrawn: false } });
});

test('what somebody else changed since it was seen is told and not written over; sending again does', async () => {
  const [one, other] = [await server.signIn('BUSINESS', ['d1']), await server.signIn('ADMIN')];
  const send = (token: string, changes: object, seen: object) =>
    call('queueCommand', token, { hwIds: ['d1'], changes, seen });
  await send(other, { TOFF_led: 1000 }, {});
  const late = await send(one, { TOFF_led: 600, TON_led: 300 }, { TOFF_led: null, TON_led: null });
  expect(late.body).toMatchObject({
    result: [{ queued: false, message: 'Another user has changed this in the meantime', changed: { TOFF_led: 1000 } }],
  });
  expect(await queueOf('d1')).toMatchObject({ commands_cache: { TOFF_led: 1000 } });
  await send(one, { TOFF_led: 600, TON_led: 300 }, { TOFF_led: 1000, TON_led: null });
  expect(await queueOf('d1')).toMatchObject({ commands_cache: { TOFF_led: 600, TON_led: 300 } });
  // Another field, or the same value, is no quarrel.
  await send(other, { CO2_send: 7 }, { CO2_send: null });
  expect((await send(other, { CO2_send: 7 }, { CO2_send: 3 })).body).toMatchObject({ result: [{ queued: true }] });
});

test('a history keeps what was queued, taken and withdrawn, by whom, and shows each only what he may send', async () => {
  const [admin, business] = [await server.signIn('ADMIN'), await server.signIn('BUSINESS', ['d1'])];
  const history = async (token: string) => {
    const { body } = await server.call('GET', '/fn/commandHistory?hwId=d1', { token });
    const result = typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined;
    return typeof result === 'object' && result !== null && 'events' in result ? result.events : undefined;
  };
  expect(await history(admin)).toEqual([]);
  await call('queueCommand', admin, { hwIds: ['d1'], changes: { CO2_send: 5 } });
  await call('queueCommand', business, { hwIds: ['d1'], changes: { TOFF_led: 600 } });
  await call('withdrawCommand', business, { hwId: 'd1', name: 'TOFF_led' });
  const device = entityNamed(server.site.models, 'device');
  await server.site.documents.change(DEVICE_REPORT, device, 'd1', () => ({
    ...{ CO2_send: 5, commands_update: false, commands_cache: null, commands_cache_updated_at: null },
  }));
  const by = expect.any(String);
  expect(await history(admin)).toMatchObject([
    { step: 'taken', values: { CO2_send: 5 } },
    { step: 'withdrawn', values: { TOFF_led: 600 }, by },
    { step: 'queued', values: { TOFF_led: 600 }, by },
    { step: 'queued', values: { CO2_send: 5 }, by },
  ]);
  expect(await history(business)).toMatchObject([{ step: 'withdrawn' }, { step: 'queued', values: { TOFF_led: 600 } }]);
});

test('a password is nowhere in a history', async () => {
  const admin = await server.signIn('ADMIN');
  await server.make('device', { id: 'new', hw_id: 'new', fw_rel: '30.1' });
  await call('queueCommand', admin, { hwIds: ['new'], changes: { SSID: 'Office', PWD: 'very secret' } });
  const { body } = await server.call('GET', '/fn/commandHistory?hwId=new', { token: admin });
  expect(JSON.stringify(body)).toContain('Office');
  expect(JSON.stringify(body)).not.toContain('secret');
});

test('that LED times stay in UTC is written at once and told to no device', async () => {
  const business = await server.signIn('BUSINESS', ['d1']);
  await call('queueCommand', business, { hwIds: ['d1'], changes: { led_keep_utc: true } });
  expect(await queueOf('d1')).toMatchObject({ led_keep_utc: true });
  expect(await queueOf('d1')).not.toHaveProperty('commands_cache');
  await call('queueCommand', business, { hwIds: ['d1'], changes: { led_keep_utc: false, TON_led: 300 } });
  expect(await queueOf('d1')).toMatchObject({ led_keep_utc: false, commands_cache: { TON_led: 300 } });
});

test('of a token that waits only the end is told, however it was written', async () => {
  const admin = await server.signIn('ADMIN');
  await server.make('device', { hw_id: 'moved', fw_rel: '4.8', token: 'roomab01' });
  const move = {
    command: () => call('queueCommand', admin, { hwIds: ['moved'], changes: { token: 'roomab02' } }),
    record: () => server.call('PUT', '/api/devices/moved', { token: admin, body: { token: 'roomab01' } }),
  };
  for (const [way, token] of [
    ['command', 'roomab02'],
    ['record', 'roomab01'],
  ] as const) {
    expect((await move[way]()).status).toBe(200);
    const mark = `••••••${token.slice(-2)}`;
    expect(await queueOf('moved')).toMatchObject({ token, commands_update: true, commands_cache: { token: mark } });
    expect((await told(admin, 'moved')).body).toMatchObject({ result: { commands: { token: mark } } });
    const { body } = await server.call('GET', '/fn/commandHistory?hwId=moved', { token: admin });
    expect(body).toMatchObject({
      result: {
        events: expect.arrayContaining([expect.objectContaining({ step: 'queued', values: { token: mark } })]),
      },
    });
    expect(JSON.stringify(body)).not.toContain('roomab0');
  }
  const { body } = await server.call('GET', '/api/_history?entity=device&id=moved', { token: admin });
  expect(JSON.stringify(body)).not.toContain('"token\\":\\"roomab0');
});

test('a device that has taken its token keeps it', async () => {
  const admin = await server.signIn('ADMIN');
  await server.make('device', { hw_id: 'moved', fw_rel: '4.8', token: 'roomab01' });
  await call('queueCommand', admin, { hwIds: ['moved'], changes: { token: 'roomab02' } });
  const device = entityNamed(server.site.models, 'device');
  await server.site.documents.change(DEVICE_REPORT, device, 'moved', (stored) => ({
    ...applyCommandReport(repairValues(device, stored), { taken: ['token'] }, server.clock.now),
  }));
  expect(await queueOf('moved')).toMatchObject({ token: 'roomab02', commands_update: false });
});

describe('commands that wait for long', () => {
  beforeEach(async () => {
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
    // The file is put aside, once.
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
});

describe('simulated devices', () => {
  const SIMULATED = new Set(['sim', 'off']);
  beforeEach(async () => {
    const limits = { fw_rel: '4.8', CO2_min: 500, CO2_res: 800, CO2_max: 1200, CO2_send: 5, token: 'roomab01' };
    await server.make('device', { hw_id: 'sim', connected: true, ...limits });
    await server.make('device', { hw_id: 'off', connected: false, ...limits });
    await server.make('device', { hw_id: 'real', connected: true, ...limits });
    await server.make('fw-version', { fw_rel: '4.10' });
    admin = await server.signIn('ADMIN');
  });

  async function queue(changes: object, hwIds = ['sim']): Promise<void> {
    const { body } = await server.call('POST', '/fn/queueCommand', { token: admin, body: { hwIds, changes } });
    expect(body).toEqual({ result: hwIds.map((hwId) => ({ hwId, queued: true })) });
  }

  async function later(ms: number): Promise<void> {
    server.clock.now += ms;
    await takeQueuedCommands(server.site, SIMULATED);
  }

  async function device(id: string) {
    const { body } = await server.call('GET', `/api/devices/${id}`, { token: admin });
    return body;
  }

  test('take commands after their send interval, and clear the flag', async () => {
    await queue({ CO2_max: 1500, restart: true });
    await later(5 * MINUTE - 1);
    expect(await device('sim')).toMatchObject({ CO2_max: 1200, commands_update: true });
    await later(1);
    const taken = await device('sim');
    expect(taken).toMatchObject({ CO2_max: 1500, commands_update: false });
    expect(taken).not.toHaveProperty('commands_cache');
    expect(taken).not.toHaveProperty('commands_cache_updated_at');
    expect(taken).not.toHaveProperty('restart');
  });

  test('install a version some time later, and are what it makes of them', async () => {
    await queue({ fw_rel: '4.10', TON_led: 300 });
    await later(5 * MINUTE);
    expect(await device('sim')).toMatchObject({
      fw_rel: '4.8',
      TON_led: 300,
      commands_update: true,
      commands_cache: { fw_rel: '4.10' },
    });
    await later(INSTALLATION_MS);
    expect(await device('sim')).toMatchObject({ fw_rel: '4.10', commands_update: false });
  });

  test('keep the hash of a password, never the password', async () => {
    await queue({ SSIDS: 'ospiti', PWDS: 'benvenuti' });
    await later(5 * MINUTE);
    const taken = await device('sim');
    expect(taken).toMatchObject({ SSIDS: 'ospiti', PWDS: hashWifiPassword('benvenuti', 'sim') });
    expect(JSON.stringify(taken)).not.toContain('benvenuti');
  });

  test('ask again and again, until they are stopped', async () => {
    const asking = runSimulatedCommands(server.site, SIMULATED, 5);
    await queue({ TON_led: 300 });
    server.clock.now += 5 * MINUTE;
    await expect.poll(() => device('sim')).toMatchObject({ TON_led: 300, commands_update: false });
    await asking.stop();
  });

  test('are only those that are simulated and connected', async () => {
    await queue({ TON_led: 300 }, ['off', 'real']);
    await later(30 * MINUTE);
    expect(await device('off')).toMatchObject({ commands_update: true });
    expect(await device('real')).toMatchObject({ commands_update: true });
  });

  test('take what a bulk update sent, and other changes of their record are still possible', async () => {
    await queue({ CO2_max: 600 }, ['sim', 'real']);
    await later(5 * MINUTE);
    expect(await device('sim')).toMatchObject({ CO2_res: 800, CO2_max: 600 });
    const rename = await server.call('PUT', '/api/devices/sim', { token: admin, body: { alias: 'Renamed' } });
    expect(rename.status).toBe(200);
    const worse = await server.call('PUT', '/api/devices/sim', { token: admin, body: { CO2_max: 650 } });
    expect(worse).toMatchObject({ status: 422, body: { errors: { CO2_max: expect.any(String) } } });
    const repaired = await server.call('PUT', '/api/devices/sim', { token: admin, body: { CO2_max: 900 } });
    expect(repaired.status).toBe(200);
  });
});
