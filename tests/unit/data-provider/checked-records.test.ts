import { expect, it, vi } from 'vitest';
import { withCheckedRecords } from '../../../data-provider/checked-records';
import { models } from '../../../resources/models';
import { createMemoryProvider } from '../../support/memory-provider';

const OLD = { id: 'd1', hw_id: 'd1', alias: 12, temp: '21.5', CO2: 'much', location: null };
const AS_IT_FITS = { id: 'd1', hw_id: 'd1', alias: '12', temp: 21.5 };
const DEVICES = 'devices';

it('answers with records that fit their schema, by whatever method they are asked for', async () => {
  const tell = vi.fn();
  const memory = createMemoryProvider({ models, session: () => ({ role: 'ADMIN', claim: 'all' }) });
  const old = vi.fn().mockResolvedValue({ data: OLD });
  const olds = vi.fn().mockResolvedValue({ data: [OLD], total: 1 });
  const provider = withCheckedRecords(
    {
      ...memory,
      ...{ getOne: old, create: old, update: old, delete: old },
      ...{ getList: olds, getMany: olds, getManyReference: olds, writeTogether: olds },
    },
    models,
    tell,
  );
  const sort = { field: 'id', order: 'ASC' } as const;
  const pagination = { page: 1, perPage: 10 };
  const target = { target: 'building_id', id: 'b1', filter: {}, sort, pagination };
  const lists = [
    await provider.getList(DEVICES, { pagination }),
    await provider.getMany(DEVICES, { ids: ['d1'] }),
    await provider.getManyReference(DEVICES, target),
    await provider.writeTogether([{ type: 'delete', resource: DEVICES, id: 'd1' }]),
  ];
  for (const { data } of lists) expect(data).toEqual([AS_IT_FITS]);
  expect(lists[0]).toHaveProperty('total', 1);
  const ones = [
    await provider.getOne(DEVICES, { id: 'd1' }),
    await provider.create(DEVICES, { data: {} }),
    await provider.update(DEVICES, { id: 'd1', data: {}, previousData: { id: 'd1' } }),
    await provider.delete(DEVICES, { id: 'd1' }),
  ];
  for (const { data } of ones) expect(data).toEqual(AS_IT_FITS);
  expect(tell).toHaveBeenCalledTimes(3);
});

it('lists the last page that exists instead of one beyond it', async () => {
  const memory = createMemoryProvider({ models, session: () => ({ role: 'ADMIN', claim: 'all' }) });
  const provider = withCheckedRecords(memory, models);
  const list = async (page: number) => {
    const { data, total } = await provider.getList('hierarchy/rooms', { pagination: { page, perPage: 2 } });
    return { names: data.map(({ name }) => name), total };
  };
  expect(await list(99)).toEqual({ names: [], total: 0 });
  for (const name of ['A', 'B', 'C']) await provider.create('hierarchy/rooms', { data: { name, env: 'b1' } });
  expect(await list(99)).toEqual(await list(2));
  expect((await list(99)).names).toHaveLength(1);
});
