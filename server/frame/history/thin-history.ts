import { firstId } from '../../../src/frame/history/rules/entry-id';
import { computeFairShare } from '../../../src/frame/history/rules/fair-share';
import { HISTORY, HISTORY_COLLECTIONS } from '../documents/record-history';
import type { SiteData } from '../documents/site-data';
import type { Condition, Store, StorePage, StoreQuery, StoreReader } from '../stores/store';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';

type Reader = Pick<StoreReader, 'query'>;

const byId = (operator: 'eq' | 'gt', value: string): Condition => ({ path: 'byId', operator, storage: 'text', value });

async function count(reader: Reader, where: readonly Condition[]): Promise<number> {
  return (await reader.query(HISTORY.name, { where, limit: 0 })).total;
}

async function countByAuthor(reader: Reader): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let last = ''; ; ) {
    const sort = [{ field: 'byId', order: 'ASC' } as const];
    const { rows } = await reader.query(HISTORY.name, { where: [byId('gt', last)], sort, limit: 1 });
    const next = rows[0]?.record.byId;
    if (typeof next !== 'string' || next <= last) return counts;
    counts.set(next, await count(reader, [byId('eq', next)]));
    last = next;
  }
}

function entriesUntil(author: string, at: number): Condition[] {
  return [byId('eq', author), { path: 'id', operator: 'gte', storage: 'text', value: firstId(at) }];
}

async function instantOf(reader: Reader, author: string, entries: number, now: number): Promise<number> {
  let [early, late] = [0, now];
  while (early < late) {
    const middle = Math.floor((early + late) / 2);
    if ((await count(reader, entriesUntil(author, middle))) >= entries) late = middle;
    else early = middle + 1;
  }
  return early;
}

/** Limits of the history. Entries older than `age` (ms) are deleted first, then the oldest entries of the authors with the most entries. */
export type StoredHistory = { age: number; entries: number };

type Thinned = Pick<SiteData, 'store' | 'now'>;

const SLICE = 100;

async function deleteEntries(
  store: Store,
  query: Omit<StoreQuery, 'limit'>,
  maxCount: number,
  isOver: () => boolean,
): Promise<number> {
  let deleted = 0;
  while (deleted < maxCount && !isOver()) {
    const limit = Math.min(SLICE, maxCount - deleted);
    const { rows }: StorePage = await store.query(HISTORY.name, { ...query, limit });
    if (rows.length === 0) return deleted;
    const remove = HISTORY_COLLECTIONS.flatMap(({ name }) =>
      rows.map(({ record }) => ({ collection: name, id: record.id })),
    );
    await store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
    await yieldToEventLoop();
    deleted += rows.length;
  }
  return deleted;
}

async function deleteExcess(
  { store, now }: Thinned,
  total: number,
  room: number,
  isOver: () => boolean,
): Promise<number> {
  const counts = await countByAuthor(store);
  const own = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const share = computeFairShare([...counts.values(), total - own], room);
  const sort = [{ field: 'id', order: 'ASC' } as const];
  let deleted = 0;
  for (const [author, count] of counts) {
    if (isOver()) return deleted;
    const excess = count - share;
    if (excess <= 0) continue;
    const until = await instantOf(store, author, excess, now());
    const older = await deleteEntries(store, { where: entriesUntil(author, until - 1), sort }, excess, isOver);
    deleted +=
      older + (await deleteEntries(store, { where: entriesUntil(author, until), sort }, excess - older, isOver));
  }
  return deleted;
}

/** First deletes the oldest entries of authors above an equal share. @param isOver checked between transactions */
export async function thinHistory(
  parts: Thinned,
  { age, entries }: StoredHistory,
  isOver = () => false,
): Promise<number> {
  const { store, now } = parts;
  const where = [{ path: 'id', operator: 'gte', storage: 'text', value: firstId(now() - age - 1) } as const];
  const sort = [{ field: 'id', order: 'ASC' } as const];
  let deleted = await deleteEntries(store, { where, sort }, Number.POSITIVE_INFINITY, isOver);
  const { total } = await store.query(HISTORY.name, { limit: 0 });
  if (total <= entries) return deleted;
  const ofShares = await deleteExcess(parts, total, entries, isOver);
  const excess = total - ofShares - entries;
  deleted += ofShares + (await deleteEntries(store, { sort: [{ field: 'at', order: 'ASC' }] }, excess, isOver));
  return deleted;
}
