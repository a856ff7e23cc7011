import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import { openEvents } from '../../support/event-stream';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';

let server: FrameServer;
let admin: string;

beforeEach(async () => {
  server = frameServer({ heartbeatMs: 20 });
  await twoOwners(server);
  admin = await server.signIn('ADMIN');
});

afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

async function lookAs(target: object, token = admin): Promise<{ ticket: string; session: unknown }> {
  const { status, body } = await server.call('POST', '/api/_view-as', { token, body: target });
  expect(status).toBe(200);
  if (!isPlainObject(body) || typeof body.ticket !== 'string') throw new Error('There is no ticket');
  return { ticket: body.ticket, session: body.session };
}

const withTicket = (ticket: string) => ({ token: admin, headers: { 'x-view-as': ticket } });

async function idsOf(path: string, options: object): Promise<unknown[]> {
  const { body } = await server.call('GET', path, options);
  return Array.isArray(body) ? body.map(({ id }) => id) : [body];
}

describe('the console as somebody else sees it', () => {
  it('has the rows and fields that a token sees, and no token of it is told', async () => {
    const { ticket, session } = await lookAs({ entity: 'owner', id: 'o1' });
    expect(session).toMatchObject({ role: 'OWNER', claim: 'owner:o1', identity: '' });
    const inOwner = await server.signInWith('ownera01');
    for (const path of ['/api/flats', '/api/lamps/l1', '/api/users', '/api/_views']) {
      const seen = await server.call('GET', path, withTicket(ticket));
      const own = await server.call('GET', path, { token: inOwner });
      expect([path, seen.status, seen.body]).toEqual([path, own.status, own.body]);
    }
    expect(await idsOf('/api/flats', withTicket(ticket))).toEqual(['f1']);
  });

  it('leaves the account of whoever looks as it is, and lets that session go on and end', async () => {
    const { ticket } = await lookAs({ role: 'GUEST' });
    for (const [path, body] of [
      ['/auth/password', { password: 'correct horse', newPassword: 'another horse', current: 'correct horse' }],
      ['/auth/logout-everywhere', {}],
      ['/auth/reset', { email: 'person1@site.example' }],
      ['/auth/login', { email: 'person1@site.example', password: 'correct horse' }],
    ] as const) {
      const { status } = await server.call('POST', path, { ...withTicket(ticket), body });
      expect([path, status]).toEqual([path, 403]);
    }
    expect((await server.call('POST', '/auth/refresh', { ...withTicket(ticket), body: {} })).status).toBe(200);
    expect((await server.call('POST', '/auth/logout', { ...withTicket(ticket), body: {} })).status).toBe(200);
    expect((await server.call('GET', '/api/users', { token: admin })).status).toBe(401);
  });

  it('is that of a user with a list, and of a role', async () => {
    await server.signIn('STAFF', ['l2']);
    const users = await server.call('GET', '/api/users?filter={"role":"STAFF"}', { token: admin });
    const [{ id }] = Array.isArray(users.body) ? users.body : [];
    const user = await lookAs({ entity: 'user', id });
    expect(await idsOf('/api/lamps', withTicket(user.ticket))).toEqual(['l2']);
    const role = await lookAs({ role: 'GUEST' });
    expect(await idsOf('/api/lamps', withTicket(role.ticket))).toEqual([]);
  });

  it('is told of what that one is told of, and of nothing else, and of nothing once the view is over', async () => {
    const { ticket } = await lookAs({ entity: 'owner', id: 'o1' });
    const stream = await openEvents(server, admin, undefined, { 'x-view-as': ticket });
    const rename = (id: string) =>
      server.call('PUT', `/api/flats/${id}`, { token: admin, body: { name: `New ${id}` } });
    await rename('f2');
    await rename('f1');
    expect(JSON.parse((await stream.next())?.data ?? '')).toMatchObject({ collection: 'flats', id: 'f1' });
    expect(JSON.parse((await stream.next())?.data ?? '')).toMatchObject({ collection: 'lamps', id: 'l1' });
    await server.call('POST', '/api/_view-as/end', { token: admin, body: { ticket } });
    expect(await stream.next()).toBeUndefined();
    await stream.close();
  });

  it('changes nothing, whatever is sent', async () => {
    const { ticket } = await lookAs({ entity: 'owner', id: 'o1' });
    const writes: [string, string, object?][] = [
      ['PUT', '/api/flats/f1', { name: 'Changed' }],
      ['POST', '/api/flats', { name: 'New', house: 'h1' }],
      ['DELETE', '/api/flats/f1'],
      ['POST', '/api/_batch', { operations: [] }],
      [
        'POST',
        '/api/_bulk',
        { type: 'delete', collection: 'flats', filter: {}, action: { id: 'action-1', kind: 'bulk' } },
      ],
      ['PUT', '/api/_views/my-view-1', {}],
      ['POST', '/api/_view-as', { role: 'ADMIN' }],
    ];
    for (const [method, path, body] of writes) {
      const { status, body: told } = await server.call(method, path, { ...withTicket(ticket), body });
      expect([path, status, told]).toMatchObject([path, 403, { code: 'only_looking' }]);
    }
    expect(await server.call('GET', '/api/flats/f1', { token: admin })).toMatchObject({ body: { name: 'Flat 1' } });
  });

  it('is in the history, is nobody else’s, and ends when it is left', async () => {
    const { ticket } = await lookAs({ entity: 'flat', id: 'f1' });
    const { body } = await server.call('GET', '/api/_history?kind=viewed', { token: admin });
    expect(body).toMatchObject({ entries: [{ entity: 'flat', record: 'f1', label: 'Flat 1', byName: 'Person 1' }] });
    const other = await server.signIn('ADMIN');
    const asOther = { token: other, headers: { 'x-view-as': ticket } };
    const over = { status: 403, body: { code: 'view_over' } };
    expect(await server.call('GET', '/api/flats', asOther)).toMatchObject(over);
    expect(await server.call('GET', '/api/flats', { token: admin, headers: { 'x-view-as': 'guess' } })).toMatchObject(
      over,
    );
    await server.call('POST', '/api/_view-as/end', { token: admin, body: { ticket } });
    expect(await server.call('GET', '/api/flats', withTicket(ticket))).toMatchObject(over);
  });

  it('is for those alone who manage accounts, and as nobody with more rights', async () => {
    for (const token of [await server.signIn('STAFF'), await server.signInWith('ownera01')]) {
      for (const target of [{ role: 'GUEST' }, { role: 'ADMIN' }, { entity: 'flat', id: 'f1' }]) {
        const { status } = await server.call('POST', '/api/_view-as', { token, body: target });
        expect(status).toBe(403);
      }
    }
    for (const target of [{ entity: 'flat', id: 'gone' }, { entity: 'lamp', id: 'l1' }, { role: 'NOBODY' }]) {
      expect(await server.call('POST', '/api/_view-as', { token: admin, body: target })).toMatchObject({ status: 404 });
    }
    expect(await server.call('POST', '/api/_view-as', { token: admin, body: {} })).toMatchObject({ status: 400 });
  });
});
