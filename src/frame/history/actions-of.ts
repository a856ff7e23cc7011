import type { HistoryEntry } from './rules/entry';

/** An entry that stands for an action, and of how many changes that is. */
export interface ActionLine {
  entry: HistoryEntry;
  count: number;
}

/** One line for each action: an import that was sent in parts has an entry for each of them, and is one nevertheless. */
export function actionsOf(entries: readonly HistoryEntry[], groups: Readonly<Record<string, number>>): ActionLine[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const count = entry.group === undefined ? 1 : (groups[entry.group] ?? 1);
    if (entry.group === undefined || count === 1) return [{ entry, count: 1 }];
    if (seen.has(entry.group)) return [];
    seen.add(entry.group);
    return [{ entry, count }];
  });
}
