import { useState } from 'react';

/**
 * The same array as long as its entries are the same. An input for several choices clears what is typed whenever it gets another array, and it
 * is rendered again with each letter.
 *
 * @param isSame whether two entries are shown alike.
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
