import type { DataProvider, SortPayload } from 'react-admin';
import type { EntityRecord } from '../../model/types';

/** Large enough for few requests, small enough for a server and a phone. */
const BATCH = 1_000;

interface AllRecordsQuery {
  filter: Record<string, unknown>;
  sort: SortPayload;
  /** Records asked for at once. */
  perPage?: number;
  signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

/**
 * Every record that a filter gives, page after page.
 *
 * @throws the provider's error, or an AbortError once `signal` is aborted.
 */
export async function fetchAllRecords(
  dataProvider: DataProvider,
  resource: string,
  { filter, sort, perPage = BATCH, signal, onProgress }: AllRecordsQuery,
): Promise<EntityRecord[]> {
  const records: EntityRecord[] = [];
  for (let page = 1; ; page++) {
    signal.throwIfAborted();
    const { data, total = 0 } = await dataProvider.getList<EntityRecord>(resource, {
      filter,
      sort,
      pagination: { page, perPage },
      signal,
    });
    records.push(...data);
    onProgress(records.length, total);
    if (data.length < perPage || records.length >= total) return records;
  }
}
