import { beforeEach, describe, expect, test } from 'vitest';
import { application } from '../../../../../resources/generated/application';
import { fieldTypeData } from '../../../../../resources/generated/field-types';
import { shared, sources } from '../../../../../resources/generated/schemas';
import { computedRules } from '../../../../../src/air/domain/devices/computed-rules';
import { compileModels } from '../../../../../src/frame/model/compile-models';
import type { EntitySchema } from '../../../../../src/frame/model/source';
import { query, type TestServer, testServer, twoCustomers } from '../../support/test-server';

const SENSOR: EntitySchema = {
  title: 'Light sensor',
  type: 'object',
  'x-resource': {
    collection: 'light_sensors',
    plural: 'Light sensors',
    recordLabel: 'serial',
    search: ['serial'],
    unique: ['serial'],
    defaultSort: { field: 'serial', order: 'ASC' },
  },
  'x-access': {
    read: { '*': 'subtree', ADMIN: 'all' },
    create: { ADMIN: 'all' },
    update: { '*': 'subtree', ADMIN: 'all' },
    delete: { ADMIN: 'all' },
  },
  'x-scope': { parent: { entity: 'room', key: 'room' } },
  required: ['serial', 'room'],
  properties: {
    serial: { type: 'string', minLength: 1 },
    room: { type: 'string', minLength: 1, 'x-ref': { entity: 'room', label: 'name', labelField: 'room_name' } },
    room_name: { type: 'string', readOnly: true, 'x-value': { copy: { from: 'room', key: 'room', field: 'name' } } },
    lux: { type: 'number', minimum: 0, 'x-messages': { minimum: 'It cannot be darker than dark' } },
  },
};

/** The real schemas with one more field of rooms and one more entity. */
function withAdditions() {
  const changed = structuredClone(sources).map((source) =>
    source.name === 'room'
      ? {
          ...source,
          schema: {
            ...source.schema,
            properties: {
              ...source.schema.properties,
              floor: {
                type: 'integer' as const,
                title: 'Floor',
                maximum: 60,
                'x-field': { visibleTo: ['ADMIN' as const, 'MANAGER' as const], editableBy: ['ADMIN' as const] },
              },
            },
          },
        }
      : source,
  );
  const all = [...changed, { name: 'light-sensor', schema: SENSOR }];
  return compileModels(all, { types: fieldTypeData, shared, computed: computedRules, application });
}

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = testServer({ models: withAdditions() });
  await twoCustomers(server);
  admin = await server.signIn('ADMIN');
});

const send = (method: string, path: string, body?: unknown, token = admin) =>
  server.call(method, `/api/${path}`, { token, body });

describe('a field that was added to a schema', () => {
  test('is stored, validated, filtered and sorted', async () => {
    expect((await send('PUT', 'rooms/r1', { floor: 3 })).body).toMatchObject({ floor: 3 });
    expect((await send('PUT', 'rooms/r1', { floor: 61 })).body).toMatchObject({
      errors: { floor: 'must be at most 60' },
    });
    const filtered = await send('GET', `rooms?${query({ filter: { floor: { gte: 2 } }, sort: ['floor', 'DESC'] })}`);
    expect(filtered.body).toMatchObject([{ id: 'r1' }]);
  });

  test('is kept from the roles that it is not for', async () => {
    await send('PUT', 'rooms/r1', { floor: 3 });
    const manager = await server.signInWith('managr01');
    const room = await server.signInWith('roomab01');
    expect((await send('GET', 'rooms/r1', undefined, manager)).body).toMatchObject({ floor: 3 });
    expect((await send('PUT', 'rooms/r1', { floor: 4 }, manager)).status).toBe(403);
    expect((await send('GET', 'rooms/r1', undefined, room)).body).not.toHaveProperty('floor');
    expect((await send('GET', `rooms?${query({ sort: ['floor', 'ASC'] })}`, undefined, room)).status).toBe(403);
  });
});

describe('an entity that was added as a schema', () => {
  test('is created, listed, searched, validated and deleted', async () => {
    const created = await send('POST', 'light_sensors', { serial: 'LX-1', room: 'r1', lux: 300 });
    expect(created).toMatchObject({ status: 201, body: { room_name: 'Room 1', version: 1 } });
    expect((await send('GET', `light_sensors?${query({ filter: { q: 'lx' } })}`)).body).toHaveLength(1);
    const dark = await send('POST', 'light_sensors', { serial: 'LX-2', room: 'r1', lux: -1 });
    expect(dark.body).toMatchObject({ errors: { lux: 'It cannot be darker than dark' } });
    expect((await send('POST', 'light_sensors', { serial: 'LX-1', room: 'r1' })).status).toBe(422);
    expect((await send('DELETE', `rooms/r1`)).body).toMatchObject({ message: '"Room 1" still has 1 light sensor' });
    expect((await send('DELETE', `light_sensors/${Object(created.body).id}`)).status).toBe(200);
  });

  test('follows the scope and the names of the room that it belongs to', async () => {
    const { body } = await send('POST', 'light_sensors', { serial: 'LX-1', room: 'r1' });
    const path = `light_sensors/${Object(body).id}`;
    const first = await server.signInWith('managr01');
    const second = await server.signInWith('managr02');
    expect((await send('GET', path, undefined, first)).status).toBe(200);
    expect((await send('GET', path, undefined, second)).status).toBe(404);
    await send('PUT', 'rooms/r1', { env: 'b2', name: 'Moved' });
    expect((await send('GET', path, undefined, first)).status).toBe(404);
    expect((await send('GET', path, undefined, second)).body).toMatchObject({ room_name: 'Moved' });
  });
});
