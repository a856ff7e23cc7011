import { beforeEach, describe, expect, test } from 'vitest';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';
import { errorsOf } from '../../support/server-calls';

let server: FrameServer;
let admin: string;

beforeEach(async () => {
  server = frameServer();
  await twoOwners(server);
  admin = await server.signIn('ADMIN');
});

const send = (method: string, path: string, body?: unknown, token = admin, headers?: Record<string, string>) =>
  server.call(method, `/api/${path}`, { token, body, headers });

describe('validation', () => {
  test('answers the product’s texts by field', async () => {
    const empty = await send('POST', 'owners', { name: '', mails: ['no mail'] });
    expect(empty.status).toBe(422);
    expect(errorsOf(empty)).toEqual({
      name: 'please fill required',
      city: 'please fill required',
      'mails.0': 'please valid email',
    });
    const user = await send('POST', 'users', { name: 'A', email: 'a@b', role: 'GUEST', password: '123' });
    expect(errorsOf(user)).toEqual({ password: 'please valid password', email: 'please valid email' });
    const token = await send('POST', 'flats', { name: 'A', house: 'h1', token: 'ABCDEFGH' });
    expect(errorsOf(token)).toEqual({ token: 'Only lowercase alphanumeric values are allowed!' });
  });

  test('answers in Italian to an Italian browser', async () => {
    const { body } = await send('POST', 'owners', { city: 'Roma' }, admin, {
      'accept-language': 'it-IT,it;q=0.9',
    });
    expect(body).toMatchObject({ errors: { name: 'campo obbligatorio' } });
  });

  test('compares fields with each other over the whole record, not only what was sent', async () => {
    expect((await send('PUT', 'lamps/l1', { lowest: 500, usual: 700, highest: 1000 })).status).toBe(200);
    const refused = await send('PUT', 'lamps/l1', { lowest: 900 });
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toHaveProperty('lowest', 'Lowest should not be higher than usual and highest!');
  });

  test('names unknown fields', async () => {
    const refused = await send('PUT', 'houses/h1', { colour: 'red', boiler: { nope: 1 } });
    expect(refused.status).toBe(400);
    expect(Object.keys(Object(errorsOf(refused))).sort()).toEqual(['boiler.nope', 'colour']);
  });

  test('refuses what another record has, and a parent that is not there', async () => {
    expect(errorsOf(await send('POST', 'flats', { name: 'A', house: 'h1', token: 'flatab02' }))).toEqual({
      token: 'is already in use',
    });
    expect(errorsOf(await send('POST', 'flats', { name: 'A', house: 'h1', token: 'ownera02' }))).toEqual({
      token: 'is already in use',
    });
    expect(errorsOf(await send('POST', 'flats', { name: 'A', house: 'h9' }))).toEqual({
      house: "Can't find parent with this dbId",
    });
    expect(errorsOf(await send('POST', 'lamps', { serial: 'l1' }))).toEqual({ serial: 'is already in use' });
  });

  test('does not ask again whether a value is unique that stays as it is', async () => {
    const twin = { id: 'f1-twin', name: 'Twin', house: 'h1', token: 'flatab01', acl: [] };
    const put = [{ collection: 'flats', stored: { record: twin, version: 1 } }];
    await server.site.store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
    expect((await send('PUT', 'flats/f1', { name: 'Renamed' })).status).toBe(200);
    expect(errorsOf(await send('PUT', 'flats/f1', { token: 'flatab02' }))).toEqual({ token: 'is already in use' });
  });

  test('refuses objects that pretend to have a text of their own, wherever they are compared', async () => {
    const odd = { toString: 1, valueOf: 1 };
    expect(errorsOf(await send('PUT', 'flats/f1', { house: odd }))).toHaveProperty('house');
    expect(errorsOf(await send('PUT', 'flats/f1', { house: [odd] }))).toHaveProperty('house');
    await send('PUT', 'lamps/l1', { lowest: 5, dusk: 5 });
    const refused = await send('PUT', 'lamps/l1', { usual: odd, dawn: odd });
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toHaveProperty('usual');
  });

  test('a body that is no object is refused', async () => {
    for (const body of [[], 'x', 1, null]) expect((await send('POST', 'flats', body)).status).toBe(400);
  });
});
