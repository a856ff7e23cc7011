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
    await server.call('PUT', '/api/flats/f1', { token: admin, body: { name: 'Aula' }, headers });
    server.clock.now += 60_000;
    await server.call('PUT', '/api/flats/f1', { token: admin, body: { name: 'Bar' } });
    expect(await history('entity=flat&id=f1')).toMatchObject([
      {
        ...{ at: server.clock.now, kind: 'changed', client: 'api', byName: 'Person 1', label: 'Bar' },
        changes: [{ path: 'name', before: 'Aula', after: 'Bar' }],
      },
      {
        ...{ at: server.clock.now - 60_000, kind: 'changed', client: 'console', label: 'Aula' },
        changes: [{ path: 'name', before: 'Flat 1', after: 'Aula' }],
      },
    ]);
  });

  it('never has passwords and tokens', async () => {
    const user = { name: 'New', email: 'new@site.example', role: 'GUEST', password: 'very secret indeed' };
    const created = await server.call('POST', '/api/users', { token: admin, body: user });
    expect(created.status).toBe(201);
    await server.call('PUT', '/api/owners/o1', { token: admin, body: { token: 'newtok01' } });
    const all = JSON.stringify(await server.site.store.query('change_history', {}));
    expect(all).not.toContain('very secret');
    expect(all).not.toContain('newtok01');
    expect(all).not.toContain('ownera01');
    expect(await history('entity=owner&id=o1')).toMatchObject([{ changes: [{ path: 'token', withheld: true }] }]);
  });

  it('is read by whoever reads the record, with the fields that they see', async () => {
    const inFlat = await server.signInWith('flatab01');
    await server.call('PUT', '/api/lamps/l1', { token: admin, body: { label: 'North', earlierToken: 'flatab01' } });
    expect(await history('entity=lamp&id=l1')).toMatchObject([{ changes: [{ path: 'label' }, { withheld: true }] }]);
    expect((await history('entity=lamp&id=l1', inFlat))[0]?.changes).toHaveLength(1);
    await server.call('PUT', '/api/lamps/l1', { token: admin, body: { earlierToken: 'flatab02' } });
    expect(await history('entity=lamp&id=l1', inFlat)).toHaveLength(1);
    expect(await server.call('GET', '/api/_history?entity=lamp&id=l2', { token: inFlat })).toMatchObject({
      status: 404,
    });
    expect(await server.call('GET', '/api/_history')).toMatchObject({ status: 401 });
  });

  it('does not tell what a place was when it belonged to another customer', async () => {
    await server.call('PUT', '/api/flats/f2', { token: admin, body: { name: 'Secret of 2' } });
    await server.call('PUT', '/api/flats/f2', { token: admin, body: { house: 'h1' } });
    await server.call('PUT', '/api/flats/f2', { token: admin, body: { name: 'Ours' } });
    expect(await history('entity=flat&id=f2')).toHaveLength(3);
    const inOwner = await server.signInWith('ownera01');
    expect(await history('entity=flat&id=f2', inOwner)).toMatchObject([{ changes: [{ after: 'Ours' }] }]);
    // The flat has seen all of it, and not where it was.
    const inFlat = await history('entity=flat&id=f2', await server.signInWith('flatab02'));
    expect(inFlat).toHaveLength(3);
    expect(JSON.stringify(inFlat)).not.toMatch(/h1|h2|House/);
  });

  it('is nothing when the write is refused', async () => {
    const operations = [
      { type: 'update', collection: 'flats', id: 'f1', data: { name: 'Aula' } },
      { type: 'update', collection: 'flats', id: 'nobody', data: { name: 'Bar' } },
    ];
    expect(await server.call('POST', '/api/_batch', { token: admin, body: { operations } })).toMatchObject({
      status: 404,
    });
    expect(await history('')).toEqual([]);
  });
});

describe('the history of everything', () => {
  it('tells an action that was sent in parts as one, with its kind', async () => {
    const action = { id: 'action-1', kind: 'import' };
    for (const id of ['f1', 'f2']) {
      const operations = [{ type: 'update', collection: 'flats', id, data: { name: 'Aula' } }];
      const { status } = await server.call('POST', '/api/_batch', { token: admin, body: { operations, action } });
      expect(status).toBe(200);
    }
    const { body } = await server.call('GET', '/api/_history?leads=1', { token: admin });
    expect(body).toMatchObject({ groups: { 'action-1': 2 }, entries: [{ client: 'import', record: 'f1' }] });
    expect(await history('group=action-1')).toMatchObject([{ record: 'f2' }, { record: 'f1' }]);
    const wrong = { operations: [], action: { id: 'action-1', kind: 'theft' } };
    expect(await server.call('POST', '/api/_batch', { token: admin, body: wrong })).toMatchObject({ status: 400 });
  });

  it('is narrowed by who, kind, client, time and text, page by page', async () => {
    const start = server.clock.now;
    for (const name of ['One', 'Two', 'Three']) {
      await server.call('PUT', '/api/flats/f1', { token: admin, body: { name } });
      server.clock.now += 1000;
    }
    await server.call('DELETE', '/api/lamps/l2', { token: admin });
    const names = async (parameters: string) =>
      (await history(parameters)).map(({ kind, label }) => `${kind} ${label}`);
    expect(await names('kind=deleted')).toEqual(['deleted Lamp 2']);
    expect(await names('client=console')).toEqual([]);
    expect(await names('by=user:nobody')).toEqual([]);
    expect(await names('entity=flat')).toHaveLength(3);
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
    server.call('PUT', `/api/lamps/${id}`, { token: admin, body: { label: name } });
  await put('l1', 'One');
  await put('l2', 'Two');
  await server.call('DELETE', '/api/lamps/l2', { token: admin });
  const { body } = await server.call('GET', '/api/_history?leads=1', { token: admin });
  expect(body).toMatchObject({ gone: ['lamp/l2'] });
});
