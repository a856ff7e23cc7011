import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_NESTING, parseReceivedJson } from '../../../../src/frame/model/received-json';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('JSON from outside is read like any JSON, whatever brackets and quotes its texts contain', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 6, stringUnit: fc.constantFrom('[', '{', '}', '"', '\\', 'é', ' ') }),
      (value) => {
        expect(parseReceivedJson(JSON.stringify(value, null, 1))).toEqual(JSON.parse(JSON.stringify(value)));
      },
    ),
  );
});

test('JSON is read up to the deepest nesting that functions can copy, and rejected beyond', () => {
  expect(parseReceivedJson(nested(MAX_NESTING))).toEqual(JSON.parse(nested(MAX_NESTING)));
  expect(() => parseReceivedJson(nested(MAX_NESTING + 1))).toThrow('JSON is nested more than 100 levels deep');
  expect(() => parseReceivedJson(`{"a":${nested(100_000)}`)).toThrow(SyntaxError);
});

test('many values side by side are not deep', () => {
  expect(parseReceivedJson(`[${nested(50)},${nested(50)}]`)).toHaveLength(2);
});
