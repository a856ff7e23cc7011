/**
 * What a reading stands for in time.
 *
 * A sensor reports once per sampling interval. A reading is worth the time until the next one of the same measure, at
 * most three sampling intervals. A longer silence is a gap: it counts for nothing, and the reading before it is worth
 * its own sampling interval only, as is the last reading of all. A device that reports on time therefore covers exactly
 * the whole of its time, and one reading alone has a weight.
 */

const gapIntervals = 3;

/** Whether nothing is known between two consecutive readings: they are more than three sampling intervals apart. */
export function isGap(before: number, after: number, intervalMs: number): boolean {
  return after - before > gapIntervals * intervalMs;
}

/** Until when (ms) the reading at `t` counts, `next` being the time of the following reading if there is one. */
export function validUntil(t: number, next: number | undefined, intervalMs: number): number {
  return next === undefined || isGap(t, next, intervalMs) ? t + intervalMs : next;
}

/** The stretches without a gap, as half-open index ranges [start, end) into ascending `times`. */
export function splitAtGaps(times: ArrayLike<number>, intervalMs: number): [start: number, end: number][] {
  const stretches: [number, number][] = [];
  let start = 0;
  for (let i = 1; i <= times.length; i += 1) {
    const before = times[i - 1];
    const after = times[i];
    if (after === undefined || before === undefined || isGap(before, after, intervalMs)) {
      stretches.push([start, i]);
      start = i;
    }
  }
  return stretches;
}

/**
 * The sampling interval (ms) that a series shows: the most frequent distance between consecutive readings, the shorter
 * one of equals. Gaps and single missing readings do not sway it. Undefined for fewer than two different times.
 */
export function detectInterval(times: Iterable<number>): number | undefined {
  const counts = new Map<number, number>();
  let before: number | undefined;
  for (const t of times) {
    const distance = before === undefined ? 0 : t - before;
    if (distance > 0) counts.set(distance, (counts.get(distance) ?? 0) + 1);
    before = t;
  }
  let best: { distance: number; count: number } | undefined;
  for (const [distance, count] of counts) {
    if (!best || count > best.count || (count === best.count && distance < best.distance)) best = { distance, count };
  }
  return best?.distance;
}
