import type { HistoryEntry } from '../../src/history/entry';
import { HISTORY } from '../documents/record-history';
import type { StoreReader } from '../stores/store';

/** How many changes each action of many has, by its id. Counted, not read. */
export async function countGroups(
  reader: Pick<StoreReader, 'query'>,
  entries: readonly HistoryEntry[],
): Promise<Record<string, number>> {
  const groups = new Set(entries.flatMap(({ group }) => group ?? []));
  const counts: Record<string, number> = {};
  for (const group of groups) {
    const where = [{ path: 'group', operator: 'eq', storage: 'text', value: group } as const];
    counts[group] = (await reader.query(HISTORY.name, { where, limit: 0 })).total;
  }
  return counts;
}
