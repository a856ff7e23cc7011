import { expect, test } from 'vitest';
import { isDue, recordLateMs, shownReading } from '../../../../../server/air/telemetry/live-due';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';

const T = Date.UTC(2026, 1, 2, 8);
const shown = shownReading({ t: T, CO2: 900 }, 1000);
const heardAt = (minute: number) => ({ ...shown, heard: T + minute * MINUTE });
const reading = (minute: number, CO2: number) => ({ t: T + minute * MINUTE, CO2 });

test.each([
  ['of a device of which nothing is known', undefined, reading(1, 900), true],
  ['that says the same', shown, reading(10, 950), false],
  ['in another band', shown, reading(10, 1001), true],
  ['in another band a moment ago', shown, reading(4, 1001), false],
  ['without CO2 in air that was measured', shown, { t: T + 10 * MINUTE, temp: 20 }, true],
  ['after a while', heardAt(59), reading(60, 900), true],
  ['shortly before', heardAt(58), reading(59, 900), false],
  ['after a pause that is nearly a silence', shown, reading(26, 900), true],
  ['after no pause', heardAt(25), reading(26, 900), false],
])('a reading %s', (_what, before, next, expected) => {
  expect(isDue(before, next, { lateMs: HOUR, reference: 1000 })).toBe(expected);
});

test('records of few devices are written soon, of many late', () => {
  expect([1, 100, 1_000, 2_000, 100_000].map((devices) => recordLateMs(devices) / MINUTE)).toEqual([3, 3, 30, 60, 60]);
});
