import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';
import { outdoorLevel } from '../trust/outdoor-level';
import { median, spread } from '../trust/quantile';
import { type QuietDay, quietDays } from '../trust/quiet-days';
import { rounded, toleranceAt } from '../trust/sensor-check';
import { type Decay, decaysOf } from './decays';
import { student95 } from './straight-line';

export const VENTILATION_REASONS = ['fewDays', 'neverEmpty', 'noDecays', 'slowPace', 'poorFit'] as const;

export interface Ventilation {
  reason: (typeof VENTILATION_REASONS)[number] | null;
  /** Air changes per hour with the 95 % confidence interval; if nights disagree (`poorFit`), the lowest and highest. */
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
const LEAST_R2 = 0.9;
/** Nights further from the median than this number of spreads are excluded, for example with an open window. */
const OUTLIER = 3;
const QUIETEST = 0.2;

/** Level of the empty room: sensor value in the quietest hours of the quietest days, such as Sundays. */
function baselineOf(levels: readonly number[]): number | null {
  if (levels.length < LEAST_DAYS) return null;
  const sorted = levels.toSorted((a, b) => a - b);
  return median(sorted.slice(0, Math.max(2, Math.ceil(QUIETEST * sorted.length))));
}

function rangeOf(nights: readonly Decay[]): Pick<Ventilation, 'low' | 'high' | 'r2'> {
  if (nights.length < LEAST_NIGHTS) return { low: null, high: null, r2: null };
  const found = nights.map(({ airChanges }) => airChanges);
  return {
    ...{ low: rounded(Math.min(...found)), high: rounded(Math.max(...found)) },
    r2: rounded(median(nights.map(({ r2 }) => r2))),
  };
}

export function ventilationOf(
  line: MeasuredLine,
  period: Period,
  zone: string,
  days: readonly QuietDay[] = quietDays(line, period, zone),
): Ventilation {
  const baseline = baselineOf(days.map(({ level }) => level));
  const nothing = { airChanges: null, low: null, high: null, r2: null, nights: 0 };
  if (baseline === null) return { reason: 'fewDays', ...nothing, baseline };
  const known = { ...nothing, baseline: rounded(baseline) };
  const outdoor = outdoorLevel(period.to);
  // A room above outdoor air on its quietest days is never empty long enough, or its sensor is faulty.
  if (baseline > outdoor + toleranceAt(outdoor)) return { reason: 'neverEmpty', ...known };
  const { decays, candidates, step } = decaysOf(line, baseline, zone);
  if (candidates < LEAST_NIGHTS) return { reason: 'noDecays', ...known };
  // Most falls last only a few readings; the remaining slow ones would not be representative.
  if (decays.length < candidates / 2) return { reason: 'slowPace', ...known, nights: decays.length };
  const good = decays.filter(({ r2 }) => r2 >= LEAST_R2);
  const middle = median(good.map(({ airChanges }) => airChanges));
  const reach = OUTLIER * spread(good.map(({ airChanges }) => airChanges));
  const nights = good.filter(({ airChanges }) => Math.abs(airChanges - middle) <= reach);
  const n = nights.length;
  const differing = { reason: 'poorFit', ...known, ...rangeOf(good), nights: good.length } as const;
  if (n < LEAST_NIGHTS || n < decays.length / 2) return differing;
  const mean = nights.reduce((sum, { airChanges }) => sum + airChanges, 0) / n;
  if (mean * step > MOST_PER_POINT) return { reason: 'slowPace', ...known, nights: n };
  const variance = nights.reduce((sum, { airChanges }) => sum + (airChanges - mean) ** 2, 0) / (n - 1);
  const half = student95(n - 1) * Math.sqrt(variance / n);
  if (half > WIDEST * mean) return differing;
  return {
    reason: null,
    airChanges: rounded(mean),
    low: rounded(Math.max(0, mean - half)),
    high: rounded(mean + half),
    r2: rounded(median(nights.map(({ r2 }) => r2))),
    nights: n,
    baseline: known.baseline,
  };
}

/** Litres per second and person of a room, from air changes per hour, volume in m³ and number of people. */
export const litresPerPerson = (airChanges: number, volume: number, people: number): number =>
  rounded((airChanges * volume) / 3.6 / people);
