import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPlainObject, type PlainObject } from '../../../../../src/frame/model/paths';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';

const MINUTE = 60_000;
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

async function visit(token: string, seen = false): Promise<unknown> {
  const { body } = await server.call('POST', '/api/_visit', { token, body: { seen } });
  return isPlainObject(body) ? body.since : undefined;
}

async function news(token: string): Promise<unknown> {
  const { body } = await server.call('POST', '/api/_visit', { token, body: {} });
  return body;
}

async function history(parameters: string, token: string): Promise<PlainObject[]> {
  const { body } = await server.call('GET', `/api/_history?${parameters}`, { token });
  return isPlainObject(body) && Array.isArray(body.entries) ? body.entries : [];
}

describe('a visit', () => {
  it('counts the actions of others since, each once and as far as the account sees them, and not its own', async () => {
    const business = await server.signIn('STAFF', ['l1']);
    const start = server.clock.now;
    await news(admin);
    await news(business);
    server.clock.now += 40 * MINUTE;
    await server.call('PUT', '/api/lamps/l1', { token: admin, body: { label: 'Theirs' } });
    await server.call('PUT', '/api/lamps/l2', { token: admin, body: { label: 'Of somebody else' } });
    const { length: seen } = await history(`leads=1&from=${start + 1}`, business);
    expect(seen).toBeGreaterThan(0);
    expect(await news(business)).toEqual({ since: start, others: seen, isMore: false });
    expect(await news(admin)).toEqual({ since: start, others: 0, isMore: false });
    for (let n = 0; n <= 50; n += 1) {
      await server.call('PUT', '/api/lamps/l1', { token: admin, body: { label: `Label ${n}` } });
    }
    expect(await news(business)).toEqual({ since: start, others: 50, isMore: true });
    await visit(business, true);
    expect(await news(business)).toEqual({ since: server.clock.now, others: 0, isMore: false });
  });

  it('of an access token, which several people share, is not kept', async () => {
    expect(await visit(await server.signInWith('ownera01'))).toBeNull();
    expect((await server.site.store.query('last_visits', {})).total).toBe(0);
  });

  it('goes with its person', async () => {
    const leaving = await server.signIn('GUEST');
    await visit(leaving);
    const { body } = await server.call('GET', `/api/users?filter=${JSON.stringify({ role: 'GUEST' })}`, {
      token: admin,
    });
    const [{ id }] = Array.isArray(body) ? body : [];
    await server.call('DELETE', `/api/users/${id}`, { token: admin });
    expect((await server.site.store.query('last_visits', {})).total).toBe(0);
  });
});

describe('the history of everything, for whoever sees only some records', () => {
  it('is that of each of these records, and of nothing else', async () => {
    const business = await server.signIn('STAFF', ['l1']);
    const home = await server.signIn('GUEST', []);
    for (const n of ['1', '2']) {
      await server.call('PUT', `/api/flats/f${n}`, { token: admin, body: { name: `Hall ${n}` } });
      await server.call('PUT', `/api/lamps/l${n}`, { token: admin, body: { label: `Renamed ${n}` } });
      await server.call('PUT', `/api/owners/o${n}`, { token: admin, body: { city: 'Milano' } });
    }
    await server.call('PUT', '/api/lamps/l1', { token: admin, body: { earlierToken: 'flatab01' } });
    for (const token of [business, home]) {
      const all = await history('limit=500', token);
      const entities = ['flat', 'lamp', 'owner', 'house', 'user', 'article'];
      const ids = ['f1', 'f2', 'l1', 'l2', 'o1', 'o2', 'h1', 'h2'];
      const single = await Promise.all(
        entities.flatMap((entity) => ids.map((id) => history(`entity=${entity}&id=${id}&limit=500`, token))),
      );
      const known = new Set(single.flat().map((entry) => JSON.stringify(entry)));
      expect(
        all
          .filter(({ entity }) => entity !== 'user')
          .map((entry) => JSON.stringify(entry))
          .sort(),
      ).toEqual([...known].sort());
    }
    // Of the owner they see the name.
    const told = (await history('', business)).filter(({ entity }) => entity !== 'user').map(({ record }) => record);
    expect(new Set(told)).toEqual(new Set(['l1', 'f1']));
    expect((await history('', home)).filter(({ entity }) => entity !== 'user')).toEqual([]);
  });

  it('tells that one of their records was deleted, and nothing of another customer’s', async () => {
    const business = await server.signIn('STAFF', ['l1']);
    const other = await server.signIn('STAFF', ['l2']);
    await server.call('PUT', '/api/lamps/l1', { token: admin, body: { earlierToken: 'flatab01' } });
    await server.call('PUT', '/api/flats/f1', { token: admin, body: { name: 'Gone soon' } });
    expect(await server.call('DELETE', '/api/flats/f1', { token: admin })).toMatchObject({ status: 200 });
    expect(await server.call('DELETE', '/api/lamps/l1', { token: admin })).toMatchObject({ status: 200 });
    const told = (await history('', business)).filter(({ entity }) => entity !== 'user');
    expect(told.map(({ kind, record }) => [kind, record])).toEqual([
      ['deleted', 'l1'],
      ['deleted', 'f1'],
    ]);
    expect((await history('', other)).filter(({ entity }) => entity !== 'user')).toEqual([]);
  });

  it('has one line for each action: the newest of it that is theirs, with how many of it they see', async () => {
    await server.call('PUT', '/api/lamps/l1', { token: admin, body: { earlierToken: 'flatab01' } });
    const business = await server.signIn('STAFF', ['l1']);
    const action = { id: 'action-one-two', kind: 'bulk' };
    const rename = (collection: string, id: string, data: object) => ({ type: 'update', collection, id, data });
    const operations = [
      ...['f2', 'f1'].map((id) => rename('flats', id, { name: `Many ${id}` })),
      ...['l2', 'l1'].map((id) => rename('lamps', id, { label: `Many ${id}` })),
    ];
    await server.call('POST', '/api/_batch', { token: admin, body: { operations, action } });
    expect((await history('leads=1', admin)).length).toBeGreaterThan(0);
    const { body } = await server.call('GET', '/api/_history?leads=1', { token: business });
    const lines = (await history('leads=1', business)).filter(({ group }) => group === action.id);
    expect(lines).toHaveLength(1);
    expect(['f1', 'l1']).toContain(lines[0]?.record);
    expect(body).toMatchObject({ groups: { [action.id]: 2 } });
    expect(await history(`group=${action.id}`, business)).toHaveLength(2);
  });

  it('is not for access tokens, which read the history of one record at a time', async () => {
    const token = await server.signInWith('ownera01');
    expect(await server.call('GET', '/api/_history', { token })).toMatchObject({ status: 403 });
    expect(await server.call('GET', '/api/_history?entity=flat&id=f1', { token })).toMatchObject({ status: 200 });
  });
});
