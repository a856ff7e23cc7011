import type { EntityRecord } from '../../model/entity-model';
import { valueAt } from '../../model/paths';
import { sameValue } from '../../model/same-value';
import type { HistoryEntry } from './entry';

/** A field that has another value now than it had then. A side is undefined where there was no value. */
export interface Difference {
  path: string;
  now: unknown;
  earlier: unknown;
}

/** What a record was like at some time. */
export interface EarlierState {
  differences: readonly Difference[];
  /** Fields whose values then are not stored. */
  unknown: readonly string[];
}

/**
 * How a record differs from what it was right after a change. Goes back from what it is now, so that it matters neither how much of
 * the history is left nor what devices have reported since.
 *
 * @param later every change since, the newest first.
 */
export function stateBefore(present: EntityRecord, later: readonly HistoryEntry[]): EarlierState {
  const values = new Map<string, unknown>();
  const unknown = new Set<string>();
  for (const { changes } of later) {
    for (const { path, before, withheld } of changes) {
      if (withheld === true) unknown.add(path);
      else {
        // What is known of an earlier time counts, whatever was withheld since.
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
