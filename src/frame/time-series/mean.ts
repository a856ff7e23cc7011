import { validUntil } from './intervals';
import type { NumericSeries } from './numeric-series';
import type { Stretch } from './stretch';
import { firstIndexAfter, firstIndexFrom } from './window';

/** Returns the time-weighted mean; NaN if no reading counts. @param first index of the first segment */
export function meanWithin(
  { x, y }: Pick<NumericSeries, 'x' | 'y'>,
  first: number,
  stretches: readonly Stretch[],
  { from, to }: { from: number; to: number },
): number {
  let weighted = 0;
  let coveredMs = 0;
  const add = (index: number, until: number) => {
    const ms = Math.min(until, to) - Math.max(x[index] ?? 0, from);
    if (ms <= 0) return;
    weighted += (y[index] ?? 0) * ms;
    coveredMs += ms;
  };
  for (const [start, end] of stretches) {
    const last = first + end - 1;
    let index = Math.min(last, Math.max(first + start, firstIndexFrom(x, from) - 1));
    for (; index < last && (x[index] ?? 0) < from; index += 1) add(index, x[index + 1] ?? 0);
    const began = x[index] ?? 0;
    // Uses two independent sums, so that the processor can add in parallel.
    let other = 0;
    const beyond = Math.min(last, firstIndexAfter(x, to) - 1);
    for (; index + 1 < beyond; index += 2) {
      const middle = x[index + 1] ?? 0;
      weighted += (y[index] ?? 0) * (middle - (x[index] ?? 0));
      other += (y[index + 1] ?? 0) * ((x[index + 2] ?? 0) - middle);
    }
    weighted += other;
    coveredMs += (x[index] ?? 0) - began;
    for (; index < last && (x[index] ?? 0) < to; index += 1) add(index, x[index + 1] ?? 0);
    if (index === last) add(last, validUntil(x, last));
  }
  return weighted / coveredMs;
}
