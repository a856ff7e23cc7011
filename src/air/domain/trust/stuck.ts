import { DAY, HOUR } from '../../../frame/time/units';
import { detectInterval } from '../../../frame/time-series/intervals';
import type { MeasuredLine } from '../air/measured-line';
import { roundOff, type SensorCheck } from './sensor-check';

const WINDOW = 24;
/** Share of time windows and days (weekends included) with at most the usual number of repeated values. */
const QUIET = 0.9;
/** Maximum probability of a run of equal values by chance. */
const CHANCE = 1e-9;
const BEYOND_USUAL = 4;
const LEAST_READINGS = 12;
const LEAST_MS = 3 * HOUR;
/** Maximum duration of one value, whatever the resolution of the sensor. */
const LONGEST_MS = 7 * DAY;

interface Run {
  first: number;
  end: number;
  from: number;
  to: number;
}

const lengthOf = ({ from, to }: Run): number => to - from;

interface DayRun {
  day: number;
  length: number;
}

interface Runs {
  longest: Run;
  long: readonly Run[];
  days: readonly DayRun[];
}

function runsOf({ times, values, until }: MeasuredLine): Runs {
  const long: Run[] = [];
  const days: DayRun[] = [];
  let longest: Run = { first: 0, end: 0, from: 0, to: 0 };
  let today: DayRun | undefined;
  for (let first = 0; first < times.length; ) {
    let end = first + 1;
    while (end < times.length && values[end] === values[first] && until[end - 1] === times[end]) end += 1;
    const [from, to] = [times[first] ?? 0, until[end - 1] ?? 0];
    if (to - from > LEAST_MS) long.push({ first, end, from, to });
    if (to - from > lengthOf(longest)) longest = { first, end, from, to };
    for (let day = Math.floor(from / DAY); day * DAY < to; day += 1) {
      const length = Math.min(to, (day + 1) * DAY) - Math.max(from, day * DAY);
      if (today?.day !== day) {
        today = { day, length };
        days.push(today);
      } else if (length > today.length) today.length = length;
    }
    first = end;
  }
  return { longest, long, days };
}

function repeats({ times, values }: MeasuredLine): number[] {
  const shares: number[] = [];
  for (let first = 0; first + WINDOW < times.length; first += WINDOW) {
    let equal = 0;
    for (let index = first; index < first + WINDOW; index += 1) if (values[index] === values[index + 1]) equal += 1;
    shares.push(equal / WINDOW);
  }
  return shares;
}

interface Habits {
  pace: number;
  shares: readonly { window: number; share: number }[];
  days: readonly DayRun[];
}

function quantileOfOthers<Each>(
  descending: readonly Each[],
  isOther: (each: Each) => boolean,
  numberOf: (each: Each) => number,
): number | undefined {
  const count = descending.reduce((sum, each) => sum + Number(isOther(each)), 0);
  let place = count - Math.max(1, Math.ceil(QUIET * count));
  for (const each of descending) {
    if (!isOther(each)) continue;
    if (place === 0) return numberOf(each);
    place -= 1;
  }
  return undefined;
}

function longestByChance({ first, end, from, to }: Run, { pace, shares, days }: Habits): number {
  const share = quantileOfOthers(
    shares,
    ({ window }) => (window + 1) * WINDOW <= first || window * WINDOW >= end,
    (each) => each.share,
  );
  const usual = quantileOfOthers(
    days,
    ({ day }) => (day + 1) * DAY <= from || day * DAY >= to,
    ({ length }) => length,
  );
  if (share === undefined || usual === undefined) return LONGEST_MS;
  const readings = share >= 1 ? Number.POSITIVE_INFINITY : Math.log(CHANCE) / Math.log(Math.max(share, 0.01));
  return Math.min(LONGEST_MS, Math.max(LEAST_MS, LEAST_READINGS * pace, readings * pace, BEYOND_USUAL * usual));
}

/** Finds a value that repeats for too long. The limit depends on the sensor, because coarse sensors repeat values. */
export function checkStuck(line: MeasuredLine): SensorCheck {
  const pace = detectInterval(line.times);
  const shares = repeats(line);
  const check = { check: 'stuck' as const, from: null, to: null, found: null, count: 0 };
  if (pace === undefined || shares.length < 2) return { ...check, outcome: 'open', limit: roundOff(LEAST_MS / HOUR) };
  const { longest, long, days } = runsOf(line);
  const habits = {
    pace,
    shares: shares.map((share, window) => ({ window, share })).toSorted((one, other) => other.share - one.share),
    days: days.toSorted((one, other) => other.length - one.length),
  };
  const faults = long.filter((run) => lengthOf(run) > longestByChance(run, habits));
  return {
    ...check,
    outcome: faults.length > 0 ? 'flagged' : 'passed',
    ...{ from: longest.from, to: longest.to, found: roundOff(lengthOf(longest) / HOUR) },
    limit: roundOff(longestByChance(longest, habits) / HOUR),
    count: faults.length,
  };
}
