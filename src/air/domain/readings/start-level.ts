import { HOUR } from '../../../frame/time/units';
import type { ReadingValues } from './measures';

/** CO2 that sensors show before their first measurement, ppm. */
export const START_LEVEL = 400;
/** Minimum duration of a run of 400 ppm that counts as not measured, and maximum pause within a run. */
const START_LEVEL_MS = 3 * HOUR;
/** Time before a reading in which readings can belong to the same run of 400 ppm. */
export const START_LEVEL_REACH_MS = 2 * START_LEVEL_MS;

/** Returns the times of readings within runs of exactly 400 ppm CO2 that last for hours. @param readings ascending by time */
export function findStartLevel(readings: readonly (ReadingValues & { t: number })[]): Set<number> {
  const found = new Set<number>();
  let run: { from: number; to: number; times: number[] } | undefined;
  for (const { t, CO2 } of readings) {
    // A reading without CO2 continues a run, because earlier readings of the run have lost the value.
    if (CO2 !== START_LEVEL && typeof CO2 === 'number') run = undefined;
    else if (run === undefined || t - run.to > START_LEVEL_MS) run = { from: t, to: t, times: [] };
    if (run === undefined) continue;
    run.to = t;
    if (CO2 !== START_LEVEL) continue;
    run.times.push(t);
    if (t - run.from < START_LEVEL_MS) continue;
    for (const time of run.times) if (t - time <= START_LEVEL_REACH_MS) found.add(time);
    run.times = [];
  }
  return found;
}
