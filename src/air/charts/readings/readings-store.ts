import { inflateSync } from 'fflate';
import { type DayColumns, decodeDay } from '../../domain/readings/day-columns';
import { createPackedReader, type PackedReader, type PackedSource } from '../../domain/readings/packed-answer';
import { joinDays } from '../../domain/readings/source-columns';
import type { HeldEntry } from './readings-protocol';

function entryOf({ kind, hwId, cres, cmax }: PackedSource, days: readonly DayColumns[]): HeldEntry {
  return { hwId, cres, cmax, ...joinDays(kind, days) };
}

function createPackedEntries(onEntry: (entry: HeldEntry) => void) {
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

interface Arriving {
  reader: PackedReader;
  entries: HeldEntry[];
}

export function createReadingsStore() {
  const held = new Map<string, readonly HeldEntry[]>();
  const arriving = new Map<string, Arriving>();

  function start(dataset: string): Arriving {
    const entries: HeldEntry[] = [];
    const reader = createPackedReader(createPackedEntries((entry) => entries.push(entry)));
    const started = { reader, entries };
    arriving.set(dataset, started);
    return started;
  }

  return {
    receive(dataset: string, bytes: Uint8Array) {
      const { reader, entries } = arriving.get(dataset) ?? start(dataset);
      reader.add(bytes);
      return entries.length;
    },
    /** @throws Error if the response is incomplete or contains no readings. */
    complete(dataset: string) {
      const { reader, entries } = arriving.get(dataset) ?? start(dataset);
      arriving.delete(dataset);
      reader.end();
      held.set(dataset, entries);
      return entries;
    },
    entries: (dataset: string) => held.get(dataset) ?? [],
    forget(dataset: string) {
      held.delete(dataset);
      arriving.delete(dataset);
    },
  };
}
