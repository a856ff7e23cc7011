import { expect, test } from 'vitest';
import { convertPlacesOfRecords } from '../../../../../server/air/places/keep-places';
import type { EntityRecord } from '../../../../../src/frame/model/entity-model';
import { customersServer } from '../customers-server';

const LATER = ['building:b2', 'manager:m2', 'room:r2'];
const THEN = ['building:b1', 'manager:m1', 'room:r1'];

test('records that followed a move return to the place where they arose, from the history', async () => {
  const server = await customersServer();
  const { models, store } = server.site;
  const admin = await server.signIn('ADMIN');
  const put = (collection: string, record: EntityRecord) =>
    store.transact(async () => ({
      result: undefined,
      batch: { put: [{ collection, stored: { record: { ...record, acl: LATER }, version: 1 } }], remove: [] },
    }));
  const createdAt = server.clock.now;
  const alarm = { device: 'd1', code: 5, state: 'ended', began: 1, raisedAt: 1 };
  const place = { room_id: 'r1', room_name: 'Room 1', building_id: 'b1', manager_id: 'm1' };
  await put('alarms', { id: 'a1', ...alarm, ...place, token: 'roomab01' });
  await put('alarms', { id: 'a2', ...alarm, token: 'roomab01' });
  await put('alarms', { id: 'a3', ...alarm, token: 'unknown1' });
  await put('corrections', { id: 'c1', device: 'd1', measure: 'CO2', offset: 9, from: 1, reason: 'R', createdAt });
  await put('notes', { id: 'n1', room: 'r1', text: 'Works', from: 1, createdAt });
  server.clock.now += 3_600_000;
  await server.call('PUT', '/api/devices/d1', { token: admin, body: { token: 'roomab02' } });
  await server.call('PUT', '/api/buildings/b1', { token: admin, body: { env: 'm2' } });
  await put('alarms', { id: 'a1', ...alarm, ...place, token: 'roomab01' });
  const said = await convertPlacesOfRecords({ models, store }, async () => undefined);
  expect(said).toBe('5 alarms, notes and corrections stay with their place');
  const stored = async (collection: string, id: string) => (await store.get(collection, id))?.record;
  for (const [collection, id] of [
    ['alarms', 'a1'],
    ['corrections', 'c1'],
    ['notes', 'n1'],
  ] as const) {
    expect(await stored(collection, id), id).toMatchObject({ acl: THEN });
  }
  expect(await stored('alarms', 'a2'), 'known by its token').toMatchObject({ room_id: 'r1', room_name: 'Room 1' });
  expect(await stored('alarms', 'a3'), 'only for administrators').toMatchObject({ acl: [] });
  const { rows } = await store.query('alarms', {});
  expect(JSON.stringify(rows)).not.toContain('token');
});
