import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FACT } from '../../../../../server/frame/documents/actor';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
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

async function ask(method: string, path: string, body?: unknown): Promise<PlainObject> {
  const answer = await server.call(method, path, { token: admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return isPlainObject(answer.body) ? answer.body : {};
}

async function batch(operations: unknown[]): Promise<void> {
  await ask('POST', '/api/_batch', { operations });
}

const rename = (collection: string, id: string, name: string) => ({ type: 'update', collection, id, data: { name } });
const remove = (collection: string, id: string) => ({ type: 'delete', collection, id });

/** The newest change. */
async function latest(): Promise<PlainObject> {
  const { entries } = await ask('GET', '/api/_history?limit=1');
  const [entry]: unknown[] = Array.isArray(entries) ? entries : [];
  return isPlainObject(entry) ? entry : {};
}

/** Undoes the newest change, or the whole action that it is of: what could not be undone, by its record. */
async function undo(which: 'entry' | 'group'): Promise<Record<string, unknown>> {
  const { id, group } = await latest();
  const { results } = await ask('POST', '/api/_history/undo', {
    [which]: which === 'entry' ? id : group,
    as: 'undone-1',
  });
  const told = Array.isArray(results) ? results : [];
  return Object.fromEntries(told.map(({ record, cause }) => [record, cause]));
}

const room = (id: string) => ask('GET', `/api/rooms/${id}`);

describe('undoing', () => {
  it('of an action stands as one line in the history, also when its first write is refused', async () => {
    const ids = ['r1', 'r2'];
    await batch(ids.map((id) => rename('rooms', id, `New ${id}`)));
    const { group } = await latest();
    // The newest change of the action is undone first.
    await ask('PUT', '/api/rooms/r2', { name: 'Changed since' });
    await ask('POST', '/api/_history/undo', { group, as: 'undone-2' });
    const lines = async () => {
      const { entries } = await ask('GET', '/api/_history?leads=1');
      return (Array.isArray(entries) ? entries : []).filter((entry) => entry.client === 'undo');
    };
    expect(await lines()).toHaveLength(1);

    await batch(ids.map((id) => rename('rooms', id, `Again ${id}`)));
    const again = await latest();
    await ask('POST', '/api/_history/undo', { group: again['group'], as: 'undone-3' });
    expect(await lines()).toHaveLength(2);
  });

  it('leaves an action of many requests one line of the history, and one that somebody else began to that one', async () => {
    const action = { id: 'import-0002', kind: 'import' };
    for (const name of ['A', 'B', 'C']) {
      await ask('POST', '/api/_batch', {
        operations: [rename('rooms', 'r1', name), rename('rooms', 'r2', name)],
        action,
      });
    }
    const { entries } = await ask('GET', '/api/_history?leads=1');
    expect((Array.isArray(entries) ? entries : []).filter(({ group }) => group === action.id)).toHaveLength(1);
    const other = await server.signIn('ADMIN');
    const body = { operations: [rename('rooms', 'r1', 'Mine')], action };
    const refused = await server.call('POST', '/api/_batch', { token: other, body });
    expect(refused).toMatchObject({ status: 403, body: { code: 'not_your_action' } });
    const undone = await server.call('POST', '/api/_history/undo', {
      ...{ token: other, body: { group: action.id, as: action.id } },
    });
    expect(undone.status).toBe(403);
    expect(await room('r1')).toMatchObject({ name: 'C' });
  });

  it('has a device told of the token that it gets back, or says why that cannot be', async () => {
    await server.make('device', { hw_id: 'new', fw_rel: '4.8', token: 'roomab01' });
    const move = async () => ask('POST', '/fn/queueCommand', { hwIds: ['new'], changes: { token: 'roomab02' } });
    await move();
    expect(await undo('entry')).toEqual({ new: undefined });
    expect(await ask('GET', '/api/devices/new')).toMatchObject({
      ...{ token: 'roomab01', commands_update: true, commands_cache: { token: '••••••01' } },
    });
    await move();
    const device = entityNamed(server.site.models, 'device');
    await server.site.documents.change(FACT, device, 'new', () => ({ fw_rel: '4.1' }));
    expect(await undo('entry')).toEqual({ new: expect.stringContaining('its firmware takes none') });
    expect(await ask('GET', '/api/devices/new')).toMatchObject({ token: 'roomab02' });
  });

  it('takes back a change, and can be taken back itself', async () => {
    await ask('PUT', '/api/rooms/r1', { name: 'Aula', internal_name: '7' });
    expect(await undo('entry')).toEqual({ r1: undefined });
    expect(await room('r1')).toMatchObject({ name: 'Room 1' });
    expect(await room('r1')).not.toHaveProperty('internal_name');
    expect(await latest()).toMatchObject({ client: 'undo', group: 'undone-1', byName: 'Person 1' });
    await undo('group');
    expect(await room('r1')).toMatchObject({ name: 'Aula', internal_name: '7' });
  });

  it('takes back an action of many, and names what was changed since', async () => {
    await batch([rename('rooms', 'r1', 'Aula'), rename('rooms', 'r2', 'Aula'), rename('buildings', 'b1', 'North')]);
    const { group } = await latest();
    await ask('PUT', '/api/rooms/r2', { name: 'Bar' });
    const { results, next } = await ask('POST', '/api/_history/undo', { group, as: 'undone-1' });
    expect(results).toMatchObject([
      { entity: 'building', record: 'b1' },
      { record: 'r2', label: 'Aula', cause: 'Changed since: Name' },
      { record: 'r1' },
    ]);
    expect(next).toBeUndefined();
    const names = [await room('r1'), await room('r2')].map(({ name }) => name);
    expect(names).toEqual(['Room 1', 'Bar']);
  });

  it('takes back an import that came in parts: what it made and what it changed', async () => {
    const action = { id: 'import-0001', kind: 'import' };
    const items = Array.from({ length: 26 }, (_none, index) => ({
      ...{ type: 'create', collection: 'warehouse' },
      data: { serial_number: `S${index}`, name: `Item ${index}`, token: `aaaa${String(index).padStart(4, '0')}` },
    }));
    await ask('POST', '/api/_batch', { operations: items, action });
    await ask('POST', '/api/_batch', { operations: [rename('rooms', 'r1', 'Imported')], action });
    let undone = 0;
    for (let after: unknown; undone < 27; ) {
      const { results, next } = await ask('POST', '/api/_history/undo', { group: action.id, after, as: 'undone-1' });
      const told: unknown[] = Array.isArray(results) ? results : [];
      expect(told.filter((one) => isPlainObject(one) && one.cause !== undefined)).toEqual([]);
      undone += told.length;
      after = next;
    }
    expect(await room('r1')).toMatchObject({ name: 'Room 1' });
    const { body } = await server.call('GET', '/api/warehouse?range=[0,9]', { token: admin });
    expect(body).toEqual([]);
  });

  it('deletes what was created, unless somebody has worked on it since', async () => {
    const data = { name: 'New', env: 'b1' };
    await batch([
      { type: 'create', collection: 'rooms', data },
      { type: 'create', collection: 'rooms', data: { ...data, name: 'Newer' } },
    ]);
    const { group, record } = await latest();
    await ask('PUT', `/api/rooms/${record}`, { name: 'Mine' });
    const { results } = await ask('POST', '/api/_history/undo', { group, as: 'undone-1' });
    expect(results).toMatchObject([{ label: 'Newer', cause: 'Changed since: Name' }, { label: 'New' }]);
    const { status } = await server.call('GET', `/api/rooms/${record}`, { token: admin });
    expect(status).toBe(200);
  });

  it('brings a deleted record back under its id, with the token that its devices lie in it by', async () => {
    const before = await room('r1');
    await batch([remove('rooms', 'r1')]);
    expect(await undo('entry')).toEqual({ r1: undefined });
    const { version: _was, ...expected } = before;
    expect(await room('r1')).toMatchObject(expected);
    expect(await ask('GET', '/api/devices/d1')).toMatchObject({ room_name: 'Room 1' });
    await server.signInWith('roomab01');
  });

  it('brings a deleted record back with the instant at which it was made', async () => {
    const { createdAt } = await room('r1');
    server.clock.now += 600_000;
    await batch([remove('rooms', 'r1')]);
    await undo('entry');
    expect(createdAt).toEqual(expect.any(Number));
    expect(await room('r1')).toMatchObject({ createdAt });
  });

  it('brings back what lay in it, and what it lay in', async () => {
    await batch([remove('rooms', 'r1'), remove('buildings', 'b1')]);
    // The building alone: the room went with it.
    expect(await undo('entry')).toEqual({ b1: undefined });
    expect(await room('r1')).toMatchObject({ env: 'b1' });
    await batch([remove('rooms', 'r1')]);
    const { id: ofRoom } = await latest();
    await batch([remove('buildings', 'b1')]);
    await ask('POST', '/api/_history/undo', { entry: ofRoom, as: 'undone-2' });
    expect(await room('r1')).toMatchObject({ env: 'b1' });
    expect(await ask('GET', '/api/buildings/b1')).toMatchObject({ name: 'Building 1' });
  });

  it('brings a person back, whose old password opens nothing', async () => {
    const person = { name: 'New', email: 'new@site.example', role: 'HOME', password: 'very secret indeed' };
    const { id } = await ask('POST', '/api/users', person);
    await ask('DELETE', `/api/users/${id}`);
    await undo('entry');
    expect(await ask('GET', `/api/users/${id}`)).toMatchObject({ name: 'New', email: 'new@site.example' });
    const { status } = await server.call('POST', '/auth/login', {
      body: { email: person.email, password: person.password },
    });
    expect(status).toBe(401);
  });

  it('is refused where something else stands by now, and for whoever is no administrator', async () => {
    await batch([remove('rooms', 'r1')]);
    const { id } = await latest();
    await server.make('room', { id: 'other', name: 'Other', env: 'b1', token: 'roomab01' });
    const { results } = await ask('POST', '/api/_history/undo', { entry: id, as: 'undone-1' });
    expect(results).toMatchObject([{ record: 'r1', cause: expect.stringContaining('already in use') }]);
    const token = await server.signIn('BUSINESS');
    expect(
      await server.call('POST', '/api/_history/undo', { token, body: { entry: id, as: 'undone-1' } }),
    ).toMatchObject({
      status: 403,
    });
  });
});
