import { useState } from 'react';

/**
 * Returns the previous array while its entries are equal. A multiple-choice input clears the typed text whenever it
 * receives a new array.
 * @param isSame compares two entries by their display.
 */
export function useSameEntries<Entry>(
  entries: readonly Entry[],
  isSame: (one: Entry, other: Entry) => boolean = Object.is,
): Entry[] {
  const [before, setBefore] = useState<Entry[]>([...entries]);
  const isAlike =
    before.length === entries.length &&
    entries.every((entry, index) => {
      const earlier = before[index];
      return earlier !== undefined && isSame(entry, earlier);
    });
  if (isAlike) return before;
  const next = [...entries];
  setBefore(next);
  return next;
}
