import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChoices, toMerge } from '../../../../src/frame/form/merge';
import { entityModel } from '../../../support/sample-entity';

const { fields: all } = entityModel({
  name: { type: 'string' },
  watts: { type: 'number' },
  tags: { type: 'array', items: { type: 'string' } },
  place: { type: 'object', properties: { room: { type: 'string' }, floor: { type: 'integer' } } },
});
const fields = all.filter(({ path }) => ['name', 'watts', 'tags', 'place.room', 'place.floor'].includes(path));
const pathsOf = (list: readonly { path: string }[]) => list.map(({ path }) => path);

describe('two people’s changes to one record', () => {
  const base = { name: 'A', watts: 5, tags: ['a', 'b'], place: { room: 'r1', floor: 1 } };

  it('come together by themselves, field by field and in groups, where only one changed it', () => {
    const mine = { ...base, name: 'Mine', place: { room: 'r2', floor: 1 } };
    const theirs = { ...base, watts: 9, place: { room: 'r1', floor: 2 } };
    const merge = toMerge(fields, base, mine, theirs);
    expect(merge.contested).toEqual([]);
    expect(pathsOf(merge.onlyTheirs)).toEqual(['watts', 'place.floor']);
    expect(merge.data).toEqual({ name: 'Mine', watts: 9, tags: ['a', 'b'], place: { room: 'r2', floor: 2 } });
  });

  it('are decided where both changed it, a value that was taken away included', () => {
    const { watts: _watts, ...mine } = { ...base, name: 'Mine' };
    const merge = toMerge(fields, base, mine, { ...base, name: 'Theirs', watts: 9 });
    expect(merge.contested.map(({ field, mine: own, theirs }) => [field.path, own, theirs])).toEqual([
      ['name', 'Mine', 'Theirs'],
      ['watts', undefined, 9],
    ]);
    expect(
      applyChoices(
        merge,
        new Map([
          ['name', 'theirs'],
          ['watts', 'mine'],
        ]),
      ),
    ).toEqual({ name: 'Theirs', tags: ['a', 'b'], place: { room: 'r1', floor: 1 } });
  });

  it('of a list may both be kept: what either added, without what either took away', () => {
    const merge = toMerge(fields, base, { ...base, tags: ['b', 'mine'] }, { ...base, tags: ['a', 'theirs'] });
    expect(merge.contested).toMatchObject([{ both: ['theirs', 'mine'] }]);
    expect(applyChoices(merge, new Map([['tags', 'both']])).tags).toEqual(['theirs', 'mine']);
  });

  it('lose nothing, whoever changed what', () => {
    const values = fc.record(
      {
        name: fc.constantFrom('a', 'b', 'c'),
        watts: fc.constantFrom(1, 2),
        tags: fc.subarray(['x', 'y', 'z'], { minLength: 1 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, values, values, (before, own, other) => {
        const merge = toMerge(fields, before, own, other);
        const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
        const contested = pathsOf(merge.contested.map(({ field }) => field));
        for (const key of ['name', 'watts', 'tags'] as const) {
          const [start, mine, theirs] = [before[key], own[key], other[key]];
          if (isSame(start, mine)) expect(merge.data[key]).toEqual(theirs);
          else if (isSame(start, theirs)) expect(merge.data[key]).toEqual(mine);
          else expect(contested.includes(key)).toBe(!isSame(mine, theirs));
        }
      }),
    );
  });
});
