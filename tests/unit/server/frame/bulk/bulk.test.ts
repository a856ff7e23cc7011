import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPlainObject, type PlainObject } from '../../../../../src/frame/model/paths';
import { type Answer, type TestServer, testServer, twoCustomers } from '../../support/test-server';

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

const action = { id: 'action-1', kind: 'bulk' };

function bulk(body: object, path = '/api/_bulk', token = admin): Promise<Answer> {
  return server.call('POST', path, { token, body: { action, filter: {}, ...body } });
}

async function answered(body: object, path?: string): Promise<PlainObject> {
  const answer = await bulk(body, path);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return isPlainObject(answer.body) ? answer.body : {};
}

const rename = (filter: object, name = 'Aula') => ({ type: 'update', collection: 'rooms', filter, data: { name } });
const room = async (id: string) => (await server.call('GET', `/api/rooms/${id}`, { token: admin })).body;

describe('work on all that match', () => {
  it('is one action of the history, which is undone as a whole', async () => {
    expect(await answered(rename({}))).toEqual({
      results: [
        { id: 'r1', label: 'Room 1', version: 2 },
        { id: 'r2', label: 'Room 2', version: 2 },
      ],
      others: [],
    });
    const { body } = await server.call('GET', '/api/_history?leads=1', { token: admin });
    expect(body).toMatchObject({ groups: { 'action-1': 2 }, entries: [{ client: 'bulk', group: 'action-1' }] });
    await server.call('POST', '/api/_history/undo', { token: admin, body: { group: 'action-1', as: 'undone-1' } });
    expect(await room('r1')).toMatchObject({ name: 'Room 1' });
    expect(await room('r2')).toMatchObject({ name: 'Room 2' });
  });

  it('looks at no more records than it writes next, which the next request would have to read again', async () => {
    for (let number = 10; number < 70; number += 1) {
      await server.make('room', { name: `Room ${number}`, env: 'b1', token: `many00${number}` });
    }
    const walk = vi.spyOn(server.site.documents, 'walk');
    let after: unknown;
    do {
      const { next }: PlainObject = await answered({ ...rename({}), ...(after === undefined ? {} : { after }) });
      after = next;
    } while (after !== undefined);
    expect(walk.mock.calls.every(([, , , { maxRecords }]) => maxRecords <= 25)).toBe(true);
    const { body } = await server.call('GET', '/api/_history?leads=1', { token: admin });
    expect(body).toMatchObject({ groups: { 'action-1': 62 } });
  });

  it('goes on with the others where one is refused, and tells the cause in the language of the console', async () => {
    await server.make('building', {
      id: 'b3',
      name: 'Empty',
      env: 'm1',
      city: 'Roma',
      country: 'IT',
      token: 'buildn03',
    });
    const headers = { 'accept-language': 'it' };
    const body = { type: 'delete', collection: 'buildings', filter: {}, action };
    const answer = await server.call('POST', '/api/_bulk', { token: admin, headers, body });
    expect(answer.body).toEqual({
      results: [
        { id: 'b1', label: 'Building 1', cause: '"Building 1" contiene ancora 1 stanza' },
        { id: 'b2', label: 'Building 2', cause: '"Building 2" contiene ancora 1 stanza' },
        { id: 'b3', label: 'Empty' },
      ],
      others: [],
    });
    expect((await server.call('GET', '/api/buildings/b3', { token: admin })).status).toBe(404);
  });

  it('begins after the record that it is told, and needs no preview', async () => {
    await answered({ ...rename({}), after: 'r1' });
    expect([await room('r1'), await room('r2')]).toMatchObject([{ name: 'Room 1' }, { name: 'Aula' }]);
  });

  it('tells before it deletes what hangs on those that would go, and writes nothing', async () => {
    const { hanging, found, changing } = await answered(
      { type: 'delete', collection: 'buildings' },
      '/api/_bulk/preview',
    );
    expect([found, changing]).toEqual([2, 2]);
    expect(hanging).toContainEqual({ entity: 'room', key: 'env', count: 2 });
    expect((await server.call('GET', '/api/buildings/b1', { token: admin })).status).toBe(200);
  });

  it('keeps to the end of its part', async () => {
    const { seen } = await answered(rename({}), '/api/_bulk/preview');
    await answered({ ...rename({}), seen, until: 'r1' });
    expect([await room('r1'), await room('r2')]).toMatchObject([{ name: 'Aula' }, { name: 'Room 2' }]);
  });

  it('does not take for a change what a device has measured since the preview', async () => {
    const work = { type: 'update', collection: 'devices', filter: {}, data: { alias: 'Renamed' } };
    const { seen } = await answered(work, '/api/_bulk/preview');
    const readings = [{ hwId: 'd1', t: server.clock.now, CO2: 700 }];
    expect((await server.call('POST', '/fn/readings', { token: admin, body: { readings } })).status).toBe(200);
    const { results, others } = await answered({ ...work, seen });
    expect([results, others]).toMatchObject([[{ id: 'd1' }, { id: 'd2' }], []]);
  });

  it.each<[string, object, number]>([
    ['a collection that is none', { type: 'delete', collection: 'nothing' }, 400],
    ['work that is none', { type: 'create', collection: 'rooms' }, 400],
    ['a filter that is none', { type: 'delete', collection: 'rooms', filter: 'all' }, 400],
    ['an operator that a field has not', { type: 'delete', collection: 'rooms', filter: { name: { near: 1 } } }, 400],
    ['no values', { type: 'update', collection: 'rooms', data: {} }, 400],
    ['a field that is none', { type: 'update', collection: 'rooms', data: { nothing: 1 } }, 400],
    ['an id', { type: 'update', collection: 'rooms', data: { id: 'r9' } }, 400],
    ['a password', { type: 'update', collection: 'users', data: { password: 'the same for all' } }, 400],
    ['values without end', { type: 'update', collection: 'rooms', data: { name: 'x'.repeat(100_001) } }, 413],
    ['no action', { type: 'delete', collection: 'rooms', action: undefined }, 400],
    ['a place that is none', { type: 'delete', collection: 'rooms', after: 7 }, 400],
  ])('refuses %s', async (_what, body, status) => {
    expect(await bulk(body)).toMatchObject({ status });
    expect(await room('r1')).toMatchObject({ name: 'Room 1' });
  });

  it('refuses whoever may do it to none, also where none matches', async () => {
    const manager = await server.signInWith('managr01');
    const body = { type: 'delete', collection: 'rooms', filter: { id: 'nothing' } };
    expect(await bulk(body, '/api/_bulk', manager)).toMatchObject({ status: 403 });
    expect(await bulk(body, '/api/_bulk/preview', manager)).toMatchObject({ status: 403 });
  });
});
