/** So many distances between readings next to each other decide the pace. */
export const PACE_DISTANCES = 8;
const HOLES_ALLOWED = 3;

/** Of fewer distances than these the shortest one counts. */
export const PACE_ALIKE = HOLES_ALLOWED + 1;

/**
 * The distance that is typical of some (in any order, any unit): the fourth longest of eight, the shortest where there are few. Three
 * holes among them do no harm. Undefined of none.
 */
export function typicalDistance(distances: readonly number[]): number | undefined {
  const sorted = distances.toSorted((a, b) => a - b);
  return sorted[Math.max(0, sorted.length - PACE_ALIKE)];
}
