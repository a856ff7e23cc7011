/** Number of adjacent distances that determine the pace. */
export const PACE_DISTANCES = 8;
const HOLES_ALLOWED = 3;

/** Number of distances from which the fourth longest counts; with fewer, the shortest one. */
export const PACE_ALIKE = HOLES_ALLOWED + 1;

/** Returns the fourth longest of eight, or the shortest of few: up to three missing readings have no effect. */
export function typicalDistance(distances: readonly number[]): number | undefined {
  const sorted = distances.toSorted((a, b) => a - b);
  return sorted[Math.max(0, sorted.length - PACE_ALIKE)];
}
