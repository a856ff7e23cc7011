import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createServerClock, syncClock } from '../../../../src/frame/time/server-clock';
import { HOUR } from '../../../../src/frame/time/units';

const SERVER = Date.UTC(2026, 2, 1, 12);

/** Answers of a server whose clock is right, to a computer whose clock is `ahead` ms ahead. */
function world({ ahead, delay = 0 }: { ahead: number; delay?: number }) {
  const time = { server: SERVER };
  const own = () => time.server + ahead;
  const clock = createServerClock(own);
  const ask = syncClock(
    async () => {
      time.server += delay / 2;
      const headers = { date: new Date(time.server).toUTCString() };
      time.server += delay / 2;
      return new Response('', { headers });
    },
    clock,
    own,
  );
  return { time, clock, ask, isOff: () => Math.abs(clock.now() - time.server) };
}

test('a right clock stays as it is, however slow the answers are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 999 }), async (delay, part) => {
      const { time, ask, isOff } = world({ ahead: 0, delay });
      time.server += part;
      await ask('/config');
      expect(isOff()).toBe(0);
    }),
  );
});

test('a wrong clock is put right to the second and half of what the answer took', async () => {
  const ahead = fc.integer({ min: -400 * 24 * HOUR, max: 400 * 24 * HOUR });
  await fc.assert(
    fc.asyncProperty(ahead, fc.integer({ min: 0, max: 20_000 }), async (skew, delay) => {
      const { ask, isOff } = world({ ahead: skew, delay });
      await ask('/config');
      expect(isOff()).toBeLessThanOrEqual(1_000 + delay);
    }),
  );
});

test('a computer whose clock is repaired while the console is open is followed', async () => {
  let own = SERVER + 5 * HOUR;
  const clock = createServerClock(() => own);
  const told = new Date(SERVER).toUTCString();
  clock.learn(told, own);
  expect(Math.abs(clock.now() - SERVER)).toBeLessThanOrEqual(1_000);
  own = SERVER;
  clock.learn(told, own);
  expect(Math.abs(clock.now() - SERVER)).toBeLessThanOrEqual(1_000);
});

test('answers without a time, and a clock that was put back meanwhile, teach nothing', () => {
  const clock = createServerClock(() => SERVER);
  clock.learn(null, SERVER);
  clock.learn('yesterday', SERVER);
  clock.learn(new Date(SERVER - HOUR).toUTCString(), SERVER + HOUR);
  expect(clock.now()).toBe(SERVER);
});
