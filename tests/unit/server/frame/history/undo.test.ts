import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPlainObject, type PlainObject } from '../../../../../src/frame/model/paths';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';

let server: FrameServer;
let admin: string;

beforeEach(async () => {
  server = frameServer();
  await twoOwners(server);
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

const flat = (id: string) => ask('GET', `/api/flats/${id}`);

describe('undoing', () => {
  it('of an action stands as one line in the history, also when its first write is refused', async () => {
    const ids = ['f1', 'f2'];
    await batch(ids.map((id) => rename('flats', id, `New ${id}`)));
    const { group } = await latest();
    // The newest change of the action is undone first.
    await ask('PUT', '/api/flats/f2', { name: 'Changed since' });
    await ask('POST', '/api/_history/undo', { group, as: 'undone-2' });
    const lines = async () => {
      const { entries } = await ask('GET', '/api/_history?leads=1');
      return (Array.isArray(entries) ? entries : []).filter((entry) => entry.client === 'undo');
    };
    expect(await lines()).toHaveLength(1);

    await batch(ids.map((id) => rename('flats', id, `Again ${id}`)));
    const again = await latest();
    await ask('POST', '/api/_history/undo', { group: again['group'], as: 'undone-3' });
    expect(await lines()).toHaveLength(2);
  });

  it('leaves an action of many requests one line of the history, and one that somebody else began to that one', async () => {
    const action = { id: 'import-0002', kind: 'import' };
    for (const name of ['A', 'B', 'C']) {
      await ask('POST', '/api/_batch', {
        operations: [rename('flats', 'f1', name), rename('flats', 'f2', name)],
        action,
      });
    }
    const { entries } = await ask('GET', '/api/_history?leads=1');
    expect((Array.isArray(entries) ? entries : []).filter(({ group }) => group === action.id)).toHaveLength(1);
    const other = await server.signIn('ADMIN');
    const body = { operations: [rename('flats', 'f1', 'Mine')], action };
    const refused = await server.call('POST', '/api/_batch', { token: other, body });
    expect(refused).toMatchObject({ status: 403, body: { code: 'not_your_action' } });
    const undone = await server.call('POST', '/api/_history/undo', {
      ...{ token: other, body: { group: action.id, as: action.id } },
    });
    expect(undone.status).toBe(403);
    expect(await flat('f1')).toMatchObject({ name: 'C' });
  });

  it('takes back a change, and can be taken back itself', async () => {
    await ask('PUT', '/api/flats/f1', { name: 'Aula', note: '7' });
    expect(await undo('entry')).toEqual({ f1: undefined });
    expect(await flat('f1')).toMatchObject({ name: 'Flat 1' });
    expect(await flat('f1')).not.toHaveProperty('note');
    expect(await latest()).toMatchObject({ client: 'undo', group: 'undone-1', byName: 'Person 1' });
    await undo('group');
    expect(await flat('f1')).toMatchObject({ name: 'Aula', note: '7' });
  });

  it('takes back an action of many, and names what was changed since', async () => {
    await batch([rename('flats', 'f1', 'Aula'), rename('flats', 'f2', 'Aula'), rename('houses', 'h1', 'North')]);
    const { group } = await latest();
    await ask('PUT', '/api/flats/f2', { name: 'Bar' });
    const { results, next } = await ask('POST', '/api/_history/undo', { group, as: 'undone-1' });
    expect(results).toMatchObject([
      { entity: 'house', record: 'h1' },
      { record: 'f2', label: 'Aula', cause: 'Changed since: Name' },
      { record: 'f1' },
    ]);
    expect(next).toBeUndefined();
    const names = [await flat('f1'), await flat('f2')].map(({ name }) => name);
    expect(names).toEqual(['Flat 1', 'Bar']);
  });

  it('deletes what was created, unless somebody has worked on it since', async () => {
    const data = { name: 'New', house: 'h1' };
    await batch([
      { type: 'create', collection: 'flats', data },
      { type: 'create', collection: 'flats', data: { ...data, name: 'Newer' } },
    ]);
    const { group, record } = await latest();
    await ask('PUT', `/api/flats/${record}`, { name: 'Mine' });
    const { results } = await ask('POST', '/api/_history/undo', { group, as: 'undone-1' });
    expect(results).toMatchObject([{ label: 'Newer', cause: 'Changed since: Name' }, { label: 'New' }]);
    const { status } = await server.call('GET', `/api/flats/${record}`, { token: admin });
    expect(status).toBe(200);
  });

  it('brings a deleted record back with the instant at which it was made', async () => {
    const { createdAt } = await flat('f1');
    server.clock.now += 600_000;
    await batch([remove('flats', 'f1')]);
    await undo('entry');
    expect(createdAt).toEqual(expect.any(Number));
    expect(await flat('f1')).toMatchObject({ createdAt });
  });

  it('brings back what lay in it, and what it lay in', async () => {
    await batch([remove('flats', 'f1'), remove('houses', 'h1')]);
    // The house alone: the flat went with it.
    expect(await undo('entry')).toEqual({ h1: undefined });
    expect(await flat('f1')).toMatchObject({ house: 'h1' });
    await batch([remove('flats', 'f1')]);
    const { id: ofRoom } = await latest();
    await batch([remove('houses', 'h1')]);
    await ask('POST', '/api/_history/undo', { entry: ofRoom, as: 'undone-2' });
    expect(await flat('f1')).toMatchObject({ house: 'h1' });
    expect(await ask('GET', '/api/houses/h1')).toMatchObject({ name: 'House 1' });
  });

  it('brings a person back, whose old password opens nothing', async () => {
    const person = { name: 'New', email: 'new@site.example', role: 'GUEST', password: 'very secret indeed' };
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
    await batch([remove('flats', 'f1')]);
    const { id } = await latest();
    await server.make('flat', { id: 'other', name: 'Other', house: 'h1', token: 'flatab01' });
    const { results } = await ask('POST', '/api/_history/undo', { entry: id, as: 'undone-1' });
    expect(results).toMatchObject([{ record: 'f1', cause: expect.stringContaining('already in use') }]);
    const token = await server.signIn('STAFF');
    expect(
      await server.call('POST', '/api/_history/undo', { token, body: { entry: id, as: 'undone-1' } }),
    ).toMatchObject({
      status: 403,
    });
  });
});
