import { MINUTE } from '../../../frame/time/units';
import { detectInterval } from '../../../frame/time-series/intervals';
import { durationOf } from '../air/average';
import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';
import { dailyLine, partsWithin, runningMeans } from './compared-line';
import { daysOf } from './counted-time';
import { withoutNoise } from './outdoor';
import { type Criterion, classNames, classOf, verdictNames } from './standard';

/** What the readings of one device come down to for one criterion. Lengths in ms. */
export interface CriterionFigures {
  /** The time that counts, and how much of it has a reading. */
  countedMs: number;
  coveredMs: number;
  /** How much of the time is in each class of `classNames`, ms; of days, for means of days: how many. */
  inClass: readonly number[];
  /** The mean of the time that counts, in the unit of the measure; null without readings. */
  mean: number | null;
  /** The figure that is compared where it is one: the percentile or the mean; otherwise the highest that was compared. */
  value: number | null;
  /** The longest stretch without a gap in a class worse than the required one. */
  longestMs: number;
  /** The most frequent distance of readings; null with fewer than two. */
  intervalMs: number | null;
}

export interface CountedTime {
  periods: readonly Period[];
  /** The whole period, for means of its days. */
  period: Period;
  zone: string;
}

/** By the instants: several criteria are about the same readings. */
const intervals = new WeakMap<ArrayLike<number>, number | null>();

function intervalOf(sampled: ArrayLike<number>): number | null {
  const known = intervals.get(sampled);
  if (known !== undefined) return known;
  const found = detectInterval(sampled) ?? null;
  intervals.set(sampled, found);
  return found;
}

/** What is compared with the limits, and within which stretches. */
function compared(line: MeasuredLine, { averaging, coverage }: Criterion, { periods, period, zone }: CountedTime) {
  if (averaging.kind === 'runningMean') {
    return { line: runningMeans(line, averaging.minutes * MINUTE, coverage), within: periods };
  }
  if (averaging.kind !== 'dailyMean' && averaging.kind !== 'dailyHighestMean') return { line, within: periods };
  const days = daysOf(period, zone).map((day) => ({ day, counted: partsOfDay(periods, day) }));
  const daily =
    averaging.kind === 'dailyMean'
      ? dailyLine(line, days, coverage, 'mean')
      : dailyLine(runningMeans(line, averaging.minutes * MINUTE, coverage), days, coverage, 'highest');
  return { line: daily, within: [period], areDays: true };
}

function partsOfDay(periods: readonly Period[], day: Period): Period[] {
  return periods.flatMap((period) => {
    const [from, to] = [Math.max(period.from, day.from), Math.min(period.to, day.to)];
    return from < to ? [{ from, to }] : [];
  });
}

/** The smallest value at or below which so many percent of the time lie. */
function percentileOf(times: ReadonlyMap<number, number>, percent: number, coveredMs: number): number | null {
  let below = 0;
  for (const [value, ms] of [...times].sort(([a], [b]) => a - b)) {
    below += ms;
    if (below * 100 >= percent * coveredMs) return value;
  }
  return null;
}

/**
 * The figures of a device for a criterion. A reading counts from its own instant until the next one of the same measure, at most as long
 * as the pace around it allows (see intervals.ts): so devices weigh by time and not by how often they send, whether that is every ten
 * seconds or every hour, and a gap counts for nothing.
 *
 * @param line readings, above the outdoor air where the criterion is about that; those from before the period may be among them.
 * @param sampled the instants at which the device measured.
 */
export function criterionFigures(
  line: MeasuredLine,
  criterion: Criterion,
  counted: CountedTime,
  sampled: ArrayLike<number> = line.times,
): CriterionFigures {
  const { averaging, missing, required } = criterion;
  const { periods } = counted;
  const countedMs = durationOf(periods);
  const timeOf = new Map<number, number>();
  let [weighted, coveredMs] = [0, 0];
  partsWithin(line, periods, (from, to, value) => {
    weighted += value * (to - from);
    coveredMs += to - from;
    if (averaging.kind === 'percentile') timeOf.set(value, (timeOf.get(value) ?? 0) + to - from);
  });
  const mean = coveredMs > 0 ? withoutNoise(weighted / coveredMs) : null;

  const { line: judged, within, areDays } = { areDays: false, ...compared(line, criterion, counted) };
  const inClass = classNames(criterion).map(() => 0);
  // An index has no class of single values that is required: above the first one is stale.
  const worstAllowed = criterion.decision.kind === 'icone' ? 0 : verdictNames(criterion).indexOf(required);
  let [highest, longestMs]: [number | null, number] = [null, 0];
  let episode: { from: number; to: number; period: number } | undefined;
  partsWithin(judged, within, (from, to, value, period) => {
    const place = classOf(value, criterion);
    inClass[place] = (inClass[place] ?? 0) + (areDays ? 1 : to - from);
    if (highest === null || value > highest) highest = value;
    if (place <= worstAllowed) {
      episode = undefined;
      return;
    }
    const goesOn = episode?.to === from && episode.period === period;
    episode = { from: goesOn && episode ? episode.from : from, to, period };
    longestMs = Math.max(longestMs, to - episode.from);
  });
  if (missing === 'exceeded' && coveredMs > 0) {
    const worst = inClass.length - 1;
    inClass[worst] = (inClass[worst] ?? 0) + countedMs - coveredMs;
  }
  const values = {
    percentile: averaging.kind === 'percentile' ? percentileOf(timeOf, averaging.percent, coveredMs) : null,
    mean,
  };
  const value = averaging.kind === 'percentile' || averaging.kind === 'mean' ? values[averaging.kind] : highest;
  return {
    ...{ countedMs, coveredMs, inClass, mean, value, longestMs },
    intervalMs: intervalOf(sampled),
  };
}
