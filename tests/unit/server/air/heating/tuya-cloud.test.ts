import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HeatingService } from '../../../../../server/air/heating/heating-service';
import { computeSignature, createTuyaCloud } from '../../../../../server/air/heating/tuya-cloud/tuya-cloud';
import { MINUTE } from '../../../../../src/frame/time/units';
import { CLIENT, type FakeTuyaCloud, startFakeTuyaCloud } from './fake-tuya-cloud';

const clock = { now: 0 };
let cloud: FakeTuyaCloud;
let heating: HeatingService;

beforeEach(async () => {
  clock.now = Date.UTC(2026, 0, 12, 8);
  cloud = await startFakeTuyaCloud(() => clock.now);
  heating = createTuyaCloud({ ...CLIENT, address: cloud.address, now: () => clock.now });
});

afterEach(() => cloud.stop());

const valve = {
  id: 'bf1',
  name: 'Valve',
  category: 'wkf',
  product_name: 'TRV',
  online: true,
  status: [{ code: 'temp_set', value: 215 }],
  update_time: 1_768_000_000,
  owner_id: '700',
  local_key: 'never told',
  uuid: 'u1',
};

describe('the signature', () => {
  const credentials = { clientId: '1KAD46OrT9HafiKdsXeg', secret: '4OHBOnWOqaEC1mWXOpVL3yV50s0qGSRC' };
  const common = {
    method: 'GET',
    body: '',
    t: 1_588_925_778_000,
    nonce: '5138cc3a9033d69856923fd07b491173',
    headers: [
      ['area_id', '29a33e8796834b1efa6'],
      ['call_id', '8afdb70ab2ed11eb85290242ac130003'],
    ],
  } as const;

  test('is that of the example of the documentation for getting a token', () => {
    expect(computeSignature(credentials, { ...common, path: '/v1.0/token?grant_type=1' })).toBe(
      '9E48A3E93B302EEECC803C7241985D0A34EB944F40FB573C7B5C2A82158AF13E',
    );
  });

  test('is that of the example for every other request', () => {
    const accessToken = '3f4eda2bdec17232f67c0b188af3eec1';
    const path = '/v2.0/apps/schema/users?page_no=1&page_size=50';
    expect(computeSignature(credentials, { ...common, path, accessToken })).toBe(
      'AE4481C692AA80B25F3A7E12C3A5FD9BBF6251539DD78E565A1A72A508A88784',
    );
  });

  test('is checked by the service: a wrong secret gets nothing', async () => {
    const stranger = createTuyaCloud({ ...CLIENT, secret: 'guess', address: cloud.address, now: () => clock.now });
    await expect(stranger.home('700')).rejects.toMatchObject({
      fault: 'unavailable',
      message: expect.stringMatching(/1004/),
    });
  });
});

describe('the token', () => {
  beforeEach(() => {
    cloud.answers.set('GET /v1.0/homes/700', { home_id: 700, name: 'School' });
  });

  const tokensAsked = () => cloud.asked.filter((request) => request.includes('/token'));

  test('is got once for several requests at once, and kept', async () => {
    await Promise.all([heating.home('700'), heating.home('700'), heating.home('700')]);
    await heating.home('700');
    expect(tokensAsked()).toEqual(['GET /v1.0/token?grant_type=1']);
  });

  test('is renewed before it expires', async () => {
    await heating.home('700');
    clock.now += 119 * MINUTE + 1;
    await heating.home('700');
    expect(tokensAsked()).toEqual(['GET /v1.0/token?grant_type=1', 'GET /v1.0/token/refresh-1']);
  });

  test('is got anew when the service has forgotten it, or its refresh token', async () => {
    await heating.home('700');
    cloud.forget();
    expect(await heating.home('700')).toEqual({ home_id: '700', name: 'School' });
    cloud.forget();
    clock.now += 130 * MINUTE;
    expect(await heating.home('700')).toEqual({ home_id: '700', name: 'School' });
  });
});

describe('the calls', () => {
  test('read homes, rooms and devices, with ids as texts and times in ms', async () => {
    cloud.answers.set('GET /v1.0/users/eu1/homes', [{ home_id: 700, name: 'School' }]);
    cloud.answers.set('GET /v1.0/homes/700/rooms', { home_id: 700, rooms: [{ room_id: 5, name: 'A' }] });
    cloud.answers.set('GET /v1.0/homes/700/devices', [valve]);
    cloud.answers.set('GET /v1.0/homes/700/rooms/5/devices', [valve]);
    expect(await heating.homesOf('eu1')).toEqual([{ home_id: '700', name: 'School' }]);
    expect(await heating.rooms('700')).toEqual([{ room_id: '5', name: 'A' }]);
    const shown = {
      ...{ id: 'bf1', name: 'Valve', category: 'wkf', product_name: 'TRV', online: true },
      status: [{ code: 'temp_set', value: 215 }],
      updated_at: 1_768_000_000_000,
    };
    expect(await heating.homeDevices('700')).toEqual([shown]);
    expect(await heating.roomDevices('700', '5')).toEqual([shown]);
  });

  test('tell the details of a device without its key, and remember its home', async () => {
    cloud.answers.set('GET /v1.0/devices/bf1', valve);
    cloud.answers.set('GET /v1.0/devices/bf1/status', valve.status);
    const details = await heating.details('bf1');
    expect(details).toMatchObject({ id: 'bf1', home_id: '700', uuid: 'u1' });
    expect(JSON.stringify(details)).not.toContain('never told');
    expect(await heating.homeOf('bf1')).toBe('700');
    await heating.homeOf('bf1');
    expect(cloud.asked.filter((request) => request === 'GET /v1.0/devices/bf1')).toHaveLength(2);
    expect(await heating.status('bf1')).toEqual(valve.status);
  });

  test('send commands with a signed body', async () => {
    cloud.answers.set('POST /v1.0/devices/bf1/commands', true);
    await heating.send('bf1', { code: 'temp_set', value: 215 });
    expect(cloud.commands).toEqual([{ commands: [{ code: 'temp_set', value: 215 }] }]);
  });

  test('keep a strange id within its place in the address', async () => {
    await expect(heating.status('../homes/700?x=1')).rejects.toMatchObject({ fault: 'not_found' });
    expect(cloud.asked.at(-1)).toBe('GET /v1.0/devices/..%2Fhomes%2F700%3Fx%3D1/status');
  });

  test.each([
    [2001, 'offline'],
    [2008, 'unsupported'],
    [1106, 'not_found'],
    [500, 'unavailable'],
  ])('say what an answer with code %i means: %s', async (code, fault) => {
    cloud.answers.set('POST /v1.0/devices/bf1/commands', { code, msg: 'no' });
    await expect(heating.send('bf1', { code: 'child_lock', value: true })).rejects.toMatchObject({ fault });
  });

  test('fail when the service answers with another shape, or not at all', async () => {
    cloud.answers.set('GET /v1.0/homes/700/rooms', { rooms: 'none' });
    await expect(heating.rooms('700')).rejects.toMatchObject({ fault: 'unavailable' });
    const nowhere = createTuyaCloud({
      ...CLIENT,
      address: cloud.address,
      fetch: () => Promise.reject(new Error('no')),
    });
    await expect(nowhere.home('700')).rejects.toMatchObject({ fault: 'unavailable' });
  });
});
