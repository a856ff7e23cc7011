import type { MeasuredLine } from '../air/measured-line';

/** The outdoor air: one value that is assumed, or what was measured. */
export type OutdoorAir = number | MeasuredLine;

/** Without what is left of binary fractions, which would put a value that is exactly at a limit beyond it. */
export const withoutNoise = (value: number): number => Math.round(value * 1e6) / 1e6;

/**
 * How far a line is above the outdoor air. Where that is measured, only the time counts in which both are: a reading is cut where the
 * outdoor one changes.
 */
export function aboveOutdoor({ times, values, until }: MeasuredLine, outdoor: OutdoorAir): MeasuredLine {
  if (typeof outdoor === 'number') {
    return { times, until, values: Array.from(values, (value) => withoutNoise(value - outdoor)) };
  }
  const above = { times: [] as number[], values: [] as number[], until: [] as number[] };
  let first = 0;
  for (let index = 0; index < times.length; index += 1) {
    const [from, to, value] = [times[index] ?? 0, until[index] ?? 0, values[index] ?? 0];
    while (first < outdoor.times.length && (outdoor.until[first] ?? 0) <= from) first += 1;
    for (let other = first; other < outdoor.times.length; other += 1) {
      const start = outdoor.times[other] ?? 0;
      if (start >= to) break;
      above.times.push(Math.max(from, start));
      above.until.push(Math.min(to, outdoor.until[other] ?? 0));
      above.values.push(withoutNoise(value - (outdoor.values[other] ?? 0)));
    }
  }
  return above;
}
