import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directChange } from '../../../../src/frame/firestore/direct-changes';
import { reportedWrites } from '../../../../src/frame/firestore/reported-writes';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { anyParcel, parcelModels } from '../../../support/parcels';

const models = parcelModels({ read: { KEEPER: 'all', CLERK: 'all', PORTER: 'all' } });
const parcels = entityNamed(models, 'parcel');
const instants = { fromMillis: (ms: number) => new Date(ms) };
const KEEPER = { uid: 'k', claim: 'all' };

/** The report of a change, as it is stored; several may be of the same instant. */
function reportOf(before: EntityRecord, after: EntityRecord | undefined, version: number): EntityRecord {
  const { id, content } = directChange(parcels, { before: { record: before, version }, after }, KEEPER, instants);
  return { id, ...content, at: Math.floor(version / 2) };
}

const anyLife = fc.record({
  states: fc.array(anyParcel, { minLength: 2, maxLength: 15 }),
  isGone: fc.boolean(),
  order: fc.infiniteStream(fc.nat()),
});

test('whatever was changed and in whatever order it is read, each report is a write of the whole record as it was', async () => {
  await fc.assert(
    fc.asyncProperty(anyLife, async ({ states, isGone, order }) => {
      const records: EntityRecord[] = states.map((state) => ({
        id: 'p:1',
        title: 'Parcel',
        acl: ['person:a'],
        ...state,
      }));
      const lives = [...records, ...(isGone ? [undefined] : [])];
      const written = records.flatMap((before, index) => {
        const after = lives[index + 1];
        return index + 1 < lives.length ? [{ before, after, report: reportOf(before, after, index + 1) }] : [];
      });
      const mixed = [...written].map((each) => ({ each, at: order.next().value })).sort((a, b) => a.at - b.at);
      const reports = mixed.map(({ each }) => each.report);
      const found = await reportedWrites(models, reports, async () => lives.at(-1));
      expect(found.map(({ report, before, after }) => [report.id, before, after])).toEqual(
        mixed.map(({ each }) => [each.report.id, each.before, each.after]),
      );
    }),
  );
});

test('a record that was made again says nothing of the one that was deleted', async () => {
  const [old, changed] = [
    { id: 'p1', title: 'Old' },
    { id: 'p1', title: 'Old', state: 'draft' },
  ];
  const reports = [reportOf(old, changed, 1), reportOf(changed, undefined, 2)];
  const found = await reportedWrites(models, reports, async () => ({ id: 'p1', title: 'New', urgent: true }));
  expect(found.map(({ before, after }) => [before, after])).toEqual([
    [old, changed],
    [changed, undefined],
  ]);
});

test('what is no report, or of nothing that there is, is left out', async () => {
  const unknown = { ...reportOf({ id: 'p1' }, undefined, 1), collection: 'nothing' };
  expect(await reportedWrites(models, [{ id: 'x' }, unknown], async () => undefined)).toEqual([]);
});
