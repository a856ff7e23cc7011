import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

let server: TestServer;

beforeEach(async () => {
  server = testServer();
  await twoCustomers(server);
});

afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

const say = (token: string, id: string, here = true) =>
  server.call('POST', '/api/_presence', { token, body: { entity: 'room', id, here } });

it('tells who else is on a record, until they leave or are not heard of any more', async () => {
  const [first, second] = [await server.signIn('ADMIN'), await server.signIn('ADMIN')];
  const inManager = await server.signInWith('managr01');
  expect(await say(first, 'r1')).toMatchObject({ status: 200, body: { others: [] } });
  expect(await say(second, 'r1')).toMatchObject({ body: { others: ['Person 1'] } });
  expect(await say(inManager, 'r1')).toMatchObject({ body: { others: ['Person 1', 'Person 2'] } });
  expect(await say(first, 'r2')).toMatchObject({ body: { others: [] } });
  await say(second, 'r1', false);
  expect(await say(first, 'r1')).toMatchObject({ body: { others: ['Token · Manager · Manager 1'] } });
  server.clock.now += 60_000;
  expect(await say(first, 'r1')).toMatchObject({ body: { others: [] } });
});

it('is told of records alone that one may read', async () => {
  const inRoom = await server.signInWith('roomab01');
  expect(await say(inRoom, 'r2')).toMatchObject({ status: 404 });
  expect(await say(inRoom, 'gone')).toMatchObject({ status: 404 });
  const token = await server.signIn('HOME');
  expect(await server.call('POST', '/api/_presence', { token, body: { entity: 'x', id: 'r1' } })).toMatchObject({
    status: 400,
  });
});
