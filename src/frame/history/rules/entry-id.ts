/** Milliseconds that nine characters of base 36 can hold; the year is 5188. */
const LATEST = 36 ** 9 - 1;
const LAST_STEP = 36 ** 5 - 1;

function padded(value: number, length: number): string {
  return value.toString(36).padStart(length, '0');
}

/**
 * Ids of entries, each smaller than all before it: every store reads ids in ascending order without an index, and the newest
 * change comes first. What happens in the same millisecond is counted.
 *
 * @param chance eight letters and digits, so that two servers never give the same one.
 */
export function createEntryIds(chance: () => string): (at: number) => string {
  let last = 0;
  let step = 0;
  return (at) => {
    step = at > last ? 0 : step + 1;
    last = Math.max(last, at);
    return `${padded(LATEST - last, 9)}${padded(LAST_STEP - step, 5)}${chance()}`;
  };
}

/** No entry of this instant or an earlier one has a smaller id. */
export function idFrom(at: number): string {
  return padded(LATEST - Math.max(0, Math.min(LATEST, at)), 9);
}

/** The id of an entry that is made later of what happened at an instant: of the same thing always the same. */
export function entryIdOf(at: number, what: string): string {
  let hash = 0;
  for (const character of what) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return `${idFrom(at)}${padded(LAST_STEP, 5)}${padded(hash, 8)}`;
}
