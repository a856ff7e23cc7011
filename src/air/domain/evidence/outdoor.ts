import type { MeasuredLine } from '../air/measured-line';

export type OutdoorAir = number | MeasuredLine;

/** Rounds, because a floating-point error could move a value beyond a limit. */
export const roundFloatingPoint = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Returns values minus outdoor values. Splits a reading when the outdoor value changes. */
export function subtractOutdoor({ times, values, until }: MeasuredLine, outdoor: OutdoorAir): MeasuredLine {
  if (typeof outdoor === 'number') {
    return { times, until, values: Array.from(values, (value) => roundFloatingPoint(value - outdoor)) };
  }
  const above = { times: [] as number[], values: [] as number[], until: [] as number[] };
  let first = 0;
  for (let index = 0; index < times.length; index += 1) {
    const from = times[index] ?? 0;
    const to = until[index] ?? 0;
    const value = values[index] ?? 0;
    while (first < outdoor.times.length && (outdoor.until[first] ?? 0) <= from) first += 1;
    for (let other = first; other < outdoor.times.length; other += 1) {
      const start = outdoor.times[other] ?? 0;
      if (start >= to) break;
      above.times.push(Math.max(from, start));
      above.until.push(Math.min(to, outdoor.until[other] ?? 0));
      above.values.push(roundFloatingPoint(value - (outdoor.values[other] ?? 0)));
    }
  }
  return above;
}
