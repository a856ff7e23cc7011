import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeStateBefore } from '../../../../src/frame/history/rules/as-of';
import { type HistoryEntry, toEntry, toStoredEntry } from '../../../../src/frame/history/rules/entry';
import { createEntryIds, firstId } from '../../../../src/frame/history/rules/entry-id';
import { findRecordedChanges } from '../../../../src/frame/history/rules/recorded-changes';
import { createRestoringBody } from '../../../../src/frame/history/rules/restoring-body';
import { toVisibleEntry } from '../../../../src/frame/history/rules/visible-entry';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { valueAt, withValueAt } from '../../../../src/frame/model/paths';
import { isSameValue } from '../../../../src/frame/model/same-value';
import { entityModel } from '../../../support/sample-entity';

const text = { type: 'string' } as const;
const model = entityModel({
  name: text,
  watts: { type: 'integer' },
  place: { type: 'object', properties: { side: text, row: { type: 'integer' } } },
  tags: { type: 'array', items: text },
  code: { type: 'string', 'x-field': { type: 'token' } },
  pin: { type: 'string', 'x-field': { history: false } },
  quiet: { type: 'string', 'x-field': { visibleTo: ['ADMIN'] } },
});

const word = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined });
const number = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
const anyRecord: fc.Arbitrary<EntityRecord> = fc
  .record({ name: word, watts: number, side: word, row: number, tags: fc.option(fc.array(fc.constantFrom('x', 'y'))) })
  .map(({ name, watts, side, row, tags }) => {
    let record: EntityRecord = { id: 'l1' };
    const values = { name, watts, 'place.side': side, 'place.row': row, tags: tags ?? undefined };
    for (const [path, value] of Object.entries(values)) record = withValueAt(record, path.split('.'), value);
    return record;
  });

function entryBetween(id: string, before: EntityRecord | undefined, after: EntityRecord | undefined): HistoryEntry {
  const kind = before === undefined ? 'created' : after === undefined ? 'deleted' : 'changed';
  const changes = findRecordedChanges(model, before, after);
  const entry = { id, at: 1, client: 'api', kind, entity: 'lamp', record: 'l1', label: '', lead: true } as const;
  // As it comes back from the store.
  return toEntry(toStoredEntry({ ...entry, changes })) ?? { ...entry, changes: [] };
}

/** A record after one change: `before` and `after` go both ways. */
function applied(record: EntityRecord, { changes }: HistoryEntry, side: 'before' | 'after'): EntityRecord {
  return changes.reduce((next, change) => withValueAt(next, change.path.split('.'), change[side]), record);
}

describe('the history of a record', () => {
  it('gives the record when it is replayed from nothing, and every state on the way', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { minLength: 1, maxLength: 8 }), (states) => {
        const nextId = createEntryIds(() => 'x');
        const entries = states.map((state, index) => entryBetween(nextId(1), states[index - 1], state));
        const replayed = entries.reduce((record, entry) => applied(record, entry, 'after'), { id: 'l1' });
        const present = states.at(-1) ?? { id: 'l1' };
        expect(replayed).toEqual(present);
        for (const [index, state] of states.entries()) {
          const { differences, unknown } = computeStateBefore(present, entries.slice(index + 1).reverse());
          expect(unknown).toEqual([]);
          const then = differences.reduce((record, d) => withValueAt(record, d.path.split('.'), d.earlier), present);
          expect(then).toEqual(state);
          const paths = model.fields.map(({ keys }) => keys);
          const differing = paths.filter((keys) => !isSameValue(valueAt(present, keys), valueAt(state, keys)));
          expect(differences).toHaveLength(differing.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('only says that secrets, tokens and very large values changed', () => {
    const before = { id: 'l1', code: 'aaaaaaa1', pin: '1234', name: 'a' };
    const after = { id: 'l1', code: 'bbbbbbb1', pin: '4321', name: 'x'.repeat(30_000) };
    const entry = entryBetween('1', before, after);
    expect(entry.changes).toEqual(['name', 'code', 'pin'].map((path) => ({ path, withheld: true })));
    expect(computeStateBefore(after, [entry])).toEqual({ differences: [], unknown: ['name', 'code', 'pin'] });
  });

  it('has no field that a session does not see', () => {
    const entry = entryBetween('1', { id: 'l1', quiet: 'a', name: 'x' }, { id: 'l1', quiet: 'b', name: 'y' });
    expect(toVisibleEntry(model, entry, { role: 'ROOM', claim: 'room:1' })?.changes.map(({ path }) => path)).toEqual([
      'name',
    ]);
    const hidden = entryBetween('1', { id: 'l1', quiet: 'a' }, { id: 'l1', quiet: 'b' });
    expect(toVisibleEntry(model, hidden, { role: 'ROOM', claim: 'room:1' })).toBeUndefined();
  });

  it('is sent back as the fields of an update', () => {
    expect(
      createRestoringBody([
        { path: 'place.side', value: 'left' },
        { path: 'place.row', value: undefined },
        { path: 'name', value: 'a' },
      ]),
    ).toEqual({ place: { side: 'left', row: null }, name: 'a' });
  });

  it('counts ids down, within a millisecond and when the clock goes back', () => {
    const nextId = createEntryIds(() => 'x');
    const ids = [5, 5, 6, 4, 1_700_000_000_000].map((at) => nextId(at));
    expect([...ids].sort().reverse()).toEqual(ids);
    expect(ids.filter((id) => id >= firstId(5))).toEqual(ids.slice(0, 2));
  });
});
