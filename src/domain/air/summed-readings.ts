import { READINGS_AROUND, validUntil } from './intervals';

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
 * and as many more as tell their pace are kept, and of all others what they sum up to.
 */
export interface SummedReadings {
  head: Series;
  inner: WeightedTime;
  tail: Series;
}

/** Readings that are kept at each end: those that count by neighbours beyond it, and the neighbours within. */
const KEPT = 2 * READINGS_AROUND;

/** The sum of a series; undefined for one that is too short to have a middle. */
export function summedReadings({ times, values }: Series): SummedReadings | undefined {
  const end = times.length - READINGS_AROUND;
  if (times.length < 2 * KEPT) return undefined;
  let weighted = 0;
  let coveredMs = 0;
  for (let i = READINGS_AROUND; i < end; i += 1) {
    const ms = validUntil(times, i) - (times[i] ?? 0);
    weighted += (values[i] ?? 0) * ms;
    coveredMs += ms;
  }
  return {
    head: { times: times.slice(0, KEPT), values: values.slice(0, KEPT) },
    inner: { weighted, coveredMs },
    tail: { times: times.slice(-KEPT), values: values.slice(-KEPT) },
  };
}
