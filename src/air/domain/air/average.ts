import { READINGS_AROUND, validUntils } from '../../../frame/time-series/intervals';
import type { MeasuredLine } from './measured-line';
import type { Period } from './occupancy';

/** Value times time, so that averages of several devices can be put together before dividing. */
export interface WeightedTime {
  /** Sum of value x ms. */
  weighted: number;
  /** How much of the wanted time has a value, in ms. */
  coveredMs: number;
}

/** Readings of one measure in ascending order, by column. */
export interface Series {
  times: readonly number[];
  values: readonly number[];
}

/**
 * What an average needs of a long series without its middle. Readings near the ends count by neighbours that are not here: those
 * and as many more as show their pace are held, and of all others what they sum up to.
 */
export interface SummedReadings {
  head: Series;
  inner: WeightedTime;
  tail: Series;
}

/** Takes readings one at a time, in ascending order, so that a year can be averaged without holding it. */
export interface Averager {
  /** A null value is a reading without this measure and is skipped. */
  add(t: number, value: number | null): void;
  /** Takes many readings at once; of their middle only what lies within the periods is summed up. */
  addSummed(readings: SummedReadings): void;
  /** Takes what readings sum up to within the periods when what came before and what comes next change nothing of it. */
  addSettled(sum: WeightedTime): void;
  /** Goes on behind such readings: their last ones, as `addSummed` would have left them. */
  goOnAfter(tail: Series): void;
  /** Takes what is known of an hour, or of another stretch, whose readings are gone: in equal parts of its time. */
  addStretch(stretch: Period, sum: WeightedTime): void;
  result(): WeightedTime;
}

/**
 * Adds to a sum the readings [start, end) of a line within ascending periods, from the period `first` on: in place, as a year has
 * millions of them.
 *
 * @returns the first period that later readings may lie in.
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

/** Readings that are held before those are counted whose neighbours are all there. */
const HELD = 1024;

/**
 * Time-weighted mean over ascending, not overlapping `periods`. A reading counts from its own time on (see intervals.ts),
 * so what happened before the first reading of a period is not known and not covered.
 */
export function createAverager(periods: readonly Period[]): Averager {
  const sum: WeightedTime = { weighted: 0, coveredMs: 0 };
  let periodIndex = 0;
  let times: number[] = [];
  let values: number[] = [];
  let counted = 0;

  /** The first period that ends after an instant; those come in ascending order. */
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
    periodIndex = addReadings(sum, { times, values, until: validUntils(times) }, [counted, end], periods, periodIndex);
    counted = end;
  }

  /** Counts all readings that are held: none comes that says more about them. */
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
    add(t, value) {
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
    addSummed({ head, inner, tail }) {
      times.push(...head.times);
      values.push(...head.values);
      countUntil(times.length - READINGS_AROUND);
      add(inner);
      goOnAfter(tail);
    },
    addSettled(settled) {
      countAll();
      add(settled);
    },
    goOnAfter,
    addStretch({ from, to }, ofStretch) {
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

/** The mean of one or several devices, each weighing by its covered time; null when nothing is covered. */
export function meanOf(parts: readonly WeightedTime[]): number | null {
  const coveredMs = parts.reduce((sum, part) => sum + part.coveredMs, 0);
  return coveredMs > 0 ? parts.reduce((sum, part) => sum + part.weighted, 0) / coveredMs : null;
}

/** The time-weighted sum of a line over ascending, not overlapping periods. */
export function weightedOver(line: MeasuredLine, periods: readonly Period[]): WeightedTime {
  const sum = { weighted: 0, coveredMs: 0 };
  addReadings(sum, line, [0, line.times.length], periods, 0);
  return sum;
}

/** The time-weighted mean of a line over such periods, and the share of their time (0 to 1) that it covers. */
export function averageOf(
  line: MeasuredLine,
  periods: readonly Period[],
): { average: number | null; coverage: number } {
  const result = weightedOver(line, periods);
  const wantedMs = durationOf(periods);
  return { average: meanOf([result]), coverage: wantedMs > 0 ? result.coveredMs / wantedMs : 0 };
}

/** Total length of the periods in ms. */
export function durationOf(periods: readonly Period[]): number {
  return periods.reduce((sum, { from, to }) => sum + to - from, 0);
}
