import { HOUR, MINUTE } from '../../../frame/time/units';
import { findTypicalDistance, PACE_DISTANCES } from '../../../frame/time-series/pace';
import { DISCONNECTION_DELAY_MS } from '../devices/connection';

const SLOWEST_MS = 2 * HOUR;
const SILENT_PACES = 2.5;

export const MAX_PAUSE_MS = SILENT_PACES * SLOWEST_MS;

export const PACE_PERIOD_MS = (PACE_DISTANCES + 1) * SLOWEST_MS;

/** Returns 2.5 times the sending interval, at least 30 minutes and at most five hours. @param distances between the last readings, ms */
export function maxPause(distances: readonly number[]): number {
  const isBegun = distances.length > 1 && (distances.at(-1) ?? 0) < ONE_OCCASION_MS;
  const pace = findTypicalDistance(isBegun ? distances.slice(0, -1) : distances) ?? 0;
  return Math.max(DISCONNECTION_DELAY_MS, SILENT_PACES * Math.min(pace, SLOWEST_MS));
}

/** Readings closer together than this belong to one transmission, such as three readings each hour. */
const ONE_OCCASION_MS = MINUTE;

export function addDistance(distances: number[], distance: number): void {
  if (distance > MAX_PAUSE_MS) return;
  const last = distances.at(-1);
  if (last !== undefined && last < ONE_OCCASION_MS) {
    distances[distances.length - 1] = last + distance;
    return;
  }
  if (distances.length === PACE_DISTANCES) distances.shift();
  distances.push(distance);
}

export function toDistances(times: readonly number[]): readonly number[] {
  const distances: number[] = [];
  for (const [index, t] of times.entries()) {
    const before = times[index - 1];
    if (before !== undefined && t > before) addDistance(distances, t - before);
  }
  return distances;
}
