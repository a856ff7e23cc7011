import { describe, expect, it } from 'vitest';
import { toRe2 } from '../../../../src/frame/access/re2';

describe('regular expressions for RE2', () => {
  it('keep what both dialects share', () => {
    expect(toRe2('^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$')).toBe('^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$');
  });

  it('say in full what JavaScript means by shorter words', () => {
    expect(toRe2('\\u00e0')).toBe('\\x{00e0}');
    expect(toRe2('(?<year>\\d{4})')).toBe('(?P<year>\\d{4})');
    expect(toRe2('a.b')).toBe('a[^\\n\\r\\x{2028}\\x{2029}]b');
    expect(toRe2('[.]')).toBe('[.]');
    expect(toRe2('[\\s]')).toContain('\\x{3000}');
  });

  it.each(['(?=a)', '(?!a)', '(?<=a)b', '(a)\\1', 'a{1001}', '\\bword', '[^]'])('has no words for %s', (source) => {
    expect(toRe2(source)).toBeUndefined();
  });

  it.each([
    '(?<!a)b',
    '(?<year>a)\\k<year>',
    '\\B',
    '\\p{L}',
    '\\P{L}',
    '\\cA',
    '[\\S]',
    'a{1,1001}',
    'a{1001,}',
    'a[]',
  ])('has no words for %s either', (source) => {
    expect(toRe2(source)).toBeUndefined();
  });

  it('repeat as often as RE2 counts, and with an open end', () => {
    for (const source of ['a{1000}', 'a{1,1000}', 'a{0,}', 'a{3,5}']) expect(toRe2(source)).toBe(source);
  });

  it('name characters by their code in either spelling', () => {
    expect(toRe2('\\u{1F600}')).toBe('\\x{1F600}');
    expect(toRe2('[\\u0041-\\u005a]')).toBe('[\\x{0041}-\\x{005a}]');
  });

  it('know what a bracket, a dot and a slash mean inside and outside of a class', () => {
    expect(toRe2('[[a].')).toBe('[\\[a][^\\n\\r\\x{2028}\\x{2029}]');
    expect(toRe2('[a.]\\.')).toBe('[a.]\\.');
    expect(toRe2('\\/[\\/\\-]\\-')).toBe('/[/\\-]\\-');
    expect(toRe2('\\[.\\]')).toBe('\\[[^\\n\\r\\x{2028}\\x{2029}]\\]');
  });

  it('count every space of JavaScript, and only these', () => {
    const spaces = toRe2('[\\s]');
    expect(spaces?.startsWith('[\\t\\n\\v\\f\\r \\x{a0}')).toBe(true);
    expect(toRe2('\\s')).toBe(spaces);
    expect(toRe2('\\S')).toBe(spaces?.replace('[', '[^'));
    const inJavaScript = new RegExp(`^${spaces?.replaceAll(/\\x\{(\w+)\}/g, '\\u{$1}')}$`, 'u');
    for (let code = 0; code <= 0xffff; code += 1) {
      const character = String.fromCharCode(code);
      if (inJavaScript.test(character) !== /^\s$/.test(character)) expect.fail(`U+${code.toString(16)}`);
    }
  });
});
