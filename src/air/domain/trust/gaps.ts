import { HOUR } from '../../../frame/time/units';
import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';
import { rounded, type SensorCheck } from './sensor-check';

const MOST_MISSING = 5;
const LEAST_MS = 24 * HOUR;

/**
 * Checks whether a device has more gaps than its pace allows, from its first reading to the end of the period (see
 * intervals.ts).
 */
export function gaps({ times, until }: MeasuredLine, { to: end }: Period): SensorCheck {
  const first = times[0];
  const check = { check: 'gaps' as const, limit: MOST_MISSING };
  if (first === undefined || end - first < LEAST_MS) {
    return { ...check, outcome: 'open', from: null, to: null, found: null, count: 0 };
  }
  let [missing, count] = [0, 0];
  let longest: Period | undefined;
  for (let index = 0; index < times.length; index += 1) {
    const silence = { from: until[index] ?? 0, to: times[index + 1] ?? end };
    const length = silence.to - silence.from;
    if (length <= 0) continue;
    // The last reading counts for one pace; the next one may only be late.
    if (index === times.length - 1 && length <= 3 * (silence.from - (times[index] ?? 0))) continue;
    missing += length;
    count += 1;
    if (longest === undefined || length > longest.to - longest.from) longest = silence;
  }
  const share = (missing / (end - first)) * 100;
  return {
    ...check,
    outcome: share > MOST_MISSING ? 'flagged' : 'passed',
    ...{ from: longest?.from ?? null, to: longest?.to ?? null, found: rounded(share), count },
  };
}
