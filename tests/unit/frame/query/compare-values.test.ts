import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiFolded, compareTexts, compareValues, folded } from '../../../../src/frame/query/compare-values';

const anyText = fc.string({ unit: 'binary', maxLength: 6 });

describe('the order of texts', () => {
  it('is that of their UTF-8 bytes', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(Math.sign(compareTexts(a, b))).toBe(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))));
      }),
    );
  });

  it.each([
    ['', 'a'],
    ['a', 'ab'],
    ['Z', 'a'],
    ['ab', 'b'],
    // The last character before the surrogates, the first one after them, and those that surrogates stand for.
    ['\ud7ff', '\ue000'],
    ['\ud7ff', '\u{10000}'],
    ['\ue000', '\u{10000}'],
    ['\uffff', '\u{10000}'],
    ['\u{10000}', '\u{10ffff}'],
    ['\u{1f600}', '\u{1f601}'],
  ])('puts %j before %j', (first, second) => {
    expect(compareTexts(first, second)).toBeLessThan(0);
    expect(compareTexts(second, first)).toBeGreaterThan(0);
    expect(compareTexts(first, first)).toBe(0);
  });

  it('keeps every unit of a text apart from every other', () => {
    for (const edge of [0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xffff]) {
      for (const other of [0xd7fe, 0xd801, 0xdffe, 0xe001, 0xfffe]) {
        expect(compareTexts(String.fromCharCode(edge), String.fromCharCode(other))).not.toBe(0);
      }
    }
  });
});

describe('the order of values', () => {
  it('is that of texts for two texts, and of numbers for everything else', () => {
    expect(compareValues('10', '9')).toBeLessThan(0);
    expect(compareValues(10, 9)).toBe(1);
    expect(compareValues(2.5, 4)).toBe(-1.5);
    expect(compareValues(false, true)).toBeLessThan(0);
    expect(compareValues(true, true)).toBe(0);
    expect(compareValues('10', 9)).toBeGreaterThan(0);
    expect(compareValues(9, '10')).toBeLessThan(0);
  });
});

describe('case', () => {
  it('goes from every letter, or from A to Z alone', () => {
    expect(folded('ÀZ-É')).toBe('àz-é');
    expect(asciiFolded('ÀAZ-É[@z')).toBe('Àaz-É[@z');
  });
});
