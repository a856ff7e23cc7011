import type { HistoryEntry } from '../../../src/frame/history/rules/entry';
import { HISTORY } from '../documents/record-history';
import type { StoreReader } from '../stores/store';
import { findEntries, MOST_FOR_OTHERS } from './find-entries';
import type { Sight } from './sight';

/**
 * How many changes each action of many has, by its id. Counted, not read.
 *
 * @param sight of who sees only some of them: those are counted, as far as they are looked through.
 */
export async function countGroups(
  reader: Pick<StoreReader, 'query'>,
  entries: readonly HistoryEntry[],
  sight?: Sight,
): Promise<Record<string, number>> {
  const groups = new Set(entries.flatMap(({ group }) => group ?? []));
  const counts: Record<string, number> = {};
  for (const group of groups) {
    if (sight !== undefined) {
      counts[group] = (await findEntries(reader, { group }, MOST_FOR_OTHERS, sight, MOST_FOR_OTHERS)).entries.length;
      continue;
    }
    const where = [{ path: 'group', operator: 'eq', storage: 'text', value: group } as const];
    counts[group] = (await reader.query(HISTORY.name, { where, limit: 0 })).total;
  }
  return counts;
}
