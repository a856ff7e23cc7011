import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { type RecordSource, refreshRecords } from '../../../../src/frame/records/refresh-records';

const DEVICES: EntityRecord[] = [
  { id: 'd1', alias: 'Aula', CO2: 700 },
  { id: 'd2', alias: 'Sala', CO2: 500 },
];

let client: QueryClient;
let leave: (() => void)[];

beforeEach(() => {
  client = new QueryClient();
  leave = [];
});
afterEach(() => {
  for (const each of leave) each();
  client.clear();
});

function memoryProvider(records: readonly EntityRecord[]): RecordSource & { asked: string[][] } {
  const asked: string[][] = [];
  return {
    asked,
    getMany: async (_resource, { ids }) => {
      asked.push(ids);
      return { data: records.filter(({ id }) => ids.includes(id)) };
    },
  };
}

/** Puts a question on the screen, and answers how often it was asked. */
async function show(method: string, parameters: unknown, data: unknown) {
  const queryFn = vi.fn(async () => data);
  const observer = new QueryObserver(client, {
    ...{ queryKey: ['devices', method, parameters], queryFn, staleTime: Number.POSITIVE_INFINITY },
  });
  leave.push(observer.subscribe(() => undefined));
  await expect.poll(() => observer.getCurrentResult().data).toBeDefined();
  return { queryFn, data: () => client.getQueryData(['devices', method, parameters]) };
}

const byAlias = { pagination: { page: 1, perPage: 10 }, sort: { field: 'alias', order: 'ASC' }, filter: {} };
const reading = { resource: 'devices', id: 'd1', type: 'updated', fields: ['CO2', 'updated_at'] } as const;
const now: EntityRecord = { id: 'd1', alias: 'Aula', CO2: 900 };

test('a reading brings the one device that was measured, and no list', async () => {
  const list = await show('getList', byAlias, { data: DEVICES, total: 2 });
  const page = await show('getOne', { id: 'd1' }, DEVICES[0]);
  const other = await show('getOne', { id: 'd2' }, DEVICES[1]);
  const provider = memoryProvider([now]);
  await refreshRecords(client, provider, 'devices', [reading, reading]);
  expect(provider.asked).toEqual([['d1']]);
  expect(list.data()).toEqual({ data: [now, DEVICES[1]], total: 2 });
  expect(page.data()).toEqual(now);
  for (const { queryFn } of [list, page, other]) expect(queryFn).toHaveBeenCalledTimes(1);
});

test('nothing is asked for when the device is not on the screen', async () => {
  const list = await show('getList', byAlias, { data: [DEVICES[1]], total: 1 });
  const provider = memoryProvider([now]);
  await refreshRecords(client, provider, 'devices', [reading]);
  expect(provider.asked).toEqual([]);
  expect(list.queryFn).toHaveBeenCalledTimes(1);
});

test.each([
  ['sorted by it', { ...byAlias, sort: { field: 'updated_at', order: 'DESC' } }],
  ['filtered by it', { ...byAlias, filter: { CO2: { gte: 800 } } }],
  ['searched', { ...byAlias, filter: { q: 'aula' } }],
])('a list that is %s is asked for again, and no other', async (_how, parameters) => {
  const list = await show('getList', parameters, { data: [DEVICES[1]], total: 1 });
  const still = await show('getList', { ...byAlias, filter: { building_id: 'b1' } }, { data: [DEVICES[1]], total: 1 });
  await refreshRecords(client, memoryProvider([now]), 'devices', [reading]);
  expect(list.queryFn).toHaveBeenCalledTimes(2);
  expect(still.queryFn).toHaveBeenCalledTimes(1);
});

test.each([
  ['a device is new', [{ resource: 'devices', id: 'd3', type: 'created' } as const]],
  ['it is not told what has changed', [{ resource: 'devices', id: 'd1', type: 'updated' } as const]],
  ['changes were missed', undefined],
])('everything is asked for again when %s', async (_when, changes) => {
  const list = await show('getList', byAlias, { data: DEVICES, total: 2 });
  await refreshRecords(client, memoryProvider([now]), 'devices', changes);
  expect(list.queryFn).toHaveBeenCalledTimes(2);
});

test('a record that is not answered any more takes its lists with it', async () => {
  const list = await show('getList', byAlias, { data: DEVICES, total: 2 });
  await refreshRecords(client, memoryProvider([]), 'devices', [reading]);
  expect(list.queryFn).toHaveBeenCalledTimes(2);
});

test('whether there are any records at all is asked again when one comes or goes, and not for a change', async () => {
  const { resource, id } = reading;
  const any = await show('getList', 'any', true);
  await refreshRecords(client, memoryProvider(DEVICES), 'devices', [reading]);
  expect(any.queryFn).toHaveBeenCalledTimes(1);
  await refreshRecords(client, memoryProvider(DEVICES), 'devices', [{ resource, id, type: 'deleted' }]);
  expect(any.queryFn).toHaveBeenCalledTimes(2);
});
