/** A point of a curve: its place among the values, and the value. */
export interface CurvePoint {
  index: number;
  value: number;
}

/**
 * The usual distance between neighbours, their median; 0 for less than two.
 *
 * @param positions ascending, of any unit.
 */
export function usualDistance(positions: readonly number[]): number {
  const distances = positions.slice(1).map((position, before) => position - (positions[before] ?? position));
  return distances.toSorted((a, b) => a - b)[Math.floor((distances.length - 1) / 2)] ?? 0;
}

/** What is farther apart than this says nothing of the time between: twice the usual distance, so that a slow sensor has no gaps. */
export const gapBetween = (positions: readonly number[]): number => 2 * usualDistance(positions);

/**
 * The stretches of a curve that are drawn without a gap.
 *
 * @param values at equal distances of time, the oldest first; null where nothing was measured.
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
