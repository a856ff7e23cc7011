import type { MeasuredLine } from '../air/measured-line';

/** Means of equal stretches of time, by time; those without readings are left out. */
export interface Binned {
  /** The middle of each, ms. */
  times: number[];
  values: number[];
  /** Length of each, ms. */
  length: number;
}

/** The means of a line over stretches of `length` ms, of which at least half is covered. */
export function binned({ times, values, until }: MeasuredLine, length: number): Binned {
  const sums = new Map<number, { weighted: number; covered: number }>();
  for (let index = 0; index < times.length; index += 1) {
    const end = until[index] ?? 0;
    for (let begin = times[index] ?? 0; begin < end; ) {
      const bin = Math.floor(begin / length);
      const next = Math.min(end, (bin + 1) * length);
      const sum = sums.get(bin) ?? { weighted: 0, covered: 0 };
      sum.weighted += (values[index] ?? 0) * (next - begin);
      sum.covered += next - begin;
      sums.set(bin, sum);
      begin = next;
    }
  }
  const found: Binned = { times: [], values: [], length };
  for (const [bin, { weighted, covered }] of sums) {
    if (covered < length / 2) continue;
    found.times.push((bin + 0.5) * length);
    found.values.push(weighted / covered);
  }
  return found;
}
