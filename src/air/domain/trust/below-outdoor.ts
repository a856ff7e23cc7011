import { HOUR } from '../../../frame/time/units';
import type { MeasuredLine } from '../air/measured-line';
import { rounded, type SensorCheck, toleranceAt } from './sensor-check';

const LEAST_MS = 24 * HOUR;
const SHARE = 0.01;

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
 * Checks for a sensor below outdoor air: its first percentile by time lies further below than a good sensor's
 * tolerance. Single low values do not count.
 * @param outdoor ppm.
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
