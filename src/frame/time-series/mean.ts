import { validUntil } from './intervals';
import type { NumericSeries } from './numeric-series';
import type { Stretch } from './stretch';

/**
 * The mean of a series between two instants, ms: each reading weighs as long as it counts (see intervals.ts). NaN where none does.
 *
 * @param first index from which the stretches between gaps count.
 */
export function meanWithin(
  { x, y }: Pick<NumericSeries, 'x' | 'y'>,
  first: number,
  stretches: readonly Stretch[],
  { from, to }: { from: number; to: number },
): number {
  let weighted = 0;
  let coveredMs = 0;
  for (const [start, end] of stretches) {
    const last = first + end - 1;
    let at = x[first + start] ?? 0;
    for (let index = first + start; index <= last; index += 1) {
      const until = index < last ? (x[index + 1] ?? 0) : validUntil(x, index);
      const ms = (until > to ? to : until) - (at < from ? from : at);
      at = until;
      if (ms <= 0) continue;
      weighted += (y[index] ?? 0) * ms;
      coveredMs += ms;
    }
  }
  return weighted / coveredMs;
}
