import { toWall } from '../../../frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../frame/time/units';
import { detectInterval } from '../../../frame/time-series/intervals';
import { firstIndexFrom } from '../../../frame/time-series/window';
import type { MeasuredLine } from '../air/measured-line';
import { median } from '../trust/quantile';
import { type Binned, binned, growingLine } from './straight-line';

export interface Decay {
  from: number;
  to: number;
  airChanges: number;
  r2: number;
}

const BIN = 5 * MINUTE;
/** Excess in ppm over the empty-room level, which is too uncertain below. */
const LEAST_START = 100;
const LEAST_END = 30;
/** Share of the excess at which a decay ends. */
const END_SHARE = 0.2;
const LEAST_POINTS = 5;
const LEAST_FALL = Math.LN2;
const RISE_SHARE = 0.1;
const LEAST_RISE = 15;
/** Time constants after which a room has reached its level except for less than 1 %. */
const STEADY = 5;
/** Air changes per hour at which a room reaches its level within one night. */
const SLOW = 0.6;
const LEVEL_MS = 3 * HOUR;
const LEAST_LEVEL_MS = HOUR;
const STILL = 5;
const SOMEBODY = 50;

interface Fall {
  first: number;
  last: number;
}

function fallsOf({ times, values, length }: Binned, baseline: number): Fall[] {
  const falls: Fall[] = [];
  const above = (index: number) => (values[index] ?? 0) - baseline;
  let [peak, low] = [0, 0];
  const end = () => {
    if (low > peak) falls.push({ first: peak, last: low });
  };
  for (let index = 1; index < times.length; index += 1) {
    const isBroken = (times[index] ?? 0) - (times[index - 1] ?? 0) > 2 * length;
    const isRising = above(index) > above(low) + Math.max(LEAST_RISE, RISE_SHARE * above(low));
    if (isBroken || isRising) {
      end();
      [peak, low] = [index, index];
    } else if (above(index) >= above(peak)) {
      [peak, low] = [index, index];
    } else if (above(index) < above(low)) low = index;
  }
  end();
  return falls;
}

/** Fits the middle of a fall, because people leave one by one and ventilation systems switch at its ends. */
function fitted({ times, values }: Binned, baseline: number, { first, last }: Fall): Decay | undefined {
  let best: Decay | undefined;
  let bestAdjusted = 0;
  const excesses = values.slice(first, last + 1).map((value) => value - baseline);
  const logarithms = excesses.map((excess) => Math.log(Math.max(excess, 1)));
  const above = (index: number) => excesses[index - first] ?? 0;
  const logarithm = (index: number) => logarithms[index - first] ?? 0;
  for (let start = first; start < last && above(start) >= LEAST_START; start += 1) {
    const least = Math.max(LEAST_END, END_SHARE * above(start));
    const from = times[start] ?? 0;
    const line = growingLine();
    for (let index = start; index <= last && above(index) >= least; index += 1) {
      const excess = above(index);
      // Constant CO2 noise has more effect on the logarithm of small values, so they get less weight.
      line.add(((times[index] ?? 0) - from) / HOUR, logarithm(index), excess ** 2);
      if (index - start + 1 < LEAST_POINTS || logarithm(start) - logarithm(index) < LEAST_FALL) continue;
      const { slope, r2, adjusted } = line.fit() ?? { slope: 0, r2: 0, adjusted: 0 };
      if (adjusted <= bestAdjusted) continue;
      bestAdjusted = adjusted;
      best = { from, to: times[index] ?? 0, airChanges: -slope, r2 };
    }
  }
  return best;
}

/** Returns undefined if the room had not enough time. */
function levelAfter({ times, values, length }: Binned, { from, airChanges }: Decay): number | undefined {
  const steady = from + (STEADY / airChanges) * HOUR;
  const levels: number[] = [];
  let lowest = Number.POSITIVE_INFINITY;
  for (let index = firstIndexFrom(times, steady); index < times.length; index += 1) {
    const value = values[index] ?? 0;
    if ((times[index] ?? 0) > steady + LEVEL_MS || value > lowest + SOMEBODY) break;
    lowest = Math.min(lowest, value);
    levels.push(value);
  }
  if (levels.length * length < LEAST_LEVEL_MS) return undefined;
  const middle = levels.length >> 1;
  const isFalling = median(levels.slice(0, middle)) - median(levels.slice(middle)) > STILL;
  return isFalling && airChanges < SLOW ? undefined : median(levels);
}

export interface Decays {
  decays: readonly Decay[];
  candidates: number;
  step: number;
}

/**
 * Computes the slope of ln(C − C0) over time (ASTM E741, tracer gas decay; ASTM D6245 for CO2), longest decay per
 * night.
 * C0 comes from the same sensor later in the night, so that its offset has no effect.
 * @param baseline empty-room level in ppm, for nights that do not reach a level
 */
export function decaysOf(line: MeasuredLine, baseline: number, zone: string): Decays {
  const pace = detectInterval(line.times) ?? BIN;
  const bins = binned(line, Math.max(BIN, Math.ceil(pace / MINUTE) * MINUTE));
  const nightOf = (t: number) => Math.floor((toWall(t, zone) - DAY / 2) / DAY);
  const candidates = new Set<number>();
  const ofNight = new Map<number, Decay>();
  for (const fall of fallsOf(bins, baseline)) {
    if ((bins.values[fall.first] ?? 0) - baseline < LEAST_START) continue;
    const night = nightOf(bins.times[fall.first] ?? 0);
    if ((bins.values[fall.last] ?? 0) - baseline < LEAST_START / 2) candidates.add(night);
    const rough = fitted(bins, baseline, fall);
    if (rough === undefined) continue;
    const level = levelAfter(bins, rough);
    const isKnown = level !== undefined && Math.abs(level - baseline) <= SOMEBODY;
    // Slow decays start so high that an error of some ppm is irrelevant; after other decays the room had time to reach
    // its level.
    const found = isKnown ? fitted(bins, level, fall) : rough.airChanges < SLOW ? rough : undefined;
    const known = ofNight.get(night);
    if (found === undefined || (known !== undefined && known.to - known.from >= found.to - found.from)) continue;
    ofNight.set(night, found);
  }
  return { decays: [...ofNight.values()], candidates: candidates.size, step: bins.length / HOUR };
}
