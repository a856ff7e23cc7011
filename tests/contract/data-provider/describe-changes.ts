import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { frozen, idsOf, list, one, refusalOf, save } from './asking';
import type { ProviderUnderTest } from './provider-under-test';
import { lampAndDesk } from './seeds';

/** Creating, changing and deleting, and what lists show of it. */
export function describeChanges({ reset, create }: ProviderUnderTest): void {
  describe('changes', () => {
    let provider: ConsoleDataProvider;

    beforeEach(async () => {
      await reset(lampAndDesk);
      provider = await create('administrator');
    });

    test('a new record has an id and its first version, and is in the next list', async () => {
      await list(provider, 'specimens');
      const { data: created } = await provider.create('specimens', frozen({ data: { text: 'New', size: 3 } }));
      expect(created).toMatchObject({ id: expect.any(String), text: 'New', size: 3, version: 1 });
      expect(created.changedAt).toEqual(expect.any(Number));
      expect(await one(provider, 'specimens', String(created.id))).toEqual(created);
      expect(await idsOf(provider, 'specimens', { filter: { text: 'New' } })).toEqual([created.id]);
      expect((await list(provider, 'specimens')).total).toBe(3);
    });

    test('a change keeps what is not mentioned, null takes a value away, and the version goes up', async () => {
      const before = await one(provider, 'specimens', 's1');
      const after = await save(provider, 'specimens', before, { size: 5, text: null });
      expect(after).toMatchObject({
        id: 's1',
        size: 5,
        place: { city: 'Lecce' },
        json: { a: [[1], [2, 3]] },
        version: 2,
      });
      expect(after).not.toHaveProperty('text');
      const read = await one(provider, 'specimens', 's1');
      expect({ ...read, changedAt: 0 }).toEqual({ ...after, changedAt: 0 });
      expect(await idsOf(provider, 'specimens', { filter: { size: 5 } })).toEqual(['s1']);
      expect(await idsOf(provider, 'specimens', { filter: { text: null } })).toEqual(['s1']);
      const partial = { id: 's1', data: { place: { city: null } }, previousData: read };
      expect((await provider.update('specimens', frozen(partial))).data).not.toHaveProperty('place');
    });

    test('what is deleted is gone from lists and for good', async () => {
      await list(provider, 'specimens');
      const previousData = await one(provider, 'specimens', 's1');
      const { data } = await provider.delete('specimens', frozen({ id: 's1', previousData }));
      expect(data).toMatchObject({ id: 's1' });
      expect(await idsOf(provider, 'specimens')).toEqual(['s2']);
      await expect(one(provider, 'specimens', 's1')).rejects.toMatchObject(refusalOf(404));
      const gone = { id: 's1', data: { size: 1 }, previousData: { id: 's1' } };
      await expect(provider.update('specimens', gone)).rejects.toMatchObject(refusalOf(404));
      await expect(provider.delete('specimens', { id: 's1' })).rejects.toMatchObject(refusalOf(404));
    });

    test('several are changed and deleted at once', async () => {
      const ids = ['s1', 's2'];
      expect((await provider.updateMany('specimens', frozen({ ids, data: { size: 9 } }))).data).toEqual(ids);
      expect(await idsOf(provider, 'specimens', { filter: { size: 9 } })).toEqual(ids);
      expect((await provider.deleteMany('specimens', frozen({ ids }))).data).toEqual(ids);
      // A slow server is not waited for where something is cached: that goes as soon as it answers.
      await expect.poll(async () => (await list(provider, 'specimens')).total).toBe(0);
    });
  });
}
