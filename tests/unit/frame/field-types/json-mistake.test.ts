import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findJsonMistake } from '../../../../src/frame/field-types/inputs/AnyField';

it.each([
  ['{ "a": 1, }', 1, 11],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['[1, 2', 1, 6],
  ["{ 'a': 1 }", 1, 3],
  ['{ "a": yes }', 1, 8],
  ['[01]', 1, 3],
  ['[1.]', 1, 2],
  ['"two\nlines"', 1, 1],
  ['{} {}', 1, 4],
  ['{ "a" 1 }', 1, 7],
])('finds where %j stops being JSON', (text, line, column) => {
  expect(findJsonMistake(text)).toEqual({ line, column });
});

it('finds nothing in what is JSON or empty', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(findJsonMistake(text)).toBeUndefined();
    }),
  );
  expect(findJsonMistake(' \n')).toBeUndefined();
});

it('finds the mistake where JSON was cut off or got a sign too many, and never before it', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.nat(), (value, at) => {
      const text = JSON.stringify(value, null, 1);
      const cut = text.slice(0, at % text.length);
      const mistake = findJsonMistake(cut);
      expect(cut === '' || mistake !== undefined).toBe(true);
      expect(findJsonMistake(`${text} §`)).toEqual({
        line: text.split('\n').length,
        column: (text.split('\n').at(-1) ?? '').length + 2,
      });
    }),
  );
});

it.each(['[', '{"a":'])('what is nested without end is a mistake, and no failure of the page: %s', (open) => {
  expect(findJsonMistake(open.repeat(100_000))).toEqual({ line: 1, column: 100_000 * open.length + 1 });
});
