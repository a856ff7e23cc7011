import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import {
  type Matching,
  NOTHING_WRITTEN,
  type Outcome,
  type Survey,
  surveyMatching,
  writeMatching,
} from '../../../src/framework/bulk/matching';
import type { BulkWork } from '../../../src/model/bulk-calls';
import { idsOf, list, one, refusalOf, save } from './asking';
import type { ProviderUnderTest } from './provider-under-test';
import { hierarchy } from './seeds';

const { signal } = new AbortController();
const DELETION: BulkWork = { type: 'delete' };

const lamps = Array.from({ length: 30 }, (_none, index) => ({
  entity: 'specimen',
  data: { id: `s${String(index).padStart(2, '0')}`, text: `Lamp ${index}`, size: index % 3, place: { city: 'Lecce' } },
}));

function preview(provider: ConsoleDataProvider, filter: Matching['filter'], work: BulkWork, resource = 'specimens') {
  return surveyMatching(provider, { resource, filter, work }, { signal, onProgress: () => undefined });
}

async function write(provider: ConsoleDataProvider, survey: Survey): Promise<Outcome> {
  let outcome = NOTHING_WRITTEN;
  const action = { id: 'action-1', kind: 'bulk' } as const;
  const onProgress = (next: Outcome) => {
    outcome = next;
  };
  await writeMatching(provider, survey, { action, signal, onProgress });
  return outcome;
}

const sizes = (size: number): BulkWork => ({ type: 'update', data: { size } });

/** Changing and deleting all that a filter gives. */
export function describeMatching({ reset, create }: ProviderUnderTest): void {
  describe('all that match', () => {
    let provider: ConsoleDataProvider;

    describe('of many', () => {
      beforeEach(async () => {
        await reset(lamps);
        provider = await create('administrator');
      });

      test('is told before: how many there are, which change, and what each of the first is like', async () => {
        const survey = await preview(provider, { size: [1, 2] }, sizes(2));
        expect(survey).toMatchObject({ found: 20, changing: 10, refused: [], hanging: [] });
        expect(survey.examples).toHaveLength(10);
        expect(survey.examples[0]).toMatchObject({ id: 's01', text: 'Lamp 1', size: 1, version: 1 });
        expect((await list(provider, 'specimens', { filter: { size: 1 } })).total).toBe(10);
      });

      test('changes although it stops matching by that, and what is not mentioned stays', async () => {
        await list(provider, 'specimens');
        const survey = await preview(
          provider,
          { size: 0 },
          { type: 'update', data: { size: 7, place: { city: null } } },
        );
        expect(await write(provider, survey)).toEqual({ written: 10, refused: [], others: [] });
        expect((await list(provider, 'specimens', { filter: { size: 7 } })).total).toBe(10);
        expect(await one(provider, 'specimens', 's00')).toMatchObject({ text: 'Lamp 0', size: 7, version: 2 });
        expect(await one(provider, 'specimens', 's00')).not.toHaveProperty('place');
      });

      test('is what a list of the same filter has, whatever it asks', async () => {
        for (const filter of [
          { q: 'lamp 2' },
          { size: { gte: 2 } },
          { text: { contains: 'MP 1' } },
          { id: ['s03', 's04', 'nothing'] },
          { $any: [{ size: 1 }, { text: { prefix: 'Lamp 3' } }] },
          { $all: [{ size: { ne: 1 } }, { size: { ne: 2 } }] },
          { size: [] },
          {},
        ]) {
          const { found, parts } = await preview(provider, filter, DELETION);
          expect(found, JSON.stringify(filter)).toBe((await list(provider, 'specimens', { filter })).total);
          expect(parts.at(-1)?.until).toBeUndefined();
        }
      });

      test('is deleted, and nothing else', async () => {
        await list(provider, 'specimens');
        expect(await write(provider, await preview(provider, { size: [0, 1] }, DELETION))).toMatchObject({
          written: 20,
        });
        const { data, total } = await list(provider, 'specimens');
        expect(total).toBe(10);
        expect(data.every(({ size }) => size === 2)).toBe(true);
      });

      test('leaves alone, and tells, what was added or changed since; what matches no longer is left as well', async () => {
        const survey = await preview(provider, { size: 0 }, DELETION);
        const other = await create('administrator');
        const { data: added } = await other.create('specimens', { data: { text: 'New', size: 0 } });
        await save(other, 'specimens', await one(other, 'specimens', 's00'), { text: 'Kept' });
        await save(other, 'specimens', await one(other, 'specimens', 's03'), { size: 5 });
        const { written, refused, others } = await write(provider, survey);
        expect({ written, refused }).toEqual({ written: 8, refused: [] });
        const left = ['s00', String(added.id)].sort();
        expect(others.map(({ id }) => id).sort()).toEqual(left);
        expect(others[0]?.cause).toEqual(expect.any(String));
        expect((await idsOf(provider, 'specimens', { filter: { size: [0, 5] } })).sort()).toEqual(
          [...left, 's03'].sort(),
        );
      });

      test('tells which are refused, and why, before and after; the others are written', async () => {
        const before = await one(provider, 'specimens', 's02');
        await save(provider, 'specimens', before, { text: 'Other' });
        const survey = await preview(provider, { size: 2 }, sizes(101));
        expect(survey).toMatchObject({ found: 10, changing: 0 });
        expect(survey.refused).toHaveLength(10);
        expect(survey.refused[0]).toMatchObject({ id: 's02', cause: expect.stringContaining('No more than 100') });
        const { written, refused } = await write(provider, survey);
        expect([written, refused.length]).toEqual([0, 10]);
        const wrong: BulkWork = { type: 'update', data: { nothing: 1 } };
        await expect(preview(provider, {}, wrong)).rejects.toMatchObject(refusalOf(400));
      });
    });

    test('is within what the session sees and may do', async () => {
      await reset(hierarchy);
      const manager = await create({ level: 'manager', id: 'm1' });
      const renamed: BulkWork = { type: 'update', data: { roomType: 'Hall' } };
      const survey = await preview(manager, {}, renamed, 'hierarchy/rooms');
      expect(survey).toMatchObject({ found: 1, changing: 1 });
      expect(await write(manager, survey)).toMatchObject({ written: 1 });
      const admin = await create('administrator');
      expect(await one(admin, 'hierarchy/rooms', 'r1')).toMatchObject({ roomType: 'Hall' });
      expect(await one(admin, 'hierarchy/rooms', 'r2')).not.toHaveProperty('roomType', 'Hall');
      await expect(preview(manager, {}, DELETION, 'hierarchy/rooms')).rejects.toMatchObject(refusalOf(403));
      const hidden = preview(manager, { internal_name: 'x' }, renamed, 'hierarchy/rooms');
      await expect(hidden).rejects.toMatchObject(refusalOf(403));
    });

    test('counts what names those that would go', async () => {
      await reset(hierarchy);
      provider = await create('administrator');
      const { found, hanging } = await preview(provider, {}, DELETION, 'hierarchy/buildings');
      expect(found).toBe(2);
      expect(hanging).toContainEqual({ entity: 'room', key: 'env', count: 2 });
    });
  });
}
