import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../support/test-server';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = testServer();
  token = await server.signIn('ADMIN');
  await server.make('warehouse-item', { serial_number: 'SN-1', token: 'aaaa0001', internal_name: '9' });
  await server.make('warehouse-item', { serial_number: 'SN-2', token: 'aaaa0002', internal_name: '10' });
  await server.make('warehouse-item', { serial_number: 'SN-3', token: 'aaaa0003' });
});
afterAll(() => server.site.close());

test.each([
  ['a serial number of two lines', { serial_number: 'SN\n4' }, 'serial_number'],
  ['a token with capitals', { token: 'AAAA0004' }, 'token'],
  ['a token that is there', { token: 'aaaa0001' }, 'token'],
  ['a serial number that is there', { serial_number: 'SN-1' }, 'serial_number'],
  ['an internal number that is there', { internal_name: '10' }, 'internal_name'],
])('%s is refused for whoever does not come through the preview', async (_what, values, field) => {
  const body = { serial_number: 'SN-4', token: 'aaaa0004', internal_name: '20', ...values };
  const answer = await server.call('POST', '/api/warehouse', { token, body });
  expect(answer.status).toBe(422);
  expect(Object.keys(Object(answer.body).errors)).toEqual([field]);
});

test('a refusal names the field as people know it', async () => {
  const body = { serial_number: 'SN-1', token: 'aaaa0004' };
  const { body: refusal } = await server.call('POST', '/api/warehouse', { token, body });
  expect(refusal).toMatchObject({ message: 'Serial number: is already in use' });
});

test('internal names are sorted by their numbers', async () => {
  const sort = encodeURIComponent('["internal_number","ASC"]');
  const { body } = await server.call('GET', `/api/warehouse?sort=${sort}`, { token });
  const names = Array.isArray(body) ? body.map(({ internal_name }) => internal_name) : [];
  expect(names.filter((name) => name !== undefined)).toEqual(['9', '10', '11']);
});

test('items without an internal name get the next one, as imported ones do, alone and together', async () => {
  const item = (number: number) => ({ serial_number: `SN-${number}`, token: `aaaa000${number}`, internal_name: '' });
  const { body } = await server.call('POST', '/api/warehouse', { token, body: item(5) });
  const first = Number(Object(body).internal_name);
  expect(body).toMatchObject({ name: String(first), internal_name: String(first) });
  expect(first).toBe(12);
  const operations = [6, 7].map((number) => ({
    type: 'create',
    collection: 'warehouse',
    data: { ...item(number), name: 'Mine' },
  }));
  const { body: answer } = await server.call('POST', '/api/_batch', { token, body: { operations } });
  expect(answer).toMatchObject({
    data: [{ internal_name: String(first + 1), name: 'Mine' }, { internal_name: String(first + 2) }],
  });
});
