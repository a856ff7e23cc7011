import { useState } from 'react';

/** Returns the same array while its entries are equal, because multiple-choice inputs clear the typed text for a new array. */
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
