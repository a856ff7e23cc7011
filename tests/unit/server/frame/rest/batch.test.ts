import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';
import type { Answer } from '../../support/server-calls';

let server: FrameServer;
let admin: string;

beforeEach(async () => {
  server = frameServer();
  await twoOwners(server);
  admin = await server.signIn('ADMIN');
});

function together(operations: unknown, token = admin): Promise<Answer> {
  return server.call('POST', '/api/_batch', { token, body: { operations } });
}

async function totalOf(collection: string): Promise<string> {
  const { headers } = await server.call('GET', `/api/${collection}`, { token: admin });
  return headers.get('content-range')?.split('/')[1] ?? '';
}

function item(n: number) {
  const serial = String(n).padStart(8, '0');
  return { type: 'create', collection: 'articles', data: { serial: `S${serial}`, token: serial } };
}

describe('several writes at once', () => {
  test('are written together, and later ones see what earlier ones wrote', async () => {
    const answer = await together([
      { type: 'update', collection: 'owners', id: 'o1', data: { name: 'Renamed' } },
      { type: 'create', collection: 'flats', data: { name: 'New', house: 'h1', token: 'newroom1' } },
      { type: 'update', collection: 'lamps', id: 'l1', data: { token: 'newroom1' } },
      { type: 'delete', collection: 'flats', id: 'f1' },
    ]);
    expect(answer.body).toMatchObject({
      data: [{ id: 'o1', name: 'Renamed' }, { name: 'New', owner_name: 'Renamed' }, { flat_name: 'New' }, { id: 'f1' }],
    });
    expect((await server.call('GET', '/api/flats/f1', { token: admin })).status).toBe(404);
  });

  test('leave nothing behind when one is refused, and say which one', async () => {
    const answer = await together([item(1), item(2), { ...item(3), data: { serial: 'S3', token: 'UPPER!!!' } }]);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ operation: 2, errors: { token: expect.any(String) } });
    expect(await totalOf('articles')).toBe('0');
  });

  test('name the record of an earlier one by its place, and no other', async () => {
    const house = { type: 'create', collection: 'houses', data: { name: 'Tower', owner: 'o1', city: 'Milano' } };
    const flat = (names: unknown) => ({
      type: 'create',
      collection: 'flats',
      data: { name: 'Top', token: 'topflat1' },
      names,
    });
    for (const names of [{ house: 1 }, { house: -1 }, { house: '0' }, { house: 0.5 }, [0]]) {
      const answer = await together([house, flat(names)]);
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_operation', operation: 1 } });
    }
    expect(await together([house, flat({ hous: 0 })])).toMatchObject({ status: 400, body: { operation: 1 } });
    const { status, body } = await together([house, flat({ house: 0 })]);
    expect({ status, body }).toMatchObject({ status: 200, body: { data: [{ name: 'Tower' }, { name: 'Top' }] } });
  });

  test('delete only the version that was seen, where one is said', async () => {
    await server.call('PUT', '/api/houses/h1', { token: admin, body: { city: 'Torino' } });
    const answer = await together([
      { type: 'update', collection: 'houses', id: 'h2', data: { city: 'Milano' } },
      { type: 'delete', collection: 'flats', id: 'f1', data: { version: 99 } },
    ]);
    expect(answer).toMatchObject({ status: 409, body: { operation: 1 } });
  });

  test('refuse a value that an earlier one of them has taken', async () => {
    const twice = { ...item(2), data: { serial: 'Other', token: '00000001' } };
    const answer = await together([item(1), twice]);
    expect(answer.body).toMatchObject({ status: 422, operation: 1, errors: { token: 'is already in use' } });
  });

  test('pass the same access decision as single ones', async () => {
    const house = await server.signInWith('housea01');
    const foreign = await together([{ type: 'update', collection: 'flats', id: 'f2', data: { name: 'Mine' } }], house);
    expect(foreign.status).toBe(404);
    const own = await together([{ type: 'delete', collection: 'flats', id: 'f1' }], house);
    expect(own.status).toBe(403);
    expect((await server.call('POST', '/api/_batch', { body: { operations: [] } })).status).toBe(401);
  });

  test.each([
    [{}, 'operations must be a list'],
    [{ operations: [7] }, 'operation 0: must be an object'],
    [{ operations: [{ type: 'create', collection: 'nothing', data: {} }] }, 'there is no collection nothing'],
    [{ operations: [{ type: 'update', collection: 'flats', data: {} }] }, 'operation 0: id is missing'],
    [{ operations: [{ type: 'move', collection: 'flats', id: 'f1', data: {} }] }, 'type must be create'],
  ])('name what cannot be read: %j', async (body, text) => {
    const answer = await server.call('POST', '/api/_batch', { token: admin, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('message', expect.stringContaining(text));
  });

  test('may be thousands', async () => {
    const answer = await together(Array.from({ length: 5_000 }, (_, n) => item(n)));
    expect(answer.status).toBe(200);
    expect(await totalOf('articles')).toBe('5000');
  });
});

describe('how far several writes are', () => {
  test('is told to the session that has sent them, while they are under way', async () => {
    const operations = Array.from({ length: 2_000 }, (_none, n) => item(n));
    const body = { operations, progress: 'import-one' };
    const ask = (token: string) => server.call('GET', '/api/_batch/import-one', { token });
    const other = await server.signIn('ADMIN');
    const shares: unknown[] = [];
    let isOver = false;
    const written = server.call('POST', '/api/_batch', { token: admin, body }).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const { body: told } = await ask(admin);
      if (!isDeepStrictEqual(told, { share: null })) shares.push(told);
      expect((await ask(other)).body).toEqual({ share: null });
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await written).status).toBe(200);
    const numbers = shares.map((told) => Number(Object.entries(told ?? {})[0]?.[1]));
    expect(new Set(numbers).size).toBeGreaterThan(2);
    expect(numbers).toEqual([...numbers].sort((one, next) => one - next));
    expect(await ask(admin)).toMatchObject({ status: 200, body: { share: null } });
  });
});
