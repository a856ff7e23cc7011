import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer, TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await customersServer();
  const limits = { CO2_min: 500, CO2_res: 800, CO2_max: 1200, CO2_send: 5 };
  await server.make('device', { hw_id: 'b30', fw_rel: '30.0', esp_rel: '1.4.2', ...limits });
  await server.make('device', { hw_id: 'b30b', fw_rel: '30.0', ...limits, CO2_res: 1100 });
  await server.make('device', { hw_id: 'old', fw_rel: '4.5' });
  await server.make('device', { hw_id: 'home', fw_rel: '10.7', VOC_max1: 300, VOC_max2: 600, VOC_max3: 1000 });
  await server.make('fw-version', { fw_rel: '30.2' });
  await server.make('fw-version', { fw_rel: '20.4' });
  await server.make('esp-version', { esp_rel: '1.6.0' });
  admin = await server.signIn('ADMIN');
});

function send(token: string, hwIds: unknown, changes: unknown, headers?: Record<string, string>): Promise<Answer> {
  return server.call('POST', '/fn/queueCommand', { token, body: { hwIds, changes }, headers });
}

async function device(id: string) {
  const stored = await server.site.store.get('devices', id);
  if (stored === undefined) throw new Error(`no device ${id}`);
  return stored;
}

const done = (...hwIds: string[]) => ({ result: hwIds.map((hwId) => ({ hwId, queued: true })) });
const refused = (hwId: string, errors: Record<string, string>) => ({
  result: [{ hwId, queued: false, message: expect.any(String), errors }],
});

describe('queueing commands', () => {
  test('writes the flag, the copy and its time at once, and leaves the values as the device has them', async () => {
    const before = await device('b30');
    expect((await send(admin, ['b30'], { CO2_max: 1300 })).body).toEqual(done('b30'));
    const { record, version } = await device('b30');
    expect(record).toEqual({
      ...before.record,
      commands_update: true,
      commands_cache: { CO2_max: 1300 },
      commands_cache_updated_at: server.clock.now,
      commands_state: { CO2_max: expect.objectContaining({ state: 'queued', at: server.clock.now }) },
    });
    expect(version, 'a waiting command makes no open form stale').toBe(before.version);
  });

  test('of two administrators at once loses nothing', async () => {
    const fields = ['TIME1_aer', 'TIME2_aer', 'CO2_aer', 'temp_offset', 'CO2_sample', 'CO2_send'];
    const answers = await Promise.all(fields.map((field, index) => send(admin, ['b30'], { [field]: index + 1 })));
    expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200));
    const queue = (await device('b30')).record.commands_cache;
    expect(queue).toEqual(Object.fromEntries(fields.map((field, index) => [field, index + 1])));
  });

  test('checks values against each other, with those that wait already', async () => {
    expect((await send(admin, ['b30'], { CO2_res: 1300 })).body).toEqual(
      refused('b30', {
        CO2_res: 'CO2 restore cannot be higher than CO2 max!',
        CO2_max: 'CO2 max cannot be lower than CO2 restore!',
      }),
    );
    await send(admin, ['b30'], { CO2_max: 1500 });
    expect((await send(admin, ['b30'], { CO2_res: 1300 })).body).toEqual(done('b30'));
    expect((await send(admin, ['b30'], { CO2_send: 'often' })).body).toEqual(
      refused('b30', { CO2_send: 'Invalid number for Send interval' }),
    );
    expect((await send(admin, ['b30'], { CO2_send: null })).body).toEqual(
      refused('b30', { CO2_send: 'Invalid number for Send interval' }),
    );
    const italian = await send(admin, ['home'], { VOC_max1: 700 }, { 'accept-language': 'it' });
    expect(italian.body).toEqual(refused('home', { VOC_max1: 'VOC max 1 deve essere inferiore a VOC max 2' }));
  });

  test('of several devices skips how values relate, not what each may be', async () => {
    expect((await send(admin, ['b30', 'b30b'], { CO2_max: 1000 })).body).toEqual(done('b30', 'b30b'));
    const { body } = await send(admin, ['b30', 'home'], { CO2_max: 20_000 });
    expect(body).toMatchObject({ result: [{ queued: false }, { queued: false }] });
    const mixed = await send(admin, ['b30', 'home'], { VOC_res: 250 });
    expect(mixed.body).toEqual({
      result: [
        {
          hwId: 'b30',
          queued: false,
          message: 'VOC_res: only available for home devices',
          errors: { VOC_res: 'only available for home devices' },
        },
        { hwId: 'home', queued: true },
      ],
    });
  });

  test('of the algorithm resets the ventilation', async () => {
    await send(admin, ['b30'], { algo_active: false });
    const off = { algo_active: false, algo_state: '0', TIME1_aer: 0, TIME2_aer: 0, CO2_aer: 0 };
    expect((await device('b30')).record.commands_cache).toEqual(off);
  });

  test('of a version needs that version in the list of the family', async () => {
    expect((await send(admin, ['b30'], { fw_rel: '30.2', esp_rel: '1.6.0' })).body).toEqual(done('b30'));
    for (const changes of [{ fw_rel: '30.9' }, { fw_rel: '20.4' }, { esp_rel: '2.0.1' }]) {
      const [version] = Object.values(changes);
      const { body } = await send(admin, ['b30'], changes);
      expect(body).toMatchObject({ result: [{ queued: false, message: `Error: version ${version} not found` }] });
    }
  });

  test('of a token moves the device at once, when its firmware takes one', async () => {
    expect((await send(admin, ['b30'], { token: 'roomab02' })).body).toEqual(done('b30'));
    expect((await device('b30')).record).toMatchObject({
      token: 'roomab02',
      room_id: 'r2',
      commands_cache: { token: '••••••02' },
    });
    expect((await send(admin, ['b30'], { token: 'Short' })).body).toEqual(
      refused('b30', { token: expect.any(String) }),
    );
    expect((await send(admin, ['old'], { token: 'roomab02' })).status).toBe(200);
    expect((await device('old')).record.token).toBeUndefined();
  });

  test('of Wi-Fi credentials needs both, and a firmware that takes them', async () => {
    const changes = { SSIDS: 'ospiti', PWDS: 'benvenuti' };
    expect((await send(admin, ['b30'], changes)).body).toEqual(done('b30'));
    expect((await send(admin, ['b30'], { SSID2: 'third', PWD2: 'password' })).body).toEqual(done('b30'));
    const both = 'enter both the network name and the password';
    expect((await send(admin, ['b30'], { SSIDS: 'ospiti' })).body).toEqual(refused('b30', { PWDS: both }));
    expect((await send(admin, ['b30'], { SSIDS: '', PWDS: 'short' })).body).toEqual(
      refused('b30', {
        SSIDS: both,
        PWDS: 'a Wi-Fi password has 8 to 63 characters, or is a key of 64 hexadecimal digits',
      }),
    );
    expect((await send(admin, ['old'], changes)).body).toMatchObject({ result: [{ queued: false }] });
    expect((await send(admin, ['home'], { SSID2: 'third', PWD2: 'password' })).body).toMatchObject({
      result: [{ queued: false }],
    });
  });

  test('of anything else is refused', async () => {
    for (const name of ['hw_id', 'alias', 'connected', 'commands_update', 'acl', 'location', 'nonsense', 'alarms']) {
      const { body } = await send(admin, ['b30'], { [name]: 'x', CO2_max: 1300 });
      expect(body, name).toEqual(refused('b30', { [name]: 'is not a device command' }));
    }
    expect((await send(admin, ['b30'], { restart: 'yes' })).body).toMatchObject({ result: [{ queued: false }] });
    expect((await device('b30')).record.commands_update).toBeUndefined();
  });

  test.each([[[]], ['b30'], [[1]], [undefined]])('needs devices: %j', async (hwIds) => {
    expect((await send(admin, hwIds, { CO2_max: 1 })).status).toBe(400);
  });

  test('of no device at all says so', async () => {
    const { status, body } = await send(admin, [], { CO2_max: 1 });
    expect([status, body]).toMatchObject([400, { message: 'No device tokens provided' }]);
  });

  test.each([[{}], [[]], ['x'], [null]])('needs changes: %j', async (changes) => {
    expect((await send(admin, ['b30'], changes)).status).toBe(400);
  });
});

describe('somebody who is no administrator', () => {
  test('sets the LED and the Wi-Fi of a device that they see, and is told what is refused', async () => {
    for (const token of [await server.signIn('BUSINESS', ['d1']), await server.signInWith('roomab01')]) {
      expect((await send(token, ['d1'], { TOFF_led: 1200, TON_led: 300 })).body).toEqual(done('d1'));
      expect((await send(token, ['d1'], { SSID: 'casa', PWD: 'password' })).body).toEqual(done('d1'));
      for (const [name, value] of Object.entries({ VOC_res: 1, factory_reset: true })) {
        const { body } = await send(token, ['d1'], { [name]: value, TON_led: 400 });
        expect(body).toEqual(refused('d1', { [name]: 'you do not have permission to change this' }));
      }
      expect(await send(token, ['d1', 'd2'], { TON_led: 400 })).toMatchObject({ status: 403 });
    }
    const led = { TOFF_led: 1200, TON_led: 300 };
    expect((await device('d1')).record.commands_cache).toEqual({ ...led, SSID: 'casa', PWD: '••••••••' });
    expect((await device('d2')).record.commands_update).toBeUndefined();
  });

  test('does not see what waits, nor writes it another way', async () => {
    await send(admin, ['d1'], { CO2_max: 900 });
    const token = await server.signIn('BUSINESS', ['d1']);
    const { body } = await server.call('GET', '/api/devices/d1', { token });
    expect(body).not.toHaveProperty('commands_cache');
    expect(body).not.toHaveProperty('commands_update');
    expect(body).toMatchObject({ wifi_slots: 2, wifi_updatable: true });
    for (const who of [token, admin]) {
      await server.call('PUT', '/api/devices/d1', { token: who, body: { commands_cache: { CO2_max: 1 } } });
    }
    expect((await device('d1')).record.commands_cache).toEqual({ CO2_max: 900 });
  });
});

test('commands count among the changes of an access token, and one too many is told', async () => {
  const server = await customersServer({ changeLimits: { token: 3, account: 1_000 } });
  const token = await server.signInWith('roomab01');
  const led = (TOFF_led: number) => ({ hwIds: ['d1'], changes: { TOFF_led } });
  const queued = [];
  for (const at of [60, 120, 180, 240]) {
    const { body } = await server.call('POST', '/fn/queueCommand', { token, body: led(at) });
    queued.push(body);
  }
  expect(queued.slice(0, 3)).toMatchObject(Array(3).fill({ result: [{ queued: true }] }));
  expect(queued[3]).toMatchObject({
    result: [{ queued: false, message: expect.stringContaining('3 changes an hour') }],
  });
});
