import * as v from 'valibot';
import { readAs } from '../../../src/frame/model/stored-parts';
import { MINUTE } from '../../../src/frame/time/units';
import type { Collection } from '../../frame/stores/collection';
import type { Store, StoreReader } from '../../frame/stores/store';

export const PACK_DATA: Collection = {
  name: 'evidence_sources',
  indexed: [
    { path: 'until', storage: 'integer' },
    { path: 'due', storage: 'integer' },
  ],
  texts: [],
  logged: false,
};

export const COMPARED_AFTER_MS = 10 * MINUTE;
export const FIRST_COMPARED_AFTER_MS = 30 * MINUTE;

const PackData = v.object({
  id: v.string(),
  from: v.number(),
  until: v.number(),
  hwIds: v.array(v.string()),
  due: v.optional(v.number()),
});
type PackData = v.InferOutput<typeof PackData>;

const found = (record: unknown): PackData[] => {
  const data = readAs(PackData, record);
  return data === undefined ? [] : [data];
};

export async function readLatestEnd(store: StoreReader): Promise<number> {
  const { rows } = await store.query(PACK_DATA.name, {
    where: [],
    sort: [{ field: 'until', order: 'DESC' }],
    limit: 1,
  });
  return rows.flatMap(({ record }) => found(record))[0]?.until ?? Number.NEGATIVE_INFINITY;
}

export async function listPacksEndingAfter(store: StoreReader, instant: number): Promise<PackData[]> {
  const where = [{ path: 'until', operator: 'gte', storage: 'integer', value: instant } as const];
  return (await store.query(PACK_DATA.name, { where })).rows.flatMap(({ record }) => found(record));
}

export async function listDuePacks(store: StoreReader, now: number): Promise<PackData[]> {
  const where = [{ path: 'due', operator: 'lte', storage: 'integer', value: now } as const];
  return (await store.query(PACK_DATA.name, { where })).rows.flatMap(({ record }) => found(record));
}

export function setDue(store: Store, ids: readonly string[], due: number | undefined): Promise<void> {
  return store.transact(async (reader) => {
    const stored = await reader.getMany(PACK_DATA.name, ids);
    const put = stored.map(({ record: { due: _due, ...record }, version }) => ({
      collection: PACK_DATA.name,
      stored: { record: { ...record, ...(due !== undefined && { due }) }, version: version + 1 },
    }));
    return { result: undefined, batch: { put, remove: [] } };
  });
}
