import { inflateSync } from 'fflate';
import { type DayColumns, decodeDay } from '../../domain/readings/day-columns';
import type { PackedSource } from '../../domain/readings/packed-answer';
import { joinDays } from '../../domain/readings/source-columns';
import type { HeldEntry } from './held-readings';

/** What a source has sent, in full resolution. */
function entryOf({ kind, hwId, cres, cmax }: PackedSource, days: readonly DayColumns[]): HeldEntry {
  return { hwId, cres, cmax, ...joinDays(kind, days) };
}

/** Makes entries of the parts of an answer, each as soon as the next one begins. */
export function createPackedEntries(onEntry: (entry: HeldEntry) => void) {
  let current: { source: PackedSource; days: DayColumns[] } | undefined;

  function finish() {
    if (current !== undefined) onEntry(entryOf(current.source, current.days));
    current = undefined;
  }

  return {
    onSource(source: PackedSource) {
      finish();
      current = { source, days: [] };
    },
    onDay(deflated: Uint8Array) {
      current?.days.push(decodeDay(inflateSync(deflated)));
    },
    onEnd: finish,
  };
}
