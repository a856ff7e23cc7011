import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';
import { measure, measuring } from '../../support/houses/measures';
import { errorsOf } from '../../support/server-calls';

let server: FrameServer;
let admin: string;

beforeEach(async () => {
  server = frameServer({ features: [measuring] });
  await twoOwners(server);
  admin = await server.signIn('ADMIN');
});

const send = (method: string, path: string, body?: unknown, token = admin, headers?: Record<string, string>) =>
  server.call(method, `/api/${path}`, { token, body, headers });

describe('updates', () => {
  test('take what the server writes as it is, and refuse it as anything else', async () => {
    const before = await send('GET', 'flats/f1');
    const other = { ...Object(before.body), createdAt: 1, house_name: 'mine', name: 'New' };
    const refused = await send('PUT', 'flats/f1', other);
    expect(refused.status).toBe(403);
    expect(errorsOf(refused)).toEqual({ createdAt: 'may not be changed', house_name: 'may not be changed' });
    const { status, body } = await send('PUT', 'flats/f1', { ...Object(before.body), name: 'New' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...Object(before.body), name: 'New', version: 2 });
  });

  test('are not made stale by measurements or by copied names', async () => {
    const before = await send('GET', 'lamps/l1');
    const { now } = server.clock;
    await measure(server, 'l1', { lux: 812, isLit: true });
    await send('PUT', 'owners/o1', { name: 'New name' });
    const live = await send('GET', 'lamps/l1');
    expect(live.body).toMatchObject({
      lux: 812,
      measuredAt: now,
      isLit: true,
      owner_name: 'New name',
      version: 1,
    });
    // Measurements come in all the time; what else has changed meanwhile is named to who sends it as it was.
    const old = { ...Object(before.body), label: 'Mine' };
    expect(errorsOf(await send('PUT', 'lamps/l1', old))).toEqual({ owner_name: 'may not be changed' });
    const saved = await send('PUT', 'lamps/l1', { ...old, owner_name: 'New name' });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ label: 'Mine', lux: 812, version: 2 });
  });
});

describe('deleting', () => {
  test('what somebody has changed since it was read is refused, and everything is as it was', async () => {
    await send('PUT', 'flats/f1', { use: 'office' });
    const stale = await send('DELETE', 'flats/f1', undefined, admin, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await send('DELETE', 'flats/f1', undefined, admin, { 'if-match': 'one' })).status).toBe(400);
    const { headers, body } = await send('GET', 'flats/f1');
    expect([headers.get('etag'), body]).toMatchObject([expect.stringContaining('"2"'), { use: 'office' }]);
    expect((await send('DELETE', 'flats/f1', undefined, admin, { 'if-match': '"2"' })).status).toBe(200);
  });
});

describe('roles', () => {
  test('a save keeps what the role does not see inside an object', async () => {
    await send('PUT', 'houses/h1', { boiler: { number: 'h', minTemp: 4 } });
    const owner = await server.signInWith('ownera01');
    const { body } = await send('PUT', 'houses/h1', { boiler: { minTemp: 6 } }, owner);
    expect(body).toMatchObject({ boiler: { number: 'h', minTemp: 6 } });
    await send('PUT', 'houses/h1', { boiler: null }, owner);
    expect((await send('GET', 'houses/h1')).body).toMatchObject({ boiler: { number: 'h' } });
  });

  test('a guess at what the role does not see is refused, right or wrong', async () => {
    await send('PUT', 'flats/f1', { note: '17' });
    const owner = await server.signInWith('ownera01');
    for (const guess of ['16', '17']) {
      expect((await send('PUT', 'flats/f1', { note: guess }, owner)).status).toBe(403);
    }
  });
});

describe('users', () => {
  test('get an account with their record and lose it with it', async () => {
    const login = { email: 'New@Site.example', password: 'long enough' };
    const created = await send('POST', 'users', { name: 'New', role: 'STAFF', lampIds: ['l1'], ...login });
    expect(created.body).toMatchObject({ email: 'new@site.example', lampIds: ['l1'] });
    expect(JSON.stringify(created.body)).not.toContain('long enough');
    expect((await server.call('POST', '/auth/login', { body: login })).status).toBe(200);
    const { id } = Object(created.body);
    expect((await send('PUT', `users/${id}`, { email: 'other@site.example' })).status).toBe(403);
    const other = await send('POST', 'users', { name: 'Other', role: 'GUEST', ...login, email: 'NEW@site.example' });
    expect(errorsOf(other)).toEqual({ email: 'is already in use' });
    await send('DELETE', `users/${id}`);
    expect((await server.call('POST', '/auth/login', { body: login })).status).toBe(401);
  });
});

test('a record whose id its maker chooses is refused at the field, or can be read, changed and deleted by it', async () => {
  const ids = fc.oneof(
    fc.constantFrom('.', '..', '__id__', '____', '__', '...', '.a', 'a.', '_._', ':', '-'),
    fc.string({ unit: fc.constantFrom('.', '_', 'a', ':', '-', '/', '%', ' '), minLength: 1, maxLength: 6 }),
  );
  let made = 0;
  await fc.assert(
    fc.asyncProperty(ids, async (serial) => {
      const created = await send('POST', 'lamps', { serial, label: 'Odd', token: 'flatab01' });
      if (created.status !== 201) {
        expect(created.status).toBe(422);
        expect(Object.keys(Object(errorsOf(created)))).toEqual(['serial']);
        return;
      }
      made += 1;
      const path = `lamps/${encodeURIComponent(serial)}`;
      expect(await send('GET', path)).toMatchObject({ status: 200, body: { id: serial } });
      expect(await send('PUT', path, { label: 'Odder' })).toMatchObject({ status: 200 });
      expect(await send('DELETE', path)).toMatchObject({ status: 200 });
    }),
    { examples: [['a']] },
  );
  expect(made).toBeGreaterThan(0);
});
