import { expect, test } from 'vitest';
import { parseAssignment } from '../../../../../server/air/places/assignments';
import { createFirstAssignments } from '../../../../../server/air/places/first-assignments';
import { MINUTE } from '../../../../../src/frame/time/units';
import { customersServer } from '../customers-server';

test('devices of before assignments get them from their histories, and a conversion that was stopped goes on', async () => {
  const server = await customersServer();
  const { store, models } = server.site;
  const admin = await server.signIn('ADMIN');
  async function move(hwId: string, token: string): Promise<void> {
    server.clock.now += 5 * MINUTE;
    const { status } = await server.call('PUT', `/api/devices/${hwId}`, { token: admin, body: { token } });
    expect(status).toBe(200);
  }
  await move('d1', 'roomab02');
  await move('d1', 'nowhere1');
  await move('d1', 'roomab01');
  await server.make('device', { hw_id: 'old', token: 'newroom1' });
  server.clock.now += 30 * MINUTE;
  await server.make('room', { id: 'new', name: 'New', env: 'b1', token: 'newroom1' });

  const read = async () => {
    const [assignments, devices] = await Promise.all([store.query('assignments', {}), store.query('devices', {})]);
    return {
      assignments: assignments.rows
        .map(({ record }) => ({ ...parseAssignment(record), id: '', createdAt: 0 }))
        .toSorted((one, other) => one.device.localeCompare(other.device) || (one.from ?? 0) - (other.from ?? 0)),
      placed: devices.rows.map(({ record }) => [record.id, record['placed_at']]),
    };
  };
  const before = await read();
  expect(before.assignments).toHaveLength(5);
  await store.transact(async (reader) => {
    const { rows } = await reader.query('assignments', {});
    const { rows: devices } = await reader.query('devices', {});
    const put = devices.map(({ record: { placed_at: _placed, ...record }, version }) => ({
      collection: 'devices',
      stored: { record, version },
    }));
    return {
      result: undefined,
      batch: { put, remove: rows.map(({ record: { id } }) => ({ collection: 'assignments', id })) },
    };
  });
  expect((await read()).assignments).toEqual([]);
  const made = await createFirstAssignments({ models, store }, async () => undefined);
  expect(made).toBe('5 assignments of devices to places');
  expect(await read()).toEqual(before);
  expect(await createFirstAssignments({ models, store }, async () => undefined)).toBe('');
  expect(await read()).toEqual(before);
});

test('an outdoor device of before, with the token of a building, belongs to that building since its creation', async () => {
  const server = await customersServer();
  const { store, models } = server.site;
  await server.make('device', { hw_id: 'out', sensor: { position: 'outdoors' } });
  await store.transact(async (reader) => {
    const stored = await reader.get('devices', 'out');
    if (stored === undefined) throw new Error('There is no device');
    const record = { ...stored.record, token: 'buildn01' };
    return {
      result: undefined,
      batch: { put: [{ collection: 'devices', stored: { ...stored, record } }], remove: [] },
    };
  });
  expect(await createFirstAssignments({ models, store }, async () => undefined)).toBe(
    '1 assignments of devices to places',
  );
  const device = (await store.get('devices', 'out'))?.record;
  expect(device).toMatchObject({ site: 'b1', building_id: 'b1', manager_id: 'm1', acl: ['building:b1', 'manager:m1'] });
  expect(device).not.toHaveProperty('token');
  const { rows } = await store.query('assignments', {});
  const own = rows.map(({ record }) => record).filter((record) => record['device'] === 'out');
  expect(own).toMatchObject([{ place: 'building:b1', place_name: 'Building 1' }]);
  expect(await createFirstAssignments({ models, store }, async () => undefined)).toBe('');
});
