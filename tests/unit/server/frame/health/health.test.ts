import { expect, test } from 'vitest';
import { createHealth, type HealthFinding } from '../../../../../server/frame/health/health';
import { frameServer } from '../../support/frame-server';

const HEALTH = 'token-of-the-health-page';
const METRICS = 'token-of-the-metrics-page';

function serverWithTokens() {
  return frameServer({ operatorTokens: { health: HEALTH, metrics: METRICS } });
}

test('a stranger learns that the server is well, and nothing else', async () => {
  const server = serverWithTokens();
  expect(await server.call('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(Object.keys(Object((await server.call('GET', '/health')).body))).toEqual(['status']);
  expect((await server.call('GET', '/health', { token: `${HEALTH}x` })).status).toBe(401);
  expect((await server.call('POST', '/health')).status).toBe(404);
});

test('with the token, what was looked at and what is wrong is told', async () => {
  const server = serverWithTokens();
  const finding: HealthFinding = { ok: false, reason: 'it stands still' };
  server.app.checks.push({ name: 'clock', check: () => finding });
  const told = await server.call('GET', '/health', { token: HEALTH });
  expect(told).toMatchObject({ status: 503, body: { status: 'failing', reasons: ['clock: it stands still'] } });
  expect(told.body).toMatchObject({ checks: expect.arrayContaining([{ name: 'database', ok: true }]) });
  expect(await server.call('GET', '/health')).toMatchObject({ status: 503, body: { status: 'failing' } });
});

test('to ask often costs no more than to ask now and then', async () => {
  const clock = { now: 0 };
  let looked = 0;
  const look = createHealth([{ name: 'costly', check: async () => ({ ok: ++looked > 0 }) }], {
    now: () => clock.now,
    cacheMs: 1_000,
  });
  await Promise.all(Array.from({ length: 100 }, look));
  clock.now = 999;
  await look();
  expect(looked).toBe(1);
  clock.now = 1_000;
  await look();
  expect(looked).toBe(2);
});

test('a check that does not end is not well, and is not begun again', async () => {
  const clock = { now: 0 };
  let begun = 0;
  let end = (_finding: HealthFinding): void => {};
  const hanging = {
    name: 'hanging',
    check: () => {
      begun += 1;
      return new Promise<HealthFinding>((resolve) => {
        end = resolve;
      });
    },
  };
  const look = createHealth([hanging], { now: () => clock.now, cacheMs: 1, limitMs: 1 });
  for (; clock.now < 5; clock.now += 1) expect(await look()).toMatchObject({ ok: false });
  expect(begun).toBe(1);
  end({ ok: true });
  await expect
    .poll(async () => {
      clock.now += 1;
      return (await look()).ok || begun;
    })
    .toBe(2);
});
