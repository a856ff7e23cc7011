import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canBeSpoilt, isSpoilt } from '../../../../src/frame/import/reader/spoilt-texts';
import type { Cell } from '../../../../src/frame/import/reader/table';

/** What a spreadsheet makes of a text when it opens a CSV file and saves it again. */
const SPOILT: readonly (readonly [text: string, cell: Cell])[] = [
  ['00187', '187'],
  ['00187', 187],
  ['4.10', '4.1'],
  ['4.10', '4,1'],
  ['4.10', '04/10/2026'],
  ['1/2', '01/02/2026'],
  ['1/2', '02/01/2026'],
  ['1-2', { wall: Date.UTC(2026, 1, 1), shows: 'day' }],
  ['MAR1', '01-Mar'],
  ['1e5', '100000'],
  ['123456789012345678', '1.23457E+17'],
  ['123456789012345678', '123456789012346000'],
  ['9:30', '09:30:00'],
  ['TRUE', 'VERO'],
  ['TRUE', 'WAHR'],
  ['true', 'TRUE'],
  ['1,234', '1234'],
];

describe('what a spreadsheet makes of texts', () => {
  test.each(SPOILT)('%j becomes %j', (text, cell) => {
    expect(isSpoilt(cell, [text])).toBe(true);
    expect(canBeSpoilt(text)).toBe(true);
  });

  test.each([
    ['1.2', '2.1'],
    ['4.10', '4.11'],
    ['00187', '188'],
    ['00187', ''],
    ['Aula 1', 'Aula 01'],
    ['1/2', '03/02/2026'],
    ['123456789012345678', '2.23457E+17'],
    ['9:30', '10:30'],
    ['Yes', 'No'],
  ])('%j does not become %j: that is an edit', (text, cell) => {
    expect(isSpoilt(cell, [text])).toBe(false);
  });

  test('numbers and words of letters stay as they are', () => {
    expect(['12345678', '7', 'Aula 1', 'a1b2c3d4', 'IT'].filter(canBeSpoilt)).toEqual([]);
  });

  test('zeros before and behind a number are nothing to a spreadsheet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.nat(4), fc.nat(3), (whole, before, behind) => {
        const number = `${whole}.5`;
        const text = `${'0'.repeat(before)}${number}${'0'.repeat(behind)}`;
        expect(isSpoilt(number, [text])).toBe(text !== number);
      }),
    );
  });
});
