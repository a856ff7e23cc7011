import { MINUTE } from '../../../frame/time/units';
import { detectInterval } from '../../../frame/time-series/intervals';
import { sumDurations, walkMeans } from '../air/average';
import type { MeasuredLine } from '../air/measured-line';
import { roundFloatingPoint } from './outdoor';
import { type Criterion, findAirClass, listClassNames, listVerdictNames } from './standard';
import {
  type CountedTime,
  computeWindowFigures,
  type DayOfUse,
  listDaysOfUse,
  visitParts,
  type WindowFigures,
} from './windows';

/** Returns the index of the worst class that meets the standard; of the best class for an index such as ICONE. */
const worstAllowed = (criterion: Criterion): number =>
  criterion.decision.kind === 'icone' ? 0 : listVerdictNames(criterion).indexOf(criterion.required);

function runningMeans(line: MeasuredLine, windowMs: number, coverage: number): MeasuredLine {
  const found = { times: [] as number[], values: [] as number[], until: [] as number[] };
  let index = 0;
  for (const mean of walkMeans(line, windowMs, coverage / 100)) {
    if (mean !== null) {
      found.times.push(line.times[index] ?? 0);
      found.until.push(line.until[index] ?? 0);
      found.values.push(roundFloatingPoint(mean));
    }
    index += 1;
  }
  return found;
}

function dailyLine(
  line: MeasuredLine,
  days: readonly DayOfUse[],
  coverage: number,
  of: 'mean' | 'highest',
): MeasuredLine {
  const pieces = days.flatMap(({ counted }, day) => counted.map((period) => ({ period, day })));
  const sums = days.map(({ counted }) => {
    return {
      countedMs: counted.reduce((sum, { from, to }) => sum + to - from, 0),
      coveredMs: 0,
      weighted: 0,
      highest: 0,
    };
  });
  visitParts(
    line,
    pieces.map(({ period }) => period),
    (from, to, value, piece) => {
      const sum = sums[pieces[piece]?.day ?? 0];
      if (sum === undefined) return;
      sum.highest = sum.coveredMs === 0 ? value : Math.max(sum.highest, value);
      sum.weighted += value * (to - from);
      sum.coveredMs += to - from;
    },
  );
  const found = { times: [] as number[], values: [] as number[], until: [] as number[] };
  sums.forEach(({ countedMs, coveredMs, weighted, highest }, index) => {
    const day = days[index]?.day;
    if (day === undefined || coveredMs === 0 || coveredMs * 100 < coverage * countedMs) return;
    found.times.push(day.from);
    found.until.push(day.to);
    found.values.push(of === 'mean' ? roundFloatingPoint(weighted / coveredMs) : highest);
  });
  return found;
}

export interface CriterionFigures {
  countedMs: number;
  coveredMs: number;
  inClass: readonly number[];
  mean: number | null;
  value: number | null;
  longestMs: number;
  /** Sending interval in ms; null with fewer than two readings. */
  intervalMs: number | null;
  windows?: WindowFigures | undefined;
}

const intervals = new WeakMap<ArrayLike<number>, number | null>();

function intervalOf(sampled: ArrayLike<number>): number | null {
  const known = intervals.get(sampled);
  if (known !== undefined) return known;
  const found = detectInterval(sampled) ?? null;
  intervals.set(sampled, found);
  return found;
}

function compared(line: MeasuredLine, { averaging, coverage }: Criterion, { periods, period, zone }: CountedTime) {
  if (averaging.kind === 'runningMean') {
    return { line: runningMeans(line, averaging.minutes * MINUTE, coverage), within: periods };
  }
  if (averaging.kind !== 'dailyMean' && averaging.kind !== 'dailyHighestMean') return { line, within: periods };
  const days = listDaysOfUse(periods, zone);
  const daily =
    averaging.kind === 'dailyMean'
      ? dailyLine(line, days, coverage, 'mean')
      : dailyLine(runningMeans(line, averaging.minutes * MINUTE, coverage), days, coverage, 'highest');
  return { line: daily, within: [period], areDays: true };
}

function percentileOf(times: ReadonlyMap<number, number>, percent: number, coveredMs: number): number | null {
  let below = 0;
  for (const [value, ms] of [...times].sort(([a], [b]) => a - b)) {
    below += ms;
    if (below * 100 >= percent * coveredMs) return value;
  }
  return null;
}

/**
 * Computes the shares of time of a criterion. A reading counts until the next one, limited by the sending interval (see
 * `intervals.ts`). @param line values, minus outdoor air if required; may include readings before the period @param
 * sampled times of all readings
 */
export function computeCriterionFigures(
  line: MeasuredLine,
  criterion: Criterion,
  counted: CountedTime,
  sampled: ArrayLike<number> = line.times,
): CriterionFigures {
  const { averaging, missing } = criterion;
  const { periods } = counted;
  const countedMs = sumDurations(periods);
  const timeOf = new Map<number, number>();
  let [weighted, coveredMs] = [0, 0];
  visitParts(line, periods, (from, to, value) => {
    weighted += value * (to - from);
    coveredMs += to - from;
    if (averaging.kind === 'percentile') timeOf.set(value, (timeOf.get(value) ?? 0) + to - from);
  });
  const mean = coveredMs > 0 ? roundFloatingPoint(weighted / coveredMs) : null;

  const { line: judged, within, areDays } = { areDays: false, ...compared(line, criterion, counted) };
  const inClass = listClassNames(criterion).map(() => 0);
  const allowed = worstAllowed(criterion);
  let [highest, longestMs]: [number | null, number] = [null, 0];
  let episode: { from: number; to: number; period: number } | undefined;
  visitParts(judged, within, (from, to, value, period) => {
    const place = findAirClass(value, criterion);
    inClass[place] = (inClass[place] ?? 0) + (areDays ? 1 : to - from);
    if (highest === null || value > highest) highest = value;
    if (place <= allowed) {
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
  const windows = computeWindowFigures(judged, criterion, counted);
  const value = averaging.kind === 'percentile' || averaging.kind === 'mean' ? values[averaging.kind] : highest;
  return {
    ...{ countedMs, coveredMs, inClass, mean, value, longestMs },
    intervalMs: intervalOf(sampled),
    ...(windows !== undefined && { windows }),
  };
}
