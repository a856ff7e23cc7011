import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLength } from '../../../../../src/air/domain/alarms/alarm-codes';

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [65, '1 h 5 min'],
  [1500, '25 h'],
])('%i minutes are %s', (minutes, text) => {
  expect(formatLength(minutes)).toBe(text);
});

test('no minute of a length is lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600_000 }), (minutes) => {
      const [, hours = 0, rest = 0] = /^(?:(\d+) h)? ?(?:(\d+) min)?$/.exec(formatLength(minutes)) ?? [];
      expect(Number(hours) * 60 + Number(rest)).toBe(minutes);
      expect(Number(rest)).toBeLessThan(60);
    }),
  );
});
