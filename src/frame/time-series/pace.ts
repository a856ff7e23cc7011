export const PACE_DISTANCES = 8;
const HOLES_ALLOWED = 3;

/** Minimum number of distances to use the fourth longest distance; of fewer distances, the shortest is used. */
export const PACE_ALIKE = HOLES_ALLOWED + 1;

/** Returns the fourth longest of eight distances, or the shortest of fewer, so that up to three missing readings have no effect. */
export function findTypicalDistance(distances: readonly number[]): number | undefined {
  const sorted = distances.toSorted((a, b) => a - b);
  return sorted[Math.max(0, sorted.length - PACE_ALIKE)];
}
