import { HOUR } from '../../../frame/time/units';
import { PACE_DISTANCES, typicalDistance } from '../../../frame/time-series/pace';
import { DISCONNECTION_DELAY_MS } from '../devices/connection';

/** A device that reports less often than this has no pace. */
const SLOWEST_MS = 2 * HOUR;
const SILENT_PACES = 2.5;

/** No pace makes a silence longer than this (ms) an ordinary pause. */
export const MAX_PAUSE_MS = SILENT_PACES * SLOWEST_MS;

/** How far before an instant (ms) readings decide the pace of a device at it. */
export const PACE_PERIOD_MS = (PACE_DISTANCES + 1) * SLOWEST_MS;

/**
 * For how long (ms) a device may be silent until it counts as disconnected: 30 minutes, or two and a half times its pace where that is
 * longer, at most five hours.
 *
 * @param distances between its last readings, ms; none while nothing is known of its pace.
 */
export function longestPause(distances: readonly number[]): number {
  const pace = typicalDistance(distances) ?? 0;
  return Math.max(DISCONNECTION_DELAY_MS, SILENT_PACES * Math.min(pace, SLOWEST_MS));
}

/** The distances that decide the pace after another one, ms; what is longer than every pause is none. */
export function withDistance(distances: readonly number[], distance: number): readonly number[] {
  if (distance > MAX_PAUSE_MS) return distances;
  return [...distances.slice(1 - PACE_DISTANCES), distance];
}

/** The distances that decide the pace after readings at ascending instants, ms. */
export function distancesOf(times: readonly number[]): readonly number[] {
  let distances: readonly number[] = [];
  for (const [index, t] of times.entries()) {
    const before = times[index - 1];
    if (before !== undefined && t > before) distances = withDistance(distances, t - before);
  }
  return distances;
}
