import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';
import { outdoorLevel } from '../trust/outdoor-level';
import { median, spread } from '../trust/quantile';
import { type QuietDay, quietDays } from '../trust/quiet-days';
import { rounded, toleranceAt } from '../trust/sensor-check';
import { decaysOf, type NightDecay, STARTS } from './decays';
import type { ExponentialFit } from './exponential-fit';
import { student95 } from './straight-line';

export const VENTILATION_REASONS = [
  ...(['fewDays', 'neverEmpty', 'noDecays', 'slowPace', 'poorFit'] as const),
  /** The noise of the sensor hides the fall of CO2. */
  'noise',
  /** People or another source still affect every fall, so `low` is only a lower bound. */
  'stillEnding',
] as const;

export interface Ventilation {
  reason: (typeof VENTILATION_REASONS)[number] | null;
  /** Air changes per hour with the 95 % confidence interval. If nights disagree (`poorFit`), the interval is the lowest and highest night. */
  airChanges: number | null;
  low: number | null;
  high: number | null;
  r2: number | null;
  nights: number;
  baseline: number | null;
}

/** Maximum share of air exchanged between two points of a decay. */
const MOST_PER_POINT = 0.3;
const WIDEST = 0.5;
const LEAST_DAYS = 5;
const LEAST_NIGHTS = 3;
/** Maximum distance from the median, in spreads. Excludes other nights, for example with an open window. */
const OUTLIER = 3;
const QUIETEST = 0.2;
/** Standard deviation of the empty room's level in ppm, because outdoor air changes at night. */
const LEVEL_DEVIATION = 25;
/** Maximum relative standard error of a later start that confirms an earlier one. */
const CONFIRMING = 0.15;
/** Relative difference up to which starts agree. */
const ALIKE = 0.05;
const SIGNIFICANT = 2;
/** Relative error common to all nights, because outdoor air changes in the evening and rooms exchange air. */
const SYSTEMATIC = 0.08;

/** Returns the level of the empty room: the sensor value in the quietest hours of the quietest days, such as Sundays. */
function baselineOf(levels: readonly number[]): number | null {
  if (levels.length < LEAST_DAYS) return null;
  const sorted = levels.toSorted((a, b) => a - b);
  return median(sorted.slice(0, Math.max(2, Math.ceil(QUIETEST * sorted.length))));
}

interface Estimate {
  rate: number;
  error: number;
  /** Standard deviation between nights beyond the errors of their fits. */
  between: number;
  nights: readonly ExponentialFit[];
}

/** Mean of nights with their own errors and a common deviation (R. DerSimonian, N. Laird 1986). */
function estimateOf(fits: readonly ExponentialFit[]): Estimate | undefined {
  const middle = median(fits.map(({ rate }) => rate));
  const reach = spread(fits.map(({ rate }) => rate));
  // Relative error, because errors grow with the rate and would give slow nights more weight.
  const errorOf = ({ error, rate }: ExponentialFit) => Math.max(0.01, error / rate) * middle;
  const nights = fits.filter((fit) => Math.abs(fit.rate - middle) <= OUTLIER * Math.max(reach, errorOf(fit)));
  if (nights.length < LEAST_NIGHTS || nights.length < fits.length / 2) return undefined;
  const sums = (deviation: number) => {
    let [weights, squares, weighted] = [0, 0, 0];
    for (const fit of nights) {
      const weight = 1 / (errorOf(fit) ** 2 + deviation ** 2);
      weights += weight;
      squares += weight ** 2;
      weighted += weight * fit.rate;
    }
    return { weights, squares, mean: weighted / weights };
  };
  const { weights, squares, mean } = sums(0);
  const q = nights.reduce((sum, fit) => sum + ((fit.rate - mean) / errorOf(fit)) ** 2, 0);
  const between = Math.sqrt(Math.max(0, (q - (nights.length - 1)) / (weights - squares / weights)));
  const joined = sums(between);
  return { rate: joined.mean, error: 1 / Math.sqrt(joined.weights), between, nights };
}

/** Returns the estimate of the first start that later starts confirm, with their largest difference. */
function confirmed(estimates: readonly (Estimate | undefined)[]) {
  for (const [index, one] of estimates.entries()) {
    if (one === undefined) continue;
    const later = estimates
      .slice(index + 1)
      .filter((each) => each !== undefined)
      .filter(({ error, rate }) => error <= CONFIRMING * rate);
    if (later.length === 0) continue;
    const differences = later.map((other) => {
      // Subtracts the variance of the earlier start, because a later start uses part of the same readings.
      const error = Math.sqrt(Math.max(other.error ** 2 - one.error ** 2, 0));
      return { difference: other.rate - one.rate, limit: Math.max(ALIKE * one.rate, SIGNIFICANT * error) };
    });
    if (differences.some(({ difference, limit }) => Math.abs(difference) > limit)) continue;
    return { ...one, bias: Math.max(...differences.map(({ difference }) => Math.abs(difference))) };
  }
  return undefined;
}

const estimatesOf = (nights: readonly NightDecay[]): (Estimate | undefined)[] =>
  STARTS.map((_share, start) => {
    const fits = nights.map(({ fits: of }) => of[start]).filter((fit) => fit !== undefined);
    return fits.length < LEAST_NIGHTS ? undefined : estimateOf(fits);
  });

type Unknown = Pick<Ventilation, 'reason' | 'nights'> & Partial<Ventilation>;

/** Returns why no start has a result: a source that still affects the fall, nights that differ, or noise. */
function reasonFor(estimate: Estimate, first: Estimate): Unknown {
  const { rate, error, between, nights: own } = estimate;
  const nights = own.length;
  if (rate - first.rate > SIGNIFICANT * error) {
    return { reason: 'stillEnding', nights, low: rounded(Math.max(0, rate - SIGNIFICANT * error)) };
  }
  if (between <= error) return { reason: 'noise', nights };
  const rates = own.map((each) => each.rate);
  const range = { low: rounded(Math.min(...rates)), high: rounded(Math.max(...rates)) };
  return { reason: 'poorFit', nights, ...range, r2: rounded(median(own.map(({ r2 }) => r2))) };
}

export function ventilationOf(
  line: MeasuredLine,
  period: Period,
  zone: string,
  days: readonly QuietDay[] = quietDays(line, period, zone),
): Ventilation {
  const baseline = baselineOf(days.map(({ level }) => level));
  const nothing = { airChanges: null, low: null, high: null, r2: null, baseline: baseline && rounded(baseline) };
  const unknown = (found: Unknown): Ventilation => ({ ...nothing, ...found });
  if (baseline === null) return unknown({ reason: 'fewDays', nights: 0 });
  const outdoor = outdoorLevel(period.to);
  // Above outdoor air even on the quietest days, the level is unknown unless the falls themselves end at one.
  const isLevel = baseline <= outdoor + toleranceAt(outdoor);
  const { nights, step } = decaysOf(
    line,
    { level: baseline, deviation: isLevel ? LEVEL_DEVIATION : Number.POSITIVE_INFINITY },
    zone,
  );
  if (nights.length < LEAST_NIGHTS) return unknown({ reason: isLevel ? 'noDecays' : 'neverEmpty', nights: 0 });
  const estimates = estimatesOf(nights);
  const known = estimates.filter((each) => each !== undefined);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined)
    return unknown({ reason: isLevel ? 'noise' : 'neverEmpty', nights: 0 });
  const found = confirmed(estimates);
  const { rate, error, bias, nights: own } = found ?? { ...last, bias: Number.POSITIVE_INFINITY };
  const half = Math.hypot(student95(own.length - 1) * error, bias, SYSTEMATIC * rate);
  if (half > WIDEST * rate) {
    const why = reasonFor(found ?? last, found ?? first);
    return unknown(isLevel || why.reason === 'stillEnding' ? why : { reason: 'neverEmpty', nights: 0 });
  }
  if (rate * step > MOST_PER_POINT) return unknown({ reason: 'slowPace', nights: own.length });
  return {
    ...{ reason: null, airChanges: rounded(rate), low: rounded(Math.max(0, rate - half)), high: rounded(rate + half) },
    ...{ r2: rounded(median(own.map(({ r2 }) => r2))), nights: own.length, baseline: rounded(baseline) },
  };
}

/** Returns litres per second and person. @param airChanges per hour @param volume m³ */
export const litresPerPerson = (airChanges: number, volume: number, people: number): number =>
  rounded((airChanges * volume) / 3.6 / people);
