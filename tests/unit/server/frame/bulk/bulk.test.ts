import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_DATA_CHARACTERS } from '../../../../../server/frame/bulk/bulk-request';
import { isPlainObject, type PlainObject } from '../../../../../src/frame/model/paths';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';
import { measure, measuring } from '../../support/houses/measures';
import type { Answer } from '../../support/server-calls';

let server: FrameServer;
let admin: string;

beforeEach(async () => {
  server = frameServer({ features: [measuring] });
  await twoOwners(server);
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

const rename = (filter: object, name = 'Aula') => ({ type: 'update', collection: 'flats', filter, data: { name } });
const flat = async (id: string) => (await server.call('GET', `/api/flats/${id}`, { token: admin })).body;

describe('work on all that match', () => {
  it('is one action of the history, which is undone as a whole', async () => {
    expect(await answered(rename({}))).toEqual({
      results: [
        { id: 'f1', label: 'Flat 1', version: 2 },
        { id: 'f2', label: 'Flat 2', version: 2 },
      ],
      others: [],
    });
    const { body } = await server.call('GET', '/api/_history?leads=1', { token: admin });
    expect(body).toMatchObject({ groups: { 'action-1': 2 }, entries: [{ client: 'bulk', group: 'action-1' }] });
    await server.call('POST', '/api/_history/undo', { token: admin, body: { group: 'action-1', as: 'undone-1' } });
    expect(await flat('f1')).toMatchObject({ name: 'Flat 1' });
    expect(await flat('f2')).toMatchObject({ name: 'Flat 2' });
  });

  it('looks at no more records than it writes next, which the next request would have to read again', async () => {
    for (let number = 10; number < 70; number += 1) {
      await server.make('flat', { name: `Flat ${number}`, house: 'h1', token: `many00${number}` });
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
    await server.make('house', {
      id: 'h3',
      name: 'Empty',
      owner: 'o1',
      city: 'Roma',
      token: 'housea03',
    });
    const headers = { 'accept-language': 'it' };
    const body = { type: 'delete', collection: 'houses', filter: {}, action };
    const answer = await server.call('POST', '/api/_bulk', { token: admin, headers, body });
    expect(answer.body).toEqual({
      results: [
        { id: 'h1', label: 'House 1', cause: '"House 1" contiene ancora 1 appartamento: Flat 1' },
        { id: 'h2', label: 'House 2', cause: '"House 2" contiene ancora 1 appartamento: Flat 2' },
        { id: 'h3', label: 'Empty' },
      ],
      others: [],
    });
    expect((await server.call('GET', '/api/houses/h3', { token: admin })).status).toBe(404);
  });

  it('begins after the record that it is told, and needs no preview', async () => {
    await answered({ ...rename({}), after: 'f1' });
    expect([await flat('f1'), await flat('f2')]).toMatchObject([{ name: 'Flat 1' }, { name: 'Aula' }]);
  });

  it('tells before it deletes what hangs on those that would go, and writes nothing', async () => {
    const { hanging, found, changing } = await answered({ type: 'delete', collection: 'houses' }, '/api/_bulk/preview');
    expect([found, changing]).toEqual([2, 2]);
    expect(hanging).toContainEqual({ entity: 'flat', key: 'house', count: 2 });
    expect((await server.call('GET', '/api/houses/h1', { token: admin })).status).toBe(200);
  });

  it('keeps to the end of its part', async () => {
    const { seen } = await answered(rename({}), '/api/_bulk/preview');
    await answered({ ...rename({}), seen, until: 'f1' });
    expect([await flat('f1'), await flat('f2')]).toMatchObject([{ name: 'Aula' }, { name: 'Flat 2' }]);
  });

  it('does not take for a change what a lamp has measured since the preview', async () => {
    const work = { type: 'update', collection: 'lamps', filter: {}, data: { label: 'Renamed' } };
    const { seen } = await answered(work, '/api/_bulk/preview');
    await measure(server, 'l1', { lux: 700 });
    const { results, others } = await answered({ ...work, seen });
    expect([results, others]).toMatchObject([[{ id: 'l1' }, { id: 'l2' }], []]);
  });

  it.each<[string, object, number]>([
    ['a collection that is none', { type: 'delete', collection: 'nothing' }, 400],
    ['work that is none', { type: 'create', collection: 'flats' }, 400],
    ['a filter that is none', { type: 'delete', collection: 'flats', filter: 'all' }, 400],
    ['an operator that a field has not', { type: 'delete', collection: 'flats', filter: { name: { near: 1 } } }, 400],
    ['no values', { type: 'update', collection: 'flats', data: {} }, 400],
    ['a field that is none', { type: 'update', collection: 'flats', data: { nothing: 1 } }, 400],
    ['an id', { type: 'update', collection: 'flats', data: { id: 'f9' } }, 400],
    ['a password', { type: 'update', collection: 'users', data: { password: 'the same for all' } }, 400],
    [
      'values without end',
      { type: 'update', collection: 'flats', data: { name: 'x'.repeat(MAX_DATA_CHARACTERS + 1) } },
      413,
    ],
    ['no action', { type: 'delete', collection: 'flats', action: undefined }, 400],
    ['a place that is none', { type: 'delete', collection: 'flats', after: 7 }, 400],
  ])('refuses %s', async (_what, body, status) => {
    expect(await bulk(body)).toMatchObject({ status });
    expect(await flat('f1')).toMatchObject({ name: 'Flat 1' });
  });

  it('refuses whoever may do it to none, also where none matches', async () => {
    const owner = await server.signInWith('ownera01');
    const body = { type: 'delete', collection: 'flats', filter: { id: 'nothing' } };
    expect(await bulk(body, '/api/_bulk', owner)).toMatchObject({ status: 403 });
    expect(await bulk(body, '/api/_bulk/preview', owner)).toMatchObject({ status: 403 });
  });
});
