import { expect, test } from 'vitest';
import { isDue, RECORD_LATE_MS, shownReading } from '../../../../server/telemetry/live-due';
import { MINUTE } from '../../../../src/time/units';

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
  ['after a while', heardAt(59), reading(RECORD_LATE_MS / MINUTE, 900), true],
  ['shortly before', heardAt(58), reading(59, 900), false],
  ['after a pause that is nearly a silence', shown, reading(26, 900), true],
  ['after no pause', heardAt(25), reading(26, 900), false],
])('a reading %s', (_what, before, next, expected) => {
  expect(isDue(before, next, 1000)).toBe(expected);
});
