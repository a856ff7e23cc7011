import type { Stretch } from './stretch';

/** Points that one kept crossing may add: the reading before it and the reading after it. */
const POINTS_PER_CROSSING = 2;

/** Crossings that a part of a trembling line may keep: the first and the last. */
const CROSSINGS_PER_BUCKET = 2;

/** Indices of the readings just before the line passes from "at most the reference" to above it, or back. */
function findCrossings(y: Float64Array, stretches: readonly Stretch[], references: readonly number[]): number[] {
  const crossings: number[] = [];
  for (const reference of references) {
    for (const [start, end] of stretches) {
      let wasAbove = (y[start] ?? 0) > reference;
      for (let index = start + 1; index < end; index += 1) {
        const isAbove = (y[index] ?? 0) > reference;
        if (isAbove !== wasAbove) crossings.push(index - 1);
        wasAbove = isAbove;
      }
    }
  }
  return crossings;
}

/** The first and the last crossing of each of `buckets` equal parts of a line of `length` readings. */
function thin(crossings: readonly number[], length: number, buckets: number): number[] {
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  const width = length / buckets;
  for (const crossing of crossings) {
    const bucket = Math.floor(crossing / width);
    first.set(bucket, Math.min(first.get(bucket) ?? crossing, crossing));
    last.set(bucket, Math.max(last.get(bucket) ?? crossing, crossing));
  }
  return [...first.values(), ...last.values()];
}

/**
 * Marks both readings of every crossing of a reference. A line that trembles around the reference may cross it more
 * often than there are pixels: when the crossings alone would need more than `target` points, the first and the last
 * of each part of the line stay, in half as many points, and the bucket extremes show that there were more between them.
 */
export function markCrossings(
  y: Float64Array,
  stretches: readonly Stretch[],
  references: readonly number[],
  target: number,
  mark: (index: number) => void,
): void {
  const all = findCrossings(y, stretches, references);
  const fits = all.length * POINTS_PER_CROSSING <= target;
  const buckets = Math.max(1, Math.floor(target / 2 / (CROSSINGS_PER_BUCKET * POINTS_PER_CROSSING)));
  const kept = fits ? all : thin(all, y.length, buckets);
  for (const crossing of kept) {
    mark(crossing);
    mark(crossing + 1);
  }
}
