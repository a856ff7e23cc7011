import { beforeEach, describe, expect, test } from 'vitest';
import type { EntitySchema } from '../../../../../src/frame/model/source';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';
import { compileHouses, houseSources } from '../../support/houses/models';
import { query } from '../../support/server-calls';

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
  'x-scope': { parent: { entity: 'flat', key: 'flat' } },
  required: ['serial', 'flat'],
  properties: {
    serial: { type: 'string', minLength: 1 },
    flat: { type: 'string', minLength: 1, 'x-ref': { entity: 'flat', label: 'name', labelField: 'flat_name' } },
    flat_name: { type: 'string', readOnly: true, 'x-value': { copy: { from: 'flat', key: 'flat', field: 'name' } } },
    lux: { type: 'number', minimum: 0, 'x-messages': { minimum: 'It cannot be darker than dark' } },
  },
};

/** The schemas with one more field of flats and one more entity. */
function withAdditions() {
  const changed = structuredClone(houseSources).map((source) =>
    source.name === 'flat'
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
                'x-field': { visibleTo: ['ADMIN' as const, 'OWNER' as const], editableBy: ['ADMIN' as const] },
              },
            },
          },
        }
      : source,
  );
  const all = [...changed, { name: 'light-sensor', schema: SENSOR }];
  return compileHouses(all);
}

let server: FrameServer;
let admin: string;

beforeEach(async () => {
  server = frameServer({ models: withAdditions() });
  await twoOwners(server);
  admin = await server.signIn('ADMIN');
});

const send = (method: string, path: string, body?: unknown, token = admin) =>
  server.call(method, `/api/${path}`, { token, body });

describe('a field that was added to a schema', () => {
  test('is stored, validated, filtered and sorted', async () => {
    expect((await send('PUT', 'flats/f1', { floor: 3 })).body).toMatchObject({ floor: 3 });
    expect((await send('PUT', 'flats/f1', { floor: 61 })).body).toMatchObject({
      errors: { floor: 'must be at most 60' },
    });
    const filtered = await send('GET', `flats?${query({ filter: { floor: { gte: 2 } }, sort: ['floor', 'DESC'] })}`);
    expect(filtered.body).toMatchObject([{ id: 'f1' }]);
  });

  test('is kept from the roles that it is not for', async () => {
    await send('PUT', 'flats/f1', { floor: 3 });
    const owner = await server.signInWith('ownera01');
    const flat = await server.signInWith('flatab01');
    expect((await send('GET', 'flats/f1', undefined, owner)).body).toMatchObject({ floor: 3 });
    expect((await send('PUT', 'flats/f1', { floor: 4 }, owner)).status).toBe(403);
    expect((await send('GET', 'flats/f1', undefined, flat)).body).not.toHaveProperty('floor');
    expect((await send('GET', `flats?${query({ sort: ['floor', 'ASC'] })}`, undefined, flat)).status).toBe(403);
  });
});

describe('an entity that was added as a schema', () => {
  test('is created, listed, searched, validated and deleted', async () => {
    const created = await send('POST', 'light_sensors', { serial: 'LX-1', flat: 'f1', lux: 300 });
    expect(created).toMatchObject({ status: 201, body: { flat_name: 'Flat 1', version: 1 } });
    expect((await send('GET', `light_sensors?${query({ filter: { q: 'lx' } })}`)).body).toHaveLength(1);
    const dark = await send('POST', 'light_sensors', { serial: 'LX-2', flat: 'f1', lux: -1 });
    expect(dark.body).toMatchObject({ errors: { lux: 'It cannot be darker than dark' } });
    expect((await send('POST', 'light_sensors', { serial: 'LX-1', flat: 'f1' })).status).toBe(422);
    expect((await send('DELETE', `flats/f1`)).body).toMatchObject({
      message: '"Flat 1" still has 1 light sensor: LX-1',
    });
    expect((await send('DELETE', `light_sensors/${Object(created.body).id}`)).status).toBe(200);
  });

  test('follows the scope and the names of the flat that it belongs to', async () => {
    const { body } = await send('POST', 'light_sensors', { serial: 'LX-1', flat: 'f1' });
    const path = `light_sensors/${Object(body).id}`;
    const first = await server.signInWith('ownera01');
    const second = await server.signInWith('ownera02');
    expect((await send('GET', path, undefined, first)).status).toBe(200);
    expect((await send('GET', path, undefined, second)).status).toBe(404);
    await send('PUT', 'flats/f1', { house: 'h2', name: 'Moved' });
    expect((await send('GET', path, undefined, first)).status).toBe(404);
    expect((await send('GET', path, undefined, second)).body).toMatchObject({ flat_name: 'Moved' });
  });
});
