import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnitOfWork } from '../../../../../server/frame/documents/unit-of-work';
import type { StoredRecord, StoreReader } from '../../../../../server/frame/stores/store';
import type { EntityRecord } from '../../../../../src/frame/model/entity-model';
import { answerQuery } from '../../../../../src/frame/query/evaluate';

const kept = (record: EntityRecord): StoredRecord => ({ record, version: 1 });
const ids = (found: readonly StoredRecord[]) => found.map(({ record }) => record.id);

/** A store that holds these lamps, and counts what it is asked. */
function storeOf(records: readonly EntityRecord[]) {
  const asked = { gets: 0, queries: 0 };
  const reader: StoreReader = {
    get: async (collection, id) => {
      asked.gets += 1;
      const found = collection === 'lamps' ? records.find((record) => record.id === id) : undefined;
      return found && kept(found);
    },
    getMany: async () => [],
    query: async (collection, { where = [], sort = [] }) => {
      asked.queries += 1;
      const search = { words: [], paths: [] };
      const found = collection === 'lamps' ? answerQuery(records, { where, search, sort }) : [];
      return { rows: found.map(kept), total: found.length };
    },
    sum: async (collection, path, where) => {
      const found =
        collection === 'lamps' ? answerQuery(records, { where, search: { words: [], paths: [] }, sort: [] }) : [];
      return found.reduce((sum, record) => sum + Number(record[path] ?? 0), 0);
    },
  };
  return { reader, asked };
}

describe('a unit of work', () => {
  const lamps = [
    { id: 'a', hall: 'h1', tags: ['x', 'y'] },
    { id: 'b', hall: 'h2' },
    { id: 'c', hall: 'h1' },
  ];

  it('reads each record once, also one that is not there', async () => {
    const { reader, asked } = storeOf(lamps);
    const unit = new UnitOfWork(reader);
    for (let n = 0; n < 2; n += 1) {
      expect((await unit.get('lamps', 'a'))?.record.hall).toBe('h1');
      expect(await unit.get('lamps', 'z')).toBeUndefined();
      expect(await unit.get('halls', 'a')).toBeUndefined();
    }
    expect(asked.gets).toBe(3);
  });

  it('finds by a value, by an entry of a list and by id', async () => {
    const unit = new UnitOfWork(storeOf(lamps).reader);
    expect(ids(await unit.find('lamps', 'hall', 'text', 'h1'))).toEqual(['a', 'c']);
    expect(ids(await unit.find('lamps', 'tags', 'textList', 'y'))).toEqual(['a']);
    expect(ids(await unit.find('lamps', 'id', 'text', 'b'))).toEqual(['b']);
    expect(await unit.find('lamps', 'id', 'text', 'z')).toEqual([]);
    expect(await unit.find('lamps', 'id', 'text', 5)).toEqual([]);
  });

  it('counts as many and sums up what it finds, whatever was written here before and between', async () => {
    const hall = fc.constantFrom('h1', 'h2');
    const tags = fc.uniqueArray(fc.constantFrom('x', 'y'));
    const watts = fc.option(fc.integer({ min: -50, max: 50 }), { nil: undefined });
    const lamp = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), hall, tags, watts });
    const step = fc.oneof(
      lamp.map((record) => ({ put: record })),
      fc.constantFrom('a', 'b', 'e').map((id) => ({ remove: id })),
      fc.constant('count' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(lamp, { selector: ({ id }) => id }), fc.array(step), async (stored, steps) => {
        const unit = new UnitOfWork(storeOf(stored).reader);
        for (const each of [...steps, 'count' as const]) {
          if (each === 'count') {
            for (const [path, storage, value] of [
              ['hall', 'text', 'h1'],
              ['tags', 'textList', 'y'],
            ] as const) {
              const found = await unit.find('lamps', path, storage, value);
              expect(await unit.count('lamps', path, storage, value)).toBe(found.length);
              const watts = found.map(({ record }) => Number(record.watts ?? 0));
              expect(await unit.sum('lamps', path, storage, value, 'watts')).toBe(watts.reduce((a, b) => a + b, 0));
            }
          } else if ('put' in each) unit.put('lamps', kept(each.put));
          else unit.remove('lamps', each.remove);
        }
        expect(await unit.count('lamps', 'hall', 'text', undefined)).toBe(0);
      }),
    );
  });

  it('asks once for several values, and finds of each what it would have found alone', async () => {
    const lamp = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      hall: fc.constantFrom('h1', 'h2'),
      tags: fc.uniqueArray(fc.constantFrom('x', 'y')),
    });
    const stored = fc.uniqueArray(lamp, { selector: ({ id }) => id });
    await fc.assert(
      fc.asyncProperty(stored, fc.array(lamp), fc.integer({ min: 0, max: 5 }), async (lamps, changes, maxCount) => {
        const [ahead, alone] = [storeOf(lamps), storeOf(lamps)];
        const [one, other] = [new UnitOfWork(ahead.reader), new UnitOfWork(alone.reader)];
        await one.findEach('lamps', 'hall', 'text', ['h1', 'h2', 'h3', ''], maxCount);
        await one.findEach('lamps', 'tags', 'textList', ['x', 'y'], maxCount);
        expect(ahead.asked.queries).toBe(2);
        for (const unit of [one, other]) for (const change of changes) unit.put('lamps', kept(change));
        for (const [path, storage, value] of [
          ...['h1', 'h2', 'h3'].map((hall) => ['hall', 'text', hall] as const),
          ...['x', 'y'].map((tag) => ['tags', 'textList', tag] as const),
        ]) {
          expect(await one.find('lamps', path, storage, value)).toEqual(
            await other.find('lamps', path, storage, value),
          );
        }
        for (const hall of ['h1', 'h2', 'h3']) {
          for (const most of [0, 1, 5]) {
            const few = await one.findFew('lamps', 'hall', 'text', hall, most);
            expect(few).toEqual(
              await new UnitOfWork(alone.reader)
                .findFew('lamps', 'hall', 'text', hall, most)
                .then((found) => found && one.find('lamps', 'hall', 'text', hall)),
            );
          }
        }
      }),
    );
  });

  it('asks nobody for a value that is none', async () => {
    const { reader, asked } = storeOf(lamps);
    const unit = new UnitOfWork(reader);
    for (const value of [undefined, null]) expect(await unit.find('lamps', 'hall', 'text', value)).toEqual([]);
    expect(asked).toEqual({ gets: 0, queries: 0 });
  });

  it('finds what a store would find that had all of it written', async () => {
    const hall = fc.constantFrom('h1', 'h2', 'h3');
    const change = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), hall: fc.option(hall, { nil: undefined }) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), hall, async (changes, wanted) => {
        const unit = new UnitOfWork(storeOf(lamps).reader);
        const written = new Map<string, EntityRecord>(lamps.map((lamp) => [lamp.id, lamp]));
        for (const { id, hall: next } of changes) {
          // Asked in between, so that what is known by value has to keep up.
          await unit.find('lamps', 'hall', 'text', wanted);
          if (next === undefined) {
            unit.remove('lamps', id);
            written.delete(id);
          } else {
            unit.put('lamps', kept({ id, hall: next }));
            written.set(id, { id, hall: next });
          }
        }
        const whole = new UnitOfWork(storeOf([...written.values()]).reader);
        expect(ids(await unit.find('lamps', 'hall', 'text', wanted))).toEqual(
          ids(await whole.find('lamps', 'hall', 'text', wanted)),
        );
      }),
      { numRuns: 60 },
    );
  });
});
