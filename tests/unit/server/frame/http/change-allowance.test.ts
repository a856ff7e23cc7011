import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { createChangeAllowance } from '../../../../../server/frame/http/counted-windows';
import { HOUR } from '../../../../../src/frame/time/units';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';

let server: FrameServer | undefined;

afterEach(async () => {
  await server?.app.close();
  await server?.site.close();
  server = undefined;
});

async function limited(limits: { token: number; account: number }) {
  server = frameServer({ changeLimits: limits });
  await twoOwners(server);
  const { call } = server;
  const update = (count: number) => ({
    operations: Array.from({ length: count }, (_, index) => ({
      ...{ type: 'update', collection: 'flats', id: 'f1', data: { name: `Name ${index} of ${count}` } },
    })),
  });
  const batch = (token: string, count: number, options: object = {}) =>
    call('POST', '/api/_batch', { token, body: { ...update(count), ...options } });
  return { server, batch };
}

it('refuses what is too much for an access token, and says when to try again', async () => {
  const { server, batch } = await limited({ token: 10, account: 1_000 });
  const token = await server.signInWith('flatab01');
  expect(await batch(token, 11)).toMatchObject({ status: 429, body: { code: 'too_many_changes' } });
  expect(await batch(token, 6)).toMatchObject({ status: 200 });
  const other = await server.signInWith('flatab01');
  const refused = await batch(other, 6);
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('60 minutes') } });
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(await batch(other, 4)).toMatchObject({ status: 200 });
  const one = () => server.call('PUT', '/api/flats/f1', { token: other, body: { name: `At ${server.clock.now}` } });
  expect(await one()).toMatchObject({ status: 429 });
  server.clock.now += HOUR / 2;
  expect(await one()).toMatchObject({ status: 429 });
  const admin = await server.signIn('ADMIN');
  expect(await batch(admin, 30)).toMatchObject({ status: 200 });
  server.clock.now += HOUR / 2;
  const again = await server.signInWith('flatab01');
  expect(await batch(again, 10)).toMatchObject({ status: 200 });
});

it('counts neither what is only checked nor what is refused', async () => {
  const { server, batch } = await limited({ token: 3, account: 1_000 });
  const token = await server.signInWith('flatab01');
  expect(await batch(token, 3, { checkOnly: true })).toMatchObject({ status: 200 });
  const body = { name: '' };
  for (const _ of Array(5)) {
    expect(await server.call('PUT', '/api/flats/f1', { token, body })).toMatchObject({ status: 422 });
  }
  for (const name of ['One', 'Two', 'Three']) {
    expect(await server.call('PUT', '/api/flats/f1', { token, body: { name } })).toMatchObject({ status: 200 });
  }
  expect(await server.call('PUT', '/api/flats/f1', { token, body: { name: 'Four' } })).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('3 changes an hour') },
  });
});

it('never lets more through within an hour than it may, whoever asks how often', () => {
  const asked = fc.array(
    fc.record({ id: fc.constantFrom('a', 'b'), isAccount: fc.boolean(), changes: fc.integer({ min: 1, max: 9 }) }),
  );
  fc.assert(
    fc.property(asked, (questions) => {
      const limits = { token: 12, account: 20 };
      const allowance = createChangeAllowance(() => 0, limits);
      const taken = new Map<string, number>();
      for (const { id, isAccount, changes } of questions) {
        const key = `${id}${isAccount}`;
        const before = taken.get(key) ?? 0;
        const most = isAccount ? limits.account : limits.token;
        const take = () => allowance.take({ id, isAccount }, changes);
        if (before + changes > most) expect(take).toThrow();
        else {
          take();
          taken.set(key, before + changes);
        }
      }
    }),
  );
});
