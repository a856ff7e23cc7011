/**
 * How many entries each may have at most, so that all together are no more than there is room for: who has fewer loses none, and
 * what is left is shared equally by the others.
 *
 * @param counts how many each has.
 * @param room how many may stay.
 */
export function fairShare(counts: readonly number[], room: number): number {
  let left = Math.max(0, room);
  const ascending = [...counts].sort((one, other) => one - other);
  for (const [index, count] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - index));
    if (count > share) return share;
    left -= count;
  }
  return Number.POSITIVE_INFINITY;
}
