import { idFrom } from '../../../src/frame/history/rules/entry-id';
import { fairShare } from '../../../src/frame/history/rules/fair-share';
import { HISTORY, HISTORY_COLLECTIONS } from '../documents/record-history';
import type { Store, StorePage, StoreQuery } from '../stores/store';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import { countByAuthor, entriesUntil, instantOf } from './authors';

/** How much of the history is kept: whatever is older goes, and of what is too much the oldest of those who have the most. */
export interface StoredHistory {
  /** ms. */
  age: number;
  /** Number of changes. */
  entries: number;
}

interface Thinned {
  store: Store;
  now(): number;
}

/** Entries per transaction, so that nobody who writes waits for all of them. */
const SLICE = 100;

/** Forgets some of the entries that a query gives, in its order, until there are none or so many are forgotten. */
async function forget(
  store: Store,
  asked: Omit<StoreQuery, 'limit'>,
  most: number,
  isOver: () => boolean,
): Promise<number> {
  let forgotten = 0;
  while (forgotten < most && !isOver()) {
    const limit = Math.min(SLICE, most - forgotten);
    const { rows }: StorePage = await store.query(HISTORY.name, { ...asked, limit });
    if (rows.length === 0) return forgotten;
    const remove = HISTORY_COLLECTIONS.flatMap(({ name }) =>
      rows.map(({ record }) => ({ collection: name, id: record.id })),
    );
    await store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
    await yieldToEventLoop();
    forgotten += rows.length;
  }
  return forgotten;
}

/** Forgets the oldest of those who have more than their share, so that nobody can crowd out what others have done. */
async function forgetShares(
  { store, now }: Thinned,
  total: number,
  room: number,
  isOver: () => boolean,
): Promise<number> {
  const counts = await countByAuthor(store);
  const own = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // What the server did by itself has no author, and a share nevertheless.
  const share = fairShare([...counts.values(), total - own], room);
  const sort = [{ field: 'id', order: 'ASC' } as const];
  let forgotten = 0;
  for (const [author, count] of counts) {
    if (isOver()) return forgotten;
    const excess = count - share;
    if (excess <= 0) continue;
    const until = await instantOf(store, author, excess, now());
    const older = await forget(store, { where: entriesUntil(author, until - 1), sort }, excess, isOver);
    forgotten += older + (await forget(store, { where: entriesUntil(author, until), sort }, excess - older, isOver));
  }
  return forgotten;
}

/**
 * Forgets what is too old or too much, some at a time. Of what is too much everybody's own oldest go, first of those who have more
 * than the others; only what nobody has an excess of is the oldest of all.
 *
 * @param isOver asked between transactions.
 * @returns how many changes were forgotten.
 */
export async function thinHistory(
  parts: Thinned,
  { age, entries }: StoredHistory,
  isOver = () => false,
): Promise<number> {
  const { store, now } = parts;
  // Ids of earlier instants are larger.
  const where = [{ path: 'id', operator: 'gte', storage: 'text', value: idFrom(now() - age - 1) } as const];
  const sort = [{ field: 'id', order: 'ASC' } as const];
  let forgotten = await forget(store, { where, sort }, Number.POSITIVE_INFINITY, isOver);
  const { total } = await store.query(HISTORY.name, { limit: 0 });
  if (total <= entries) return forgotten;
  const ofShares = await forgetShares(parts, total, entries, isOver);
  const left = total - ofShares - entries;
  forgotten += ofShares + (await forget(store, { sort: [{ field: 'at', order: 'ASC' }] }, left, isOver));
  return forgotten;
}
