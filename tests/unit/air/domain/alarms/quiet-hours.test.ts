import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isQuiet, isQuietAt, parseQuietHours } from '../../../../../src/air/domain/alarms/digest';

const quietAt = (from: number, to: number) =>
  Array.from({ length: 24 }, (_none, hour) => hour).filter((hour) => isQuiet(parseQuietHours(from, to), hour));

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
    expect(parseQuietHours(from, to)).toBeUndefined();
});

it('let what is critical through unless somebody says otherwise, as those of earlier versions do', () => {
  expect(parseQuietHours(22, 6)).toEqual({ from: 22, to: 6 });
  expect(parseQuietHours(22, 6, 'Asia/Kathmandu', true)).toEqual({
    ...{ from: 22, to: 6 },
    timeZone: 'Asia/Kathmandu',
    isWhole: true,
  });
  expect(parseQuietHours(22, 6, undefined, 'yes')).toEqual({ from: 22, to: 6 });
});

it('go by the clock of the place unless they name another one, in every zone and where clocks change', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const hour = fc.integer({ min: 0, max: 23 });
  // Both changes of the clocks of 2026 are within reach, north and south of the equator.
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
  const changes = fc
    .constantFrom(Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1), Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 3, 4, 16))
    .chain((at) => fc.integer({ min: at - 3 * 3_600_000, max: at + 3 * 3_600_000 }));
  const shown = (at: number, timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));
  fc.assert(
    fc.property(zones, fc.option(zones), hour, hour, fc.oneof(instant, changes), (place, own, from, to, at) => {
      fc.pre(from !== to);
      const onClock = shown(at, own ?? place);
      // Step by step around the dial from the first hour to the last.
      let isWithin = false;
      for (let each = from; each !== to; each = (each + 1) % 24) isWithin ||= each === onClock;
      expect(isQuietAt(parseQuietHours(from, to, own), at, place)).toBe(isWithin);
      expect(isQuietAt(undefined, at, place)).toBe(false);
    }),
  );
});
