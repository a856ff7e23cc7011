import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPlainObject, type PlainObject } from '../../../../../src/frame/model/paths';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = testServer();
  await twoCustomers(server);
  admin = await server.signIn('ADMIN');
});

afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

/** The entries of an answer, each with its changes as data. */
async function history(parameters: string, token = admin): Promise<PlainObject[]> {
  const { status, body } = await server.call('GET', `/api/_history?${parameters}`, { token });
  expect(status).toBe(200);
  const entries = isPlainObject(body) ? body.entries : undefined;
  if (!Array.isArray(entries)) throw new Error('There are no entries');
  return entries.map((entry) => ({ ...entry, changes: JSON.parse(entry.changes) }));
}

describe('the history of a record', () => {
  it('tells who changed what, from where and when', async () => {
    const headers = { 'x-client': 'console' };
    await server.call('PUT', '/api/rooms/r1', { token: admin, body: { name: 'Aula' }, headers });
    server.clock.now += 60_000;
    await server.call('PUT', '/api/rooms/r1', { token: admin, body: { name: 'Bar' } });
    expect(await history('entity=room&id=r1')).toMatchObject([
      {
        ...{ at: server.clock.now, kind: 'changed', client: 'api', byName: 'Person 1', label: 'Bar' },
        changes: [{ path: 'name', before: 'Aula', after: 'Bar' }],
      },
      {
        ...{ at: server.clock.now - 60_000, kind: 'changed', client: 'console', label: 'Aula' },
        changes: [{ path: 'name', before: 'Room 1', after: 'Aula' }],
      },
    ]);
  });

  it('has what calls change on behalf of somebody, and nothing that devices tell', async () => {
    const body = { roomId: 'r1', buildingId: 'b1', roomName: 'Called' };
    await server.call('POST', '/fn/updateRoom', { token: admin, body });
    expect(await history('entity=room&id=r1')).toMatchObject([{ changes: [{ path: 'name', after: 'Called' }] }]);
    const reading = { hwId: 'd1', t: server.clock.now, values: { CO2: 900 } };
    await server.app.liveReadings.note(reading.hwId, reading.t, reading.values);
    await server.app.liveReadings.settled();
    expect(await history('entity=device&id=d1')).toEqual([]);
  });

  it('never has passwords and tokens', async () => {
    const user = { name: 'New', email: 'new@site.example', role: 'HOME', password: 'very secret indeed' };
    const created = await server.call('POST', '/api/users', { token: admin, body: user });
    expect(created.status).toBe(201);
    await server.call('PUT', '/api/environments/m1', { token: admin, body: { token: 'newtok01' } });
    const all = JSON.stringify(await server.site.store.query('change_history', {}));
    expect(all).not.toContain('very secret');
    expect(all).not.toContain('newtok01');
    expect(all).not.toContain('managr01');
    expect(await history('entity=manager&id=m1')).toMatchObject([{ changes: [{ path: 'token', withheld: true }] }]);
  });

  it('is read by whoever reads the record, with the fields that they see', async () => {
    const inRoom = await server.signInWith('roomab01');
    await server.call('PUT', '/api/devices/d1', { token: admin, body: { alias: 'North', loc_token: 'roomab01' } });
    expect(await history('entity=device&id=d1')).toMatchObject([{ changes: [{ path: 'alias' }, { withheld: true }] }]);
    expect((await history('entity=device&id=d1', inRoom))[0]?.changes).toHaveLength(1);
    await server.call('PUT', '/api/devices/d1', { token: admin, body: { loc_token: 'roomab02' } });
    expect(await history('entity=device&id=d1', inRoom)).toHaveLength(1);
    expect(await server.call('GET', '/api/_history?entity=device&id=d2', { token: inRoom })).toMatchObject({
      status: 404,
    });
    expect(await server.call('GET', '/api/_history')).toMatchObject({ status: 401 });
  });

  it('does not tell what a place was when it belonged to another customer', async () => {
    await server.call('PUT', '/api/rooms/r2', { token: admin, body: { name: 'Secret of 2' } });
    await server.call('PUT', '/api/rooms/r2', { token: admin, body: { env: 'b1' } });
    await server.call('PUT', '/api/rooms/r2', { token: admin, body: { name: 'Ours' } });
    expect(await history('entity=room&id=r2')).toHaveLength(3);
    const inManager = await server.signInWith('managr01');
    expect(await history('entity=room&id=r2', inManager)).toMatchObject([{ changes: [{ after: 'Ours' }] }]);
    // The room has seen all of it, and not where it was.
    const inRoom = await history('entity=room&id=r2', await server.signInWith('roomab02'));
    expect(inRoom).toHaveLength(3);
    expect(JSON.stringify(inRoom)).not.toMatch(/b1|b2|Building/);
  });

  it('is nothing when the write is refused', async () => {
    const operations = [
      { type: 'update', collection: 'rooms', id: 'r1', data: { name: 'Aula' } },
      { type: 'update', collection: 'rooms', id: 'nobody', data: { name: 'Bar' } },
    ];
    expect(await server.call('POST', '/api/_batch', { token: admin, body: { operations } })).toMatchObject({
      status: 404,
    });
    expect(await history('')).toEqual([]);
  });
});

describe('the history of everything', () => {
  async function renameRooms(name: string): Promise<void> {
    const operations = ['r1', 'r2'].map((id) => ({ type: 'update', collection: 'rooms', id, data: { name } }));
    await server.call('POST', '/api/_batch', { token: admin, body: { operations } });
  }

  it('tells several changes of one action as one, and each of them when asked', async () => {
    await renameRooms('Aula');
    server.clock.now += 1000;
    await server.call('PUT', '/api/buildings/b1', { token: admin, body: { name: 'North' } });
    const { body } = await server.call('GET', '/api/_history?leads=1', { token: admin });
    const { entries = [], groups = {} } = isPlainObject(body) ? body : {};
    expect(entries).toMatchObject([{ entity: 'building' }, { entity: 'room', record: 'r1' }]);
    const [group = ''] = isPlainObject(groups) ? Object.keys(groups) : [];
    expect(groups).toEqual({ [group]: 2 });
    expect(await history(`group=${group}`)).toMatchObject([{ record: 'r2' }, { record: 'r1' }]);
  });

  it('tells an action that was sent in parts as one, with its kind', async () => {
    const action = { id: 'action-1', kind: 'import' };
    for (const id of ['r1', 'r2']) {
      const operations = [{ type: 'update', collection: 'rooms', id, data: { name: 'Aula' } }];
      const { status } = await server.call('POST', '/api/_batch', { token: admin, body: { operations, action } });
      expect(status).toBe(200);
    }
    const { body } = await server.call('GET', '/api/_history?leads=1', { token: admin });
    expect(body).toMatchObject({ groups: { 'action-1': 2 }, entries: [{ client: 'import', record: 'r1' }] });
    expect(await history('group=action-1')).toMatchObject([{ record: 'r2' }, { record: 'r1' }]);
    const wrong = { operations: [], action: { id: 'action-1', kind: 'theft' } };
    expect(await server.call('POST', '/api/_batch', { token: admin, body: wrong })).toMatchObject({ status: 400 });
  });

  it('is narrowed by who, kind, client, time and text, page by page', async () => {
    const start = server.clock.now;
    for (const name of ['One', 'Two', 'Three']) {
      await server.call('PUT', '/api/rooms/r1', { token: admin, body: { name } });
      server.clock.now += 1000;
    }
    await server.call('DELETE', '/api/devices/d2', { token: admin });
    const names = async (parameters: string) =>
      (await history(parameters)).map(({ kind, label }) => `${kind} ${label}`);
    expect(await names('kind=deleted')).toEqual(['deleted Device 2']);
    expect(await names('client=console')).toEqual([]);
    expect(await names('by=user:nobody')).toEqual([]);
    expect(await names('entity=room')).toHaveLength(3);
    expect(await names(`from=${start + 1000}&to=${start + 1999}`)).toEqual(['changed Two']);
    expect(await names('text=thr')).toEqual(['changed Three']);
    const first = await server.call('GET', '/api/_history?limit=2', { token: admin });
    const next = isPlainObject(first.body) ? String(first.body.next) : '';
    expect(await names(`limit=5&after=${next}`)).toEqual(['changed Two', 'changed One']);
    expect(await server.call('GET', '/api/_history?kind=eaten', { token: admin })).toMatchObject({ status: 400 });
  });
});

it('tells which of its records are not there any more', async () => {
  const admin = await server.signIn('ADMIN');
  const put = (id: string, name: string) =>
    server.call('PUT', `/api/devices/${id}`, { token: admin, body: { alias: name } });
  await put('d1', 'One');
  await put('d2', 'Two');
  await server.call('DELETE', '/api/devices/d2', { token: admin });
  const { body } = await server.call('GET', '/api/_history?leads=1', { token: admin });
  expect(body).toMatchObject({ gone: ['device/d2'] });
});
