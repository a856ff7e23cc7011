import { HOUR, MINUTE } from '../time/units';
import { PACE_ALIKE, PACE_DISTANCES, typicalDistance } from './pace';

/**
 * What a reading stands for in time, by the readings alone: never by the present settings of the device, which say
 * nothing of the past.
 *
 * A reading is worth the time until the next one of the same measure. A silence of more than three times the pace around it
 * is a gap: it counts for nothing, and the reading before it is worth the pace only, as is the last reading of all. So a
 * device that reports on time covers exactly the whole of its time, and one reading alone has a weight.
 *
 * The pace on one side of a silence is the fourth longest of the eight distances next to it: three holes among them do no harm.
 * Of both sides the slower one counts, so that a change of pace is no gap. No pace is faster than a minute or slower than an hour; so
 * a silence of more than three hours is always a gap.
 *
 * Readings that come two, three or four times in a row, as by several gateways, are no row of gaps: distances below a minute do not
 * count where two of the eight are longer.
 */
const GAP_PACES = 3;
const NEIGHBOURS = PACE_DISTANCES;
const FASTEST_MS = MINUTE;
const SLOWEST_MS = HOUR;
export const NEVER_GAP_MS = GAP_PACES * FASTEST_MS;
const ALWAYS_GAP_MS = GAP_PACES * SLOWEST_MS;
const LONGER_ONES = 2;

/** How many readings before and after a silence decide about it: whoever sees that many sees all that matters. */
export const READINGS_AROUND = NEIGHBOURS + 1;

const bounded = (distance: number): number => Math.min(Math.max(distance, FASTEST_MS), SLOWEST_MS);

/** The pace (ms) that readings `first` to `last` show; undefined when no two of them are near each other. */
function paceOf(times: ArrayLike<number>, first: number, last: number): number | undefined {
  const distances: number[] = [];
  const end = Math.min(last, times.length - 1);
  for (let i = Math.max(first, 0) + 1; i <= end; i += 1) {
    const distance = (times[i] ?? 0) - (times[i - 1] ?? 0);
    if (distance <= ALWAYS_GAP_MS) distances.push(distance);
  }
  const longer = distances.filter((distance) => distance >= FASTEST_MS);
  const typical = typicalDistance(longer.length >= LONGER_ONES ? longer : distances);
  return typical === undefined ? undefined : bounded(typical);
}

const paceBefore = (times: ArrayLike<number>, i: number) => paceOf(times, i - NEIGHBOURS, i);
const paceAfter = (times: ArrayLike<number>, i: number) => paceOf(times, i, i + NEIGHBOURS);

/** Whether nothing is known between reading `i` and the next one of ascending `times` (ms). */
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
  // Of two readings nothing else is known: within three hours they belong together.
  return after === undefined ? before !== undefined : !after;
}

/**
 * Whether a distance is at most three times the pace of readings `first` to `last`; undefined when they show none. It says what
 * `paceOf` would, without putting anything in order: every zoom asks it of each reading.
 */
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

/** Until when (ms) reading `i` of ascending `times` counts. */
export function validUntil(times: ArrayLike<number>, i: number): number {
  const t = times[i] ?? Number.NaN;
  const next = times[i + 1];
  if (next !== undefined && !isGapAfter(times, i)) return next;
  return t + (paceBefore(times, i) ?? (next === undefined ? undefined : paceAfter(times, i + 1)) ?? FASTEST_MS);
}

/**
 * The readings among [first, end) of ascending `times` that a gap comes after, before `end - 1`. A steady pace answers for itself: of a
 * year's readings nearly all are passed over.
 */
function gapsAmong(times: ArrayLike<number>, first: number, end: number): number[] {
  const gaps: number[] = [];
  const last = end - 1;
  const distanceAfter = (i: number) => (times[i + 1] ?? 0) - (times[i] ?? 0);
  for (let i = first; i < last; i += 1) {
    while (i < last && distanceAfter(i) <= NEVER_GAP_MS) i += 1;
    // How many distances in a row are known, none of them beyond three hours, and the least of them, which is at most an hour here.
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

/** Until when (ms) each of ascending `times` counts, as `validUntil` says. */
export function validUntils(times: ArrayLike<number>): Float64Array {
  const until = new Float64Array(times.length);
  for (let i = 0; i + 1 < times.length; i += 1) until[i] = times[i + 1] ?? 0;
  for (const gap of gapsAmong(times, 0, times.length)) until[gap] = validUntil(times, gap);
  if (times.length > 0) until[times.length - 1] = validUntil(times, times.length - 1);
  return until;
}

/**
 * The stretches without a gap among readings [first, end) of ascending `times`, as half-open ranges [start, end) of indices
 * that count from `first`. The readings outside still decide the pace: a part is cut where the whole is.
 */
export function splitAtGaps(times: ArrayLike<number>, first = 0, end = times.length): [start: number, end: number][] {
  if (first >= end) return [];
  const starts = [0, ...gapsAmong(times, first, end).map((gap) => gap + 1 - first)];
  return starts.map((start, index) => [start, starts[index + 1] ?? end - first]);
}

/**
 * The sampling interval (ms) that a series shows: the most frequent distance between consecutive readings, the shorter
 * one of equals. Gaps and single missing readings do not sway it. Undefined for fewer than two different times.
 */
export function detectInterval(times: ArrayLike<number>): number | undefined {
  const counts = new Map<number, number>();
  // Equal distances follow each other: they are counted together.
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
