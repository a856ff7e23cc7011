import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { idsOf, list, one, refusalOf, save } from './asking';
import type { ProviderUnderTest } from './provider-under-test';
import { hierarchy } from './seeds';

/** What sessions see and change that are not an administrator's. */
export function describeScope({ reset, create }: ProviderUnderTest): void {
  describe('scope', () => {
    beforeEach(() => reset(hierarchy));

    test('a token sees what lies below its record, and names above it', async () => {
      const manager = await create({ level: 'manager', id: 'm1' });
      expect(await idsOf(manager, 'hierarchy/managers')).toEqual(['m1']);
      expect(await idsOf(manager, 'hierarchy/buildings')).toEqual(['b1']);
      expect(await idsOf(manager, 'hierarchy/rooms')).toEqual(['r1']);
      expect(await list(manager, 'devices')).toMatchObject({ total: 1, data: [{ id: 'd1', acl: ['manager:m1'] }] });
      const room = await create({ level: 'room', id: 'r2' });
      expect(await idsOf(room, 'hierarchy/managers')).toEqual([]);
      expect(await idsOf(room, 'hierarchy/rooms')).toEqual(['r2']);
      expect(await one(room, 'hierarchy/rooms', 'r2')).toMatchObject({ env_name: 'Building 2' });
    });

    test('says whether there is anything that the session sees', async () => {
      const filled = async (provider: ConsoleDataProvider) => {
        const levels = ['hierarchy/managers', 'hierarchy/buildings', 'hierarchy/rooms'];
        return Promise.all(levels.map((level) => provider.hasRecords(level)));
      };
      expect(await filled(await create('administrator'))).toEqual([true, true, true]);
      const room = await create({ level: 'room', id: 'r2' });
      expect(await filled(room)).toEqual([false, false, true]);
      await expect(room.hasRecords('users')).rejects.toMatchObject(refusalOf(403));
    });

    test('a user with a device list sees those devices and what they are in', async () => {
      const user = await create({ user: 'u1' });
      expect(await idsOf(user, 'devices')).toEqual(['d1']);
      expect(await idsOf(user, 'hierarchy/rooms')).toEqual(['r1']);
      expect(await idsOf(user, 'hierarchy/buildings')).toEqual(['b1']);
      expect(await list(user, 'users')).toMatchObject({ total: 1, data: [{ id: 'u1', name: 'User 1' }] });
    });

    test('a record outside the scope is as good as not there', async () => {
      const manager = await create({ level: 'manager', id: 'm1' });
      await expect(one(manager, 'hierarchy/rooms', 'r2')).rejects.toMatchObject(refusalOf(404));
      expect((await manager.getMany('hierarchy/rooms', { ids: ['r1', 'r2'] })).data.map(({ id }) => id)).toEqual([
        'r1',
      ]);
      expect(await idsOf(manager, 'hierarchy/rooms', { filter: { id: ['r1', 'r2'] } })).toEqual(['r1']);
      const other = { id: 'r2', data: { roomType: 'Hall' }, previousData: { id: 'r2' } };
      await expect(manager.update('hierarchy/rooms', other)).rejects.toMatchObject(refusalOf(404));
    });

    test('fields that the role does not see are not in its records, and cannot be asked for', async () => {
      const manager = await create({ level: 'manager', id: 'm1' });
      const { data } = await list(manager, 'devices');
      expect(data[0]).toMatchObject({ id: 'd1', alias: 'Device 1' });
      expect(data[0]).not.toHaveProperty('fw_rel');
      await expect(list(manager, 'devices', { filter: { fw_rel: '4.8' } })).rejects.toMatchObject(refusalOf(403));
      const sort = { field: 'fw_rel', order: 'ASC' } as const;
      await expect(list(manager, 'devices', { sort })).rejects.toMatchObject(refusalOf(403));
    });

    test('a role changes its fields only, and does nothing that it may not do', async () => {
      const manager = await create({ level: 'manager', id: 'm1' });
      const room = await one(manager, 'hierarchy/rooms', 'r1');
      expect(await save(manager, 'hierarchy/rooms', room, { roomType: 'Hall' })).toMatchObject({
        roomType: 'Hall',
        version: 2,
      });
      expect(await one(await create('administrator'), 'hierarchy/rooms', 'r1')).toMatchObject({
        roomType: 'Hall',
        version: 2,
      });
      const building = await one(manager, 'hierarchy/buildings', 'b1');
      await expect(save(manager, 'hierarchy/buildings', building, { category: 'office' })).rejects.toMatchObject(
        refusalOf(403, { errors: { category: expect.any(String) } }),
      );
      const device = await one(manager, 'devices', 'd1');
      await expect(save(manager, 'devices', device, { alias: 'Mine' })).rejects.toMatchObject(refusalOf(403));
      await expect(manager.delete('hierarchy/rooms', { id: 'r1' })).rejects.toMatchObject(refusalOf(403));
      const create1 = manager.create('hierarchy/rooms', { data: { name: 'x', env: 'b1' } });
      await expect(create1).rejects.toMatchObject(refusalOf(403));
      await expect(list(manager, 'users')).rejects.toMatchObject(refusalOf(403));
    });

    test('a save passes that missed only what its role does not see', async () => {
      const manager = await create({ level: 'manager', id: 'm1' });
      const admin = await create('administrator');
      const before = await one(manager, 'hierarchy/rooms', 'r1');
      await save(admin, 'hierarchy/rooms', await one(admin, 'hierarchy/rooms', 'r1'), { internal_name: 'secret' });
      expect(await save(manager, 'hierarchy/rooms', before, { roomType: 'Hall' })).toMatchObject({ roomType: 'Hall' });
      const after = { internal_name: 'secret', roomType: 'Hall' };
      await expect.poll(() => one(admin, 'hierarchy/rooms', 'r1')).toMatchObject(after);
    });
  });
}
