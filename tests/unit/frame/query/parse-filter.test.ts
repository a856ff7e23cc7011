import { describe, expect, it } from 'vitest';
import { OPERATORS, type Operator, type StorageKind } from '../../../../src/frame/model/field-type-data';
import {
  checkCondition,
  MAX_CONDITIONS,
  MAX_FILTERS,
  MAX_TEXT_LENGTH,
  MAX_VALUES,
  parseFilter,
} from '../../../../src/frame/query/parse-filter';
import { entityModel } from '../../../support/sample-entity';

const lamp = entityModel({
  name: { type: 'string' },
  watts: { type: 'number' },
  colours: { type: 'array', items: { type: 'string' }, 'x-field': { type: 'stringList' } },
  place: { type: 'object', properties: { room: { type: 'string' }, floor: { type: 'integer' } } },
  secret: { type: 'string', 'x-field': { visibleTo: ['ADMIN'] } },
  password: { type: 'string', format: 'password', writeOnly: true },
});

const ADMIN = { role: 'ADMIN', claim: 'all' };
const HOME = { role: 'HOME', claim: 'user:u1' };
const read = (filter: unknown) => parseFilter(lamp, ADMIN, filter);
const where = (filter: unknown) =>
  read(filter).where.map(({ path, storage, operator, value }) => [path, storage, operator, value]);

describe('a filter', () => {
  it('asks each field as its value says', () => {
    expect(where({ name: 'a' })).toEqual([['name', 'text', 'eq', 'a']]);
    expect(where({ name: ['a', 'b'] })).toEqual([['name', 'text', 'in', ['a', 'b']]]);
    expect(where({ colours: ['red'] })).toEqual([['colours', 'textList', 'containsAny', ['red']]]);
    expect(where({ name: null })).toEqual([['name', 'text', 'exists', false]]);
    expect(where({ watts: { gte: 1, lt: 5 } })).toEqual([
      ['watts', 'real', 'gte', 1],
      ['watts', 'real', 'lt', 5],
    ]);
    expect(where({ id: ['l1'] })).toEqual([['id', 'text', 'in', ['l1']]]);
    expect(where({ id: { ne: 'l1' } })).toEqual([['id', 'text', 'ne', 'l1']]);
    expect(where({})).toEqual([]);
  });

  it('names the parts of an object by a dot or by an object', () => {
    const expected = [['place.room', 'text', 'eq', 'r1']];
    expect(where({ 'place.room': 'r1' })).toEqual(expected);
    expect(where({ place: { room: 'r1' } })).toEqual(expected);
    expect(where({ place: { room: { contains: 'r' }, floor: 2 } })).toEqual([
      ['place.room', 'text', 'contains', 'r'],
      ['place.floor', 'integer', 'eq', 2],
    ]);
  });

  it('holds further filters, all of them or one', () => {
    const red = { name: 'red' };
    expect(read({ watts: 5, $all: [red, { name: { ne: 'blue' } }] }).where.map(({ path }) => path)).toEqual([
      ...['watts', 'name', 'name'],
    ]);
    const either = read({ $any: [{ ...red, watts: { gt: 1 } }, { 'place.room': null }] });
    expect(either.where).toEqual([]);
    expect(either.anyOf?.map((conditions) => conditions.map(({ path, operator }) => `${path} ${operator}`))).toEqual([
      ['name eq', 'watts gt'],
      ['place.room exists'],
    ]);
    expect(where({ $any: [{ name: 'a' }, { name: 'b' }] })).toEqual([['name', 'text', 'in', ['a', 'b']]]);
    expect(where({ colours: { containsNone: ['red'] } })).toEqual([['colours', 'textList', 'containsNone', ['red']]]);
  });

  it.each<[string, unknown, string]>([
    ['no list', { $any: { name: 'a' } }, 'filter: $any must be a list of 1 to 20 filters'],
    ['an empty one', { $all: [] }, 'filter: $all must be a list of 1 to 20 filters'],
    ['a filter that asks nothing', { $any: [{}] }, 'filter: $any has an empty filter'],
    ['a group in a group', { $any: [{ $any: [{ name: 'a' }] }] }, 'filter: unknown field $any'],
    ['a search in a group', { $any: [{ q: 'a' }] }, 'filter: unknown field q'],
  ])('refuses a group with %s', (_what, filter, message) => {
    expect(() => read(filter)).toThrow(expect.objectContaining({ name: 'QueryError', message }));
  });

  it('counts what is in groups, and tells nothing of hidden fields by them', () => {
    const many = Array.from({ length: MAX_FILTERS }, () => ({ name: { ne: 'a' }, watts: 1, 'place.room': 'b' }));
    expect(() => read({ $any: many })).toThrow(`filter may have at most ${MAX_CONDITIONS} conditions`);
    for (const group of ['$any', '$all']) {
      for (const asked of ['x', { ne: 'x' }, { exists: false }, null]) {
        expect(() => parseFilter(lamp, HOME, { [group]: [{ secret: asked }] })).toThrow(/may not see/);
      }
    }
  });

  it('takes the search text apart into words', () => {
    expect(read({ q: '  red  lamp\t4 ' })).toEqual({ where: [], words: ['red', 'lamp', '4'] });
    for (const q of [undefined, null, '', ' ']) expect(read({ q }).words).toEqual([]);
    expect(read({ q: Array.from({ length: 10 }, () => 'a').join(' ') }).words).toHaveLength(10);
  });

  it.each<[string, unknown, string]>([
    ['no object', 'name', 'filter must be an object'],
    ['a list', [], 'filter must be an object'],
    ['nothing', null, 'filter must be an object'],
    ['an unknown field', { size: 1 }, 'filter: unknown field size'],
    ['an unknown part', { place: { door: 1 } }, 'filter: unknown field place.door'],
    ['a group with a single value', { place: 'r1' }, 'filter: unknown field place'],
    ['a field that is only sent', { password: 'x' }, 'filter: unknown field password'],
    ['an unknown operator', { name: { like: 'x' } }, 'filter: unknown operator like for name'],
    ['an operator that the field does not have', { id: { contains: 'x' } }, 'filter: id does not support contains'],
    ['an existence of an id', { id: null }, 'filter: id does not support exists'],
    [
      'a value of another kind',
      { watts: 'x' },
      'filter: the value of watts is not valid for eq on a field of type real',
    ],
    ['a search that is no text', { q: 5 }, 'filter: q must be a text'],
    ['too many words', { q: 'a '.repeat(11) }, 'filter: q may have at most 10 words'],
  ])('is refused: %s', (_what, filter, message) => {
    expect(() => read(filter)).toThrow(expect.objectContaining({ name: 'QueryError', message }));
  });

  it('is refused when it asks for a field that the role does not see', () => {
    expect(where({ secret: 'x' })).toHaveLength(1);
    expect(() => parseFilter(lamp, HOME, { secret: 'x' })).toThrow(
      expect.objectContaining({
        status: 403,
        code: 'field_forbidden',
        message: 'filter: you may not see the field secret',
      }),
    );
  });

  it('has so many conditions at most', () => {
    const parts = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_none, index) => [`x${index}`, { type: 'string' as const }]));
    const asked = (count: number) => Object.fromEntries(Object.keys(parts(count)).map((name) => [name, 'a']));
    const wide = entityModel(parts(MAX_CONDITIONS + 1));
    expect(parseFilter(wide, ADMIN, asked(MAX_CONDITIONS)).where).toHaveLength(MAX_CONDITIONS);
    expect(() => parseFilter(wide, ADMIN, asked(MAX_CONDITIONS + 1))).toThrow(
      `filter may have at most ${MAX_CONDITIONS} conditions`,
    );
  });
});

describe('the value of a condition', () => {
  const TAKEN: Readonly<Record<StorageKind, readonly unknown[]>> = {
    text: ['', 'a', 'a'.repeat(MAX_TEXT_LENGTH)],
    integer: [0, -5],
    real: [0.5],
    boolean: [true, false],
    textList: ['a', 1, true],
    json: ['a', 1, false],
  };
  const REFUSED: Readonly<Record<StorageKind, readonly unknown[]>> = {
    text: [1, true, null, undefined, {}, 'a'.repeat(MAX_TEXT_LENGTH + 1)],
    integer: ['1', Number.NaN, Number.POSITIVE_INFINITY, true, null],
    real: ['1', Number.NaN, Number.NEGATIVE_INFINITY, {}],
    boolean: ['true', 1, 0, null],
    textList: [null, {}, undefined],
    json: [null, {}, []],
  };
  const takes = (storage: StorageKind, operator: Operator, value: unknown) => {
    try {
      return checkCondition('x', storage, operator, value).value === value;
    } catch {
      return false;
    }
  };
  const kinds: StorageKind[] = ['text', 'integer', 'real', 'boolean', 'textList', 'json'];
  const lists: readonly Operator[] = ['in', 'containsAny', 'containsNone'];
  const texts: readonly Operator[] = ['contains', 'prefix'];

  it.each(kinds)('is one of the kind of its field: %s', (storage) => {
    for (const operator of OPERATORS) {
      if (lists.includes(operator) || texts.includes(operator) || operator === 'exists') continue;
      for (const value of TAKEN[storage]) expect(takes(storage, operator, value)).toBe(true);
      for (const value of REFUSED[storage]) expect(takes(storage, operator, value)).toBe(false);
    }
  });

  it.each(kinds)('is a list of them where several are asked for: %s', (storage) => {
    for (const operator of lists) {
      expect(takes(storage, operator, [...TAKEN[storage]])).toBe(true);
      expect(takes(storage, operator, [])).toBe(true);
      expect(takes(storage, operator, [TAKEN[storage][0], REFUSED[storage][0]])).toBe(false);
      expect(takes(storage, operator, TAKEN[storage][0])).toBe(false);
      expect(
        takes(
          storage,
          operator,
          Array.from({ length: MAX_VALUES }, () => TAKEN[storage][0]),
        ),
      ).toBe(true);
      expect(
        takes(
          storage,
          operator,
          Array.from({ length: MAX_VALUES + 1 }, () => TAKEN[storage][0]),
        ),
      ).toBe(false);
    }
  });

  it.each(kinds)('is a text where a part is asked for, and a yes or no where existence is: %s', (storage) => {
    for (const operator of texts) {
      expect(takes(storage, operator, 'a'.repeat(MAX_TEXT_LENGTH))).toBe(true);
      for (const value of ['a'.repeat(MAX_TEXT_LENGTH + 1), 1, true, null, ['a']])
        expect(takes(storage, operator, value)).toBe(false);
    }
    for (const value of [true, false]) expect(takes(storage, 'exists', value)).toBe(true);
    for (const value of ['true', 1, null, undefined]) expect(takes(storage, 'exists', value)).toBe(false);
  });
});
