import { expect, test } from 'vitest';
import { numberText } from '../../../../src/frame/field-types/inputs/number-inputs';

test('a number is edited with the decimal mark of the language, and without marks between its thousands', () => {
  expect([0.5, 20, 10_000.25, -3, 0.1 + 0.2].map((value) => numberText(value, 'it'))).toEqual([
    ...['0,5', '20', '10000,25', '-3', '0,3'],
  ]);
  expect([0.5, 10_000].map((value) => numberText(value, 'en'))).toEqual(['0.5', '10000']);
});

test('what is no number is edited as it is, and nothing as nothing', () => {
  expect(['abc', undefined, null].map((value) => numberText(value, 'it'))).toEqual(['abc', '', '']);
});
