import { expect, it } from 'vitest';
import { holdUntil } from '../../../../src/pages/place/therm/hold-until';

const zone = 'Europe/Rome';
/** A Monday, 09:00 in Rome. */
const instant = Date.UTC(2026, 0, 12, 8);
const next = { instant: instant + 3_600_000, celsius: 18 };

it('a set point holds until the next switching, the next time of the day, or further notice', () => {
  const now = { zone, instant, next };
  expect(holdUntil({ kind: 'next', time: '' }, now)).toBe(next.instant);
  expect(holdUntil({ kind: 'notice', time: '' }, now)).toBe(0);
  expect(holdUntil({ kind: 'lasting', time: '' }, now)).toBeUndefined();
  expect(holdUntil({ kind: 'time', time: '18:00' }, now)).toBe(Date.UTC(2026, 0, 12, 17));
  expect(holdUntil({ kind: 'time', time: '08:30' }, now)).toBe(Date.UTC(2026, 0, 13, 7, 30));
  expect(holdUntil({ kind: 'time', time: 'soon' }, now)).toBe('invalid');
  // On the day when clocks go forward the time is that of the clock.
  const inSpring = { zone, next, instant: Date.UTC(2026, 2, 28, 23) };
  expect(holdUntil({ kind: 'time', time: '18:00' }, inSpring)).toBe(Date.UTC(2026, 2, 29, 16));
});
