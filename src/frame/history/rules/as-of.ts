import type { EntityRecord } from '../../model/entity-model';
import { valueAt } from '../../model/paths';
import { sameValue } from '../../model/same-value';
import type { HistoryEntry } from './entry';

type Difference = { path: string; now: unknown; earlier: unknown };

interface EarlierState {
  differences: readonly Difference[];
  /** Paths of fields whose earlier values are not stored. */
  unknown: readonly string[];
}

/**
 * Computes the differences between a record and its state after a change. Works backwards from the current record, so
 * that deleted history and device reports do not matter.
 * @param later all changes since, newest first.
 */
export function stateBefore(present: EntityRecord, later: readonly HistoryEntry[]): EarlierState {
  const values = new Map<string, unknown>();
  const unknown = new Set<string>();
  for (const { changes } of later) {
    for (const { path, before, withheld } of changes) {
      if (withheld === true) unknown.add(path);
      else {
        // A known earlier value counts, even if later values were withheld.
        unknown.delete(path);
        values.set(path, before);
      }
    }
  }
  for (const path of unknown) values.delete(path);
  const differences = [...values]
    .map(([path, earlier]): Difference => ({ path, earlier, now: valueAt(present, path.split('.')) }))
    .filter(({ now, earlier }) => !sameValue(now, earlier));
  return { differences, unknown: [...unknown] };
}
