import type { MeasuredLine } from '../air/measured-line';

export interface Binned {
  times: number[];
  values: number[];
  length: number;
}

/** Averages a line over intervals of `length` ms with at least 50 % coverage. */
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
