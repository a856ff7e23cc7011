import { beforeEach, describe, expect, test } from 'vitest';
import { hashWifiPassword } from '../../../../../server/air/devices/wifi-password';
import { DEVICE_REPORT } from '../../../../../server/frame/documents/actor';
import { COMPUTED_RULES } from '../../../../../src/air/domain/devices/firmware';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { isPlainObject, type PlainObject } from '../../../../../src/frame/model/paths';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await customersServer();
  admin = await server.signIn('ADMIN');
});

test('a Wi-Fi password is checked by its hash with the hardware id', async () => {
  // printf 'password1home' | sha256sum
  expect(hashWifiPassword('password1', 'home')).toBe(
    '30a40cdcf4a2661e07c40c24c22f4f5427e6cfe9a3b400e558dd4056e933de56',
  );
});

test('administrators learn whether it is the password of a connection', async () => {
  await server.make('device', { hw_id: 'w', PWDS: hashWifiPassword('benvenuti', 'w') });
  const token = admin;
  const check = async (body: object) => server.call('POST', '/fn/checkWifiPassword', { token, body });
  expect((await check({ hwId: 'w', slot: 2, password: 'benvenuti' })).body).toEqual({ result: { correct: true } });
  expect((await check({ hwId: 'w', slot: 2, password: 'Benvenuti' })).body).toEqual({ result: { correct: false } });
  expect((await check({ hwId: 'w', slot: 1, password: 'benvenuti' })).body).toEqual({ result: { correct: false } });
  expect((await check({ hwId: 'w', slot: 4, password: 'benvenuti' })).status).toBe(400);
  expect((await check({ hwId: 'nobody', slot: 1, password: 'x' })).status).toBe(404);
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

test('a version that nothing can be read from is refused with how to write it, from people alone', async () => {
  const put = (fw_rel: string) => server.call('PUT', '/api/devices/d1', { token: admin, body: { fw_rel } });
  for (const version of ['4,8', 'v4.8', '4.', 'latest']) {
    expect(await put(version)).toMatchObject({
      ...{ status: 422, body: { errors: { fw_rel: expect.stringContaining('for example 4.8') } } },
    });
  }
  expect((await put('4.10')).status).toBe(200);
  await server.make('device', { hw_id: 'odd', fw_rel: '4,8' });
  const renamed = await server.call('PUT', '/api/devices/odd', { token: admin, body: { alias: 'Odd', fw_rel: '4,8' } });
  expect(renamed.status).toBe(200);
});

test('a country says what to write', async () => {
  const { status, body } = await server.call('PUT', '/api/buildings/b1', { token: admin, body: { country: 'it' } });
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { errors: { country: 'Two capital letters, for example IT' } },
  });
});

test('an emptied token is told what a token is', async () => {
  await server.make('device', { hw_id: 'new', fw_rel: '4.8', token: 'roomab01' });
  for (const token of [null, '']) {
    const { body } = await server.call('POST', '/fn/queueCommand', {
      ...{ token: admin, body: { hwIds: ['new'], changes: { token } } },
    });
    expect(body).toMatchObject({
      result: [{ queued: false, errors: { token: 'Token must be exactly 8 characters long!' } }],
    });
  }
});

/** The entries of an answer, each with its changes as data. */
async function history(parameters: string, token = admin): Promise<PlainObject[]> {
  const { status, body } = await server.call('GET', `/api/_history?${parameters}`, { token });
  expect(status).toBe(200);
  const entries = isPlainObject(body) ? body.entries : undefined;
  if (!Array.isArray(entries)) throw new Error('There are no entries');
  return entries.map((entry) => ({ ...entry, changes: JSON.parse(entry.changes) }));
}

async function ask(method: string, path: string, body?: unknown): Promise<PlainObject> {
  const answer = await server.call(method, path, { token: admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return isPlainObject(answer.body) ? answer.body : {};
}

/** The newest change. */
async function latest(): Promise<PlainObject> {
  const { entries } = await ask('GET', '/api/_history?limit=1');
  const [entry]: unknown[] = Array.isArray(entries) ? entries : [];
  return isPlainObject(entry) ? entry : {};
}

/** Undoes the newest change, or the whole action that it is of: what could not be undone, by its record. */
async function undo(which: 'entry' | 'group'): Promise<Record<string, unknown>> {
  const { id, group } = await latest();
  const { results } = await ask('POST', '/api/_history/undo', {
    [which]: which === 'entry' ? id : group,
    as: 'undone-1',
  });
  const told = Array.isArray(results) ? results : [];
  return Object.fromEntries(told.map(({ record, cause }) => [record, cause]));
}

test('the history of a record has what calls change on behalf of somebody, and nothing that devices tell', async () => {
  const body = { roomId: 'r1', buildingId: 'b1', roomName: 'Called' };
  await server.call('POST', '/fn/updateRoom', { token: admin, body });
  expect(await history('entity=room&id=r1')).toMatchObject([{ changes: [{ path: 'name', after: 'Called' }] }]);
  const reading = { hwId: 'd1', t: server.clock.now, values: { CO2: 900 } };
  await server.app.liveReadings.note(reading.hwId, reading.t, reading.values);
  await server.app.liveReadings.settled();
  expect(await history('entity=device&id=d1')).toEqual([]);
});

test('undoing has a device told of the token that it gets back, or says why that cannot be', async () => {
  await server.make('device', { hw_id: 'new', fw_rel: '4.8', token: 'roomab01' });
  const move = async () => ask('POST', '/fn/queueCommand', { hwIds: ['new'], changes: { token: 'roomab02' } });
  await move();
  expect(await undo('entry')).toEqual({ new: undefined });
  expect(await ask('GET', '/api/devices/new')).toMatchObject({
    ...{ token: 'roomab01', commands_update: true, commands_cache: { token: '••••••01' } },
  });
  await move();
  const device = entityNamed(server.site.models, 'device');
  await server.site.documents.change(DEVICE_REPORT, device, 'new', () => ({ fw_rel: '4.1' }));
  expect(await undo('entry')).toEqual({ new: expect.stringContaining('its firmware accepts no token') });
  expect(await ask('GET', '/api/devices/new')).toMatchObject({ token: 'roomab02' });
});

describe('values that follow from the firmware', () => {
  const computed = (from: unknown) =>
    ['deviceVariant', 'isHomeVariant', 'wifiSlots', 'canUpdateWifi'].map((rule) => COMPUTED_RULES[rule]?.(from));

  test('are the variant, how many networks it keeps, and whether they can be changed', () => {
    expect(computed('4.8').slice(0, 2)).toEqual(['B2B', false]);
    expect(computed('10.7').slice(0, 2)).toEqual(['Home', true]);
    expect(['4.7', '30.1', '20.2', 'x'].map((from) => computed(from)[2])).toEqual([2, 3, 2, 2]);
    expect(['4.7', '4.8', '20.1', '20.2', 'x'].map((from) => computed(from)[3])).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  test('are those of a business device where there is none', () => {
    for (const from of [undefined, null, 4.8, {}]) expect(computed(from)).toEqual(['B2B', false, 2, false]);
  });
});
