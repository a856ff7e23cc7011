/** Limits the owners with the most entries to an equal share; owners below the share lose no entry. @param room maximum total */
export function computeFairShare(counts: readonly number[], room: number): number {
  let left = Math.max(0, room);
  const ascending = [...counts].sort((one, other) => one - other);
  for (const [index, count] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - index));
    if (count > share) return share;
    left -= count;
  }
  return Number.POSITIVE_INFINITY;
}
