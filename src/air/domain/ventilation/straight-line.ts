import type { MeasuredLine } from '../air/measured-line';

const STUDENT = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11];
const NORMAL = 1.96;

/** Student's t quantile for a 95 % confidence interval; from 18 degrees of freedom an upper bound. */
export const getStudentQuantile = (freedom: number): number => STUDENT[freedom - 1] ?? NORMAL + 2.6 / freedom;

export interface Binned {
  times: number[];
  values: number[];
  length: number;
}

/** Averages a line over intervals; omits intervals covered to less than 50 %. @param length of the intervals, ms */
export function binReadings({ times, values, until }: MeasuredLine, length: number): Binned {
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
