import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, OPERATORS, pathsOf } from '../../../../src/frame/model/expression';

const RECORD: Readonly<Record<string, unknown>> = {
  ...{ watts: 5, hours: 0.1, name: 'Lamp', on: true, off: false, none: null, tags: ['a', 'b'], 'hall.city': 'Roma' },
};
const value = (expression: unknown) => evaluate(expression, (path) => RECORD[path]);
const of = (path: string) => ({ var: path });

describe.each<[string, unknown, unknown]>([
  ['a field', of('name'), 'Lamp'],
  ['a field of another record', { cat: [of('name'), ' (', of('hall.city'), ')'] }, 'Lamp (Roma)'],
  ['a sum', { '+': [of('watts'), 1, 2] }, 8],
  ['a difference', { '-': [of('watts'), 1] }, 4],
  ['the other sign', { '-': of('watts') }, -5],
  ['a product', { '*': [of('watts'), of('hours')] }, 0.5],
  ['a quotient', { '/': [of('watts'), 2] }, 2.5],
  ['a remainder', { '%': [of('watts'), 3] }, 2],
  ['the least', { min: [of('watts'), 3] }, 3],
  ['the most', { max: [of('watts'), 3] }, 5],
  ['a rounded number', { round: [{ '/': [of('watts'), 3] }, 2] }, 1.67],
  ['half a cent, rounded', { round: [1.005, 2] }, 1.01],
  ['a negative half, rounded', { round: -2.5 }, -3],
  ['a branch', { if: [{ '>': [of('watts'), 4] }, 'strong', 'weak'] }, 'strong'],
  ['the last of several branches', { if: [of('off'), 1, of('none'), 2, 3] }, 3],
  ['no branch', { if: [of('off'), 1] }, undefined],
  ['the first that is there', { or: [of('none'), of('name')] }, 'Lamp'],
  ['all that are there', { and: [of('on'), of('name')] }, 'Lamp'],
  ['one of a list', { in: ['a', of('tags')] }, true],
  ['a part of a text', { in: ['am', of('name')] }, true],
  ['texts in their order', { '<': ['a', 'b'] }, true],
  ['what is not there', { '==': [of('none'), null] }, true],
  ['the contrary', { '!': [of('on')] }, false],
])('%s', (_what, expression, expected) => {
  test(JSON.stringify(expression), () => expect(value(expression)).toEqual(expected));
});

test.each([
  { '+': [of('watts'), of('none')] },
  { '+': [of('watts'), of('name')] },
  { '/': [of('watts'), 0] },
  { cat: [of('name'), of('none')] },
  { '<': [of('watts'), of('name')] },
  { nothing: [1] },
])('what is made of something missing has no value: %j', (expression) => {
  expect(value(expression)).toBeUndefined();
});

test('every path is found, however deep it is', () => {
  expect(pathsOf({ if: [{ '>': [of('a'), 1] }, { cat: [of('b.c')] }, [of('d')]] })).toEqual(['a', 'b.c', 'd']);
});

test('no expression makes what JSON cannot keep, or throws', () => {
  const { anything } = fc.letrec((tie) => ({
    anything: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<unknown>(...Object.keys(RECORD).map(of), 0, 1.5, 'x', null, true),
      fc
        .tuple(
          fc.constantFrom(...OPERATORS.filter((word) => word !== 'var')),
          fc.array(tie('anything'), { maxLength: 3 }),
        )
        .map(([operator, operands]) => ({ [operator]: operands })),
    ),
  }));
  fc.assert(
    fc.property(anything, (expression) => {
      const made = value(expression);
      const isNumber = typeof made !== 'number' || Number.isFinite(made);
      expect(isNumber).toBe(true);
    }),
    { numRuns: 300 },
  );
});
