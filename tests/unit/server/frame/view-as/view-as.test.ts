import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isPlainObject } from '../../../../../src/frame/model/paths';
import { openEvents } from '../../support/event-stream';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = testServer({ heartbeatMs: 20 });
  await twoCustomers(server);
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
    const { ticket, session } = await lookAs({ entity: 'manager', id: 'm1' });
    expect(session).toMatchObject({ role: 'MANAGER', claim: 'manager:m1', identity: '' });
    const inManager = await server.signInWith('managr01');
    for (const path of ['/api/rooms', '/api/devices/d1', '/api/users', '/fn/heatingSettings', '/api/_views']) {
      const seen = await server.call('GET', path, withTicket(ticket));
      const own = await server.call('GET', path, { token: inManager });
      expect([path, seen.status, seen.body]).toEqual([path, own.status, own.body]);
    }
    expect(await idsOf('/api/rooms', withTicket(ticket))).toEqual(['r1']);
    // Calls that are sent as POST and only read.
    const asked = { of: 'device', ids: ['d1', 'd2'] };
    expect(await server.call('POST', '/fn/openAlarms', { ...withTicket(ticket), body: asked })).toMatchObject({
      status: 200,
    });
  });

  it('has the facts of a long period, which are asked for as POST, too', async () => {
    await server.app.close();
    await server.site.close();
    const dataDir = mkdtempSync(join(tmpdir(), 'view-as-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    server = testServer({ dataDir });
    await twoCustomers(server);
    admin = await server.signIn('ADMIN');
    const { ticket } = await lookAs({ entity: 'manager', id: 'm1' });
    const period = { fromMilliseconds: Date.UTC(2024, 8, 1), toMilliseconds: Date.UTC(2024, 9, 1) };
    const facts = { ...period, counted: period, timeZone: 'Europe/Rome', leastBreachMs: 0, reference: 1000 };
    for (const name of ['periodFacts', 'periodPattern']) {
      const answer = await server.call('POST', `/fn/${name}`, {
        ...withTicket(ticket),
        body: { data: { ...facts, devices: ['d1'] } },
      });
      expect(answer).toMatchObject({ status: 200, body: { result: expect.anything() } });
    }
  });

  it('leaves the account of whoever looks as it is, and lets that session go on and end', async () => {
    const { ticket } = await lookAs({ role: 'HOME' });
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
    await server.signIn('BUSINESS', ['d2']);
    const users = await server.call('GET', '/api/users?filter={"role":"BUSINESS"}', { token: admin });
    const [{ id }] = Array.isArray(users.body) ? users.body : [];
    const user = await lookAs({ entity: 'user', id });
    expect(await idsOf('/api/devices', withTicket(user.ticket))).toEqual(['d2']);
    const role = await lookAs({ role: 'HOME' });
    expect(await idsOf('/api/devices', withTicket(role.ticket))).toEqual([]);
  });

  it('is told of what that one is told of, and of nothing else, and of nothing once the view is over', async () => {
    const { ticket } = await lookAs({ entity: 'manager', id: 'm1' });
    const stream = await openEvents(server, admin, undefined, { 'x-view-as': ticket });
    const rename = (id: string) =>
      server.call('PUT', `/api/rooms/${id}`, { token: admin, body: { name: `New ${id}` } });
    await rename('r2');
    await rename('r1');
    expect(JSON.parse((await stream.next())?.data ?? '')).toMatchObject({ collection: 'rooms', id: 'r1' });
    expect(JSON.parse((await stream.next())?.data ?? '')).toMatchObject({ collection: 'devices', id: 'd1' });
    await server.call('POST', '/api/_view-as/end', { token: admin, body: { ticket } });
    expect(await stream.next()).toBeUndefined();
    await stream.close();
  });

  it('changes nothing, whatever is sent', async () => {
    const { ticket } = await lookAs({ entity: 'manager', id: 'm1' });
    const writes: [string, string, object?][] = [
      ['PUT', '/api/rooms/r1', { name: 'Changed' }],
      ['POST', '/api/rooms', { name: 'New', env: 'b1' }],
      ['DELETE', '/api/rooms/r1'],
      ['POST', '/api/_batch', { operations: [] }],
      [
        'POST',
        '/api/_bulk',
        { type: 'delete', collection: 'rooms', filter: {}, action: { id: 'action-1', kind: 'bulk' } },
      ],
      ['PUT', '/api/_views/my-view-1', {}],
      ['POST', '/fn/updateRoom', { roomId: 'r1', buildingId: 'b1', roomName: 'Changed' }],
      ['POST', '/fn/sendSlackMessage', { message: 'Hello' }],
      ['POST', '/fn/readings', { readings: [] }],
      ['POST', '/api/_view-as', { role: 'ADMIN' }],
    ];
    for (const [method, path, body] of writes) {
      const { status, body: told } = await server.call(method, path, { ...withTicket(ticket), body });
      expect([path, status, told]).toMatchObject([path, 403, { code: 'only_looking' }]);
    }
    expect(await server.call('GET', '/api/rooms/r1', { token: admin })).toMatchObject({ body: { name: 'Room 1' } });
  });

  it('is in the history, is nobody else’s, and ends when it is left', async () => {
    const { ticket } = await lookAs({ entity: 'room', id: 'r1' });
    const { body } = await server.call('GET', '/api/_history?kind=viewed', { token: admin });
    expect(body).toMatchObject({ entries: [{ entity: 'room', record: 'r1', label: 'Room 1', byName: 'Person 1' }] });
    const other = await server.signIn('ADMIN');
    const asOther = { token: other, headers: { 'x-view-as': ticket } };
    const over = { status: 403, body: { code: 'view_over' } };
    expect(await server.call('GET', '/api/rooms', asOther)).toMatchObject(over);
    expect(await server.call('GET', '/api/rooms', { token: admin, headers: { 'x-view-as': 'guess' } })).toMatchObject(
      over,
    );
    await server.call('POST', '/api/_view-as/end', { token: admin, body: { ticket } });
    expect(await server.call('GET', '/api/rooms', withTicket(ticket))).toMatchObject(over);
  });

  it('is for those alone who manage accounts, and as nobody with more rights', async () => {
    for (const token of [await server.signIn('BUSINESS'), await server.signInWith('managr01')]) {
      for (const target of [{ role: 'HOME' }, { role: 'ADMIN' }, { entity: 'room', id: 'r1' }]) {
        const { status } = await server.call('POST', '/api/_view-as', { token, body: target });
        expect(status).toBe(403);
      }
    }
    for (const target of [{ entity: 'room', id: 'gone' }, { entity: 'device', id: 'd1' }, { role: 'NOBODY' }]) {
      expect(await server.call('POST', '/api/_view-as', { token: admin, body: target })).toMatchObject({ status: 404 });
    }
    expect(await server.call('POST', '/api/_view-as', { token: admin, body: {} })).toMatchObject({ status: 400 });
  });
});
