import { HOUR, MINUTE } from '../../../frame/time/units';
import { CLIMATE_MEASURES } from '../air/climate-band';
import { findTrend } from '../air/trend';
import { type AirLimits, type JudgedMeasure, judgeAir } from './overview-place';
import type { RoomNow } from './room-now';

interface CurvePoint {
  index: number;
  value: number;
}

/** Returns the median distance between neighbours; 0 for fewer than two positions. @param positions ascending */
function usualDistance(positions: readonly number[]): number {
  const distances = positions.slice(1).map((position, before) => position - (positions[before] ?? position));
  return distances.toSorted((a, b) => a - b)[Math.floor((distances.length - 1) / 2)] ?? 0;
}

/** Returns the minimum duration of a gap: twice the usual distance of readings, so that slow sensors have no gaps. */
const gapBetween = (positions: readonly number[]): number => 2 * usualDistance(positions);

/** Splits values into runs without gaps. @param values at equal time steps, oldest first; null for missing values */
export function splitCurve(values: readonly (number | null)[]): CurvePoint[][] {
  const points = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]));
  const gap = gapBetween(points.map(({ index }) => index));
  const runs: CurvePoint[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run === undefined || last === undefined || point.index - last.index > gap) runs.push([point]);
    else run.push(point);
  }
  return runs;
}

export type TrendMeasure = Exclude<JudgedMeasure, 'mould'>;
export const TREND_MEASURES: readonly TrendMeasure[] = [
  'CO2',
  ...CLIMATE_MEASURES.filter((measure) => measure !== 'mould'),
];

export interface AskedTrend {
  hwId: string;
  measure: TrendMeasure;
  wanted?: number | undefined;
}

export function trendMeasureOf({ decides }: Pick<RoomNow, 'decides'>): TrendMeasure | undefined {
  return decides?.measure === 'mould' ? 'hum' : decides?.measure;
}

export const CURVE_MS = 3 * HOUR;
const STEP_MS = 5 * MINUTE;
/** Minimum distance of readings that is shown as a gap, unless the sensor sends less often. */
const GAP_MS = 30 * MINUTE;

export interface RoomTrend {
  /** Values, oldest first, in the measure's unit; null if missing. */
  curve: (number | null)[];
  since: number | null;
  /** True if the state began before the shown curve; `since` is then the latest time at which the state may have begun. */
  isLonger: boolean;
  change: number | null;
}

interface Readings {
  times: readonly number[];
  values: readonly number[];
}

interface CurveSteps {
  from: number;
  stepMs: number;
  points: number;
}

export function computeCurve({ times, values }: Readings, { from, stepMs, points }: CurveSteps): (number | null)[] {
  const sums = Array.from({ length: points }, () => ({ sum: 0, count: 0 }));
  for (const [index, t] of times.entries()) {
    const step = sums[Math.min(points - 1, Math.floor((t - from) / stepMs))];
    if (step === undefined) continue;
    step.sum += values[index] ?? 0;
    step.count += 1;
  }
  return sums.map(({ sum, count }) => (count === 0 ? null : sum / count));
}

function excursionOf({ times, values }: Readings, isOutside: (value: number) => boolean): number | null {
  const longest = Math.max(GAP_MS, gapBetween(times));
  let since: number | null = null;
  for (const [index, t] of times.entries()) {
    const gap = t - (times[index - 1] ?? t);
    if (!isOutside(values[index] ?? 0)) since = null;
    else if (since === null || gap > longest) since = t;
  }
  return since;
}

export function computeTrend(
  measure: TrendMeasure,
  readings: Readings,
  { now, wanted, ...limits }: AirLimits & { now: number; wanted?: number | undefined },
): RoomTrend {
  const since = excursionOf(readings, (value) => judgeAir(measure, value, limits, wanted).band !== 'good');
  const [first] = readings.times;
  return {
    curve: computeCurve(readings, { from: now - CURVE_MS, stepMs: STEP_MS, points: CURVE_MS / STEP_MS }),
    since,
    isLonger:
      since !== null && since === first && since < now - CURVE_MS + Math.max(GAP_MS, usualDistance(readings.times)),
    change: findTrend(readings.times, readings.values)?.difference ?? null,
  };
}
