import type { HistoryEntry } from '../../../src/frame/history/rules/entry';
import { HISTORY } from '../documents/record-history';
import type { StoreReader } from '../stores/store';
import { findEntries, MAX_FOR_OTHERS } from './find-entries';
import type { Visibility } from './visibility';

export async function countGroups(
  reader: Pick<StoreReader, 'query'>,
  entries: readonly HistoryEntry[],
  visibility?: Visibility,
): Promise<Record<string, number>> {
  const groups = new Set(entries.flatMap(({ group }) => group ?? []));
  const counts: Record<string, number> = {};
  for (const group of groups) {
    if (visibility !== undefined) {
      counts[group] = (await findEntries(reader, { group }, MAX_FOR_OTHERS, visibility, MAX_FOR_OTHERS)).entries.length;
      continue;
    }
    const where = [{ path: 'group', operator: 'eq', storage: 'text', value: group } as const];
    counts[group] = (await reader.query(HISTORY.name, { where, limit: 0 })).total;
  }
  return counts;
}
