import type { Stretch } from './stretch';

/** First index of bucket `bucket` when the inside of a stretch (without its two ends) is cut into `count` buckets. */
function bucketStart([start, end]: Stretch, count: number, bucket: number): number {
  return start + 1 + Math.floor((bucket * (end - start - 2)) / count);
}

/** Mean of x and y over [start, end); both are relative to the first x so that large instants lose no precision. */
function centre(x: Float64Array, y: Float64Array, start: number, end: number): { x: number; y: number } {
  const origin = x[start] ?? 0;
  let sumX = 0;
  let sumY = 0;
  for (let index = start; index < end; index += 1) {
    sumX += (x[index] ?? 0) - origin;
    sumY += y[index] ?? 0;
  }
  const length = end - start;
  return { x: origin + sumX / length, y: sumY / length };
}

/**
 * Marks the ends of a stretch and, for each of `count` buckets between them, the lowest value, the highest value and the
 * reading that largest-triangle-three-buckets chooses (S. Steinarsson, "Downsampling Time Series for Visual
 * Representation", University of Iceland, 2013, section 4.2).
 */
export function markBuckets(
  x: Float64Array,
  y: Float64Array,
  stretch: Stretch,
  count: number,
  mark: (index: number) => void,
): void {
  const first = stretch[0];
  const last = stretch[1] - 1;
  mark(first);
  mark(last);
  let chosenX = x[first] ?? 0;
  let chosenY = y[first] ?? 0;
  for (let bucket = 0; bucket < count; bucket += 1) {
    const start = bucketStart(stretch, count, bucket);
    const end = bucketStart(stretch, count, bucket + 1);
    if (start >= end) continue;
    const isLastBucket = bucket === count - 1;
    const next = isLastBucket
      ? { x: x[last] ?? 0, y: y[last] ?? 0 }
      : centre(x, y, end, Math.max(end + 1, bucketStart(stretch, count, bucket + 2)));
    const baseX = chosenX - next.x;
    const baseY = next.y - chosenY;
    let lowest = start;
    let highest = start;
    let largest = start;
    let lowestValue = Number.POSITIVE_INFINITY;
    let highestValue = Number.NEGATIVE_INFINITY;
    let largestArea = -1;
    for (let index = start; index < end; index += 1) {
      const value = y[index] ?? 0;
      const area = Math.abs(baseX * (value - chosenY) - (chosenX - (x[index] ?? 0)) * baseY);
      if (area > largestArea) {
        largestArea = area;
        largest = index;
      }
      if (value < lowestValue) {
        lowestValue = value;
        lowest = index;
      }
      if (value > highestValue) {
        highestValue = value;
        highest = index;
      }
    }
    mark(lowest);
    mark(highest);
    mark(largest);
    chosenX = x[largest] ?? 0;
    chosenY = y[largest] ?? 0;
  }
}
