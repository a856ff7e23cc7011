import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';

let server: FrameServer;

beforeEach(async () => {
  server = frameServer();
  await twoOwners(server);
});

afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

const say = (token: string, id: string, here = true) =>
  server.call('POST', '/api/_presence', { token, body: { entity: 'flat', id, here } });

it('tells who else is on a record, until they leave or are not heard of any more', async () => {
  const [first, second] = [await server.signIn('ADMIN'), await server.signIn('ADMIN')];
  const inOwner = await server.signInWith('ownera01');
  expect(await say(first, 'f1')).toMatchObject({ status: 200, body: { others: [] } });
  expect(await say(second, 'f1')).toMatchObject({ body: { others: ['Person 1'] } });
  expect(await say(inOwner, 'f1')).toMatchObject({ body: { others: ['Person 1', 'Person 2'] } });
  expect(await say(first, 'f2')).toMatchObject({ body: { others: [] } });
  await say(second, 'f1', false);
  expect(await say(first, 'f1')).toMatchObject({ body: { others: ['Token · Owner · Owner 1'] } });
  server.clock.now += 60_000;
  expect(await say(first, 'f1')).toMatchObject({ body: { others: [] } });
});

it('is told of records alone that one may read', async () => {
  const inFlat = await server.signInWith('flatab01');
  expect(await say(inFlat, 'f2')).toMatchObject({ status: 404 });
  expect(await say(inFlat, 'gone')).toMatchObject({ status: 404 });
  const token = await server.signIn('GUEST');
  expect(await server.call('POST', '/api/_presence', { token, body: { entity: 'x', id: 'f1' } })).toMatchObject({
    status: 400,
  });
});
