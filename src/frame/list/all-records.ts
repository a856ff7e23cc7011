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
 * Every record that a filter gives, page after page. One that moves to a later page meanwhile comes once; where some before it were
 * deleted, so that those behind them have moved up, the page before is read again.
 *
 * @throws the provider's error, or an AbortError once `signal` is aborted.
 */
export async function* fetchPages<R extends string>(
  dataProvider: DataProvider,
  resource: R,
  { filter, sort, perPage = BATCH, signal }: AllRecordsQuery,
): AsyncGenerator<RecordPage<RecordAt<R>>> {
  const seen = new Set<unknown>();
  let before = 0;
  for (let page = 1; ; ) {
    signal.throwIfAborted();
    const { data, total = 0 } = await dataProvider.getList<RecordAt<R>>(resource, {
      filter,
      sort,
      pagination: { page, perPage },
      signal,
    });
    const records = data.filter(({ id }) => !seen.has(id));
    for (const { id } of records) seen.add(id);
    yield { records, total };
    const haveMovedUp = page > 1 && total < before;
    before = total;
    if (haveMovedUp) page -= 1;
    else if (data.length < perPage || page * perPage >= total) return;
    else page += 1;
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
