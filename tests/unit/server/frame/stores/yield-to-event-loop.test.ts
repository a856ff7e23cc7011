import { expect, test } from 'vitest';
import { createYield } from '../../../../../server/frame/stores/yield-to-event-loop';

test('a long piece of work lets others have a turn when its slice is used up, not at each step', async () => {
  const clock = { now: 0 };
  const turns = createYield(10, () => clock.now);
  let others = 0;
  const stepsUntilOthers = async () => {
    let isTheirs = false;
    setImmediate(() => {
      isTheirs = true;
      others += 1;
    });
    for (let step = 1; ; step += 1) {
      clock.now += 3;
      await turns();
      if (isTheirs) return step;
    }
  };
  expect(await stepsUntilOthers()).toBe(4);
  expect(await stepsUntilOthers()).toBe(4);
  expect(others).toBe(2);
});
