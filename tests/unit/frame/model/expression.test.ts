import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, listExpressionPaths, OPERATORS } from '../../../../src/frame/model/expression';

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

describe('days and moments', () => {
  test.each<[unknown, unknown]>([
    [{ '==': ['2026-01-01T00:00:00+02:00', '2025-12-31T22:00:00Z'] }, true],
    [{ '<': ['2026-01-01T00:00:00+02:00', '2025-12-31T23:00:00Z'] }, true],
    [{ '>=': ['2026-01-01T00:30:00.000Z', 1_767_225_600_000] }, true],
    [{ '<': ['2026-01-31', '2026-02-01'] }, true],
    [{ '<': ['2026-01-31', '2026-02-01T00:00:00Z'] }, undefined],
    [{ days: ['2026-02-27', '2026-03-02'] }, 3],
    [{ days: ['2026-03-02', '2026-02-27'] }, -3],
    [{ days: ['2026-01-01T00:00:00Z', '2026-01-02T12:00:00Z'] }, 1.5],
    [{ days: ['2026-01-01', '2026-01-02T12:00:00Z'] }, undefined],
    [{ days: ['2026-02-30', '2026-03-02'] }, undefined],
    [{ hours: ['2026-03-29T01:30:00+01:00', '2026-03-29T03:30:00+02:00'] }, 1],
    [{ minutes: ['2026-01-01T00:00:00Z', '2026-01-01T00:45:30Z'] }, 45.5],
    [{ months: ['2026-01-31', '2026-02-28'] }, 0],
    [{ months: ['2026-01-31', '2026-03-01'] }, 1],
    [{ years: ['2008-02-29', '2026-02-28'] }, 17],
    [{ years: ['2008-02-29', '2026-03-01'] }, 18],
    [{ years: ['2026-03-01', '2008-02-29'] }, -18],
    [{ addDays: ['2026-02-27', 3] }, '2026-03-02'],
    [{ addDays: ['2026-02-27', 0.5] }, undefined],
    [{ addDays: ['2026-02-27T10:00:00+01:00', 0.5] }, '2026-02-27T21:00:00.000Z'],
    [{ addMonths: ['2026-01-31', 1] }, '2026-02-28'],
    [{ addMonths: ['2026-01-31', -11] }, '2025-02-28'],
    [{ today: [] }, undefined],
  ])('%j is %j', (expression, expected) => expect(value(expression)).toEqual(expected));

  test('today is the day that the clock of the site shows', () => {
    const at = (zone: string) => evaluate({ today: [] }, () => undefined, { now: Date.UTC(2026, 0, 1, 0, 30), zone });
    expect([at('Europe/Rome'), at('America/New_York')]).toEqual(['2026-01-01', '2025-12-31']);
    expect(evaluate({ now: [] }, () => undefined, { now: 0, zone: 'UTC' })).toBe('1970-01-01T00:00:00.000Z');
  });

  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  const isoDay = day.map((date) => date.toISOString().slice(0, 10));

  test('so many days later is so many days away', () => {
    fc.assert(
      fc.property(isoDay, fc.integer({ min: -9999, max: 9999 }), (start, count) => {
        expect(value({ days: [start, { addDays: [start, count] }] })).toBe(count);
      }),
    );
  });

  test('a month more is never less than a month away, and a year is over on the day', () => {
    fc.assert(
      fc.property(isoDay, fc.integer({ min: 0, max: 600 }), (start, count) => {
        const end = value({ addMonths: [start, count] });
        const isWhole = String(end).slice(8) === start.slice(8);
        expect(value({ months: [start, end] })).toBe(isWhole ? count : count - 1);
      }),
    );
  });

  test('moments are compared as instants, in whatever offset they are written', () => {
    const offset = fc.integer({ min: -14, max: 14 });
    const withOffset = (date: Date, hours: number) => {
      const sign = hours < 0 ? '-' : '+';
      const wall = new Date(date.valueOf() + hours * 3_600_000).toISOString().slice(0, -1);
      return `${wall}${sign}${String(Math.abs(hours)).padStart(2, '0')}:00`;
    };
    fc.assert(
      fc.property(day, day, offset, offset, (one, other, first, second) => {
        const texts = [withOffset(one, first), withOffset(other, second)];
        expect(value({ '<': texts })).toBe(one.valueOf() < other.valueOf());
        expect(value({ '==': texts })).toBe(one.valueOf() === other.valueOf());
        expect(value({ hours: texts })).toBe((other.valueOf() - one.valueOf()) / 3_600_000);
      }),
    );
  });
});

test('every path is found, however deep it is', () => {
  expect(listExpressionPaths({ if: [{ '>': [of('a'), 1] }, { cat: [of('b.c')] }, [of('d')]] })).toEqual([
    'a',
    'b.c',
    'd',
  ]);
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
