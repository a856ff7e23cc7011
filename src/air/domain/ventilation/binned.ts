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
  const found: Binned = { times: [], values: [], length };
  let [bin, weighted, covered] = [Number.NaN, 0, 0];
  const end = () => {
    if (covered < length / 2) return;
    found.times.push((bin + 0.5) * length);
    found.values.push(weighted / covered);
  };
  for (let index = 0; index < times.length; index += 1) {
    const last = until[index] ?? 0;
    for (let begin = times[index] ?? 0; begin < last; ) {
      const own = Math.floor(begin / length);
      if (own !== bin) {
        end();
        [bin, weighted, covered] = [own, 0, 0];
      }
      const next = Math.min(last, (own + 1) * length);
      weighted += (values[index] ?? 0) * (next - begin);
      covered += next - begin;
      begin = next;
    }
  }
  end();
  return found;
}
