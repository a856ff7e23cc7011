import simpleRestProvider from 'ra-data-simple-rest';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';
import { query } from '../../support/server-calls';

let server: FrameServer;
let admin: string;

beforeEach(async () => {
  server = frameServer();
  await twoOwners(server);
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
    const page = await client(admin).getList('houses', list({ pagination: { page: 2, perPage: 1 } }));
    expect(page.total).toBe(2);
    expect(page.data.map(({ id }) => id)).toEqual(['h2']);
  });

  test('counts nothing as zero', async () => {
    const page = await client(admin).getList('houses', list({}, { name: 'no such name' }));
    expect(page).toMatchObject({ total: 0, data: [] });
  });

  test('reads one, several and the children of a record', async () => {
    const provider = client(admin);
    expect((await provider.getOne('flats', { id: 'f1' })).data).toMatchObject({ id: 'f1', house_name: 'House 1' });
    const many = await provider.getMany('flats', { ids: ['f2', 'f1', 'gone'] });
    expect(many.data.map(({ id }) => id).sort()).toEqual(['f1', 'f2']);
    const children = await provider.getManyReference('flats', { ...list({}), target: 'house', id: 'h2' });
    expect(children.data.map(({ id }) => id)).toEqual(['f2']);
  });

  test('creates, updates and deletes', async () => {
    const provider = client(admin);
    const { data: created } = await provider.create('flats', { data: { name: 'New flat', house: 'h1' } });
    expect(created).toMatchObject({ name: 'New flat', owner_name: 'Owner 1', version: 1 });
    expect(created.token).toMatch(/^[a-z0-9]{8}$/);
    const changed = { ...created, name: 'Renamed' };
    const { data: updated } = await provider.update('flats', { id: created.id, data: changed, previousData: created });
    expect(updated).toMatchObject({ name: 'Renamed', version: 2 });
    await provider.delete('flats', { id: created.id, previousData: updated });
    expect((await server.call('GET', `/api/flats/${created.id}`, { token: admin })).status).toBe(404);
  });

  test('updates and deletes several at once', async () => {
    const provider = client(admin);
    await provider.updateMany('flats', { ids: ['f1', 'f2'], data: { use: 'lab' } });
    const { total } = await provider.getList('flats', list({}, { use: 'lab' }));
    expect(total).toBe(2);
    await provider.deleteMany('flats', { ids: ['f1', 'f2'] });
    expect((await provider.getList('flats', list({}))).total).toBe(0);
  });
});

describe('lists', () => {
  const ids = async (parameters: Parameters<typeof query>[0], token = admin) => {
    const { body } = await server.call('GET', `/api/lamps?${query(parameters)}`, { token });
    return Array.isArray(body) ? body.map(({ id }) => id) : body;
  };

  beforeEach(async () => {
    await server.make('lamp', {
      serial: 'l3',
      label: 'Lamp 1',
      watts: 51,
      place: { side: 'Lecce' },
    });
  });

  test('sort by several keys', async () => {
    expect(await ids({ sort: ['label,serial', 'ASC,DESC'] })).toEqual(['l3', 'l1', 'l2']);
    expect(await ids({ sort: ['label,serial', 'DESC'] })).toEqual(['l2', 'l3', 'l1']);
  });

  test('filter by every form of the dialect', async () => {
    const sort = ['id', 'ASC'];
    expect(await ids({ sort, filter: { watts: 40 } })).toEqual(['l1', 'l2']);
    expect(await ids({ sort, filter: { watts: [51, 9] } })).toEqual(['l3']);
    expect(await ids({ sort, filter: { label: { contains: 'MP 1' } } })).toEqual(['l1', 'l3']);
    expect(await ids({ sort, filter: { label: { prefix: 'lam', ne: 'Lamp 2' } } })).toEqual(['l1', 'l3']);
    expect(await ids({ sort, filter: { 'place.side': 'Lecce' } })).toEqual(['l3']);
    expect(await ids({ sort, filter: { place: { side: { contains: 'lec' } } } })).toEqual(['l3']);
    expect(await ids({ sort, filter: { token: null } })).toEqual(['l3']);
    expect(await ids({ sort, filter: { id: ['l2'] } })).toEqual(['l2']);
    expect(
      await ids({ sort, filter: { createdAt: { gte: server.clock.now, lt: server.clock.now + 1 } } }),
    ).toHaveLength(3);
    expect(await ids({ sort, filter: { q: 'FLATAB01' } })).toEqual(['l1']);
    expect(await ids({ sort, filter: { q: 'lamp 1' } })).toEqual(['l1', 'l3']);
  });

  test('filter by a choice among numbers', async () => {
    await server.call('PUT', '/api/lamps/l2', { token: admin, body: { socket: 4 } });
    expect(await ids({ filter: { socket: 4 } })).toEqual(['l2']);
    expect(await ids({ filter: { socket: [0, 4] } })).toEqual(['l2']);
  });

  test('refuse by name what they do not know', async () => {
    const refusal = async (parameters: Parameters<typeof query>[0], token = admin) => {
      const { status, body } = await server.call('GET', `/api/lamps?${query(parameters)}`, { token });
      return `${status} ${JSON.stringify(body)}`;
    };
    expect(await refusal({ filter: { colour: 1 } })).toMatch(/^400 .*colour/);
    expect(await refusal({ filter: { label: { like: 'x' } } })).toMatch(/^400 .*like/);
    expect(await refusal({ filter: { label: 4 } })).toMatch(/^400 .*label/);
    expect(await refusal({ filter: { createdAt: { contains: '4' } } })).toMatch(/^400 .*createdAt/);
    expect(await refusal({ sort: ['colour', 'ASC'] })).toMatch(/^400 .*colour/);
    expect(await refusal({ sort: ['label', 'UP'] })).toMatch(/^400 .*label/);
    expect(await refusal({ range: [0, 1e6] })).toMatch(/^400 .*10000/);
    const owner = await server.signInWith('ownera01');
    expect(await refusal({ filter: { watts: 40 } }, owner)).toMatch(/^403 .*watts/);
    expect(await refusal({ sort: ['watts', 'ASC'] }, owner)).toMatch(/^403 .*watts/);
  });

  test('search only in fields that the session sees', async () => {
    await server.make('flat', { id: 'f3', name: 'Store', house: 'h1', note: 'hidden words' });
    const search = query({ filter: { q: 'ownera01' } });
    const seen = await server.call('GET', `/api/owners?${search}`, { token: admin });
    expect(seen.body).toHaveLength(1);
    const business = await server.signIn('STAFF', ['l1']);
    expect((await server.call('GET', `/api/owners?${search}`, { token: business })).body).toHaveLength(0);
  });
});
