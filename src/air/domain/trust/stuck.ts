import { DAY, HOUR } from '../../../frame/time/units';
import { detectInterval } from '../../../frame/time-series/intervals';
import type { MeasuredLine } from '../air/measured-line';
import { quantile } from './quantile';
import { rounded, type SensorCheck } from './sensor-check';

/** So many pairs of readings show how often a value repeats. */
const WINDOW = 24;
/** Nine of ten windows, and of days, repeat values no more than this one does: those of weekends are among them. */
const QUIET = 0.9;
/** How likely a run of equal values may be by chance before it is a fault. */
const CHANCE = 1e-9;
/** How much longer than on nine of ten other days. */
const BEYOND_USUAL = 4;
const LEAST_READINGS = 12;
const LEAST_MS = 3 * HOUR;
/** Whatever its resolution is, a sensor that shows one value for a week in a building measures nothing. */
const LONGEST_MS = 7 * DAY;

interface Run {
  first: number;
  /** After its last reading. */
  end: number;
  from: number;
  to: number;
}

const lengthOf = ({ from, to }: Run): number => to - from;

function runsOf({ times, values, until }: MeasuredLine): Run[] {
  const runs: Run[] = [];
  for (let first = 0; first < times.length; ) {
    let end = first + 1;
    while (end < times.length && values[end] === values[first] && until[end - 1] === times[end]) end += 1;
    runs.push({ first, end, from: times[first] ?? 0, to: until[end - 1] ?? 0 });
    first = end;
  }
  return runs;
}

/** Of windows of pairs, how many have equal values. */
function repeats({ times, values }: MeasuredLine): number[] {
  const shares: number[] = [];
  for (let first = 0; first + WINDOW < times.length; first += WINDOW) {
    let equal = 0;
    for (let index = first; index < first + WINDOW; index += 1) if (values[index] === values[index + 1]) equal += 1;
    shares.push(equal / WINDOW);
  }
  return shares;
}

/** The longest time with one value on each day, ms, by days since 1970. */
function longestOfDays(runs: readonly Run[]): Map<number, number> {
  const longest = new Map<number, number>();
  for (const { from, to } of runs) {
    for (let day = Math.floor(from / DAY); day * DAY < to; day += 1) {
      const length = Math.min(to, (day + 1) * DAY) - Math.max(from, day * DAY);
      longest.set(day, Math.max(longest.get(day) ?? 0, length));
    }
  }
  return longest;
}

/** How a sensor repeats values. */
interface Habits {
  pace: number;
  /** Of windows of pairs. */
  shares: readonly number[];
  longest: ReadonlyMap<number, number>;
}

/** For how long (ms) a sensor may show one value, by how it repeats values at other times. */
function longestByChance({ first, end, from, to }: Run, { pace, shares, longest }: Habits): number {
  const others = shares.filter((_share, window) => (window + 1) * WINDOW <= first || window * WINDOW >= end);
  const days = [...longest].filter(([day]) => (day + 1) * DAY <= from || day * DAY >= to);
  if (others.length === 0 || days.length === 0) return LONGEST_MS;
  const share = quantile(others, QUIET);
  const readings = share >= 1 ? Number.POSITIVE_INFINITY : Math.log(CHANCE) / Math.log(Math.max(share, 0.01));
  const usual = quantile(
    days.map(([, length]) => length),
    QUIET,
  );
  return Math.min(LONGEST_MS, Math.max(LEAST_MS, LEAST_READINGS * pace, readings * pace, BEYOND_USUAL * usual));
}

/**
 * Whether a sensor shows one value for longer than air stays the same. How long that is follows from the sensor: one with noise below its
 * resolution repeats values in quiet hours, and a coarse one is no fault.
 */
export function stuck(line: MeasuredLine): SensorCheck {
  const pace = detectInterval(Array.from(line.times));
  const shares = repeats(line);
  const check = { check: 'stuck' as const, from: null, to: null, found: null, count: 0 };
  if (pace === undefined || shares.length < 2) return { ...check, outcome: 'open', limit: rounded(LEAST_MS / HOUR) };
  const runs = runsOf(line);
  const habits = { pace, shares, longest: longestOfDays(runs) };
  const longest = runs.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
  const faults = runs.filter((run) => lengthOf(run) > LEAST_MS && lengthOf(run) > longestByChance(run, habits));
  return {
    ...check,
    outcome: faults.length > 0 ? 'flagged' : 'passed',
    ...{ from: longest.from, to: longest.to, found: rounded(lengthOf(longest) / HOUR) },
    limit: rounded(longestByChance(longest, habits) / HOUR),
    count: faults.length,
  };
}
