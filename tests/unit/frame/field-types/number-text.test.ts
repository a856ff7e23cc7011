import { expect, test } from 'vitest';
import { formatInput, readNumber } from '../../../../src/frame/field-types/read-number';
import fc from '../../../support/properties';

test('a number is edited with the decimal mark of the language, and without marks between its thousands', () => {
  expect([0.5, 20, 10_000.25, -3, 0.1 + 0.2].map((value) => formatInput(value, 'it'))).toEqual([
    ...['0,5', '20', '10000,25', '-3', '0,3'],
  ]);
  expect([0.5, 10_000].map((value) => formatInput(value, 'en'))).toEqual(['0.5', '10000']);
});

test('what is no number is edited as it is, and nothing as nothing', () => {
  expect(['abc', undefined, null].map((value) => formatInput(value, 'it'))).toEqual(['abc', '', '']);
});

const MEANINGS: readonly [text: string, ...meanings: (number | undefined)[]][] = [
  // text, then its meaning in English, Italian, German and French
  ['1.500', 1.5, 1_500, 1_500, undefined],
  ['1,500', 1_500, 1.5, 1.5, 1.5],
  ['1,5', 1.5, 1.5, 1.5, 1.5],
  ['12,3', 12.3, 12.3, 12.3, 12.3],
  ['1.234,5', 1_234.5, 1_234.5, 1_234.5, 1_234.5],
  ['1,234.5', 1_234.5, 1_234.5, 1_234.5, 1_234.5],
  ['1 500', 1_500, 1_500, 1_500, 1_500],
  ['-0.50', -0.5, -0.5, -0.5, -0.5],
  ['20.', 20, 20, 20, 20],
  ['12,5-', -12.5, -12.5, -12.5, -12.5],
  ...['12,34,5', '3 4', '0x10', 'Infinity', '1e999', '-', '12345678901234567890', '', 'abc'].map((text): [string] => [
    text,
  ]),
];

test.each(MEANINGS)('a typed %s has the meaning of its language, or none', (text, ...meanings) => {
  const found = ['en', 'it', 'de', 'fr'].map((locale) => readNumber(text, locale));
  expect(found).toEqual(meanings.length === 0 ? found.map(() => undefined) : meanings);
});

test.each(['en', 'it', 'de', 'fr', 'de-CH', 'pt'])(
  'a number that an input shows is read as the same number (%s)',
  (locale) => {
    const number = fc.integer({ min: -1e12, max: 1e12 }).map((whole) => whole / 1_000);
    fc.assert(
      fc.property(number, (value) => readNumber(formatInput(value, locale), locale) === value || Object.is(value, -0)),
    );
  },
);
