import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../support/test-server';

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
  const body = { serial_number: 'SN-4', token: 'aaaa0004', internal_name: '11', ...values };
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
  expect(names.filter((name) => name !== undefined)).toEqual(['9', '10']);
});

test('several items without an internal name are no doubles', async () => {
  const body = { serial_number: 'SN-5', token: 'aaaa0005', internal_name: '' };
  expect((await server.call('POST', '/api/warehouse', { token, body })).status).toBe(201);
  const other = { serial_number: 'SN-6', token: 'aaaa0006', internal_name: '' };
  expect((await server.call('POST', '/api/warehouse', { token, body: other })).status).toBe(201);
});
