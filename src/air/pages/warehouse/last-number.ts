import type { DataProvider } from 'react-admin';
import type { EntityPath, RecordOf } from '../../../frame/model/entities';
import { internalNumber } from '../../domain/warehouse/internal-number';

/** Enough where items were made one by one, and enough for few requests where thousands came with one import. */
const FEW = 20;
const MANY = 10_000;

/** The resource of the items. */
export const ITEMS = 'warehouse';
type Item = RecordOf<'warehouse-item'>;
const CREATED: EntityPath<'warehouse-item'> = 'createdAt';

/** All items, the newest first, as many at a time as short records may be. */
export const NEWEST_OF_MANY = { sort: { field: CREATED, order: 'DESC' }, perPage: MANY } as const;

interface Search {
  last: number;
  /** Whether everything that could be higher was read. */
  isDone: boolean;
}

/** The highest number among the newest items that have one; `records` begin with the newest. */
function searchIn(records: readonly Item[]): Search {
  const first = records.findIndex((record) => internalNumber(record.internal_name) !== undefined);
  const newest = records[first];
  if (newest === undefined) return { last: 0, isDone: false };
  const rest = records.slice(first);
  const end = rest.findIndex((record) => record.createdAt !== newest.createdAt);
  const tied = end === -1 ? rest : rest.slice(0, end);
  const last = tied.reduce((most, record) => Math.max(most, internalNumber(record.internal_name) ?? 0), 0);
  return { last, isDone: end !== -1 };
}

/** The internal number of the item that was created last, out of all items, the newest first. */
export function lastNumberOf(records: readonly Item[]): number {
  return searchIn(records).last;
}

/**
 * The internal number of the item that was created last, or 0 when no item has one. Items that were created at the same
 * instant came with one import: the highest of them is the last.
 *
 * @throws the provider's error, or an AbortError once `signal` is aborted.
 */
export async function lastInternalNumber(dataProvider: DataProvider, signal: AbortSignal): Promise<number> {
  const read = async (page: number, perPage: number) => {
    signal.throwIfAborted();
    const sort = { field: CREATED, order: 'DESC' } as const;
    const pagination = { page, perPage };
    return (await dataProvider.getList<Item>(ITEMS, { filter: {}, sort, pagination, signal })).data;
  };
  const few = await read(1, FEW);
  const { last, isDone } = searchIn(few);
  if (isDone || few.length < FEW) return last;

  const records: Item[] = [];
  for (let page = 1; ; page++) {
    const next = await read(page, MANY);
    records.push(...next);
    const search = searchIn(records);
    if (search.isDone || next.length < MANY) return search.last;
  }
}
