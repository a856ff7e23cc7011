import { beforeEach, describe, expect, test } from 'vitest';
import { heatedCustomers, planned } from '../../unit/server/air/heating/heated-customers';
import type { TestServer } from '../../unit/server/support/test-server';

const SEEN = planned('h1-b', 'valve');
const VISUALLY_HIDDEN = planned('h1-a', 'valve');
const MAILS = { mailingList: ['new@site.example'] };

let server: TestServer;

/** The building `b1` has the room `r1` with the device `d1`, and the room `unseen` with the device `d-unseen`. */
beforeEach(async () => {
  server = await heatedCustomers();
  const alarms = { mailingList: ['old@site.example'] };
  await server.make('room', {
    id: 'unseen',
    name: 'Unseen',
    env: 'b1',
    token: 'roomun01',
    tempSetPoint: 21,
    alarms,
  });
  await server.make('device', { hw_id: 'd-unseen', token: 'roomun01', fw_rel: '4.8' });
  const token = await server.signIn('ADMIN');
  await server.call('PUT', '/api/rooms/unseen', { token, body: { tuya: { roomId: 'h1-a' } } });
  await server.call('PUT', '/api/environments/m1', { token, body: { alarmsEnabled: true } });
});

const post = (token: string, name: string, body: unknown) => server.call('POST', `/fn/${name}`, { token, body });
const get = (token: string, path: string) => server.call('GET', `/fn/tuya/${path}`, { token });

async function stored(collection: string, id: string) {
  return (await server.site.store.get(collection, id))?.record;
}

const CHANGES_OF_THE_BUILDING: readonly (readonly [string, object])[] = [
  ['its name', { name: 'Changed' }],
  ['its mails', { contactMails: ['new@site.example'] }],
  ['its alarm limit', { tuya: { alarmMinTemp: 30 } }],
  ['its schedule', { tuya: { enableSchedule: true } }],
  ['its time zone', { timeZone: 'Europe/Paris' }],
];

describe.each([
  ['a business user with a device in one of the rooms', () => server.signIn('BUSINESS', ['d1'])],
  ['a home user with a device in one of the rooms', () => server.signIn('HOME', ['d1'])],
  ['the token of one of the rooms', () => server.signInWith('roomab01')],
])('%s', (_who, signIn) => {
  test.each(CHANGES_OF_THE_BUILDING)('does not change %s of the building', async (_what, body) => {
    const token = await signIn();
    const before = await stored('buildings', 'b1');
    const { status } = await server.call('PUT', '/api/buildings/b1', { token, body });
    expect([403, 404]).toContain(status);
    expect(await stored('buildings', 'b1')).toEqual(before);
  });

  test('does not set the temperature of the building, and learns nothing of its valves', async () => {
    const { status, body } = await post(await signIn(), 'setBuildingTemp', { buildingId: 'b1', tempSetPoint: 6.5 });
    expect([403, 404]).toContain(status);
    expect(JSON.stringify(body)).not.toContain(VISUALLY_HIDDEN.name);
    expect(await stored('rooms', 'unseen')).toMatchObject({ tempSetPoint: 21 });
  });

  test('does not replace the alarms of the building, and is not told how many rooms it has', async () => {
    const { status, body } = await post(await signIn(), 'updateAlarms', { level: 'building', id: 'b1', alarms: MAILS });
    expect([403, 404]).toContain(status);
    expect(body).not.toHaveProperty('result');
    expect(await stored('rooms', 'unseen')).toMatchObject({ alarms: { mailingList: ['old@site.example'] } });
  });

  test('reads of the building its name, its manager and its zone, and asks for nothing else', async () => {
    const token = await signIn();
    const { status, body } = await server.call('GET', '/api/buildings/b1', { token });
    const known = ['acl', 'env', 'env_name', 'env_ref', 'id', 'name', 'parentHierarchyId', 'timeZone', 'version'];
    // A token of a room does not read its building at all.
    if (status === 200) expect(Object.keys(Object(body)).filter((name) => !known.includes(name))).toEqual([]);
    else expect(status).toBe(404);
    for (const query of ['filter={"city":"Roma"}', 'filter={"contactMails":"a"}', 'sort=["createdAt","ASC"]']) {
      expect((await server.call('GET', `/api/buildings?${query}`, { token })).status).toBe(403);
    }
    expect((await server.call('GET', '/api/buildings', { token })).status).toBe(200);
  });

  test('sees no heating device of the other rooms', async () => {
    const token = await signIn();
    expect((await get(token, 'home/h1/room/h1-a/devices')).status).toBe(404);
    expect((await get(token, `device/${VISUALLY_HIDDEN.id}/status`)).status).toBe(404);
    expect(JSON.stringify((await get(token, 'home/h1/devices')).body)).not.toContain(VISUALLY_HIDDEN.id);
    expect(JSON.stringify((await get(token, 'home/h1/rooms')).body)).not.toContain('h1-a');
  });

  test('commands no heating device', async () => {
    const token = await signIn();
    for (const body of [
      { code: 'temp_set', value: 200 },
      { code: 'child_lock', value: true },
      { code: 'switch_1', value: true },
    ]) {
      for (const { id } of [VISUALLY_HIDDEN, SEEN]) {
        expect((await post(token, `tuya/device/${id}/commands`, body)).status).toBe(403);
      }
    }
  });

  test('does all that may be done with its own room', async () => {
    const token = await signIn();
    expect((await get(token, 'home/h1/room/h1-b/devices')).status).toBe(200);
    expect((await get(token, `device/${SEEN.id}/status`)).status).toBe(200);
    const inRoom = { buildingId: 'b1', roomId: 'r1' };
    expect((await post(token, 'setRoomTemp', { ...inRoom, tempSetPoint: 22 })).status).toBe(200);
    expect((await post(token, 'setRoomTemp', { ...inRoom, roomId: 'unseen', tempSetPoint: 22 })).status).toBe(404);
    expect((await post(token, 'updateAlarms', { level: 'room', id: 'r1', alarms: MAILS })).status).toBe(200);
    expect((await post(token, 'updateAlarms', { level: 'room', id: 'unseen', alarms: MAILS })).status).toBe(404);
    const body = { tuya: { enableSchedule: true } };
    expect((await server.call('PUT', '/api/rooms/r1', { token, body })).status).toBe(200);
    expect((await server.call('PUT', '/api/rooms/unseen', { token, body })).status).toBe(404);
  });
});

test('a user with devices in one room finds its building, with the heating of that room alone', async () => {
  const token = await server.signIn('BUSINESS', ['d1']);
  expect((await server.call('GET', '/api/buildings/b1', { token })).body).toMatchObject({ name: 'Building 1' });
  expect((await get(token, 'home/h1')).body).toMatchObject({ result: { name: 'Home 1' } });
  expect((await get(token, 'home/h1/rooms')).body).toMatchObject({ result: [{ room_id: 'h1-b' }] });
  const inRoom = await get(token, 'home/h1/room/h1-b/devices');
  expect((await get(token, 'home/h1/devices')).body).toEqual(inRoom.body);
});

describe.each([
  ['an administrator', () => server.signIn('ADMIN')],
  ['a business user without a device list', () => server.signIn('BUSINESS')],
  ['the token of its manager', () => server.signInWith('managr01')],
  ['its own token', () => server.signInWith('buildn01')],
])('%s', (_who, signIn) => {
  test.each(CHANGES_OF_THE_BUILDING)('changes %s of the building', async (_what, body) => {
    const { status } = await server.call('PUT', '/api/buildings/b1', { token: await signIn(), body });
    expect(status).toBe(200);
    expect(await stored('buildings', 'b1')).toMatchObject(body);
  });

  test('sets its temperature and its alarms, in every room', async () => {
    const token = await signIn();
    const setting = { buildingId: 'b1', tempSetPoint: 19, rooms: 'follow' };
    expect((await post(token, 'setBuildingTemp', setting)).status).toBe(200);
    expect(await stored('rooms', 'unseen')).not.toHaveProperty('tempSetPoint');
    const { body } = await post(token, 'updateAlarms', { level: 'building', id: 'b1', alarms: MAILS });
    expect(body).toEqual({ result: { rooms: 1, devices: 0 } });
    expect(await stored('rooms', 'unseen')).not.toHaveProperty('alarms');
  });
});
