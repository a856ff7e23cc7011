import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planSchemas } from '../../../../server/frame/schema-change/plan';
import { computeFirestoreCost, computeFootprint, findTypeChanges } from '../../../../server/studio/cost/firestore-cost';
import type { StudioData } from '../../../../server/studio/studio-data';
import { computeDollars, computeMonthlyDollars } from '../../../../src/frame/firestore/prices';
import { listViews } from '../../../../src/frame/firestore/views';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { toState } from '../../../../src/frame/schema-change/state';
import { lampModels } from '../../frame/schema-change/states';

const TEXT: PropertySchema = { type: 'string' };
const kinds = fc.constantFrom<PropertySchema>(
  TEXT,
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array', items: TEXT },
);
const properties = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), kinds, { minKeys: 1, noNullPrototype: true });
type Properties = Record<string, PropertySchema>;

function dataOf(records: readonly EntityRecord[]): StudioData {
  return {
    stored: async function* stored(collection) {
      if (collection === 'lamps') yield records;
    },
    count: async () => records.length,
  };
}

const lampsOf = (count: number): EntityRecord[] =>
  Array.from({ length: count }, (_record, at) => ({ id: `lamp${at}`, a: 'x', acl: ['all'] }));

async function costOf(before: Properties, after: Properties, count: number) {
  const [now, later] = [lampModels(before), lampModels(after)];
  const data = dataOf(lampsOf(count));
  const plan = await planSchemas(data, toState(now), later);
  return computeFirestoreCost([computeFootprint(now), computeFootprint(later)], plan, { data, ownIndexes: 5 });
}

test('schemas that stay cost nothing, and keep all indexes and rules', async () => {
  await fc.assert(
    fc.asyncProperty(properties, fc.nat(20), async (same, count) => {
      const { entities, once, dollarsAMonth, indexes, rules } = await costOf(same, same, count);
      expect({ entities, once, dollarsAMonth }).toEqual({
        ...{ entities: [], dollarsAMonth: 0, once: { reads: 0, writes: 0, dollars: 0 } },
      });
      expect(indexes[0]).toBe(indexes[1]);
      expect(rules[0]).toBe(rules[1]);
    }),
    { numRuns: 20 },
  );
});

test('a further field has all documents written again, and takes room in proportion to their number', async () => {
  await fc.assert(
    fc.asyncProperty(properties, kinds, fc.nat(20), async (before, kind, count) => {
      const after = { ...before, z: kind };
      const { entities, once, dollarsAMonth, indexes } = await costOf(before, after, count);
      const [lamps] = entities;
      const views = listViews(entityNamed(lampModels(after), 'lamp')).length;
      expect(once.writes).toBe(count * views);
      expect(once.dollars).toBeCloseTo(computeDollars({ ...once, deletes: 0 }));
      expect(lamps?.documents).toEqual([expect.any(Number), views]);
      if (lamps === undefined) throw new Error('The lamps have changed');
      const [now, later] = lamps.bytes;
      expect(dollarsAMonth).toBeCloseTo(computeMonthlyDollars((later - now) * count));
      expect(lamps.singleEntries[1]).toBeGreaterThanOrEqual(lamps.singleEntries[0]);
      expect(indexes[1] - indexes[0]).toBe(lamps.indexes[1] - lamps.indexes[0]);
    }),
    { numRuns: 30 },
  );
});

test('a way and its way back cancel each other out', async () => {
  await fc.assert(
    fc.asyncProperty(properties, properties, async (one, other) => {
      const [there, back] = [await costOf(one, other, 3), await costOf(other, one, 3)];
      expect(there.indexes).toEqual([...back.indexes].reverse());
      expect(there.rules).toEqual([...back.rules].reverse());
      expect(there.dollarsAMonth + back.dollarsAMonth).toBeCloseTo(0);
    }),
    { numRuns: 20 },
  );
});

test('each converted record is written with all its documents, an entry of the history and the versions of its fields', async () => {
  const { once, entities } = await costOf({ a: TEXT }, { b: { ...TEXT, 'x-renamed-from': 'a' } }, 4);
  const views = entities[0]?.documents[1] ?? 0;
  // A renamed field is another one in all documents, too.
  expect(once.writes).toBe(4 * (views + 2) + 4 * views);
});

test('the types of records are compared field by field', () => {
  const changes = findTypeChanges(
    lampModels({ a: TEXT, b: { type: 'number' } }),
    lampModels({ a: TEXT, b: { type: 'string' }, c: { type: 'boolean' } }, { required: ['c'] }),
  );
  expect(changes).toEqual([{ entity: 'lamp', gone: ['b?: number'], fresh: ['b?: string', 'c: boolean'] }]);
});
