import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSortKey, compareTexts, compareValues, foldText } from '../../../../src/frame/query/compare-values';

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

describe('the order of texts for readers', () => {
  it('ignores case and accents', () => {
    const texts = ['Zoo', 'École 10', 'ecole 2', 'Ecole', 'Straße 1', 'strasse 0', 'Łódź', 'Lund'];
    const order = texts.toSorted((a, b) => compareTexts(buildSortKey(a), buildSortKey(b)));
    expect(order).toEqual(['Ecole', 'ecole 2', 'École 10', 'Łódź', 'Lund', 'strasse 0', 'Straße 1', 'Zoo']);
  });

  it('is that of the numbers in the texts, whatever their length', () => {
    const number = fc.bigInt({ min: 0n, max: 10n ** 20n });
    fc.assert(
      fc.property(number, number, (a, b) => {
        const difference = compareTexts(buildSortKey(`Aula ${a} B`), buildSortKey(`aula 0${b} b`));
        expect(Math.sign(difference)).toBe(a === b ? 0 : a < b ? -1 : 1);
      }),
    );
  });

  it('leaves days and times as they are', () => {
    expect(buildSortKey('2026-01-05T09:30:00.45Z')).toBe('2026-01-05T09:30:00.45Z');
    expect(buildSortKey('09:30')).toBe('09:30');
  });

  it('finds letters without their accents', () => {
    expect(foldText('CITTÀ e\u0301 İzmir Öß')).toBe('citta e izmir oss');
    expect(foldText('Мой дом')).toBe('мои дом');
  });
});
