import { idFrom } from '../../../src/frame/history/rules/entry-id';
import { HISTORY } from '../documents/record-history';
import type { Condition, StoreReader } from '../stores/store';

type Reader = Pick<StoreReader, 'query'>;

const byId = (operator: 'eq' | 'gt', value: string): Condition => ({ path: 'byId', operator, storage: 'text', value });

async function count(reader: Reader, where: readonly Condition[]): Promise<number> {
  return (await reader.query(HISTORY.name, { where, limit: 0 })).total;
}

/** Counts the entries of each author by id. Costs a read and a count per author. */
export async function countByAuthor(reader: Reader): Promise<Map<string, number>> {
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

export function entriesUntil(author: string, at: number): Condition[] {
  return [byId('eq', author), { path: 'id', operator: 'gte', storage: 'text', value: idFrom(at) }];
}

export async function instantOf(reader: Reader, author: string, entries: number, now: number): Promise<number> {
  let [early, late] = [0, now];
  while (early < late) {
    const middle = Math.floor((early + late) / 2);
    if ((await count(reader, entriesUntil(author, middle))) >= entries) late = middle;
    else early = middle + 1;
  }
  return early;
}
