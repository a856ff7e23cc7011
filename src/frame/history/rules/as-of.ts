import type { EntityRecord } from '../../model/entity-model';
import { valueAt } from '../../model/paths';
import { isSameValue } from '../../model/same-value';
import type { HistoryEntry } from './entry';

type Difference = { path: string; now: unknown; earlier: unknown };

interface EarlierState {
  differences: readonly Difference[];
  /** Fields whose earlier values are not stored. */
  unknown: readonly string[];
}

/** Works backwards from the current record, so that deleted history does not matter. @param later newest first */
export function computeStateBefore(present: EntityRecord, later: readonly HistoryEntry[]): EarlierState {
  const values = new Map<string, unknown>();
  const unknown = new Set<string>();
  for (const { changes } of later) {
    for (const { path, before, withheld } of changes) {
      if (withheld === true) unknown.add(path);
      else {
        // Uses the value before an earlier change, even if a later change withholds its value.
        unknown.delete(path);
        values.set(path, before);
      }
    }
  }
  for (const path of unknown) values.delete(path);
  const differences = [...values]
    .map(([path, earlier]): Difference => ({ path, earlier, now: valueAt(present, path.split('.')) }))
    .filter(({ now, earlier }) => !isSameValue(now, earlier));
  return { differences, unknown: [...unknown] };
}
