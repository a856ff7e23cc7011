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

describe('updates', () => {
  test('change what was sent, remove what is null, leave the rest', async () => {
    await send('PUT', 'buildings/b1', {
      category: 'office',
      timeZone: 'Europe/Paris',
      tuya: { homeId: 'h', alarmMinTemp: 4 },
    });
    const { body } = await send('PUT', 'buildings/b1', { category: null, tuya: { homeId: 'k' } });
    expect(body).toMatchObject({ timeZone: 'Europe/Paris', tuya: { homeId: 'k' }, name: 'Building 1' });
    expect(body).not.toHaveProperty('category');
    expect(body).toHaveProperty('tuya.alarmMinTemp', 4);
  });

  test('take what the server writes as it is, and refuse it as anything else', async () => {
    const before = await send('GET', 'rooms/r1');
    const other = { ...Object(before.body), createdAt: 1, env_name: 'mine', name: 'New' };
    const refused = await send('PUT', 'rooms/r1', other);
    expect(refused.status).toBe(403);
    expect(errorsOf(refused)).toEqual({ createdAt: 'may not be changed', env_name: 'may not be changed' });
    const { status, body } = await send('PUT', 'rooms/r1', { ...Object(before.body), name: 'New' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...Object(before.body), name: 'New', version: 2 });
  });

  test('let a save pass that missed only what its actor may not see', async () => {
    await send('PUT', 'rooms/r1', { internal_name: 'secret' });
    const roomToken = await server.signInWith('roomab01');
    const saved = await send('PUT', 'rooms/r1', { roomType: 'office', version: 1 }, roomToken);
    expect(saved.status).toBe(200);
    expect((await send('GET', 'rooms/r1')).body).toMatchObject({ internal_name: 'secret', roomType: 'office' });
  });

  test('refuse a stale save and tell what changed', async () => {
    const before = await send('GET', 'buildings/b1');
    expect(before.headers.get('etag')).toContain('"1"');
    await send('PUT', 'buildings/b1', { name: 'Theirs', version: 1 });
    const stale = await send('PUT', 'buildings/b1', { city: 'Bari', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'conflict', changed: { name: 'Theirs' } });
    const byHeader = await send('PUT', 'buildings/b1', { city: 'Bari' }, admin, { 'if-match': '"1"' });
    expect(byHeader.status).toBe(409);
    expect((await send('PUT', 'buildings/b1', { city: 'Bari' }, admin, { 'if-match': '"2"' })).status).toBe(200);
    expect((await send('PUT', 'buildings/b1', { city: 'Lecce' })).status).toBe(200);
  });

  test('are not made stale by measurements or by copied names', async () => {
    const before = await send('GET', 'devices/d1');
    const { now } = server.clock;
    await server.call('POST', '/fn/readings', {
      token: admin,
      body: { readings: [{ hwId: 'd1', t: now, CO2: 812, temp: 21.5 }] },
    });
    await server.app.liveReadings.settled();
    await send('PUT', 'environments/m1', { name: 'New name' });
    const live = await send('GET', 'devices/d1');
    expect(live.body).toMatchObject({
      CO2: 812,
      temp: 21.5,
      updated_at: now,
      connected: true,
      manager_name: 'New name',
      version: 1,
    });
    // Measurements come in all the time; what else has changed meanwhile is named to who sends it as it was.
    const old = { ...Object(before.body), alias: 'Mine' };
    expect(errorsOf(await send('PUT', 'devices/d1', old))).toEqual({ manager_name: 'may not be changed' });
    const saved = await send('PUT', 'devices/d1', { ...old, manager_name: 'New name' });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ alias: 'Mine', CO2: 812, version: 2 });
  });

  test('compute what depends on a field', async () => {
    expect((await send('GET', 'devices/d1')).body).toMatchObject({ hwType: 'B2B', fybraHome: false });
    expect((await send('PUT', 'devices/d1', { fw_rel: '10.7' })).body).toMatchObject({
      hwType: 'Home',
      fybraHome: true,
    });
  });
});

describe('deleting', () => {
  test('a record that others belong to is refused with the cause', async () => {
    const refused = await send('DELETE', 'environments/m1');
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'has_children', message: '"Manager 1" still has 1 building' },
    });
    expect((await send('DELETE', 'buildings/b1')).body).toMatchObject({ message: '"Building 1" still has 1 room' });
  });

  test('a room leaves its device without a place', async () => {
    expect((await send('DELETE', 'rooms/r1')).status).toBe(200);
    const { body } = await send('GET', 'devices/d1');
    expect(body).not.toHaveProperty('room_name');
    expect((await server.site.store.get('devices', 'd1'))?.record).toMatchObject({ acl: [] });
    expect((await send('DELETE', 'buildings/b1')).status).toBe(200);
  });
});

describe('roles', () => {
  test('see only their fields, and of the claims only their own', async () => {
    await send('PUT', 'environments/m1', { tuya: { adminUsername: 'secret', adminId: 'x' } });
    const manager = await server.signInWith('managr01');
    const { body } = await send('GET', 'environments/m1', undefined, manager);
    expect(body).toMatchObject({ name: 'Manager 1', acl: ['manager:m1'] });
    expect(body).not.toHaveProperty('tuya');
    expect((await send('GET', 'users', undefined, manager)).status).toBe(403);
  });

  test('change only their fields', async () => {
    const manager = await server.signInWith('managr01');
    expect((await send('PUT', 'buildings/b1', { name: 'Ours' }, manager)).body).toMatchObject({ name: 'Ours' });
    const refused = await send('PUT', 'buildings/b1', { category: 'office', env: 'm2' }, manager);
    expect(refused.status).toBe(403);
    expect(Object.keys(Object(errorsOf(refused))).sort()).toEqual(['category', 'env']);
    expect((await send('PUT', 'buildings/b2', { name: 'Theirs' }, manager)).status).toBe(404);
    expect((await send('PUT', 'environments/m1', { name: 'x' }, manager)).status).toBe(403);
    expect((await send('POST', 'rooms', { name: 'x', env: 'b1' }, manager)).status).toBe(403);
    expect((await send('DELETE', 'rooms/r1', undefined, manager)).status).toBe(403);
  });

  test('a save keeps what the role does not see inside an object', async () => {
    await send('PUT', 'buildings/b1', { tuya: { homeId: 'h', alarmMinTemp: 4 } });
    const manager = await server.signInWith('managr01');
    const { body } = await send('PUT', 'buildings/b1', { tuya: { alarmMinTemp: 6 } }, manager);
    expect(body).toMatchObject({ tuya: { homeId: 'h', alarmMinTemp: 6 } });
    await send('PUT', 'buildings/b1', { tuya: null }, manager);
    expect((await send('GET', 'buildings/b1')).body).toMatchObject({ tuya: { homeId: 'h' } });
  });

  test('a guess at what the role does not see is refused, right or wrong', async () => {
    await send('PUT', 'rooms/r1', { internal_name: '17' });
    const manager = await server.signInWith('managr01');
    for (const guess of ['16', '17']) {
      expect((await send('PUT', 'rooms/r1', { internal_name: guess }, manager)).status).toBe(403);
    }
  });

  test('users read their own record and nobody else’s', async () => {
    const home = await server.signIn('HOME', ['d1']);
    const { body } = await send('GET', 'users', undefined, home);
    expect(body).toMatchObject([{ role: 'HOME', devices: [{ hw_id: 'd1', wasShared: false }] }]);
  });
});

describe('users', () => {
  test('get an account with their record and lose it with it', async () => {
    const login = { email: 'New@Site.example', password: 'long enough' };
    const created = await send('POST', 'users', { name: 'New', role: 'BUSINESS', deviceHwIds: ['d1'], ...login });
    expect(created.body).toMatchObject({ email: 'new@site.example', devices: [{ hw_id: 'd1' }] });
    expect(JSON.stringify(created.body)).not.toContain('long enough');
    expect((await server.call('POST', '/auth/login', { body: login })).status).toBe(200);
    const { id } = Object(created.body);
    expect((await send('PUT', `users/${id}`, { email: 'other@site.example' })).status).toBe(403);
    const other = await send('POST', 'users', { name: 'Other', role: 'HOME', ...login, email: 'NEW@site.example' });
    expect(errorsOf(other)).toEqual({ email: 'is already in use' });
    await send('DELETE', `users/${id}`);
    expect((await server.call('POST', '/auth/login', { body: login })).status).toBe(401);
  });
});
