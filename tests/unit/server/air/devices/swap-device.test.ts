import { beforeEach, expect, test } from 'vitest';
import { MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await customersServer();
  const settings = { CO2_min: 500, CO2_res: 810, CO2_max: 1210, TON_led: 7, TOFF_led: 20, SSID: 'School', WIFI: 1 };
  const alarms = { type: [5], co2Threshold: 900 };
  await server.make('device', {
    hw_id: 'old',
    alias: 'Window',
    token: 'roomab01',
    fw_rel: '30.0',
    ...settings,
    alarms,
  });
  await server.make('device', { hw_id: 'new', fw_rel: '30.0', token: 'stored01' });
  await server.make('device', { hw_id: 'lora' });
  server.clock.now += 20 * MINUTE;
  admin = await server.signIn('ADMIN');
});

const swap = (body: object, token = admin) => server.call('POST', '/fn/swapDevice', { token, body });
const stored = async (id: string) => (await server.site.store.get('devices', id))?.record;

async function assignments(): Promise<string[]> {
  const { rows } = await server.site.store.query('assignments', {});
  return rows
    .map(({ record: { device, place, from, to } }) => `${device} ${place} ${from ?? ''}–${to ?? ''}`)
    .filter((text) => /^(old|new|lora|late) /.test(text))
    .sort();
}

async function undoNewest() {
  const { body } = await server.call('GET', '/api/_history?limit=1', { token: admin });
  const [{ group }] = (body as { entries: { group?: string }[] }).entries as [{ group?: string }];
  return server.call('POST', '/api/_history/undo', { token: admin, body: { group, as: 'undo000000000001' } });
}

test.each(['new', 'stored01'])(
  'a sensor is replaced by the one named %s, with its settings as commands',
  async (to) => {
    const before = await assignments();
    const { status, body } = await swap({ hwId: 'old', to, wifiPassword: 'long enough' });
    expect([status, body]).toMatchObject([200, { result: { hwId: 'new', left: [] } }]);
    expect(await stored('new')).toMatchObject({
      ...{ token: 'roomab01', room_id: 'r1', alias: 'Window', alarms: { co2Threshold: 900 } },
      commands_cache: { CO2_max: 1210, CO2_res: 810, TON_led: 7, TOFF_led: 20, SSID: 'School', token: '••••••01' },
    });
    expect(JSON.stringify(await stored('new'))).not.toContain('long enough');
    expect(await stored('old')).not.toHaveProperty('room_id');
    const { now } = server.clock;
    expect(await assignments()).toEqual([`new room:r1 ${now}–`, `old room:r1 –${now}`]);

    expect(await undoNewest()).toMatchObject({ status: 200 });
    expect(await assignments()).toEqual(before);
    expect(await stored('old')).toMatchObject({ token: 'roomab01', room_id: 'r1', alarms: { co2Threshold: 900 } });
    expect(await stored('new')).not.toHaveProperty('room_id');
  },
);

test('names what the new sensor cannot get, and can be undone for sensors of other makers', async () => {
  await swap({ hwId: 'old', to: 'lora' });
  expect(await stored('lora')).toMatchObject({ room_id: 'r1', token: 'roomab01' });
  expect(await undoNewest()).toMatchObject({ status: 200, body: { results: [{}, {}] } });
  expect(await stored('lora')).not.toHaveProperty('token');
  expect((await swap({ hwId: 'old', to: 'new' })).body).toMatchObject({ result: { hwId: 'new', left: ['SSID'] } });
});

test('a user with the old sensor in the list gets the new one, with the readings of both, until that is undone', async () => {
  const home = await server.signIn('HOME', ['old', 'd2']);
  const seen = async () => {
    const { body } = await server.call('GET', '/api/devices', { token: home });
    return (body as { id: string }[]).map(({ id }) => id).sort();
  };
  expect((await swap({ hwId: 'old', to: 'new' })).body).toMatchObject({ result: { changes: 3 } });
  expect(await seen()).toEqual(['d2', 'new']);
  const marks = { devices: ['new'], fromMilliseconds: 0, toMilliseconds: server.clock.now };
  const { body } = await server.call('POST', '/fn/sensorSwaps', { token: home, body: marks });
  expect(body).toMatchObject({ result: [{ from: 'old', to: 'new' }] });
  expect(await undoNewest()).toMatchObject({ status: 200 });
  expect(await seen()).toEqual(['d2', 'old']);
});

test('an item of the warehouse becomes a device', async () => {
  await server.make('warehouse-item', { serial_number: 'late', token: 'stored09' });
  expect((await swap({ hwId: 'old', to: 'stored09' })).body).toMatchObject({ result: { hwId: 'late' } });
  expect(await stored('late')).toMatchObject({ room_id: 'r1' });
});

test('an outdoor sensor stays with its building', async () => {
  await server.make('device', { hw_id: 'roof', sensor: { position: 'outdoors' }, token: 'buildn01' });
  expect(await swap({ hwId: 'roof', to: 'lora' })).toMatchObject({ status: 200 });
  expect(await stored('lora')).toMatchObject({ building_id: 'b1', sensor: { position: 'outdoors' } });
  expect(await stored('roof')).not.toHaveProperty('building_id');
});

test('is refused without a new device, by itself, and for users without that right', async () => {
  expect(await swap({ hwId: 'old', to: 'nothing' })).toMatchObject({
    status: 422,
    body: { errors: { to: expect.stringContaining('nothing') } },
  });
  expect(await swap({ hwId: 'old', to: 'old' })).toMatchObject({ status: 422 });
  expect(await swap({ hwId: 'new', to: 'lora' })).toMatchObject({ status: 422 });
  expect(await swap({ hwId: 'old', to: 'new', wifiPassword: 'short' })).toMatchObject({ status: 422 });
  for (const token of [await server.signInWith('managr01'), await server.signIn('BUSINESS', ['old'])])
    expect(await swap({ hwId: 'old', to: 'new' }, token)).toMatchObject({ status: 403 });
});
