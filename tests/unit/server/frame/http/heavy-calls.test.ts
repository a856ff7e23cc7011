import { afterEach, describe, expect, test, vi } from 'vitest';
import { HEAVY_LIMITS } from '../../../../../server/frame/http/heavy-calls';
import { MINUTE } from '../../../../../src/frame/time/units';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';

let server: FrameServer | undefined;

afterEach(async () => {
  await server?.app.close();
  await server?.site.close();
  server = undefined;
});

const dryRun = (count: number) => ({
  checkOnly: true,
  operations: Array.from({ length: count }, (_, index) => ({
    ...{ type: 'update', collection: 'flats', id: 'f1', data: { name: `Name ${index}` } },
  })),
});

describe('dry runs', () => {
  test('above the limit of a token are refused with the time of a retry, while others go on', async () => {
    server = frameServer();
    await twoOwners(server);
    const { call, signInWith, clock } = server;
    const [token, other] = [await signInWith('flatab01'), await server.signIn('ADMIN')];
    const send = (by: string, count = 1) => call('POST', '/api/_batch', { token: by, body: dryRun(count) });
    const left = HEAVY_LIMITS.costPerMinute - 2;
    expect((await send(token, 1_001)).status).toBe(200);
    for (let sent = 0; sent < left; sent += 1) expect((await send(token)).status).toBe(200);
    const again = await signInWith('flatab01');
    const refused = await send(again);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_heavy' } });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await send(other)).status).not.toBe(429);
    const { checkOnly: _dry, ...write } = dryRun(1);
    expect((await call('POST', '/api/_batch', { token: again, body: write })).status).toBe(200);
    clock.now += MINUTE;
    expect((await send(again)).status).toBe(200);
  });

  test('of one token run two at once: a change of others does not wait for all ten', async () => {
    server = frameServer();
    await twoOwners(server);
    const { call, signInWith } = server;
    const [token, other] = [await signInWith('flatab01'), await server.signIn('ADMIN')];
    const { documents } = server.site;
    const together = documents.together.bind(documents);
    let running = 0;
    let most = 0;
    vi.spyOn(documents, 'together').mockImplementation(async (...asked) => {
      running += 1;
      most = Math.max(most, running);
      return together(...asked).finally(() => {
        running -= 1;
      });
    });
    const order: string[] = [];
    const attack = Array.from({ length: 10 }, async () => {
      const { status } = await call('POST', '/api/_batch', { token, body: dryRun(500) });
      order.push(`dry ${status}`);
    });
    const save = call('PUT', '/api/flats/f1', { token: other, body: { name: 'Saved meanwhile' } });
    const saved = save.then(({ status }) => order.push(`save ${status}`));
    await Promise.all([...attack, saved]);
    expect(most).toBe(2);
    expect(order.filter((each) => each === 'dry 200')).toHaveLength(10);
    expect(order.indexOf('save 200')).toBeLessThan(3);
  });
});
