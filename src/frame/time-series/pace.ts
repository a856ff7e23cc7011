/** Number of adjacent distances that determine the pace. */
export const PACE_DISTANCES = 8;
const HOLES_ALLOWED = 3;

/** Minimum number of distances; below it the shortest one counts. */
export const PACE_ALIKE = HOLES_ALLOWED + 1;

/** Returns the fourth longest of eight, or the shortest of few, so up to three missing readings do no harm. */
export function typicalDistance(distances: readonly number[]): number | undefined {
  const sorted = distances.toSorted((a, b) => a - b);
  return sorted[Math.max(0, sorted.length - PACE_ALIKE)];
}
