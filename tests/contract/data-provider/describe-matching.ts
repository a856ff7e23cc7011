import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { type Matching, previewMatching } from '../../../src/frame/bulk/use-matching';
import type { BulkWork } from '../../../src/frame/model/bulk-calls';
import { list, one, refusalOf, save } from './asking';
import type { ProviderUnderTest } from './provider-under-test';
import { hierarchy } from './seeds';

const { signal } = new AbortController();
const DELETION: BulkWork = { type: 'delete' };

const lamps = Array.from({ length: 30 }, (_none, index) => ({
  entity: 'specimen',
  data: { id: `s${String(index).padStart(2, '0')}`, text: `Lamp ${index}`, size: index % 3, place: { city: 'Lecce' } },
}));

function preview(provider: ConsoleDataProvider, filter: Matching['filter'], work: BulkWork, resource = 'specimens') {
  return previewMatching(provider, { resource, filter, work }, { signal, onProgress: () => undefined });
}

const sizes = (size: number): BulkWork => ({ type: 'update', data: { size } });

/** What would become of all that a filter gives; what does is proven by `tests/contract/frame/tasks`. */
export function describeMatching({ reset, create }: ProviderUnderTest): void {
  describe('all that match', () => {
    let provider: ConsoleDataProvider;

    describe('of many', () => {
      beforeEach(async () => {
        await reset(lamps);
        provider = await create('administrator');
      });

      test('is told before: how many there are, which change, and what each of the first is like', async () => {
        const outcome = await preview(provider, { size: [1, 2] }, sizes(2));
        expect(outcome).toMatchObject({ found: 20, changing: 10, refused: [], hanging: [] });
        expect(outcome.examples).toHaveLength(10);
        expect(outcome.examples[0]).toMatchObject({ id: 's01', text: 'Lamp 1', size: 1, version: 1 });
        expect((await list(provider, 'specimens', { filter: { size: 1 } })).total).toBe(10);
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

      test('tells which would be refused, and why', async () => {
        const before = await one(provider, 'specimens', 's02');
        await save(provider, 'specimens', before, { text: 'Other' });
        const outcome = await preview(provider, { size: 2 }, sizes(101));
        expect(outcome).toMatchObject({ found: 10, changing: 0 });
        expect(outcome.refused).toHaveLength(10);
        expect(outcome.refused[0]).toMatchObject({ id: 's02', cause: expect.stringContaining('No more than 100') });
        const wrong: BulkWork = { type: 'update', data: { nothing: 1 } };
        await expect(preview(provider, {}, wrong)).rejects.toMatchObject(refusalOf(400));
      });
    });

    test('is within what the session sees and may do', async () => {
      await reset(hierarchy);
      const manager = await create({ level: 'manager', id: 'm1' });
      const renamed: BulkWork = { type: 'update', data: { roomType: 'Hall' } };
      const outcome = await preview(manager, {}, renamed, 'hierarchy/rooms');
      expect(outcome).toMatchObject({ found: 1, changing: 1 });
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
