import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition, Store, StoreQuery } from '../../../../server/frame/stores/store';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import {
  type AggregatedGroup,
  aggregateGroups,
  type Grouping,
  type Measure,
} from '../../../../src/frame/query/aggregate';
import type { RowBranch } from '../../../../src/frame/query/row-branches';
import { isFound, matches, sorted } from '../../../unit/server/support/oracle';
import type { StoreUnderTest } from './sample-models';

/** Few letters, so that words occur in each other; and what SQL, FTS5 and Unicode have rules of their own for. */
const word = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'à', 'À'), maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom('2', '10', '02', 'é', 'E', 'e\u0301', 'Ø') },
  { weight: 1, arbitrary: fc.constantFrom('"', '%', '_', "l'ab", 'ß', '🙂a🙂', 'AND', '*', 'a"b') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
);
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const size = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0.5, -1.25, 1e12));

const contentOf = fc.record({
  name: optional(text),
  place: optional(fc.record({ city: optional(text) })),
  size: optional(size),
  on: optional(fc.boolean()),
  tags: optional(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })),
  note: optional(fc.constantFrom('one', 'two')),
  acl: fc.subarray(['user:1', 'user:2', 'room:1']),
});

const records = fc.array(contentOf, { maxLength: 25 }).map((contents) =>
  contents.map((content, index): EntityRecord => {
    const id = `t${(index * 7) % 25}`;
    return JSON.parse(JSON.stringify({ id, ...content }));
  }),
);

function textCondition(path: string): fc.Arbitrary<Condition> {
  const single = fc.record({
    path: fc.constant(path),
    storage: fc.constant('text' as const),
    operator: fc.constantFrom(
      'eq' as const,
      'ne' as const,
      'contains' as const,
      'prefix' as const,
      'gt' as const,
      'lte' as const,
    ),
    value: word,
  });
  const list = fc.record({
    path: fc.constant(path),
    storage: fc.constant('text' as const),
    operator: fc.constant('in' as const),
    value: fc.array(word, { maxLength: 3 }),
  });
  return fc.oneof(single, list);
}

const condition: fc.Arbitrary<Condition> = fc.oneof(
  textCondition('name'),
  textCondition('place.city'),
  fc.record({
    path: fc.constant('size'),
    storage: fc.constant('real' as const),
    operator: fc.constantFrom(
      'eq' as const,
      'ne' as const,
      'gt' as const,
      'gte' as const,
      'lt' as const,
      'lte' as const,
    ),
    value: size,
  }),
  fc
    .tuple(fc.constantFrom('eq', 'ne'), fc.boolean())
    .map(([operator, value]): Condition => ({ path: 'on', storage: 'boolean', operator, value })),
  fc.constantFrom('one', 'two').map((value): Condition => ({ path: 'note', storage: 'text', operator: 'eq', value })),
  fc
    .subarray(['a', 'b', 'c'])
    .map((value): Condition => ({ path: 'tags', storage: 'textList', operator: 'containsAny', value })),
  fc
    .subarray(['a', 'b', 'c'])
    .map((value): Condition => ({ path: 'tags', storage: 'textList', operator: 'containsNone', value })),
  fc
    .tuple(fc.constantFrom('name', 'size', 'tags', 'place.city'), fc.boolean())
    .map(([path, value]): Condition => ({ path, storage: 'text', operator: 'exists', value })),
);

const sortKey = fc.record({
  field: fc.constantFrom('name', 'size', 'on', 'place.city', 'id'),
  order: fc.constantFrom('ASC' as const, 'DESC' as const),
});

/** Rows by the value of a choice, by one id, and by the one claim of a session. */
const branches: fc.Arbitrary<RowBranch[]> = fc.constantFrom('user:1', 'room:1', 'nobody').chain((claim) => {
  const branch = fc.record({
    where: fc.oneof(
      fc
        .subarray([true, false])
        .map((value): Condition[] => [{ path: 'on', storage: 'boolean', operator: 'in', value }]),
      fc
        .constantFrom('t0', 't7', 'x')
        .map((value): Condition[] => [{ path: 'id', storage: 'text', operator: 'eq', value }]),
      fc.constant([]),
    ),
    claim: optional(fc.constant(claim)),
  });
  return fc.array(branch, { minLength: 1, maxLength: 3 });
});

const asked: fc.Arbitrary<StoreQuery> = fc.record({
  where: fc.array(condition, { maxLength: 2 }),
  anyOf: optional(fc.array(fc.array(condition, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 })),
  search: optional(
    fc.record({
      words: fc.array(
        word.filter((entry) => entry !== ''),
        { maxLength: 2 },
      ),
      paths: fc.subarray(['name', 'place.city'], { minLength: 1 }),
    }),
  ),
  rows: optional(branches),
  sort: fc.array(sortKey, { maxLength: 2 }),
  offset: fc.integer({ min: 0, max: 12 }),
  limit: fc.integer({ min: 0, max: 8 }),
});

function isInRows(record: EntityRecord, { where, claim }: RowBranch): boolean {
  const isClaimed = claim === undefined || (Array.isArray(record.acl) && record.acl.includes(claim));
  return isClaimed && where.every((entry) => matches(record, entry));
}

function expected(
  all: readonly EntityRecord[],
  { where = [], anyOf, search, rows, sort = [], offset = 0, limit }: StoreQuery,
) {
  const found = all.filter(
    (record) =>
      where.every((entry) => matches(record, entry)) &&
      (anyOf === undefined || anyOf.some((entries) => entries.every((entry) => matches(record, entry)))) &&
      (search === undefined || isFound(record, search)) &&
      (rows === undefined || rows.some((one) => isInRows(record, one))),
  );
  const ids = sorted(found, sort).map(({ id }) => id);
  return { total: ids.length, ids: ids.slice(offset, limit === undefined ? undefined : offset + limit) };
}

const measure: fc.Arbitrary<Measure> = fc.oneof(
  fc.constant({ of: 'count' } as const),
  fc.constantFrom('sum', 'average', 'minimum', 'maximum').map((of) => ({ of, path: 'size' }) as const),
);
const grouping: fc.Arbitrary<Grouping | undefined> = fc.constantFrom(
  undefined,
  { path: 'on' },
  { path: 'on', values: [true, false] },
  { path: 'note' },
  { path: 'place.city' },
  { path: 'size', limits: [-2, 0, 0.5, 2] },
  { path: 'name', limits: ['A', 'a', 'b'] },
);

/** Groups in an order of their own, without those that nothing is in, and figures as exact as both ways of adding have them. */
function comparable(groups: readonly AggregatedGroup[]) {
  return groups
    .filter(({ value, key }) => (key === null ? value !== 0 : value !== 0 && value !== null))
    .map(({ key, value }) => [JSON.stringify(key), value === null ? null : Number(value.toPrecision(9))] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

async function write(store: Store, put: readonly EntityRecord[], remove: readonly string[] = []): Promise<void> {
  await store.transact(async () => ({
    result: undefined,
    batch: {
      put: put.map((record) => ({ collection: 'things', stored: { record, version: 1 } })),
      remove: remove.map((id) => ({ collection: 'things', id })),
    },
  }));
}

async function answer(store: Store, query: StoreQuery) {
  const { rows, total } = await store.query('things', query);
  return { total, ids: rows.map(({ record }) => record.id) };
}

/** Ids of all answers, gone through some at a time. */
async function walked(store: Store, { sort: _sort, offset: _offset, limit = 0, ...query }: StoreQuery) {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const { rows, next } = await store.walk('things', query, after, limit + 1);
    ids.push(...rows.map(({ record }) => record.id));
    after = next;
  } while (after !== undefined);
  return ids;
}

/**
 * Questions made at random, each answered as a plain search through all records would.
 *
 * @param runs how many sets of records are tried by the longest test.
 */
export function describeQueries({ name, open }: StoreUnderTest, runs: number): void {
  describe(`queries of the store on ${name}`, () => {
    test('answer what a plain search through all records would', async () => {
      await fc.assert(
        fc.asyncProperty(records, fc.array(asked, { minLength: 1, maxLength: 12 }), async (all, queries) => {
          const { store, close } = await open();
          await write(store, all);
          for (const query of queries) {
            expect(await answer(store, query)).toEqual(expected(all, query));
            const whole = { ...query, sort: [{ field: 'id', order: 'ASC' } as const], offset: 0, limit: undefined };
            expect(await walked(store, query)).toEqual(expected(all, whole).ids);
          }
          await close();
        }),
        { numRuns: runs },
      );
    });

    test('make the figures of all records that match', async () => {
      await fc.assert(
        fc.asyncProperty(
          records,
          fc.array(fc.tuple(asked, measure, grouping), { minLength: 1, maxLength: 12 }),
          async (all, questions) => {
            const { store, close } = await open();
            await write(store, all);
            for (const [query, what, by] of questions) {
              const { where, anyOf, search, rows } = query;
              const ids = new Set(expected(all, { where, anyOf, search, rows }).ids);
              const matching = all.filter(({ id }) => ids.has(id));
              const answers = await store.aggregate('things', { where, anyOf, search, rows }, { measure: what, by });
              expect(comparable(answers)).toEqual(comparable(aggregateGroups(matching, { measure: what, by })));
            }
            await close();
          },
        ),
        { numRuns: runs },
      );
    });

    test('stay right while records are changed and removed', async () => {
      await fc.assert(
        fc.asyncProperty(
          records,
          records,
          fc.array(asked, { minLength: 1, maxLength: 4 }),
          async (first, second, queries) => {
            const { store, close } = await open();
            await write(store, first);
            for (const query of queries) await answer(store, query);
            const removed = first.slice(0, 3).map(({ id }) => id);
            const changed = second.filter(({ id }) => !removed.includes(id));
            await write(store, changed, removed);
            const now = new Map([...first, ...changed].map((record) => [record.id, record]));
            for (const id of removed) now.delete(id);
            const all = [...now.values()];
            for (const query of queries) expect(await answer(store, query)).toEqual(expected(all, query));
            await close();
          },
        ),
        { numRuns: Math.ceil(runs / 2) },
      );
    });

    test('pages that follow each other hold every record once, whatever the order', async () => {
      await fc.assert(
        fc.asyncProperty(
          records,
          fc.array(sortKey, { maxLength: 2 }),
          fc.integer({ min: 1, max: 7 }),
          async (all, sort, limit) => {
            const { store, close } = await open();
            await write(store, all);
            const seen: string[] = [];
            for (let offset = 0; offset < all.length; offset += limit) {
              seen.push(...(await answer(store, { sort, offset, limit })).ids);
            }
            expect(seen).toEqual(sorted(all, sort).map(({ id }) => id));
            await close();
          },
        ),
        { numRuns: Math.ceil(runs / 5) },
      );
    });
  });
}
