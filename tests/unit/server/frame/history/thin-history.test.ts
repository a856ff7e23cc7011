import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { thinHistory } from '../../../../../server/frame/history/thin-history';
import { computeFairShare } from '../../../../../src/frame/history/rules/fair-share';
import { DAY } from '../../../../../src/frame/time/units';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';

let server: FrameServer;
let admin: string;

beforeEach(async () => {
  server = frameServer();
  await twoOwners(server);
  admin = await server.signIn('ADMIN');
});

afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

async function rename(name: string): Promise<void> {
  const { status } = await server.call('PUT', '/api/flats/f1', { token: admin, body: { name } });
  expect(status).toBe(200);
}

async function kept(): Promise<unknown[]> {
  const { rows } = await server.site.store.query('change_history', { sort: [{ field: 'id', order: 'DESC' }] });
  return rows.map(({ record }) => record.label);
}

it('forgets tokens with the changes that took them away', async () => {
  await server.call('PUT', '/api/flats/f1', { token: admin, body: { token: 'newtok01' } });
  expect((await server.site.store.query('change_history_tokens', {})).total).toBe(1);
  await thinHistory(server.site, { age: DAY, entries: 0 });
  expect((await server.site.store.query('change_history_tokens', {})).total).toBe(0);
});

it('whoever writes much crowds out only what is their own', async () => {
  const flat = await server.signInWith('flatab01');
  await rename('By the administrator');
  for (const hour of Array(8).keys()) {
    server.clock.now += 60_000;
    const body = { name: `Flood ${hour}` };
    expect(await server.call('PUT', '/api/flats/f1', { token: flat, body })).toMatchObject({ status: 200 });
  }
  expect(await thinHistory(server.site, { age: DAY, entries: 4 })).toBe(5);
  expect(await kept()).toEqual(['By the administrator', 'Flood 5', 'Flood 6', 'Flood 7']);
});

it('the share of each is as large as the flat allows, and nobody below it loses anything', () => {
  const counts = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(counts, fc.nat(20_000), (each, flat) => {
      const share = computeFairShare(each, flat);
      const left = (most: number) => each.reduce((sum, count) => sum + Math.min(count, most), 0);
      expect(left(share)).toBeLessThanOrEqual(flat);
      if (share !== Number.POSITIVE_INFINITY) expect(left(share + 1)).toBeGreaterThan(flat);
    }),
  );
});
