import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxPause, toDistances } from '../../../../../src/air/domain/alarms/pace';
import { HOUR, MINUTE, SECOND } from '../../../../../src/frame/time/units';

const pauseAfter = (times: readonly number[]) => maxPause(toDistances(times));

describe('the longest pause of a device', () => {
  test.each([
    [10 * SECOND, 30 * MINUTE],
    [MINUTE, 30 * MINUTE],
    [7 * MINUTE, 30 * MINUTE],
    [15 * MINUTE, 37.5 * MINUTE],
    [HOUR, 2.5 * HOUR],
    [6 * HOUR, 30 * MINUTE],
  ])('with a reading every %d ms is %d ms', (pace, pause) => {
    expect(pauseAfter(Array.from({ length: 20 }, (_none, index) => index * pace))).toBe(pause);
  });

  test('is the same when each occasion is reported several times in a row', () => {
    const asked = fc.record({
      pace: fc.integer({ min: 2 * MINUTE, max: 2 * HOUR }),
      messages: fc.integer({ min: 1, max: 20 }),
      apart: fc.integer({ min: 1, max: 2 * SECOND }),
      occasions: fc.integer({ min: 5, max: 20 }),
      last: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(asked, ({ pace, messages, apart, occasions, last }) => {
        const once = Array.from({ length: occasions }, (_none, index) => index * pace);
        const several = once.flatMap((t, index) => {
          const count = index === occasions - 1 ? Math.min(last, messages) : messages;
          return Array.from({ length: count }, (_none, message) => t + message * apart);
        });
        expect(Math.abs(pauseAfter(several) - pauseAfter(once))).toBeLessThan(2.5 * 20 * 2 * SECOND);
      }),
    );
  });
});
