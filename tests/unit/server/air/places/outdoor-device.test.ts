import { beforeEach, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await customersServer();
  admin = await server.signIn('ADMIN');
  await server.make('device', { hw_id: 'out', alias: 'Roof', sensor: { position: 'outdoors' } });
});

const change = (id: string, body: object) => server.call('PUT', `/api/devices/${id}`, { token: admin, body });
const stored = async (id = 'out') => (await server.site.store.get('devices', id))?.record;

async function seenBy(token: string): Promise<unknown> {
  return (await server.call('GET', '/api/devices/out', { token })).status;
}

test('the token of a building puts an outdoor device into the building, without a room', async () => {
  expect(await change('out', { token: 'buildn01' })).toMatchObject({ status: 200 });
  const place = { building_id: 'b1', building_name: 'Building 1', manager_id: 'm1', manager_name: 'Manager 1' };
  expect(await stored()).toMatchObject({ ...place, acl: ['building:b1', 'manager:m1'] });
  expect(await stored()).not.toHaveProperty('room_id');
  expect([
    await seenBy(await server.signInWith('buildn01')),
    await seenBy(await server.signInWith('managr02')),
  ]).toEqual([200, 404]);
  const { rows } = await server.site.store.query('assignments', {});
  expect(rows.map(({ record }) => record)).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ device: 'out', place: 'building:b1' })]),
  );
  await server.call('PUT', '/api/buildings/b1', { token: admin, body: { name: 'School', env: 'm2' } });
  expect(await stored()).toMatchObject({ building_name: 'School', acl: ['building:b1', 'manager:m2'] });
});

test('users of an outdoor device read no token of the building', async () => {
  await change('out', { token: 'buildn01' });
  const token = await server.signIn('BUSINESS', ['out']);
  const { status, body } = await server.call('GET', '/api/devices/out', { token });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('buildn01');
});

test('the token of a building is refused for a device in a room, with the reason', async () => {
  const { status, body } = await change('d1', { token: 'buildn01' });
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('Only sensors outdoors')]);
  expect(await stored('d1')).toMatchObject({ room_id: 'r1' });
});

test('an outdoor device that moves into a room, or comes inside, leaves the building', async () => {
  await change('out', { token: 'buildn01' });
  await change('out', { token: 'roomab01' });
  expect(await stored()).toMatchObject({ room_id: 'r1', building_id: 'b1' });
  expect(await stored()).not.toHaveProperty('site');
  await change('out', { token: 'buildn01' });
  await change('out', { sensor: { position: 'wall' } });
  expect(await stored()).not.toHaveProperty('building_id');
});

test('a graph of the building locates an outdoor device at the building', async () => {
  await change('out', { token: 'buildn01' });
  const token = await server.signInWith('buildn01');
  const { body: brick } = await server.call('GET', '/fn/brick?format=turtle', { token });
  expect(String(brick)).toMatch(/device\/out> a [^.]*brick:hasLocation <[^>]*building\/b1>/);
  const { body: grid } = await server.call('GET', '/fn/haystack?format=zinc', { token });
  const row = String(grid)
    .split('\n')
    .find((line) => line.includes('equip:out'));
  expect(row).toContain('@site:b1');
  expect(row).not.toMatch(/@(space|room)/);
});

test('an outdoor device is the air outside of the rooms of its building, and no room', async () => {
  await change('out', { token: 'buildn01' });
  const t = server.clock.now;
  const readings = [
    { hwId: 'out', t, temp: 3.5, pm25: 12 },
    { hwId: 'd1', t, temp: 21 },
  ];
  await server.call('POST', '/fn/readings', { token: admin, body: { readings } });
  await expect
    .poll(async () => {
      const { body } = await server.call('GET', '/fn/roomsNow', { token: await server.signInWith('buildn01') });
      return body;
    })
    .toMatchObject({ result: { rooms: [{ name: 'Room 1', outside: { temp: 3.5, pm25: 12 } }] } });
});
