import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConsoleDataProvider, RecordChange } from '../../../data-provider/contract';
import { idsOf, list, one, save } from './asking';
import type { ProviderUnderTest } from './provider-under-test';
import { hierarchy } from './seeds';

/** What listeners are told of. */
export function describeWatching({ reset, create }: ProviderUnderTest): void {
  describe('watching', () => {
    beforeEach(() => reset(hierarchy));

    async function listen(provider: ConsoleDataProvider, resource: string) {
      const changes: RecordChange[] = [];
      await list(provider, resource);
      const stop = await provider.subscribe({ onChange: (change) => changes.push(change) }, [resource]);
      // Some back ends only tell of what happens once the stream is open.
      const admin = await create('administrator');
      await vi.waitFor(
        async () => {
          const room = await one(admin, 'hierarchy/rooms', 'r1');
          await save(admin, 'hierarchy/rooms', room, { roomType: `Type ${String(room.version)}` });
          const told: Partial<RecordChange> = { resource: 'hierarchy/rooms', id: 'r1', type: 'updated' };
          expect(changes).toContainEqual(expect.objectContaining(told));
        },
        { timeout: 60_000, interval: 20 },
      );
      return { changes, admin, stop };
    }

    test('changes of others are told, and the next list has them', async () => {
      const provider = await create('administrator');
      const { changes, admin, stop } = await listen(provider, 'hierarchy/rooms');
      const { data } = await admin.create('hierarchy/rooms', { data: { name: 'New', env: 'b1', token: 'roomab03' } });
      const id = String(data.id);
      await expect.poll(() => changes).toContainEqual({ resource: 'hierarchy/rooms', id, type: 'created' });
      expect(await idsOf(provider, 'hierarchy/rooms', { filter: { name: 'New' } })).toEqual([id]);
      await admin.delete('hierarchy/rooms', { id });
      await expect.poll(() => changes).toContainEqual({ resource: 'hierarchy/rooms', id, type: 'deleted' });
      expect(await idsOf(provider, 'hierarchy/rooms')).toEqual(['r1', 'r2']);
      stop();
    });

    test('what lies outside the scope is not told, nor anything after the end', async () => {
      const provider = await create({ level: 'manager', id: 'm1' });
      const { changes, admin, stop } = await listen(provider, 'hierarchy/rooms');
      await save(admin, 'hierarchy/rooms', await one(admin, 'hierarchy/rooms', 'r2'), { roomType: 'Twelve' });
      await save(admin, 'hierarchy/rooms', await one(admin, 'hierarchy/rooms', 'r1'), { roomType: 'Five' });
      const told = changes.length;
      await expect.poll(() => one(provider, 'hierarchy/rooms', 'r1')).toMatchObject({ roomType: 'Five' });
      expect(changes.filter(({ id }) => id === 'r2')).toEqual([]);
      expect(told).toBeGreaterThan(0);
      stop();
      const last = changes.length;
      await save(admin, 'hierarchy/rooms', await one(admin, 'hierarchy/rooms', 'r1'), { roomType: 'Six' });
      await expect.poll(() => one(provider, 'hierarchy/rooms', 'r1')).toMatchObject({ roomType: 'Six' });
      expect(changes).toHaveLength(last);
    });
  });
}
