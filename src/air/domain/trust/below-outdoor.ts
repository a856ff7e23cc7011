import { HOUR } from '../../../frame/time/units';
import type { MeasuredLine } from '../air/measured-line';
import { rounded, type SensorCheck, toleranceAt } from './sensor-check';

const LEAST_MS = 24 * HOUR;
const SHARE = 0.01;

/** The value that a share of the measured time does not exceed, and the measured time, ms. */
function lowest({ times, values, until }: MeasuredLine) {
  let covered = 0;
  const timeOf = new Map<number, number>();
  for (let index = 0; index < times.length; index += 1) {
    const length = (until[index] ?? 0) - (times[index] ?? 0);
    const value = values[index] ?? 0;
    covered += length;
    timeOf.set(value, (timeOf.get(value) ?? 0) + length);
  }
  let below = 0;
  for (const [value, length] of [...timeOf].sort(([a], [b]) => a - b)) {
    below += length;
    if (below >= SHARE * covered) return { value, covered };
  }
  return { value: null, covered };
}

/**
 * Whether a sensor measures less than there is outdoors: the first percentile of its time lies below the outdoor air by more than a good
 * sensor may be off. Single low values do not count.
 *
 * @param outdoor ppm
 */
export function belowOutdoor(line: MeasuredLine, outdoor: number): SensorCheck {
  const { value, covered } = lowest(line);
  const limit = outdoor - toleranceAt(outdoor);
  const isOpen = value === null || covered < LEAST_MS;
  return {
    check: 'belowOutdoor',
    outcome: isOpen ? 'open' : value < limit ? 'flagged' : 'passed',
    from: line.times[0] ?? null,
    to: line.until[line.times.length - 1] ?? null,
    found: value === null ? null : rounded(value),
    limit: rounded(limit),
    count: Math.round(covered / HOUR),
  };
}
