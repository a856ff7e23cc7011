import type { DataProvider } from 'react-admin';
import type { EntityPath, RecordOf } from '../../../frame/model/entities';
import { internalNumber } from '../../domain/warehouse/warehouse-items';

/** Number of items in the first request: enough if items were created singly; imports may need more requests. */
const FEW = 20;
const MANY = 10_000;

export const ITEMS = 'warehouse';
type Item = RecordOf<'warehouse-item'>;
const CREATED: EntityPath<'warehouse-item'> = 'createdAt';

export const NEWEST_OF_MANY = { sort: { field: CREATED, order: 'DESC' }, perPage: MANY } as const;

function searchIn(records: readonly Item[]): { last: number; isDone: boolean } {
  const first = records.findIndex((record) => internalNumber(record.internal_name) !== undefined);
  const newest = records[first];
  if (newest === undefined) return { last: 0, isDone: false };
  const rest = records.slice(first);
  const end = rest.findIndex((record) => record.createdAt !== newest.createdAt);
  const tied = end === -1 ? rest : rest.slice(0, end);
  const last = tied.reduce((most, record) => Math.max(most, internalNumber(record.internal_name) ?? 0), 0);
  return { last, isDone: end !== -1 };
}

export function lastNumberOf(records: readonly Item[]): number {
  return searchIn(records).last;
}

/**
 * Returns the internal number of the newest item; 0 if there is none. Items with the same creation time belong to one
 * import, so the highest of them counts.
 * @throws the provider's error, or an AbortError if `signal` is aborted.
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

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : null;
}

export function batchProblem(error: unknown) {
  const operation = memberOf(memberOf(error, 'body'), 'operation');
  const status = memberOf(error, 'status');
  // True for a proxy timeout, after which the result on the back end is unknown.
  const isFault = memberOf(memberOf(error, 'body'), 'code') === 'unavailable';
  return {
    operation: typeof operation === 'number' ? operation : undefined,
    cause: error instanceof Error ? error.message : String(error),
    /** True if the back end rejected the writes. False without a response, because the writes may have happened. */
    isRefusal: typeof status === 'number' && status >= 400 && !(isFault && status >= 500),
  };
}
