import { expect, it } from 'vitest';
import { isQuiet, quietHoursOf } from '../../../../../src/air/domain/alarms/quiet-hours';

const quietAt = (from: number, to: number) =>
  Array.from({ length: 24 }, (_none, hour) => hour).filter((hour) => isQuiet(quietHoursOf(from, to), hour));

it('quiet hours go over midnight, and end before their last hour', () => {
  expect(quietAt(22, 6)).toEqual([0, 1, 2, 3, 4, 5, 22, 23]);
  expect(quietAt(12, 14)).toEqual([12, 13]);
  expect(isQuiet(undefined, 3)).toBe(false);
});

it('what is no hour makes none', () => {
  for (const [from, to] of [
    [22, 22],
    [22, 24],
    [-1, 5],
    [1.5, 5],
    [undefined, 5],
    [Number.NaN, 5],
  ])
    expect(quietHoursOf(from, to)).toBeUndefined();
});

it('let what is critical through unless somebody says otherwise, as those of earlier versions do', () => {
  expect(quietHoursOf(22, 6)).toEqual({ from: 22, to: 6 });
  expect(quietHoursOf(22, 6, 'Asia/Kathmandu', true)).toEqual({
    ...{ from: 22, to: 6 },
    timeZone: 'Asia/Kathmandu',
    isWhole: true,
  });
  expect(quietHoursOf(22, 6, undefined, 'yes')).toEqual({ from: 22, to: 6 });
});
