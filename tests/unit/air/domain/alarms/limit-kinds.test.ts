import { expect, test } from 'vitest';
import { ALARM_FIELDS } from '../../../../../src/air/domain/alarms/alarm-settings';
import { DURATION_FIELDS, HYSTERESIS_FIELDS, isUsedByAlarms } from '../../../../../src/air/domain/alarms/rules';

/** What happens while nobody takes an alarm, of whichever kind. */
const CARE: readonly string[] = ['reminderMinutes', 'escalateMinutes', 'escalateTo', 'duty'];
const TIMINGS: readonly string[] = [...DURATION_FIELDS, ...HYSTERESIS_FIELDS];
const LIMITS = ALARM_FIELDS.filter((name) => !CARE.includes(name) && !TIMINGS.includes(name));
const shown = (kinds: unknown) => LIMITS.filter((name) => isUsedByAlarms(name, kinds));

test('limits matter where their alarm is chosen, both ends of a range together', () => {
  expect(shown([])).toEqual(['mailingList', 'type']);
  expect(shown(undefined)).toEqual(['mailingList', 'type']);
  expect(shown([3, 4])).toEqual(['mailingList', 'type']);
  expect(shown([1, 2, 3, 4])).toEqual(['mailingList', 'type', 'openHoursOnly']);
  expect(shown([5])).toEqual(['mailingList', 'type', 'co2Threshold', 'openHoursOnly']);
  expect(shown([6])).toEqual([
    ...['mailingList', 'type', 'minTemperature', 'maxTemperature', 'co2TemperatureThreshold', 'openHoursOnly'],
  ]);
  expect(shown([16])).toEqual(['mailingList', 'type', 'batteryThreshold']);
  expect(shown([11])).toEqual(['mailingList', 'type', 'openHoursOnly', 'vocThreshold']);
  expect(shown([1, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16])).toHaveLength(LIMITS.length);
  expect(CARE.every((name) => isUsedByAlarms(name, [3]))).toBe(true);
});
