import { beforeEach, describe, expect, test } from 'vitest';
import { errorsOf, type TestServer, testServer, twoCustomers } from '../../support/test-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = testServer();
  await twoCustomers(server);
  admin = await server.signIn('ADMIN');
});

const send = (method: string, path: string, body?: unknown, token = admin, headers?: Record<string, string>) =>
  server.call(method, `/api/${path}`, { token, body, headers });

describe('validation', () => {
  test('answers the product’s texts by field', async () => {
    const empty = await send('POST', 'environments', { name: '', country: 'IT', contactMails: ['no mail'] });
    expect(empty.status).toBe(422);
    expect(errorsOf(empty)).toEqual({
      name: 'please fill required',
      city: 'please fill required',
      'contactMails.0': 'please valid email',
    });
    const user = await send('POST', 'users', { name: 'A', email: 'a@b', role: 'HOME', password: '123' });
    expect(errorsOf(user)).toEqual({ password: 'please valid password', email: 'please valid email' });
    const token = await send('POST', 'rooms', { name: 'A', env: 'b1', token: 'ABCDEFGH' });
    expect(errorsOf(token)).toEqual({ token: 'Only lowercase alphanumeric values are allowed!' });
  });

  test('answers in Italian to an Italian browser', async () => {
    const { body } = await send('POST', 'environments', { city: 'Roma', country: 'IT' }, admin, {
      'accept-language': 'it-IT,it;q=0.9',
    });
    expect(body).toMatchObject({ errors: { name: 'campo obbligatorio' } });
  });

  test('compares fields with each other over the whole record, not only what was sent', async () => {
    expect((await send('PUT', 'devices/d1', { CO2_min: 500, CO2_res: 700, CO2_max: 1000 })).status).toBe(200);
    const refused = await send('PUT', 'devices/d1', { CO2_min: 900 });
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toHaveProperty('CO2_min', 'CO2 min should not be higher than CO2 restore and CO2 max!');
  });

  test('touches only the mentioned fields inside an object, and null takes one away', async () => {
    await send('PUT', 'buildings/b1', { tuya: { homeId: 'h1', alarmMinTemp: 6 } });
    await send('PUT', 'buildings/b1', { tuya: { enableSchedule: true } });
    const kept = await send('GET', 'buildings/b1');
    expect(kept.body).toMatchObject({ tuya: { homeId: 'h1', alarmMinTemp: 6, enableSchedule: true } });
    const taken = await send('PUT', 'buildings/b1', { tuya: { homeId: null } });
    expect(taken.body).toHaveProperty('tuya', { alarmMinTemp: 6, enableSchedule: true });
    const none = await send('PUT', 'buildings/b1', { tuya: null });
    expect(none.body).not.toHaveProperty('tuya');
  });

  test('names unknown fields', async () => {
    const refused = await send('PUT', 'buildings/b1', { colour: 'red', tuya: { nope: 1 } });
    expect(refused.status).toBe(400);
    expect(Object.keys(Object(errorsOf(refused))).sort()).toEqual(['colour', 'tuya.nope']);
  });

  test('refuses what another record has, and a parent that is not there', async () => {
    expect(errorsOf(await send('POST', 'rooms', { name: 'A', env: 'b1', token: 'roomab02' }))).toEqual({
      token: 'is already in use',
    });
    expect(errorsOf(await send('POST', 'rooms', { name: 'A', env: 'b1', token: 'managr02' }))).toEqual({
      token: 'is already in use',
    });
    expect(errorsOf(await send('POST', 'rooms', { name: 'A', env: 'b9' }))).toEqual({
      env: "Can't find parent with this dbId",
    });
    expect(errorsOf(await send('POST', 'devices', { hw_id: 'd1' }))).toEqual({ hw_id: 'is already in use' });
  });

  test('does not ask again whether a value is unique that stays as it is', async () => {
    const twin = { id: 'r1-twin', name: 'Twin', env: 'b1', token: 'roomab01', acl: [] };
    const put = [{ collection: 'rooms', stored: { record: twin, version: 1 } }];
    await server.site.store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
    expect((await send('PUT', 'rooms/r1', { name: 'Renamed' })).status).toBe(200);
    expect(errorsOf(await send('PUT', 'rooms/r1', { token: 'roomab02' }))).toEqual({ token: 'is already in use' });
  });

  test('refuses objects that pretend to have a text of their own, wherever they are compared', async () => {
    const odd = { toString: 1, valueOf: 1 };
    expect(errorsOf(await send('PUT', 'rooms/r1', { env: odd }))).toHaveProperty('env');
    expect(errorsOf(await send('PUT', 'rooms/r1', { env: [odd] }))).toHaveProperty('env');
    await send('PUT', 'devices/d1', { CO2_min: 5, VOC_max1: 5 });
    const refused = await send('PUT', 'devices/d1', { CO2_res: odd, VOC_max2: odd });
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toHaveProperty('CO2_res');
  });

  test('a body that is no object is refused', async () => {
    for (const body of [[], 'x', 1, null]) expect((await send('POST', 'rooms', body)).status).toBe(400);
  });
});
