import { describe, expect, test } from 'vitest';
import { checkPatterns, findPatternProblem } from '../../../../tools/schema/mistakes/patterns';

describe('a pattern of a schema', () => {
  test.each(['^(a+)+$', '^(a|a)*$', String.raw`^(\w+\s?)*$`, String.raw`\s+$`, '^(?:a?){30}a{30}$'])(
    '%s is rejected, with a text that shows why',
    (pattern) => {
      expect(findPatternProblem(pattern)).toMatch(/take minutes or longer to compare with this pattern, such as /);
    },
  );

  test.each([
    '^[A-Z]{2}$',
    String.raw`^\+?[0-9 ()-]{6,20}$`,
    '^[a-z0-9]+(-[a-z0-9]+)*$',
    '^([a-f0-9]{32}|[a-f0-9]{64})$',
    String.raw`^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$`,
    '^([a-z]+)-\\1$',
    '([',
  ])('%s is taken', (pattern) => expect(findPatternProblem(pattern)).toBeUndefined());

  test('is found wherever schemas have patterns, and not among texts and values', () => {
    const evil = '^(a+)+$';
    const found: string[] = [];
    const schema = {
      properties: {
        code: { type: 'string', pattern: evil, 'x-messages': { pattern: evil }, default: { pattern: evil } },
        pattern: { type: 'string', title: evil },
        default: { type: 'string', pattern: evil },
        tags: { type: 'object', patternProperties: { [evil]: {} }, items: [{ pattern: evil }] },
      },
    };
    checkPatterns(schema, ([pointer, ...steps]) => found.push(pointer + steps.join('/')));
    expect(found).toEqual([
      'properties/code/pattern',
      'properties/default/pattern',
      'properties/tags/patternProperties/^(a+)+$',
      'properties/tags/items/0/pattern',
    ]);
  });
});
