import { describe, expect, it } from 'vitest';
import type { EntityRecord, SortKey } from '../../../../src/frame/model/entity-model';
import type { Operator } from '../../../../src/frame/model/field-type-data';
import { answerQuery, compareRecords, matches, matchesSearch } from '../../../../src/frame/query/evaluate';

const lamp: EntityRecord = {
  id: 'l1',
  name: 'Lampada ÀB',
  watts: 40,
  isOn: false,
  colours: ['red', 'green'],
  place: { room: 'r1' },
  gone: null,
};

const asked = (path: string, operator: Operator, value: unknown) =>
  matches(lamp, { path, storage: 'text', operator, value });

describe('a condition', () => {
  it.each<[string, Operator, unknown, unknown]>([
    ['watts', 'eq', 40, 41],
    ['watts', 'ne', 41, 40],
    ['isOn', 'eq', false, true],
    ['place.room', 'eq', 'r1', 'r2'],
    ['watts', 'in', [1, 40], [1, 4]],
    ['watts', 'in', 40, 4],
    ['name', 'contains', 'ada àb', 'lamb'],
    ['watts', 'contains', '4', '5'],
    ['name', 'prefix', 'lampada à', 'ada àb'],
    ['colours', 'containsAny', ['blue', 'green'], ['blue']],
    ['colours', 'containsAny', 'red', 'blue'],
    ['watts', 'gt', 39, 40],
    ['watts', 'gte', 40, 40.5],
    ['watts', 'lt', 41, 40],
    ['watts', 'lte', 40, 39.5],
    ['name', 'gt', 'Lampada', 'a'],
    ['watts', 'exists', true, false],
    ['missing', 'ne', 'x', undefined],
    ['gone', 'ne', 'x', undefined],
    ['missing', 'exists', false, true],
    ['gone', 'exists', false, true],
  ])('on %s: %s %j holds, and %j does not', (path, operator, holding, failing) => {
    expect(asked(path, operator, holding)).toBe(true);
    expect(asked(path, operator, failing)).toBe(false);
  });

  it.each<[Operator, unknown]>([
    ['eq', undefined],
    ['in', [undefined, null]],
    ['contains', ''],
    ['prefix', ''],
    ['containsAny', [undefined]],
    ['gt', -1],
    ['gte', 0],
    ['lt', 1],
    ['lte', 0],
  ])('is never satisfied by an absent value: %s', (operator, value) => {
    expect(asked('missing', operator, value)).toBe(false);
    expect(asked('gone', operator, value)).toBe(false);
  });

  it('asks for any of several only where a list is', () => {
    expect(asked('name', 'containsAny', ['Lampada ÀB'])).toBe(false);
  });
});

describe('a search', () => {
  const found = (...words: string[]) =>
    matchesSearch(lamp, { words, paths: ['name', 'place.room', 'watts', 'missing'] });

  it('wants every word in one of the fields, whatever its case', () => {
    expect(found()).toBe(true);
    expect(found('LAMP', 'R1')).toBe(true);
    expect(found('lamp', 'r2')).toBe(false);
    expect(found('àb')).toBe(true);
  });

  it('looks into texts only', () => {
    expect(found('40')).toBe(false);
    expect(found('undefined')).toBe(false);
  });

  it('finds no word in no field', () => {
    expect(matchesSearch(lamp, { words: ['l'], paths: [] })).toBe(false);
    expect(matchesSearch(lamp, { words: [], paths: [] })).toBe(true);
  });
});

describe('the order of a list', () => {
  const sorted = (records: EntityRecord[], keys: SortKey[]) =>
    [...records].sort(compareRecords(keys)).map(({ id }) => id);
  const lamps: EntityRecord[] = [
    { id: 'c', name: 'b', watts: 5 },
    { id: 'a', name: 'B', watts: 10 },
    { id: 'd', watts: 5 },
    { id: 'b', name: 'A', watts: undefined },
  ];

  it('puts absent values first when ascending and last when descending, ties by id in the same direction', () => {
    expect(sorted(lamps, [{ field: 'name', order: 'ASC' }])).toEqual(['d', 'b', 'a', 'c']);
    expect(sorted(lamps, [{ field: 'name', order: 'DESC' }])).toEqual(['c', 'a', 'b', 'd']);
    expect(sorted(lamps, [{ field: 'watts', order: 'ASC' }])).toEqual(['b', 'c', 'd', 'a']);
    expect(sorted(lamps, [{ field: 'watts', order: 'DESC' }])).toEqual(['a', 'd', 'c', 'b']);
  });

  it('asks the next key where the first one is equal, and takes its direction for ties', () => {
    const keys: SortKey[] = [
      { field: 'watts', order: 'DESC' },
      { field: 'name', order: 'ASC' },
    ];
    expect(sorted(lamps, keys)).toEqual(['a', 'd', 'c', 'b']);
    expect(sorted([{ id: '1' }, { id: '2' }], keys)).toEqual(['1', '2']);
    expect(sorted([{ id: '1' }, { id: '2' }], keys.toReversed())).toEqual(['2', '1']);
  });

  it('is that of ids as they are, also without a key', () => {
    const records = [{ id: 'b' }, { id: 'a' }, { id: 'B' }];
    expect(sorted(records, [])).toEqual(['B', 'a', 'b']);
    expect(sorted(records, [{ field: 'id', order: 'ASC' }])).toEqual(['B', 'a', 'b']);
    expect(sorted(records, [{ field: 'id', order: 'DESC' }])).toEqual(['b', 'a', 'B']);
  });

  it('compares texts without case and accents, and numbers in them by their value', () => {
    const records = [
      { id: '1', name: 'É 10' },
      { id: '2', name: 'é 2' },
      { id: '3', name: 'z' },
      { id: '4', name: 'D' },
    ];
    expect(sorted(records, [{ field: 'name', order: 'ASC' }])).toEqual(['4', '2', '1', '3']);
  });

  it('holds what satisfies all conditions and the search', () => {
    const watts = { path: 'watts', storage: 'real', operator: 'eq', value: 5 } as const;
    const named = { path: 'name', storage: 'text', operator: 'exists', value: true } as const;
    const sort: SortKey[] = [{ field: 'id', order: 'DESC' }];
    const ids = (where: (typeof watts | typeof named)[], words: string[]) =>
      answerQuery(lamps, { where, search: { words, paths: ['name'] }, sort }).map(({ id }) => id);
    expect(ids([], [])).toEqual(['d', 'c', 'b', 'a']);
    expect(ids([watts], [])).toEqual(['d', 'c']);
    expect(ids([watts, named], [])).toEqual(['c']);
    expect(ids([named], ['a'])).toEqual(['b']);
    expect(ids([watts], ['a'])).toEqual([]);
  });
});
