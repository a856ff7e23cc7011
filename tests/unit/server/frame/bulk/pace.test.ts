import { expect, test } from 'vitest';
import { createPace, MAX_BLOCKED_MS, MAX_COUNT, MIN_COUNT } from '../../../../../server/frame/bulk/next-slice';

/** A clock that work moves on. */
function clockAt() {
  let [time, busy] = [0, 0];
  return {
    now: () => time,
    busy: () => busy,
    pass: async (ms: number, blocked = ms) => {
      time += ms;
      busy += blocked;
    },
  };
}

test('writes less at once where others had to wait, and comes back to the most', async () => {
  const clock = clockAt();
  const pace = createPace(clock);
  expect(pace.size).toBe(MAX_COUNT);
  await pace.step(() => clock.pass(MAX_BLOCKED_MS + 1));
  expect(pace.size).toBe(Math.floor(MAX_COUNT / 2));
  for (let step = 0; step < 20; step += 1) await pace.step(() => clock.pass(MAX_BLOCKED_MS + 10));
  expect(pace.size).toBe(MIN_COUNT);
  for (let step = 0; step < 30; step += 1) await pace.step(() => clock.pass(5));
  expect(pace.size).toBe(MAX_COUNT);
});

test('a database that is far away keeps nobody waiting', async () => {
  const clock = clockAt();
  const pace = createPace(clock);
  await pace.step(() => clock.pass(400, 3));
  expect(pace.size).toBe(MAX_COUNT);
});

test('answers after about a second', async () => {
  const clock = clockAt();
  const pace = createPace(clock);
  await pace.step(() => clock.pass(900));
  expect(pace.isOver).toBe(false);
  await pace.step(() => clock.pass(100));
  expect(pace.isOver).toBe(true);
});
