import { toWall } from '../../../frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../frame/time/units';
import { detectInterval } from '../../../frame/time-series/intervals';
import type { MeasuredLine } from '../air/measured-line';
import { noiseOf } from '../trust/quantile';
import { type ExponentialFit, fitExponential, type LevelPrior } from './exponential-fit';
import { type Binned, binned } from './straight-line';

const BIN = 5 * MINUTE;
/** Bins on each side of a running mean, which finds the start and end of a fall despite noise. */
const SMOOTH = 3;
/** Minimum height of a fall above the level of the empty room, ppm. */
const LEAST_START = 100;
const RISE_SHARE = 0.1;
const LEAST_RISE = 15;
/** Multiple of the noise of running means by which a rise of CO2 ends a fall. */
const RISE_NOISE = 4;
const LONGEST = 14 * HOUR;
const LEAST_POINTS = 8;
/** Shares of the highest excess at which fits start. After people leave slowly, the first fits are too slow. */
export const STARTS = [0.8, 0.55, 0.35, 0.2, 0.12] as const;
/** Time constants until less than 1 % is left. Outdoor air changes in the hours after that. */
const STEADY = 7;
/** Excess in ppm below which no fit starts. */
const LEAST_FIT = 40;

interface Fall {
  first: number;
  last: number;
}

export interface NightDecay {
  /** One fit for each start; undefined if CO2 is too low there. */
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
  // Skips the bins that the running mean has already included.
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

export interface Decays {
  nights: readonly NightDecay[];
  step: number;
}

/**
 * Finds the highest fall of CO2 of each night and fits C0 + A e^(−λt) to it (ASTM E741, tracer gas decay; ASTM D6245
 * for CO2). C0 follows from the same fall, so a sensor offset or a steady source has no effect.
 */
export function decaysOf(line: MeasuredLine, prior: LevelPrior, zone: string): Decays {
  const pace = detectInterval(line.times) ?? BIN;
  const bins = binned(line, Math.max(BIN, Math.ceil(pace / MINUTE) * MINUTE));
  const smooth = smoothed(bins);
  const noise = noiseOf(bins.values);
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
