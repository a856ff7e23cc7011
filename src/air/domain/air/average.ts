import { findValidEnd, findValidEnds, READINGS_AROUND } from '../../../frame/time-series/intervals';
import type { MeasuredLine } from './measured-line';
import type { Period } from './occupancy';

/** Sum of values multiplied by time, so that averages of several devices can be combined. */
export interface WeightedTime {
  weighted: number;
  coveredMs: number;
}

export interface Series {
  times: readonly number[];
  values: readonly number[];
}

/** Sum of readings for an average, with single readings near both ends, whose weight depends on adjacent readings. */
export interface SummedReadings {
  head: Series;
  inner: WeightedTime;
  tail: Series;
}

/**
 * Adds the readings [start, end) within ascending periods to a sum, starting at period `first`. Changes the sum in
 * place, because a year has millions of readings.
 * @returns the index of the first period in which later readings may lie.
 */
function addReadings(
  sum: WeightedTime,
  { times, values, until }: MeasuredLine,
  [start, end]: readonly [number, number],
  periods: readonly Period[],
  first: number,
): number {
  let current = first;
  let { weighted, coveredMs } = sum;
  for (let index = start; index < end; index += 1) {
    const from = times[index] ?? 0;
    const to = until[index] ?? 0;
    const value = values[index] ?? 0;
    while ((periods[current]?.to ?? Number.POSITIVE_INFINITY) <= from) current += 1;
    for (let i = current; i < periods.length; i += 1) {
      const period = periods[i];
      if (!period || period.from >= to) break;
      const ms = Math.min(to, period.to) - Math.max(from, period.from);
      weighted += value * ms;
      coveredMs += ms;
    }
  }
  sum.weighted = weighted;
  sum.coveredMs = coveredMs;
  return current;
}

const HELD = 1024;

/** Computes the time-weighted mean over ascending periods. Before its first reading, a period is not covered. */
export function createAverager(periods: readonly Period[]) {
  const sum: WeightedTime = { weighted: 0, coveredMs: 0 };
  let periodIndex = 0;
  let times: number[] = [];
  let values: number[] = [];
  let counted = 0;

  function firstPeriod(from: number): number {
    while ((periods[periodIndex]?.to ?? Number.POSITIVE_INFINITY) <= from) periodIndex += 1;
    return periodIndex;
  }

  function add({ weighted, coveredMs }: WeightedTime, share = 1): void {
    sum.weighted += weighted * share;
    sum.coveredMs += coveredMs * share;
  }

  function countUntil(end: number): void {
    if (counted >= end) return;
    periodIndex = addReadings(
      sum,
      { times, values, until: findValidEnds(times) },
      [counted, end],
      periods,
      periodIndex,
    );
    counted = end;
  }

  function countAll(): void {
    countUntil(times.length);
    times = [];
    values = [];
    counted = 0;
  }

  function goOnAfter(tail: Series): void {
    times = [...tail.times];
    values = [...tail.values];
    counted = times.length - READINGS_AROUND;
  }

  return {
    add(t: number, value: number | null) {
      if (value === null) return;
      times.push(t);
      values.push(value);
      if (times.length < HELD) return;
      countUntil(times.length - READINGS_AROUND);
      const known = counted - READINGS_AROUND;
      times = times.slice(known);
      values = values.slice(known);
      counted = READINGS_AROUND;
    },
    addSummed({ head, inner, tail }: SummedReadings) {
      times.push(...head.times);
      values.push(...head.values);
      countUntil(times.length - READINGS_AROUND);
      add(inner);
      goOnAfter(tail);
    },
    addSettled(settled: WeightedTime) {
      countAll();
      add(settled);
    },
    goOnAfter,
    /** Adds the sum of an hour or another period with deleted readings, distributed evenly over its time. */
    addStretch({ from, to }: Period, ofStretch: WeightedTime) {
      countAll();
      for (let i = firstPeriod(from); i < periods.length; i += 1) {
        const period = periods[i];
        if (!period || period.from >= to) break;
        add(ofStretch, (Math.min(to, period.to) - Math.max(from, period.from)) / (to - from));
      }
    },
    result() {
      countUntil(times.length);
      return { ...sum };
    },
  };
}

export function computeMean(parts: readonly WeightedTime[]): number | null {
  const coveredMs = parts.reduce((sum, part) => sum + part.coveredMs, 0);
  return coveredMs > 0 ? parts.reduce((sum, part) => sum + part.weighted, 0) / coveredMs : null;
}

export function sumWeightedTime(line: MeasuredLine, periods: readonly Period[]): WeightedTime {
  const sum = { weighted: 0, coveredMs: 0 };
  addReadings(sum, line, [0, line.times.length], periods, 0);
  return sum;
}

/** Returns the time-weighted mean over ascending, disjoint periods, and the covered share of their time (0 to 1). */
export function computeAverage(
  line: MeasuredLine,
  periods: readonly Period[],
): { average: number | null; coverage: number } {
  const result = sumWeightedTime(line, periods);
  const wantedMs = sumDurations(periods);
  return { average: computeMean([result]), coverage: wantedMs > 0 ? result.coveredMs / wantedMs : 0 };
}

export function sumDurations(periods: readonly Period[]): number {
  return periods.reduce((sum, { from, to }) => sum + to - from, 0);
}

const AT_EACH_END = 2 * READINGS_AROUND;

export function sumReadings({ times, values }: Series): SummedReadings | undefined {
  const end = times.length - READINGS_AROUND;
  if (times.length < 2 * AT_EACH_END) return undefined;
  let weighted = 0;
  let coveredMs = 0;
  for (let i = READINGS_AROUND; i < end; i += 1) {
    const ms = findValidEnd(times, i) - (times[i] ?? 0);
    weighted += (values[i] ?? 0) * ms;
    coveredMs += ms;
  }
  return {
    head: { times: times.slice(0, AT_EACH_END), values: values.slice(0, AT_EACH_END) },
    inner: { weighted, coveredMs },
    tail: { times: times.slice(-AT_EACH_END), values: values.slice(-AT_EACH_END) },
  };
}

/** Minimum coverage of a window: Directive 2008/50/EC, annex XI, for 8-hour means. */
const LEAST_COVERAGE = 0.75;

function segmentsOf({ times, values, until }: MeasuredLine): { from: number; to: number; value: number }[] {
  return Array.from(times, (from, index) => ({ from, to: until[index] ?? from, value: values[index] ?? 0 }));
}

/** Yields the time-weighted mean of each window that ends as a reading expires; null if coverage (0–1) is too low. */
export function* walkMeans(line: MeasuredLine, windowMs: number, leastCoverage: number): Generator<number | null> {
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

/** Returns the highest mean over windows of `windowMs`, such as 8 hours for ozone; null if none is covered to 75 %. */
export function findHighestMean(line: MeasuredLine, windowMs: number): number | null {
  let highest: number | null = null;
  for (const mean of walkMeans(line, windowMs, LEAST_COVERAGE)) {
    if (mean !== null && (highest === null || mean > highest)) highest = mean;
  }
  return highest;
}
