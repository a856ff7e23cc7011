import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HeatingError } from '../../../../../server/air/heating/heating-service';
import { log } from '../../../../../server/frame/log/log';
import type { TestServer } from '../../support/test-server';
import { heatedCustomers, planned, plannedDevices } from './heated-customers';

let server: TestServer;

beforeEach(async () => {
  server = await heatedCustomers();
});

const get = (token: string | undefined, path: string) => server.call('GET', `/fn/tuya/${path}`, { token });
const send = (token: string, deviceId: string, body: unknown) =>
  server.call('POST', `/fn/tuya/device/${deviceId}/commands`, { token, body });

const here = planned('h1-b', 'valve');
const elsewhere = planned('h1-a', 'valve');
const foreign = planned('h2-b', 'valve');
const relay = planned('h1-a', 'relay');

describe('an administrator', () => {
  test('reaches everything, with the time of the data', async () => {
    const token = await server.signIn('ADMIN');
    expect((await get(token, 'home/h2')).body).toEqual({
      result: { home_id: 'h2', name: 'Home 2' },
      t: server.clock.now,
    });
    expect((await get(token, 'user/eu2/homes')).body).toMatchObject({ result: [{ home_id: 'h2' }] });
    expect((await get(token, 'home/h1/rooms')).body).toMatchObject({
      result: [{ room_id: 'h1-a', name: 'Room a' }, {}, {}, {}, {}],
    });
    const inHome = plannedDevices.filter(({ homeId }) => homeId === 'h1').length;
    expect((await get(token, 'home/h1/devices')).body).toMatchObject({ result: { length: inHome } });
    expect((await get(token, `device/${foreign.id}/details`)).body).toMatchObject({ result: { home_id: 'h2' } });
  });

  test('switches relays, and sees the change', async () => {
    const token = await server.signIn('ADMIN');
    expect((await send(token, relay.id, { code: 'switch_1', value: false })).body).toMatchObject({ result: true });
    expect((await get(token, `device/${relay.id}/status`)).body).toMatchObject({
      result: [{ code: 'switch_1', value: false }],
    });
  });

  test('is told what the service does not have, or cannot do', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    const token = await server.signIn('ADMIN');
    expect(await get(token, 'home/gone')).toMatchObject({ status: 404, body: { message: 'Error fetching Tuya home' } });
    const room = await get(token, 'home/h1/room/gone/devices');
    expect(room).toMatchObject({ status: 404, body: { message: 'Error fetching Tuya room' } });
    const offline = await send(token, planned('h1-b', 'valve', 'offline').id, { code: 'temp_set', value: 200 });
    expect(offline).toMatchObject({ status: 409, body: { code: 'offline', message: 'Error setting temperature' } });
    const failing = planned('h1-d', 'valve', 'failing').id;
    expect(await get(token, `device/${failing}/status`)).toMatchObject({
      status: 502,
      body: { code: 'unavailable', message: 'Error loading data' },
    });
    expect(await send(token, here.id, { code: 'switch_1', value: true })).toMatchObject({ status: 422 });
    error.mockRestore();
  });

  test('explains that set points have steps, and that a relay is offline', async () => {
    const token = await server.signIn('ADMIN');
    expect(await send(token, here.id, { code: 'temp_set', value: 212 })).toMatchObject({
      status: 422,
      body: { code: 'bad_command', message: expect.stringContaining('steps of 0.5 °C') },
    });
    vi.spyOn(server.app.heating, 'send').mockRejectedValueOnce(new HeatingError('offline', 'It is offline'));
    expect(await send(token, relay.id, { code: 'switch_1', value: true })).toMatchObject({
      status: 409,
      body: { code: 'offline', message: 'The relay is offline' },
    });
  });

  test.each([
    { code: 'temp_set', value: 45 },
    { code: 'temp_set', value: 305 },
    { code: 'temp_set', value: 203 },
    { code: 'temp_set', value: '200' },
    { code: 'child_lock', value: 1 },
    { code: 'factory_reset', value: true },
    { value: true },
  ])('cannot send %j', async (command) => {
    expect((await send(await server.signIn('ADMIN'), here.id, command)).status).toBe(422);
  });
});

describe('sessions of a level', () => {
  test('what is out of reach is not there, by no other home either', async () => {
    const manager = await server.signInWith('managr01');
    const room = await server.signInWith('roomab01');
    for (const path of ['home/h2', 'home/gone', 'home/h1/room/h2-b/devices', `device/${foreign.id}/status`]) {
      expect((await get(manager, path)).status).toBe(404);
    }
    for (const path of ['home/h1/rooms', `device/${elsewhere.id}/status`, 'device/gone/status', 'user/eu1/homes']) {
      expect((await get(room, path)).status).toBe(404);
    }
    expect((await get(room, 'home/h1/room/h1-b/devices')).body).toMatchObject({ result: [{ id: here.id }, {}] });
    // The older field of a room.
    const older = await server.signInWith('roomab02');
    expect((await get(older, 'home/h2/room/h2-b/devices')).status).toBe(200);
  });
});

describe('a building that is linked elsewhere', () => {
  test('takes its rooms along', async () => {
    const admin = await server.signIn('ADMIN');
    const token = await server.signInWith('roomab01');
    await server.call('PUT', '/api/buildings/b1', { token: admin, body: { tuya: { homeId: 'h9' } } });
    expect((await get(token, 'home/h1/room/h1-b/devices')).status).toBe(404);
    expect((await server.call('GET', '/api/rooms/r1', { token })).body).toMatchObject({ home_id: 'h9' });
  });
});

describe('the settings of the heating', () => {
  test('name the buildings with a thermal plant that the session reads, never their tokens', async () => {
    const own = await heatedCustomers();
    await own.make('building', {
      id: 'plant',
      name: 'Plant',
      env: 'm1',
      city: 'Roma',
      country: 'IT',
      token: 'demobld1',
    });
    const settings = async (token: string) => (await own.call('GET', '/fn/heatingSettings', { token })).body;
    const answer = await settings(await own.signIn('ADMIN'));
    expect(answer).toEqual({ result: { thermalPlants: ['plant'], hiddenPrefixes: ['Default', 'Casa di'] } });
    expect(await settings(await own.signInWith('managr02'))).toMatchObject({ result: { thermalPlants: [] } });
  });
});

test('the configuration says that the heating and the outdoor air are simulated', async () => {
  const { body } = await server.call('GET', '/config');
  expect(body).toMatchObject({ simulated: expect.arrayContaining(['heating', 'outdoor']) });
});
