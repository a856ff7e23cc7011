import simpleRestProvider from 'ra-data-simple-rest';
import { beforeEach, describe, expect, test } from 'vitest';
import { query, type TestServer, testServer, twoCustomers } from '../../support/test-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = testServer();
  await twoCustomers(server);
  admin = await server.signIn('ADMIN');
});

/** react-admin's own client for this dialect, unmodified, with the session's header. */
function client(token: string) {
  return simpleRestProvider('/api', async (url, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('authorization', `Bearer ${token}`);
    const response = await server.app.http.request(url, { ...options, headers, signal: undefined });
    const body = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${body}`);
    return { status: response.status, headers: response.headers, body, json: JSON.parse(body) };
  });
}

function list(parameters: object, filter: object = {}) {
  return {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'name', order: 'ASC' as const },
    filter,
    ...parameters,
  };
}

describe('ra-data-simple-rest as it is', () => {
  test('lists a page with its total', async () => {
    const page = await client(admin).getList('buildings', list({ pagination: { page: 2, perPage: 1 } }));
    expect(page.total).toBe(2);
    expect(page.data.map(({ id }) => id)).toEqual(['b2']);
  });

  test('counts nothing as zero', async () => {
    const page = await client(admin).getList('buildings', list({}, { name: 'no such name' }));
    expect(page).toMatchObject({ total: 0, data: [] });
  });

  test('reads one, several and the children of a record', async () => {
    const provider = client(admin);
    expect((await provider.getOne('rooms', { id: 'r1' })).data).toMatchObject({ id: 'r1', env_name: 'Building 1' });
    const many = await provider.getMany('rooms', { ids: ['r2', 'r1', 'gone'] });
    expect(many.data.map(({ id }) => id).sort()).toEqual(['r1', 'r2']);
    const children = await provider.getManyReference('rooms', { ...list({}), target: 'env', id: 'b2' });
    expect(children.data.map(({ id }) => id)).toEqual(['r2']);
  });

  test('creates, updates and deletes', async () => {
    const provider = client(admin);
    const { data: created } = await provider.create('rooms', { data: { name: 'New room', env: 'b1' } });
    expect(created).toMatchObject({ name: 'New room', manager_name: 'Manager 1', version: 1 });
    expect(created.token).toMatch(/^[a-z0-9]{8}$/);
    const changed = { ...created, name: 'Renamed' };
    const { data: updated } = await provider.update('rooms', { id: created.id, data: changed, previousData: created });
    expect(updated).toMatchObject({ name: 'Renamed', version: 2 });
    await provider.delete('rooms', { id: created.id, previousData: updated });
    expect((await server.call('GET', `/api/rooms/${created.id}`, { token: admin })).status).toBe(404);
  });

  test('updates and deletes several at once', async () => {
    const provider = client(admin);
    await provider.updateMany('rooms', { ids: ['r1', 'r2'], data: { roomType: 'lab' } });
    const { total } = await provider.getList('rooms', list({}, { roomType: 'lab' }));
    expect(total).toBe(2);
    await provider.deleteMany('rooms', { ids: ['r1', 'r2'] });
    expect((await provider.getList('rooms', list({}))).total).toBe(0);
  });
});

describe('lists', () => {
  const ids = async (parameters: Parameters<typeof query>[0], token = admin) => {
    const { body } = await server.call('GET', `/api/devices?${query(parameters)}`, { token });
    return Array.isArray(body) ? body.map(({ id }) => id) : body;
  };

  beforeEach(async () => {
    await server.make('device', {
      hw_id: 'd3',
      alias: 'Device 1',
      fw_rel: '5.1',
      location: { city: 'Lecce', country: 'IT' },
    });
  });

  test('sort by several keys', async () => {
    expect(await ids({ sort: ['alias,hw_id', 'ASC,DESC'] })).toEqual(['d3', 'd1', 'd2']);
    expect(await ids({ sort: ['alias,hw_id', 'DESC'] })).toEqual(['d2', 'd3', 'd1']);
  });

  test('filter by every form of the dialect', async () => {
    const sort = ['id', 'ASC'];
    expect(await ids({ sort, filter: { fw_rel: '4.8' } })).toEqual(['d1', 'd2']);
    expect(await ids({ sort, filter: { fw_rel: ['5.1', '9'] } })).toEqual(['d3']);
    expect(await ids({ sort, filter: { alias: { contains: 'CE 1' } } })).toEqual(['d1', 'd3']);
    expect(await ids({ sort, filter: { alias: { prefix: 'dev', ne: 'Device 2' } } })).toEqual(['d1', 'd3']);
    expect(await ids({ sort, filter: { 'location.city': 'Lecce' } })).toEqual(['d3']);
    expect(await ids({ sort, filter: { location: { city: { contains: 'lec' } } } })).toEqual(['d3']);
    expect(await ids({ sort, filter: { token: null } })).toEqual(['d3']);
    expect(await ids({ sort, filter: { id: ['d2'] } })).toEqual(['d2']);
    expect(
      await ids({ sort, filter: { createdAt: { gte: server.clock.now, lt: server.clock.now + 1 } } }),
    ).toHaveLength(3);
    expect(await ids({ sort, filter: { q: 'ROOMAB01' } })).toEqual(['d1']);
    expect(await ids({ sort, filter: { q: 'device 1' } })).toEqual(['d1', 'd3']);
  });

  test('filter by a choice among numbers', async () => {
    await server.call('PUT', '/api/devices/d2', { token: admin, body: { conn_type: 4 } });
    expect(await ids({ filter: { conn_type: 4 } })).toEqual(['d2']);
    expect(await ids({ filter: { conn_type: [0, 4] } })).toEqual(['d2']);
  });

  test('refuse by name what they do not know', async () => {
    const refusal = async (parameters: Parameters<typeof query>[0], token = admin) => {
      const { status, body } = await server.call('GET', `/api/devices?${query(parameters)}`, { token });
      return `${status} ${JSON.stringify(body)}`;
    };
    expect(await refusal({ filter: { colour: 1 } })).toMatch(/^400 .*colour/);
    expect(await refusal({ filter: { alias: { like: 'x' } } })).toMatch(/^400 .*like/);
    expect(await refusal({ filter: { alias: 4 } })).toMatch(/^400 .*alias/);
    expect(await refusal({ filter: { createdAt: { contains: '4' } } })).toMatch(/^400 .*createdAt/);
    expect(await refusal({ sort: ['colour', 'ASC'] })).toMatch(/^400 .*colour/);
    expect(await refusal({ sort: ['alias', 'UP'] })).toMatch(/^400 .*alias/);
    expect(await refusal({ range: [0, 1e6] })).toMatch(/^400 .*10000/);
    const manager = await server.signInWith('managr01');
    expect(await refusal({ filter: { fw_rel: '4.8' } }, manager)).toMatch(/^403 .*fw_rel/);
    expect(await refusal({ sort: ['fw_rel', 'ASC'] }, manager)).toMatch(/^403 .*fw_rel/);
  });

  test('search only in fields that the session sees', async () => {
    await server.make('room', { id: 'r3', name: 'Store', env: 'b1', internal_name: 'hidden words' });
    const search = query({ filter: { q: 'managr01' } });
    const seen = await server.call('GET', `/api/environments?${search}`, { token: admin });
    expect(seen.body).toHaveLength(1);
    const business = await server.signIn('BUSINESS', ['d1']);
    expect((await server.call('GET', `/api/environments?${search}`, { token: business })).body).toHaveLength(0);
  });
});
