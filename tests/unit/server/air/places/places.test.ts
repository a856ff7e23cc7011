import { beforeEach, describe, expect, test } from 'vitest';
import { createGeocodingService } from '../../../../../server/air/geography/city-lookup';
import type { Answer, TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await customersServer();
  admin = await server.signIn('ADMIN');
});

const fn = (name: string, body: unknown, token = admin, headers?: Record<string, string>): Promise<Answer> =>
  server.call('POST', `/fn/${name}`, { token, body, headers });

const read = async (path: string, token = admin) => (await server.call('GET', `/api/${path}`, { token })).body;

describe('getCityInformation', () => {
  test.each([
    ['Perugia', 'IT', 43.1, 12.4],
    ['Roma', 'IT', 41.9, 12.5],
    ['città di castello', 'IT', 43.5, 12.2],
    ['Romano d’Ezzelino', 'IT', 45.8, 11.8],
    ['München', 'DE', 48.1, 11.6],
  ])('knows %s in %s', async (city, country, lat, lon) => {
    const { body } = await fn('getCityInformation', { city, country });
    expect(body).toEqual({ data: { lat: expect.closeTo(lat, 0), lon: expect.closeTo(lon, 0) } });
  });

  test('refuses a city that the country does not have, in the language of the person', async () => {
    const answer = await fn('getCityInformation', { city: 'Perugia', country: 'FR' });
    expect(answer).toMatchObject({ status: 404, body: { message: 'Error: invalid city / country combination' } });
    const italian = await fn('getCityInformation', { city: 'Nulla' }, admin, { 'accept-language': 'it' });
    expect(italian.body).toHaveProperty('message', 'Errore: combinazione città / paese non valida');
  });
});

describe('cityPositions', () => {
  test('finds many cities at once, in their order, and says which are nowhere', async () => {
    const cities = [
      { city: 'Perugia', country: 'IT' },
      { city: 'Perugia', country: 'FR' },
      { city: 'Roma', country: 'IT' },
    ];
    const { body } = await fn('cityPositions', { cities });
    const near = (lat: number, lon: number) => ({ lat: expect.closeTo(lat, 0), lon: expect.closeTo(lon, 0) });
    expect(body).toMatchObject({ result: [near(43.1, 12.4), null, near(41.9, 12.5)] });
  });

  test.each([0, 101])('takes 1 to 100 cities, not %i', async (count) => {
    const cities = Array.from({ length: count }, () => ({ city: 'Roma', country: 'IT' }));
    expect(await fn('cityPositions', { cities })).toMatchObject({ status: 400, body: { code: 'bad_cities' } });
  });
});

describe('a place in a city that its country does not have', () => {
  const text = 'Error: invalid city / country combination';

  test('is refused when it is made or moved there', async () => {
    const manager = { name: 'X', city: 'Atlantide', country: 'IT' };
    const made = await server.call('POST', '/api/environments', { token: admin, body: manager });
    expect(made).toMatchObject({ status: 422, body: { errors: { city: text } } });
    const moved = await server.call('PUT', '/api/buildings/b1', { token: admin, body: { country: 'FR' } });
    expect(moved).toMatchObject({ status: 422, body: { errors: { city: text } } });
    const device = await server.call('PUT', '/api/devices/d1', {
      token: admin,
      body: { location: { city: 'Milano', country: 'ES' } },
    });
    expect(device).toMatchObject({ status: 422, body: { errors: { 'location.city': text } } });
  });

  test('can be changed otherwise: only a new place is looked up', async () => {
    await server.make('manager', { id: 'old', name: 'Old', city: '-', country: 'IT' });
    const body = { name: 'Renamed', city: '-' };
    expect((await server.call('PUT', '/api/environments/old', { token: admin, body })).status).toBe(200);
  });
});

describe('the calls that change places', () => {
  test('write what a form would', async () => {
    const manager = { instituteId: 'm1', instituteName: 'New', city: 'Torino', country: 'IT', alarmsEnabled: true };
    expect((await fn('updateInstitute', { ...manager, tuya: { username: 'u' } })).status).toBe(200);
    expect(await read('environments/m1')).toMatchObject({
      name: 'New',
      city: 'Torino',
      tuya: { adminUsername: 'u' },
      token: 'managr01',
    });
    await fn('updateBuilding', { buildingId: 'b1', buildingName: 'Main', category: 'office', instituteId: 'm2' });
    expect(await read('buildings/b1')).toMatchObject({ name: 'Main', category: 'office', env: 'm2' });
    await fn('updateRoom', { roomId: 'r1', buildingId: 'b2', roomName: 'Hall', tuya: { roomId: 't9' } });
    expect(await read('rooms/r1')).toMatchObject({ name: 'Hall', env: 'b2', tuya: { roomId: 't9' } });
  });

  test('refuse what a form would', async () => {
    const building = await server.signInWith('buildn01');
    expect((await fn('updateInstitute', { instituteId: 'm1', instituteName: 'Mine' }, building)).status).toBe(403);
    expect((await fn('updateRoom', { roomId: 'r2', roomName: 'Foreign' }, building)).status).toBe(404);
    const moved = await fn('updateRoom', { roomId: 'r1', roomName: 'Own', buildingId: 'b2' }, building);
    expect(moved).toMatchObject({ status: 403, body: { errors: { env: expect.any(String) } } });
    expect((await fn('updateRoom', { roomId: 'r1', roomName: 'Own', buildingId: 'b1' }, building)).status).toBe(200);
    expect((await fn('updateBuilding', {})).body).toHaveProperty('message', 'buildingId is missing');
  });
});

describe('updateAlarms', () => {
  const alarms = { mailingList: ['a@b.it'], type: [5, 7], maxTemperature: 27.5 };
  const enable = (id: string) =>
    server.call('PUT', `/api/environments/${id}`, { token: admin, body: { alarmsEnabled: true } });

  test('sets those of a building, which its rooms and devices follow without any of their own, and of nothing else', async () => {
    await fn('updateAlarms', { level: 'room', id: 'r1', alarms: { type: [1], minHumidity: 20 } });
    const answer = await fn('updateAlarms', { level: 'building', id: 'b1', alarms });
    expect(answer.body).toEqual({ result: { rooms: 1, devices: 0 } });
    expect(await read('buildings/b1')).toHaveProperty('alarms', alarms);
    for (const path of ['rooms/r1', 'devices/d1', 'buildings/b2', 'rooms/r2', 'devices/d2'])
      expect(await read(path)).not.toHaveProperty('alarms');
  });

  test('is for whoever may change the place, once its manager has alarms', async () => {
    const room = await server.signInWith('roomab01');
    const refused = await fn('updateAlarms', { level: 'room', id: 'r1', alarms }, room);
    expect(refused).toMatchObject({ status: 403, body: { code: 'premium' } });
    await enable('m1');
    expect((await fn('updateAlarms', { level: 'room', id: 'r1', alarms }, room)).status).toBe(200);
    expect((await fn('updateAlarms', { level: 'room', id: 'r2', alarms }, room)).status).toBe(404);
    expect((await fn('updateAlarms', { level: 'building', id: 'b1', alarms: {} })).status).toBe(200);
  });

  test('leaves everything as it was when a value cannot be', async () => {
    const wrong = { minTemperature: 30, maxTemperature: 20 };
    const answer = await fn('updateAlarms', { level: 'building', id: 'b1', alarms: wrong });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      errors: { 'alarms.minTemperature': 'Temperature (min) must be lower than max Temperature!' },
    });
    expect(await read('rooms/r1')).not.toHaveProperty('alarms');
  });

  test('is refused when somebody else has set others since, and tells which', async () => {
    const set = (more: object, seen?: object) =>
      fn('updateAlarms', { level: 'room', id: 'r1', alarms: { ...alarms, ...more }, seen });
    expect((await set({ maxTemperature: 26 }, {})).status).toBe(200);
    expect(await set({ maxTemperature: 29 }, {})).toMatchObject({
      status: 409,
      body: { code: 'conflict', changed: { 'alarms.maxTemperature': 26 } },
    });
    expect(await read('rooms/r1')).toHaveProperty('alarms.maxTemperature', 26);
    // The same wish is no conflict, nor is another field of the place, nor a form that saw it.
    expect((await set({ maxTemperature: 26 }, {})).status).toBe(200);
    await server.call('PUT', '/api/rooms/r1', { token: admin, body: { name: 'Renamed' } });
    expect((await set({ maxTemperature: 29 }, { ...alarms, maxTemperature: 26 })).status).toBe(200);
    expect((await set({ maxTemperature: 30 })).status).toBe(200);
    expect(await read('rooms/r1')).toMatchObject({ name: 'Renamed', alarms: { maxTemperature: 30 } });
  });

  test('is the only way to them', async () => {
    const body = { alarms: { type: [1] } };
    await server.call('PUT', '/api/rooms/r1', { token: admin, body });
    expect(await read('rooms/r1')).not.toHaveProperty('alarms');
  });
});

describe('adminRemoveHomeDevice', () => {
  test('deletes the device and takes it off every list', async () => {
    const home = await server.signIn('HOME', ['d1']);
    expect(await read('devices', home)).toHaveLength(1);
    expect((await fn('adminRemoveHomeDevice', { hwId: 'd1' })).body).toEqual({ result: { users: 1 } });
    expect((await server.call('GET', '/api/devices/d1', { token: admin })).status).toBe(404);
    expect((await fn('adminRemoveHomeDevice', { hwId: 'd1' })).status).toBe(404);
  });

  test('leaves somebody whose last device is gone with nothing, not with everything', async () => {
    const { id } = await server.make('user', {
      name: 'H',
      email: 'h@site.example',
      role: 'HOME',
      password: 'secret',
      deviceHwIds: ['d1'],
    });
    await fn('adminRemoveHomeDevice', { hwId: 'd1' });
    expect(await read(`users/${id}`)).toHaveProperty('deviceHwIds', []);
    const login = { email: 'h@site.example', password: 'secret' };
    const { body } = await server.call('POST', '/auth/login', { body: login });
    expect(body).toHaveProperty('claim', `user:${id}`);
  });
});

describe('the rooms of a building', () => {
  test('are counted as they come, move and go', async () => {
    const counts = async () => [await read('buildings/b1'), await read('buildings/b2')];
    expect(await counts()).toMatchObject([{ roomCount: 1 }, { roomCount: 1 }]);
    await server.make('room', { id: 'r3', name: 'Room 3', env: 'b1' });
    await server.call('PUT', '/api/rooms/r2', { token: admin, body: { env: 'b1' } });
    expect(await counts()).toMatchObject([{ roomCount: 3 }, { roomCount: 0 }]);
    await server.call('DELETE', '/api/rooms/r3', { token: admin });
    expect(await counts()).toMatchObject([{ roomCount: 2 }, { roomCount: 0 }]);
  });
});

const ADDRESS = 'https://geocoding.example/v1/search?apikey=secret';
function answering(answer: unknown, status = 200) {
  const asked: URL[] = [];
  const service = createGeocodingService(ADDRESS, async (input) => {
    asked.push(new URL(String(input)));
    return new Response(JSON.stringify(answer), { status });
  });
  return { service, asked };
}

test('a geocoding service is asked for the city in its country', async () => {
  const { service, asked } = answering({ results: [{ latitude: 45.44, longitude: 12.33 }] });
  expect(await service.find('Venezia', 'IT')).toEqual({ lat: 45.44, lon: 12.33 });
  const parameters = Object.fromEntries(asked[0]?.searchParams ?? []);
  expect(parameters).toMatchObject({ name: 'Venezia', countryCode: 'IT', apikey: 'secret' });
});

test.each([[{}], [{ results: [] }], [{ results: [{ name: 'x' }] }], [null]])('%j is no city', async (answer) => {
  expect(await answering(answer).service.find('Nowhere', 'IT')).toBeUndefined();
});

test('a service that fails is not taken for a city that is not there', async () => {
  await expect(answering({}, 503).service.find('Venezia', 'IT')).rejects.toThrow('status 503');
});
