import { beforeEach, expect, test } from 'vitest';
import { wifiPasswordHash } from '../../../../../server/air/devices/wifi-password';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;

beforeEach(async () => {
  server = await customersServer();
});

test('a Wi-Fi password is checked by its hash with the hardware id', async () => {
  // printf 'password1home' | sha256sum
  expect(wifiPasswordHash('password1', 'home')).toBe(
    '30a40cdcf4a2661e07c40c24c22f4f5427e6cfe9a3b400e558dd4056e933de56',
  );
});

test('administrators learn whether it is the password of a connection', async () => {
  await server.make('device', { hw_id: 'w', PWDS: wifiPasswordHash('benvenuti', 'w') });
  const token = await server.signIn('ADMIN');
  const check = async (body: object) => server.call('POST', '/fn/checkWifiPassword', { token, body });
  expect((await check({ hwId: 'w', slot: 2, password: 'benvenuti' })).body).toEqual({ result: { correct: true } });
  expect((await check({ hwId: 'w', slot: 2, password: 'Benvenuti' })).body).toEqual({ result: { correct: false } });
  expect((await check({ hwId: 'w', slot: 1, password: 'benvenuti' })).body).toEqual({ result: { correct: false } });
  expect((await check({ hwId: 'w', slot: 4, password: 'benvenuti' })).status).toBe(400);
  expect((await check({ hwId: 'nobody', slot: 1, password: 'x' })).status).toBe(404);
  const room = await server.signInWith('roomab01');
  const body = { hwId: 'd1', slot: 1, password: 'x' };
  expect((await server.call('POST', '/fn/checkWifiPassword', { token: room, body })).status).toBe(403);
});

test('a place that somebody else has given meanwhile is not written over unseen', async () => {
  const token = await server.signInWith('roomab01');
  const move = (city: string, seen: object) =>
    server.call('POST', '/fn/updateDeviceLocation', { token, body: { hwId: 'd1', city, country: 'IT', seen } });
  const started = (await server.call('GET', '/api/devices/d1', { token })).body;
  const seen = isPlainObject(started) && isPlainObject(started.location) ? started.location : {};
  expect((await move('Perugia', seen)).status).toBe(200);
  expect(await move('Milano', seen)).toMatchObject({ status: 409, body: { changed: { 'location.city': 'Perugia' } } });
  expect((await move('Perugia', seen)).status).toBe(200);
  expect((await move('Milano', { city: 'Perugia', country: 'IT' })).status).toBe(200);
});

test('whoever sees a device says where it is, when there is such a place', async () => {
  const token = await server.signInWith('roomab01');
  const move = (body: object) => server.call('POST', '/fn/updateDeviceLocation', { token, body });
  expect((await move({ hwId: 'd1', city: 'Perugia', country: 'IT' })).status).toBe(200);
  const { body } = await server.call('GET', '/api/devices/d1', { token });
  expect(body).toMatchObject({ location: { city: 'Perugia', country: 'IT' } });
  expect(await move({ hwId: 'd1', city: 'Perugia', country: 'FR' })).toMatchObject({
    status: 422,
    body: { errors: { 'location.city': 'Error: invalid city / country combination' } },
  });
  expect((await move({ hwId: 'd2', city: 'Perugia', country: 'IT' })).status).toBe(404);
});
