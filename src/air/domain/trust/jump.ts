import { toInstant } from '../../../frame/time/time-zone';
import { DAY, MINUTE } from '../../../frame/time/units';
import { detectInterval } from '../../../frame/time-series/intervals';
import { firstIndexFrom } from '../../../frame/time-series/window';
import type { MeasuredLine } from '../air/measured-line';
import { median } from './quantile';
import type { QuietDay } from './quiet-days';
import { computeTolerance, roundOff, type SensorCheck } from './sensor-check';

const LEAST_DAYS = 14;
/** Minimum consecutive days, of which at least one is at a weekend, when the level of a used room falls. */
const LEAST_RUN = 6;
const QUIETEST = 1 / 3;
/** Maximum interval of readings. Within a longer interval, people can cause a change as large as a jump. */
const SLOWEST_PACE = 10 * MINUTE;
const AT_ONCE = 0.6;
/** Number of readings before and after a change whose trend is subtracted from the change. */
const AROUND = 3;

/** Returns the largest lasting change between two readings, minus the trend of the readings around; `sign` is 1 for a rise. */
function largestStep({ times, values }: MeasuredLine, from: number, to: number, sign: 1 | -1): number {
  let largest = 0;
  const change = (index: number, length: number) => (values[index] ?? 0) - (values[index - length] ?? 0);
  const first = Math.max(1 + AROUND, firstIndexFrom(times, from));
  for (let index = first; index + AROUND < times.length && (times[index] ?? 0) < to; index += 1) {
    if (sign * change(index, 1) <= largest) continue;
    const around = Array.from({ length: AROUND }, (_none, each) => [
      change(index - 1 - each, 1),
      change(index + 1 + each, 1),
    ]);
    const trend = median(around.flat());
    const lasting = sign * (change(index + 1, 3) - 3 * trend);
    largest = Math.max(largest, Math.min(sign * (change(index, 1) - trend), lasting));
  }
  return largest;
}

/** Finds consecutive days on which the quietest hours exceed the usual level by more than the limit. */
function runsAbove(days: readonly QuietDay[], limit: number): QuietDay[][] {
  const runs: QuietDay[][] = [];
  for (const each of days.filter(({ level }) => level > limit)) {
    const last = runs.at(-1);
    if (last?.at(-1)?.day === each.day - 1) last.push(each);
    else runs.push([each]);
  }
  return runs.filter(({ length }) => length >= LEAST_RUN && length <= days.length / 2);
}

/**
 * Checks if a sensor suddenly reads higher, for a week, and suddenly returns. The quietest hours of all these days must
 * be higher by more than two tolerances; people or windows change CO2 step by step.
 */
export function checkJump(line: MeasuredLine, days: readonly QuietDay[], zone: string): SensorCheck {
  const pace = detectInterval(line.times);
  const levels = days.map(({ level }) => level).sort((a, b) => a - b);
  const usual = median(levels.slice(0, Math.max(1, Math.ceil(QUIETEST * levels.length)))) || 0;
  const limit = 2 * computeTolerance(usual);
  const check = { check: 'jump' as const, from: null, to: null, limit: roundOff(limit) };
  if (pace === undefined || pace > SLOWEST_PACE || days.length < LEAST_DAYS) {
    return { ...check, outcome: 'open', found: null, count: 0 };
  }
  const startOf = (day: number) => toInstant(day * DAY, zone);
  for (const run of runsAbove(days, usual + limit)) {
    const size = median(run.map(({ level }) => level)) - usual;
    const [first = 0, last = 0] = [run[0]?.day, run.at(-1)?.day];
    const rises = largestStep(line, startOf(first - 1), startOf(last + 2 - LEAST_RUN), 1) >= AT_ONCE * size;
    const falls =
      last === days.at(-1)?.day ||
      largestStep(line, startOf(first - 1 + LEAST_RUN), startOf(last + 2), -1) >= AT_ONCE * size;
    if (!rises || !falls) continue;
    return {
      ...check,
      outcome: 'flagged',
      ...{ from: startOf(first), to: startOf(last + 1), found: roundOff(size), count: run.length },
    };
  }
  return { ...check, outcome: 'passed', found: 0, count: 0 };
}
