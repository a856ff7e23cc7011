import { idFrom } from '../../src/history/entry-id';
import { HISTORY, HISTORY_COLLECTIONS } from '../documents/record-history';
import type { Store, StorePage, StoreQuery } from '../stores/store';
import { otherTurns } from '../stores/turns';

/** How much of the history is kept: whatever is older goes, and the oldest of what is too much. */
export interface KeptHistory {
  /** ms. */
  age: number;
  /** Number of changes. */
  entries: number;
}

/** Entries per transaction, so that nobody who writes waits for all of them. */
const SLICE = 100;

/**
 * Forgets what is too old or too much, some at a time.
 *
 * @param isOver asked between transactions.
 * @returns how many changes were forgotten.
 */
export async function thinHistory(
  { store, now }: { store: Store; now(): number },
  { age, entries }: KeptHistory,
  isOver = () => false,
): Promise<number> {
  async function forget(asked: StoreQuery): Promise<number> {
    const { rows }: StorePage = await store.query(HISTORY.name, asked);
    const remove = HISTORY_COLLECTIONS.flatMap(({ name }) =>
      rows.map(({ record }) => ({ collection: name, id: record.id })),
    );
    if (rows.length > 0) await store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
    await otherTurns();
    return rows.length;
  }

  let forgotten = 0;
  // Ids of earlier instants are larger.
  const where = [{ path: 'id', operator: 'gte', storage: 'text', value: idFrom(now() - age - 1) } as const];
  for (let count = -1; count !== 0 && !isOver(); forgotten += count) {
    count = await forget({ where, sort: [{ field: 'id', order: 'ASC' }], limit: SLICE });
  }
  const { total } = await store.query(HISTORY.name, { limit: 0 });
  for (let left = total - entries; left > 0 && !isOver(); ) {
    const count = await forget({ sort: [{ field: 'at', order: 'ASC' }], limit: Math.min(SLICE, left) });
    if (count === 0) break;
    left -= count;
    forgotten += count;
  }
  return forgotten;
}
