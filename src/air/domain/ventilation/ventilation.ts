import { toWall } from '../../../frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../frame/time/units';
import { detectInterval } from '../../../frame/time-series/intervals';
import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';
import { getOutdoorLevel } from '../trust/outdoor-level';
import { computeSpread, estimateNoise, median } from '../trust/quantile';
import { findQuietDays, type QuietDay } from '../trust/quiet-days';
import { computeTolerance, roundOff } from '../trust/sensor-check';
import { type ExponentialFit, fitExponential, type LevelPrior } from './exponential-fit';
import { type Binned, binReadings, getStudentQuantile } from './straight-line';

const BIN = 5 * MINUTE;
/** Number of bins on each side of a running mean. The means show start and end of a fall despite noise. */
const SMOOTH = 3;
/** Minimum height of a fall above the level of the empty room, ppm. */
const LEAST_START = 100;
const RISE_SHARE = 0.1;
const LEAST_RISE = 15;
/** Multiple of the noise of running means by which a rise of CO2 ends a fall. */
const RISE_NOISE = 4;
const LONGEST = 14 * HOUR;
const LEAST_POINTS = 8;
/** Shares of the night's highest excess of CO2 at which fits start. Early fits give too low air changes if people leave slowly. */
const STARTS = [0.8, 0.55, 0.35, 0.2, 0.12] as const;
/** Maximum fitted period, in time constants of the decay. After 7, less than 1 % of the excess is left. */
const STEADY = 7;
/** Minimum excess of CO2 in ppm at which a fit starts. */
const LEAST_FIT = 40;

interface Fall {
  first: number;
  last: number;
}

interface NightDecay {
  /** One fit for each share of `STARTS`; undefined if the excess of CO2 is below the minimum at this share. */
  fits: readonly (ExponentialFit | undefined)[];
}

function smoothed({ times, values, length }: Binned): number[] {
  return values.map((value, index) => {
    let [sum, count] = [value, 1];
    for (const step of [-1, 1]) {
      for (let next = index + step; Math.abs(next - index) <= SMOOTH; next += step) {
        const isBeside = Math.abs((times[next] ?? Number.NaN) - (times[index] ?? 0)) <= Math.abs(next - index) * length;
        if (!isBeside) break;
        sum += values[next] ?? 0;
        count += 1;
      }
    }
    return sum / count;
  });
}

function fallsOf({ times, length }: Binned, smooth: readonly number[], baseline: number, noise: number): Fall[] {
  const falls: Fall[] = [];
  const above = (index: number) => (smooth[index] ?? 0) - baseline;
  const leastRise = Math.max(LEAST_RISE, (RISE_NOISE * noise) / Math.sqrt(2 * SMOOTH + 1));
  let [peak, low] = [0, 0];
  const end = () => {
    if (low > peak && above(peak) >= LEAST_START) falls.push({ first: peak, last: low });
  };
  for (let index = 1; index < times.length; index += 1) {
    const isBroken = (times[index] ?? 0) - (times[index - 1] ?? 0) > 2 * length;
    const isRising = above(index) > above(low) + Math.max(leastRise, RISE_SHARE * above(low));
    const isLong = (times[index] ?? 0) - (times[peak] ?? 0) > LONGEST;
    if (isBroken || isRising || isLong) {
      end();
      [peak, low] = [index, index];
    } else if (above(index) >= above(peak)) {
      [peak, low] = [index, index];
    } else low = above(index) <= above(low) + leastRise ? index : low;
  }
  end();
  return falls;
}

function fitFrom(
  { times, values }: Binned,
  smooth: readonly number[],
  { first, last }: Fall,
  share: number,
  prior: LevelPrior,
  noise: number,
): ExponentialFit | undefined {
  const highest = (smooth[first] ?? 0) - prior.level;
  if (share * highest < LEAST_FIT) return undefined;
  let start = first;
  while (start <= last && (smooth[start] ?? 0) - prior.level > share * highest) start += 1;
  // Skips the bins whose values are part of the running mean that determined where the fit starts.
  if (start > first) start += SMOOTH;
  if (last - start + 1 < LEAST_POINTS) return undefined;
  const from = times[start] ?? 0;
  const hours = times.slice(start, last + 1).map((t) => (t - from) / HOUR);
  const fitUntil = (end: number) => {
    const length = Math.max(LEAST_POINTS, hours.filter((hour) => hour <= end).length);
    return fitExponential(hours.slice(0, length), values.slice(start, start + length), prior, noise);
  };
  const rough = fitUntil(Number.POSITIVE_INFINITY);
  return rough && fitUntil(STEADY / rough.rate);
}

interface Decays {
  nights: readonly NightDecay[];
  step: number;
}

/**
 * Finds the highest fall of CO2 of each night and fits C0 + A e^(−λt) to it (ASTM E741, tracer gas decay; ASTM D6245
 * for CO2). C0 is fitted, too, so a sensor offset or a steady CO2 source has no effect.
 */
function decaysOf(line: MeasuredLine, prior: LevelPrior, zone: string): Decays {
  const pace = detectInterval(line.times) ?? BIN;
  const bins = binReadings(line, Math.max(BIN, Math.ceil(pace / MINUTE) * MINUTE));
  const smooth = smoothed(bins);
  const noise = estimateNoise(bins.values);
  const nightOf = ({ first }: Fall) => Math.floor((toWall(bins.times[first] ?? 0, zone) - DAY / 2) / DAY);
  const fallenBy = ({ first, last }: Fall) => (smooth[first] ?? 0) - (smooth[last] ?? 0);
  const ofNight = new Map<number, Fall>();
  for (const fall of fallsOf(bins, smooth, prior.level, noise)) {
    const known = ofNight.get(nightOf(fall));
    if (known === undefined || fallenBy(fall) > fallenBy(known)) ofNight.set(nightOf(fall), fall);
  }
  const nights = [...ofNight.values()]
    .filter((fall) => fallenBy(fall) >= LEAST_START / 2)
    .map((fall) => ({ fits: STARTS.map((share) => fitFrom(bins, smooth, fall, share, prior, noise)) }));
  return { nights, step: bins.length / HOUR };
}

export const VENTILATION_REASONS = [
  ...(['fewDays', 'neverEmpty', 'noDecays', 'slowPace', 'poorFit'] as const),
  'noise',
  /** People or another CO2 source slow down every fall of CO2, so `low` is only a lower bound of the air changes. */
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
/** Maximum distance of a night's air changes from the median, in spreads. Excludes nights with open windows, for example. */
const OUTLIER = 3;
const QUIETEST = 0.2;
/** Standard deviation of the empty room's level in ppm, because outdoor air changes at night. */
const LEVEL_DEVIATION = 25;
/** Maximum relative standard error with which an estimate from later fits can confirm an estimate from earlier fits. */
const CONFIRMING = 0.15;
/** Relative difference up to which two estimates of air changes count as equal. */
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
  /** Standard deviation between nights, in addition to the errors of their fits. */
  between: number;
  nights: readonly ExponentialFit[];
}

/** Mean of nights with their own errors and a common deviation (R. DerSimonian, N. Laird 1986). */
function estimateOf(fits: readonly ExponentialFit[]): Estimate | undefined {
  const middle = median(fits.map(({ rate }) => rate));
  const reach = computeSpread(fits.map(({ rate }) => rate));
  // Uses the relative error, because absolute errors grow with the rate, so slow nights would weigh too much.
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

/** Returns the earliest estimate that all reliable later estimates confirm; `bias` is the largest difference to these. */
function confirmed(estimates: readonly (Estimate | undefined)[]) {
  for (const [index, one] of estimates.entries()) {
    if (one === undefined) continue;
    const later = estimates
      .slice(index + 1)
      .filter((each) => each !== undefined)
      .filter(({ error, rate }) => error <= CONFIRMING * rate);
    if (later.length === 0) continue;
    const differences = later.map((other) => {
      // Error of the difference. Subtracts a variance, because both estimates use the readings of the later fit.
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

/** Returns why no estimate is confirmed: people or another CO2 source slow down the fall, nights differ, or noise is too high. */
function reasonFor(estimate: Estimate, first: Estimate): Unknown {
  const { rate, error, between, nights: own } = estimate;
  const nights = own.length;
  if (rate - first.rate > SIGNIFICANT * error) {
    return { reason: 'stillEnding', nights, low: roundOff(Math.max(0, rate - SIGNIFICANT * error)) };
  }
  if (between <= error) return { reason: 'noise', nights };
  const rates = own.map((each) => each.rate);
  const range = { low: roundOff(Math.min(...rates)), high: roundOff(Math.max(...rates)) };
  return { reason: 'poorFit', nights, ...range, r2: roundOff(median(own.map(({ r2 }) => r2))) };
}

export function estimateVentilation(
  line: MeasuredLine,
  period: Period,
  zone: string,
  days: readonly QuietDay[] = findQuietDays(line, period, zone),
): Ventilation {
  const baseline = baselineOf(days.map(({ level }) => level));
  const nothing = { airChanges: null, low: null, high: null, r2: null, baseline: baseline && roundOff(baseline) };
  const unknown = (found: Unknown): Ventilation => ({ ...nothing, ...found });
  if (baseline === null) return unknown({ reason: 'fewDays', nights: 0 });
  const outdoor = getOutdoorLevel(period.to);
  // True if the baseline is close to outdoor air. A higher baseline does not limit the fits of the falls.
  const isLevel = baseline <= outdoor + computeTolerance(outdoor);
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
  const half = Math.hypot(getStudentQuantile(own.length - 1) * error, bias, SYSTEMATIC * rate);
  if (half > WIDEST * rate) {
    const why = reasonFor(found ?? last, found ?? first);
    return unknown(isLevel || why.reason === 'stillEnding' ? why : { reason: 'neverEmpty', nights: 0 });
  }
  if (rate * step > MOST_PER_POINT) return unknown({ reason: 'slowPace', nights: own.length });
  return {
    ...{
      reason: null,
      airChanges: roundOff(rate),
      low: roundOff(Math.max(0, rate - half)),
      high: roundOff(rate + half),
    },
    ...{ r2: roundOff(median(own.map(({ r2 }) => r2))), nights: own.length, baseline: roundOff(baseline) },
  };
}

/** Returns litres per second and person. @param airChanges per hour @param volume m³ */
export const litresPerPerson = (airChanges: number, volume: number, people: number): number =>
  roundOff((airChanges * volume) / 3.6 / people);
