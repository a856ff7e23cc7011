import { HOUR, MINUTE } from '../../../frame/time/units';
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
  // What began within the last minute is no distance yet.
  const isBegun = distances.length > 1 && (distances.at(-1) ?? 0) < ONE_OCCASION_MS;
  const pace = typicalDistance(isBegun ? distances.slice(0, -1) : distances) ?? 0;
  return Math.max(DISCONNECTION_DELAY_MS, SILENT_PACES * Math.min(pace, SLOWEST_MS));
}

/** Readings closer together than this are of one occasion: what a device sends three times in a row once an hour comes in once an hour. */
const ONE_OCCASION_MS = MINUTE;

/** Puts another distance (ms) to those that decide the pace; what is longer than every pause is none. */
export function noteDistance(distances: number[], distance: number): void {
  if (distance > MAX_PAUSE_MS) return;
  const last = distances.at(-1);
  if (last !== undefined && last < ONE_OCCASION_MS) {
    distances[distances.length - 1] = last + distance;
    return;
  }
  if (distances.length === PACE_DISTANCES) distances.shift();
  distances.push(distance);
}

/** The distances that decide the pace after readings at ascending instants, ms. */
export function distancesOf(times: readonly number[]): readonly number[] {
  const distances: number[] = [];
  for (const [index, t] of times.entries()) {
    const before = times[index - 1];
    if (before !== undefined && t > before) noteDistance(distances, t - before);
  }
  return distances;
}
