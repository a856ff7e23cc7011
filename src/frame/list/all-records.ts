import type { DataProvider, SortPayload } from 'react-admin';
import type { RecordAt } from '../model/entities';
import type { EntityRecord } from '../model/entity-model';

const BATCH = 1_000;

type AllRecordsQuery = { filter: Record<string, unknown>; sort: SortPayload; signal: AbortSignal };

type RecordPage<R extends EntityRecord> = { records: R[]; total: number };

/** Yields a record only once, even if it moves to a later page. @throws provider errors, or an AbortError after `signal`. */
export async function* fetchPages<R extends string>(
  dataProvider: DataProvider,
  resource: R,
  { filter, sort, signal }: AllRecordsQuery,
): AsyncGenerator<RecordPage<RecordAt<R>>> {
  const seen = new Set<unknown>();
  let before = 0;
  for (let page = 1; ; ) {
    signal.throwIfAborted();
    const { data, total = 0 } = await dataProvider.getList<RecordAt<R>>(resource, {
      filter,
      sort,
      pagination: { page, perPage: BATCH },
      signal,
    });
    const records = data.filter(({ id }) => !seen.has(id));
    for (const { id } of records) seen.add(id);
    yield { records, total };
    const haveMovedUp = page > 1 && total < before;
    before = total;
    if (haveMovedUp) page -= 1;
    else if (data.length < BATCH || page * BATCH >= total) return;
    else page += 1;
  }
}

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
