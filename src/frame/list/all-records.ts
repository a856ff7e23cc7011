import type { DataProvider, SortPayload } from 'react-admin';
import type { RecordAt } from '../model/entities';
import type { EntityRecord } from '../model/entity-model';

/** Large enough for few requests, small enough for a server and a phone. */
const BATCH = 1_000;

interface AllRecordsQuery {
  filter: Record<string, unknown>;
  sort: SortPayload;
  /** Records asked for at once. */
  perPage?: number;
  signal: AbortSignal;
}

/** Some of the records, and how many there are in all. */
interface RecordPage<R extends EntityRecord> {
  records: R[];
  total: number;
}

/**
 * Every record that a filter gives, page after page.
 *
 * @throws the provider's error, or an AbortError once `signal` is aborted.
 */
export async function* fetchPages<R extends string>(
  dataProvider: DataProvider,
  resource: R,
  { filter, sort, perPage = BATCH, signal }: AllRecordsQuery,
): AsyncGenerator<RecordPage<RecordAt<R>>> {
  let count = 0;
  for (let page = 1; ; page++) {
    signal.throwIfAborted();
    const { data, total = 0 } = await dataProvider.getList<RecordAt<R>>(resource, {
      filter,
      sort,
      pagination: { page, perPage },
      signal,
    });
    yield { records: data, total };
    count += data.length;
    if (data.length < perPage || count >= total) return;
  }
}

/** All of them at once; see `fetchPages`. */
export async function fetchAllRecords<R extends string>(
  dataProvider: DataProvider,
  resource: R,
  query: AllRecordsQuery & { onProgress(done: number, total: number): void },
): Promise<RecordAt<R>[]> {
  const all: RecordAt<R>[] = [];
  for await (const { records, total } of fetchPages(dataProvider, resource, query)) {
    all.push(...records);
    query.onProgress(all.length, total);
  }
  return all;
}
