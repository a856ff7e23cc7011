import { expect, test } from 'vitest';
import { isStartUp, type MeasureKey } from '../../../../../src/air/domain/readings/measures';

test.each<[MeasureKey, number, boolean]>([
  ['CO2', 0, true],
  ['CO2', 65_535, true],
  ['CO2', -1, true],
  ['CO2', 400, false],
  ['temp', 85, true],
  ['temp', 84.9, false],
  ['temp', -1, false],
  ['temp', 0, false],
  ['temp', 65_535, true],
  ['hum', -1, true],
  ['hum', 85, false],
  ['pm25', 0, false],
  ['vocIndex', 65_535, true],
])('%s of %d is a value of a starting sensor: %s', (key, value, expected) => {
  expect(isStartUp(key, value)).toBe(expected);
});
