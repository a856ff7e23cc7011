export interface CurvePoint {
  index: number;
  value: number;
}

/**
 * Median distance between neighbours; 0 for fewer than two.
 * @param positions ascending, in any unit.
 */
export function usualDistance(positions: readonly number[]): number {
  const distances = positions.slice(1).map((position, before) => position - (positions[before] ?? position));
  return distances.toSorted((a, b) => a - b)[Math.floor((distances.length - 1) / 2)] ?? 0;
}

/** Maximum distance drawn without a gap: twice the usual distance, so that slow sensors have no gaps. */
export const gapBetween = (positions: readonly number[]): number => 2 * usualDistance(positions);

/**
 * Splits a curve at its gaps.
 * @param values at equal time steps, oldest first; null for missing values.
 */
export function curveRuns(values: readonly (number | null)[]): CurvePoint[][] {
  const points = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]));
  const gap = gapBetween(points.map(({ index }) => index));
  const runs: CurvePoint[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run === undefined || last === undefined || point.index - last.index > gap) runs.push([point]);
    else run.push(point);
  }
  return runs;
}
