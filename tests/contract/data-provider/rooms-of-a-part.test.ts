import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { models } from '../../../resources/models';
import { SYSTEM } from '../../../server/frame/documents/actor';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../src/frame/model/paths';
import { countedVisit } from './counted-visit';
import { type FirestoreBackEnd, openFirestoreBackEnd } from './firestore-back-end';

let back: FirestoreBackEnd;

beforeAll(async () => {
  back = await openFirestoreBackEnd(models, inject('firestore'));
  const make = (name: string, body: PlainObject) => back.documents.create(SYSTEM, entityNamed(models, name), body);
  await make('manager', { id: 'm1', name: 'M', city: 'Roma', country: 'IT', alarmsEnabled: true });
  const airly = { installationId: 8077 };
  await make('building', { id: 'b1', name: 'B', env: 'm1', city: 'Roma', country: 'IT', airly });
  await make('building', { id: 'b2', name: 'Other', env: 'm1', city: 'Roma', country: 'IT' });
  await make('room', { id: 'r1', name: 'R', env: 'b1', token: 'roomab01' });
  await make('room', { id: 'r2', name: 'S', env: 'b2', token: 'roomab02' });
  await make('device', { hw_id: 'd1', alias: 'D', token: 'roomab01' });
  await make('user', {
    id: 'u1',
    name: 'U',
    email: 'u@site.example',
    role: 'BUSINESS',
    deviceHwIds: ['d1'],
    password: 'a good one',
  });
});
afterAll(() => back.close());

test('who sees only rooms of a building finds in them what the dashboard needs of it', async () => {
  const { provider } = countedVisit(back, { role: 'BUSINESS', claim: 'user:u1', userId: 'u1' });
  const ask = (route: string, filter: object = {}) =>
    provider.getList(route, { pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'ASC' }, filter });
  const { data: buildings } = await ask('hierarchy/buildings');
  expect(buildings.map(({ id }) => id)).toEqual(['b1']);
  expect(buildings[0]).not.toHaveProperty('alarmsEnabled');
  expect(buildings[0]).not.toHaveProperty('airly');
  for (const filter of [{ env: 'b1' }, {}]) {
    const { data } = await ask('hierarchy/rooms', filter);
    expect(data).toMatchObject([{ id: 'r1', alarmsEnabled: true, station_id: 8077 }]);
  }
  expect((await ask('hierarchy/rooms', { env: 'b2' })).data).toEqual([]);
  await provider.close();
});
