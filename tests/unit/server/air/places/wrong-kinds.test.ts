import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = testServer();
  await twoCustomers(server);
  token = await server.signIn('ADMIN');
});
afterEach(() => server.site.close());

const TUYA = { tuya: 'text' };
const building = async () => (await server.call('GET', '/api/buildings/b1', { token })).body;

/** Each door to the records. `said` is what its answer must contain. */
const DOORS: readonly (readonly [string, string, object, unknown])[] = [
  [
    'a bulk change',
    '/api/_bulk',
    {
      ...{ type: 'update', collection: 'buildings', filter: { id: 'b1' }, data: TUYA },
      action: { id: 'wrong-kinds-1', kind: 'bulk' },
    },
    { body: { results: [{ id: 'b1', cause: 'tuya: must be a group of values' }] } },
  ],
  [
    'a batch, by which imports write',
    '/api/_batch',
    { operations: [{ type: 'update', collection: 'buildings', id: 'b1', data: TUYA }] },
    { status: 422 },
  ],
  [
    'a proposal of a language model',
    '/api/_mcp',
    {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'propose', arguments: { entity: 'building', filter: { id: 'b1' }, change: TUYA } },
    },
    { body: { result: { isError: true } } },
  ],
];

test.each(DOORS)(
  'a value of the wrong kind is refused by %s, and takes nothing away',
  async (_door, path, body, said) => {
    const before = await building();
    expect(await server.call('POST', path, { token, body })).toMatchObject(Object(said));
    expect(await building()).toEqual(before);
  },
);
