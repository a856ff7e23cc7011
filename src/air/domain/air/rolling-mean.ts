import type { MeasuredLine } from './measured-line';

/** Minimum coverage of a window: Directive 2008/50/EC, annex XI, for 8-hour means. */
const LEAST_COVERAGE = 0.75;

interface Segment {
  from: number;
  to: number;
  value: number;
}

function segmentsOf({ times, values, until }: MeasuredLine): Segment[] {
  return Array.from(times, (from, index) => ({ from, to: until[index] ?? from, value: values[index] ?? 0 }));
}

/**
 * Yields the time-weighted mean of each window of `windowMs` that ends when a reading ceases to count; null if its
 * coverage (0 to 1) is too low.
 */
export function* rollingMeans(line: MeasuredLine, windowMs: number, leastCoverage: number): Generator<number | null> {
  let weighted = 0;
  let coveredMs = 0;
  let first = 0;
  const segments = segmentsOf(line);
  for (const segment of segments) {
    weighted += segment.value * (segment.to - segment.from);
    coveredMs += segment.to - segment.from;
    const start = segment.to - windowMs;
    for (let oldest = segments[first]; oldest && oldest.to <= start; oldest = segments[first]) {
      weighted -= oldest.value * (oldest.to - oldest.from);
      coveredMs -= oldest.to - oldest.from;
      first += 1;
    }
    const oldest = segments[first];
    const outside = oldest ? Math.max(0, start - oldest.from) : 0;
    const inside = coveredMs - outside;
    yield inside < leastCoverage * windowMs ? null : (weighted - (oldest?.value ?? 0) * outside) / inside;
  }
}

/**
 * Returns the highest mean over windows of `windowMs`; null if no window is covered to 75 %. Used for ozone, which is
 * judged by 8-hour means.
 */
export function highestMean(line: MeasuredLine, windowMs: number): number | null {
  let highest: number | null = null;
  for (const mean of rollingMeans(line, windowMs, LEAST_COVERAGE)) {
    if (mean !== null && (highest === null || mean > highest)) highest = mean;
  }
  return highest;
}
