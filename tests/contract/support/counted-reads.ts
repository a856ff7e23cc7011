import { Firestore, Query } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/**
 * Counts what Firestore would bill for `work`: every document of a query's answer, one for an empty answer, and every
 * document that is fetched by its place. Transactions are not counted.
 */
export async function readsOf(work: () => Promise<unknown>): Promise<number> {
  let reads = 0;
  const { get: query } = Query.prototype;
  const { getAll } = Firestore.prototype;
  const spies = [
    vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
      const answer = await query.call(this);
      reads += Math.max(1, answer.size);
      return answer;
    }),
    vi.spyOn(Firestore.prototype, 'getAll').mockImplementation(function (this: Firestore, ...places) {
      reads += places.length;
      return getAll.apply(this, places);
    }),
  ];
  try {
    await work();
    return reads;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
