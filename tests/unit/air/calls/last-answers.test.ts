import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheLastResponses } from '../../../../src/air/calls/long-period';

const { signal } = new AbortController();

test('each of the last questions is asked once, whatever came between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(5)), fc.integer({ min: 1, max: 4 }), async (questions, most) => {
      const asked: number[] = [];
      const ask = cacheLastResponses(async ({ about }: { about: number }) => {
        asked.push(about);
        return 10 * about;
      }, most);
      const expected: number[] = [];
      let held: number[] = [];
      for (const about of questions) {
        expect(await ask({ about }, signal)).toBe(10 * about);
        if (!held.includes(about)) expected.push(about);
        held = [...held.filter((other) => other !== about), about].slice(-most);
      }
      expect(asked).toEqual(expected);
    }),
  );
});

test('an answer that is nothing is held, and a failure is not', async () => {
  const answers = [() => Promise.reject(new Error('Busy')), async () => null];
  let asked = 0;
  const ask = cacheLastResponses(async (_question: object) => {
    asked += 1;
    return answers.shift()?.();
  }, 2);
  await expect(ask({}, signal)).rejects.toThrow('Busy');
  expect([await ask({}, signal), await ask({}, signal)]).toEqual([null, null]);
  expect(asked).toBe(2);
});
