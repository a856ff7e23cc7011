import { describe, expect, it } from 'vitest';
import { toRe2 } from '../../../src/access/re2';

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
});
