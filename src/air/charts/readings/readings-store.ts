import { createPackedReader, type PackedReader } from '../../domain/readings/packed-answer';
import type { HeldEntry } from './held-readings';
import { createPackedEntries } from './packed-entries';

interface Arriving {
  reader: PackedReader;
  entries: HeldEntry[];
}

/** The readings that the worker holds, by dataset, and those that are still arriving. */
export interface ReadingsStore {
  /** Takes some bytes of an answer and gives the number of entries that are complete. */
  receive(dataset: string, bytes: Uint8Array): number;
  /** The last bytes have come. @throws Error when the answer is not complete, or not one of readings. */
  complete(dataset: string): readonly HeldEntry[];
  entries(dataset: string): readonly HeldEntry[];
  forget(dataset: string): void;
}

export function createReadingsStore(): ReadingsStore {
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
    receive(dataset, bytes) {
      const { reader, entries } = arriving.get(dataset) ?? start(dataset);
      reader.add(bytes);
      return entries.length;
    },
    complete(dataset) {
      const { reader, entries } = arriving.get(dataset) ?? start(dataset);
      arriving.delete(dataset);
      reader.end();
      held.set(dataset, entries);
      return entries;
    },
    entries: (dataset) => held.get(dataset) ?? [],
    forget(dataset) {
      held.delete(dataset);
      arriving.delete(dataset);
    },
  };
}
