import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isPlainTextRule,
  LINE_PATTERN,
  LINES_PATTERN,
  removeInvisible,
  withPlainValues,
} from '../../../../src/frame/model/plain-text';

const line = new RegExp(LINE_PATTERN, 'u');
const lines = new RegExp(LINES_PATTERN, 'u');

describe('a text on one line', () => {
  test.each([
    ['', 'nothing'],
    ['Palazzo della Ragione – ala «est», n. 3 & co. {[<>]}', 'signs'],
    ['Café naïve, Zürich, Łódź', 'accents'],
    ['Cafe\u0301', 'an accent by itself'],
    ['東京 서울 Москва القاهرة', 'other scripts'],
    ['می\u200cخواهم', 'a Persian word with its joiner'],
    ['क्\u200dष', 'a joiner in Devanagari'],
    ['👩\u200d👩\u200d👧 ❤️ 🇮🇹', 'families, hearts and flags'],
    ['10\u00a0kW', 'a space that does not break'],
  ])('may be %j: %s', (text) => {
    expect(line.test(text)).toBe(true);
  });

  test.each([
    ['a\u0000b', 'NUL'],
    ['a\tb', 'a tab'],
    ['a\nb', 'a line break'],
    ['a\u0085b', 'a control character beyond ASCII'],
    ['a\u2028b', 'a line separator'],
    ['exe.\u202egpj', 'a bidirectional control'],
    ['a\u2066b', 'an isolate'],
    ['ad\u200bmin', 'a zero-width space'],
    ['ad\u200dmin', 'a joiner between Latin letters'],
    ['é\u200d', 'a joiner at the end'],
    ['\u200dé', 'a joiner at the beginning'],
    ['é\u200d\u200cé', 'two joiners'],
    ['ad\u00admin', 'a soft hyphen'],
    ['\ufeffadmin', 'a byte order mark'],
    ['\u3164', 'a filler'],
    ['\ud83d', 'half of a pair'],
    ['a\u{e0041}', 'a tag'],
  ])('may not be %j: %s', (text) => {
    expect(line.test(text)).toBe(false);
    expect(lines.test(text)).toBe(/[\n\t]/.test(text));
  });

  test('is never searched for long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => typeof line.test(text) === 'boolean'),
    );
    expect(line.test(`${'é\u200d'.repeat(50_000)}`)).toBe(false);
  });

  test('is what is left when a text from elsewhere is cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const joined = /[\u200C\u200D]/;
        expect(line.test(removeInvisible(text).replaceAll(new RegExp(joined, 'g'), ''))).toBe(true);
      }),
    );
  });
});

describe('a schema', () => {
  const property = (schema: object) => withPlainValues({ properties: { value: schema } }).properties.value;

  test('gets the rule for texts without a limit of their own', () => {
    expect(property({ type: 'string', maxLength: 9 })).toEqual({ type: 'string', maxLength: 9, pattern: LINE_PATTERN });
    expect(property({ type: 'string', 'x-field': { type: 'longText' } })).toMatchObject({ pattern: LINES_PATTERN });
    expect(property({ type: 'array', items: { type: 'string' } })).toMatchObject({ items: { pattern: LINE_PATTERN } });
    for (const chosen of [{ format: 'email' }, { enum: ['a'] }, { pattern: '^[a-z]*$' }]) {
      expect(property({ type: 'string', ...chosen })).toEqual({ type: 'string', ...chosen });
    }
  });

  test('gets it before a pattern of its own that lets anything pass', () => {
    const { pattern } = Object(property({ type: 'string', pattern: '^[^"]*$' }));
    const both = new RegExp(pattern, 'u');
    expect(['name', 'na"me', 'na\u202eme'].map((text) => both.test(text))).toEqual([true, false, false]);
    expect(isPlainTextRule(pattern)).toBe(false);
  });

  test('gets limits for whole numbers that have none', () => {
    const [least, most] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
    expect(property({ type: 'integer' })).toEqual({ type: 'integer', minimum: least, maximum: most });
    expect(property({ type: 'integer', minimum: 0 })).toMatchObject({ minimum: 0, maximum: most });
    expect(property({ type: 'integer', enum: [1] })).toEqual({ type: 'integer', enum: [1] });
    expect(property({ type: 'number' })).toEqual({ type: 'number' });
  });

  test('is left as it is where it says when something holds, or what is an example', () => {
    const condition = { if: { properties: { kind: { type: 'string' } } }, default: { type: 'string' } };
    expect(withPlainValues(condition)).toEqual(condition);
  });
});
