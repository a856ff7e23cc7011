import { HOUR, MINUTE } from '../time/units';
import { findTypicalDistance, PACE_ALIKE, PACE_DISTANCES } from './pace';

/**
 * Maximum distance of two readings that is no gap, as a multiple of the usual interval of the readings around. Example:
 * a device that sends every 10 minutes has a gap after 30 minutes. Before and after the distance, the usual interval is
 * the fourth longest of eight distances, 1 minute to 1 hour; the longer usual interval counts. Distances below a minute
 * (several gateways) are ignored if two of the eight distances are longer.
 */
const GAP_PACES = 3;
const NEIGHBOURS = PACE_DISTANCES;
const FASTEST_MS = MINUTE;
const SLOWEST_MS = HOUR;
export const NEVER_GAP_MS = GAP_PACES * FASTEST_MS;
const ALWAYS_GAP_MS = GAP_PACES * SLOWEST_MS;
const LONGER_ONES = 2;

export const READINGS_AROUND = NEIGHBOURS + 1;

function paceOf(times: ArrayLike<number>, first: number, last: number): number | undefined {
  const distances: number[] = [];
  const end = Math.min(last, times.length - 1);
  for (let i = Math.max(first, 0) + 1; i <= end; i += 1) {
    const distance = (times[i] ?? 0) - (times[i - 1] ?? 0);
    if (distance <= ALWAYS_GAP_MS) distances.push(distance);
  }
  const longer = distances.filter((distance) => distance >= FASTEST_MS);
  const typical = findTypicalDistance(longer.length >= LONGER_ONES ? longer : distances);
  return typical === undefined ? undefined : Math.min(Math.max(typical, FASTEST_MS), SLOWEST_MS);
}

const paceBefore = (times: ArrayLike<number>, i: number) => paceOf(times, i - NEIGHBOURS, i);
const paceAfter = (times: ArrayLike<number>, i: number) => paceOf(times, i, i + NEIGHBOURS);

export function isGapAfter(times: ArrayLike<number>, i: number): boolean {
  const t = times[i];
  const next = times[i + 1];
  if (t === undefined || next === undefined) return false;
  const distance = next - t;
  if (distance <= NEVER_GAP_MS) return false;
  if (distance > ALWAYS_GAP_MS) return true;
  const before = isWithinPace(times, i - NEIGHBOURS, i, distance);
  if (before === true) return false;
  const after = isWithinPace(times, i + 1, i + 1 + NEIGHBOURS, distance);
  // Two readings alone have no usual interval; a distance of up to three hours is then no gap.
  return after === undefined ? before !== undefined : !after;
}

/** True if the distance is no gap; undefined without a usual interval. Faster than `paceOf`, because no distances are sorted. */
function isWithinPace(times: ArrayLike<number>, first: number, last: number, distance: number): boolean | undefined {
  const end = Math.min(last, times.length - 1);
  let known = 0;
  let longer = 0;
  let alike = 0;
  for (let i = Math.max(first, 0) + 1; i <= end; i += 1) {
    const other = (times[i] ?? 0) - (times[i - 1] ?? 0);
    if (other > ALWAYS_GAP_MS) continue;
    known += 1;
    if (other >= FASTEST_MS) longer += 1;
    if (distance <= GAP_PACES * other) alike += 1;
    if (alike === PACE_ALIKE) return true;
  }
  return known === 0 ? undefined : alike >= (longer >= LONGER_ONES ? longer : known);
}

export function findValidEnd(times: ArrayLike<number>, i: number): number {
  const t = times[i] ?? Number.NaN;
  const next = times[i + 1];
  if (next !== undefined && !isGapAfter(times, i)) return next;
  return t + (paceBefore(times, i) ?? (next === undefined ? undefined : paceAfter(times, i + 1)) ?? FASTEST_MS);
}

/** Skips readings at a steady interval first, because nearly all readings have a steady interval. */
function gapsAmong(times: ArrayLike<number>, first: number, end: number): number[] {
  const gaps: number[] = [];
  const last = end - 1;
  const distanceAfter = (i: number) => (times[i + 1] ?? 0) - (times[i] ?? 0);
  for (let i = first; i < last; i += 1) {
    while (i < last && distanceAfter(i) <= NEVER_GAP_MS) i += 1;
    // Counts consecutive distances up to three hours, and finds the shortest of these distances, at most one hour.
    let run = 0;
    let least = SLOWEST_MS;
    for (; i < last; i += 1) {
      const distance = distanceAfter(i);
      if (distance <= NEVER_GAP_MS) break;
      if (run < PACE_ALIKE || distance > GAP_PACES * least) {
        if (isGapAfter(times, i)) gaps.push(i);
        if (run >= PACE_ALIKE || distance > ALWAYS_GAP_MS) {
          run = 0;
          least = SLOWEST_MS;
        }
      }
      if (distance > ALWAYS_GAP_MS) continue;
      run += 1;
      if (distance < least) least = distance;
    }
  }
  return gaps;
}

export function findValidEnds(times: ArrayLike<number>): Float64Array {
  const until = new Float64Array(times.length);
  for (let i = 0; i + 1 < times.length; i += 1) until[i] = times[i + 1] ?? 0;
  for (const gap of gapsAmong(times, 0, times.length)) until[gap] = findValidEnd(times, gap);
  if (times.length > 0) until[times.length - 1] = findValidEnd(times, times.length - 1);
  return until;
}

/** Returns half-open ranges of indexes, counted from `first`. All readings determine the usual interval. */
export function splitAtGaps(times: ArrayLike<number>, first = 0, end = times.length): [start: number, end: number][] {
  if (first >= end) return [];
  const starts = [0, ...gapsAmong(times, first, end).map((gap) => gap + 1 - first)];
  return starts.map((start, index) => [start, starts[index + 1] ?? end - first]);
}

/** Returns the most frequent distance in ms; if two are equally frequent, the shorter. Undefined for fewer than two distinct times. */
export function detectInterval(times: ArrayLike<number>): number | undefined {
  const counts = new Map<number, number>();
  let [running, run] = [0, 0];
  const end = () => {
    if (running > 0) counts.set(running, (counts.get(running) ?? 0) + run);
  };
  for (let index = 1; index < times.length; index += 1) {
    const distance = (times[index] ?? 0) - (times[index - 1] ?? 0);
    if (distance !== running) {
      end();
      [running, run] = [distance, 0];
    }
    run += 1;
  }
  end();
  let best: { distance: number; count: number } | undefined;
  for (const [distance, count] of counts) {
    if (!best || count > best.count || (count === best.count && distance < best.distance)) best = { distance, count };
  }
  return best?.distance;
}
