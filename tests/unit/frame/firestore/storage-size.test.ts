import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEntryCounter } from '../../../../src/frame/firestore/index-entries';
import { computeDollars, computeMonthlyDollars } from '../../../../src/frame/firestore/prices';
import {
  computeMaxDocumentSize,
  computeNameSize,
  computeValueSize,
  measureSize,
} from '../../../../src/frame/firestore/storage-size';

const TASK = { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' };

describe('sizes as Google measures them', () => {
  test('of its own example', () => {
    // A name of 6 + 11 + 16 bytes, the fields of the example with 71, and 32 more.
    expect(computeNameSize('tasks', 'my_task_id')).toBe(33);
    expect(measureSize('tasks', 'my_task_id', TASK)).toBe(33 + 71 + 32);
  });

  test('of every kind of value', () => {
    expect(['é', 1, true, null, [1, 'a'], new Date()].map(computeValueSize)).toEqual([3, 8, 1, 1, 10, 8]);
    expect(computeValueSize({ a: true })).toBe(2 + 1 + 32);
  });

  test('of any document: never more than what is found without looking at each value', () => {
    const json = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' }), {
      noNullPrototype: true,
    });
    const emptyMaps = fc.integer({ min: 0, max: 2000 }).map((length) => ({ a: Array.from({ length }, () => ({})) }));
    fc.assert(
      fc.property(fc.oneof(json, emptyMaps), (document) => {
        expect(measureSize('lamps', 'x', document)).toBeLessThanOrEqual(computeMaxDocumentSize('lamps', 'x', document));
      }),
    );
  });
});

const value = fc.oneof(fc.integer(), fc.boolean(), fc.string(), fc.array(fc.string(), { maxLength: 4 }));
const content = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value, { noNullPrototype: true });
const settings = (indexes: object[] = [], fieldOverrides: object[] = []) =>
  createEntryCounter(JSON.parse(JSON.stringify({ indexes, fieldOverrides })));

describe('entries of indexes', () => {
  test('two for each single value, and for a list one more for each of its entries', () => {
    fc.assert(
      fc.property(content, (document) => {
        const lists = Object.values(document).flatMap((each) => (Array.isArray(each) ? each : []));
        const { single, composite } = settings()('lamps', 'x', document);
        expect(single.count).toBe(2 * Object.keys(document).length + lists.length);
        expect(composite).toEqual({ count: 0, bytes: 0 });
      }),
    );
  });

  test('none of a field that is not indexed, and of every other one as many as before', () => {
    fc.assert(
      fc.property(content, (document) => {
        const { a: _left, ...others } = document;
        const without = settings([], [{ collectionGroup: 'lamps', fieldPath: 'a', indexes: [] }]);
        expect(without('lamps', 'x', document).single).toEqual(settings()('lamps', 'x', others).single);
      }),
    );
  });

  test('one in each composite index whose fields are all there, or one for each entry of its list', () => {
    fc.assert(
      fc.property(content, (document) => {
        const index = {
          collectionGroup: 'lamps',
          fields: [{ fieldPath: 'a', arrayConfig: 'CONTAINS' }, { fieldPath: 'b' }],
        };
        const { count, bytes } = settings([index])('lamps', 'x', document).composite;
        const { a, b } = document;
        const expected = a === undefined || b === undefined ? 0 : Array.isArray(a) ? a.length : 1;
        expect(count).toBe(expected);
        expect(bytes > 0).toBe(expected > 0);
        expect(settings([index])('others', 'x', document).composite.count).toBe(0);
      }),
    );
  });
});

test('prices are those of the list', () => {
  expect(computeDollars({ reads: 1_000_000, writes: 1_000_000, deletes: 1_000_000 })).toBeCloseTo(1.3);
  expect(computeMonthlyDollars(10 * 1024 ** 3)).toBeCloseTo(1.5);
});
