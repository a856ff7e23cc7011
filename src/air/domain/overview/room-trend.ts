import { HOUR, MINUTE } from '../../../frame/time/units';
import { CLIMATE_MEASURES } from '../air/climate-band';
import { trendOf } from '../air/trend';
import { gapBetween, usualDistance } from './curve-runs';
import { type AirLimits, type JudgedMeasure, judgeAir } from './overview-place';
import type { RoomNow } from './room-now';

/** What sensors measure by themselves, and so has a curve. */
export type TrendMeasure = Exclude<JudgedMeasure, 'mould'>;
export const TREND_MEASURES: readonly TrendMeasure[] = [
  'CO2',
  ...CLIMATE_MEASURES.filter((measure) => measure !== 'mould'),
];

/** A measure of a device, and where it is temperature what its room is heated to, °C. */
export interface AskedTrend {
  hwId: string;
  measure: TrendMeasure;
  wanted?: number | undefined;
}

/** What is drawn of a room: the measure that decides; the humidity at its walls follows from that of the room. */
export function trendMeasureOf({ decides }: Pick<RoomNow, 'decides'>): TrendMeasure | undefined {
  return decides?.measure === 'mould' ? 'hum' : decides?.measure;
}

/** What a curve shows. */
export const CURVE_MS = 3 * HOUR;
/** One point of it. */
const STEP_MS = 5 * MINUTE;
const POINTS = CURVE_MS / STEP_MS;
/** Readings that are farther apart say nothing of the time between them, unless their sensor is slower by itself. */
const GAP_MS = 30 * MINUTE;

/** How one measure of a device went in the last three hours. */
export interface RoomTrend {
  /** Means of five minutes, the oldest first, in the measure's unit; null where nothing was measured. */
  curve: (number | null)[];
  /** Since when the value is outside of its limits without a break, ms; null where it is within them. */
  since: number | null;
  /** It was outside already when the curve begins, so that `since` is the latest that it can be. */
  isLonger: boolean;
  /** Of the newest reading against the one 15 minutes earlier, rounded to the unit; null where that is not known. */
  change: number | null;
}

interface Readings {
  /** Ascending, ms. */
  times: readonly number[];
  values: readonly number[];
}

function curveOf({ times, values }: Readings, from: number): (number | null)[] {
  const sums = Array.from({ length: POINTS }, () => ({ sum: 0, count: 0 }));
  for (const [index, t] of times.entries()) {
    const step = sums[Math.min(POINTS - 1, Math.floor((t - from) / STEP_MS))];
    if (step === undefined) continue;
    step.sum += values[index] ?? 0;
    step.count += 1;
  }
  return sums.map(({ sum, count }) => (count === 0 ? null : sum / count));
}

/** Whether the value of each reading is outside of its limits, with the first one of the last unbroken row of those. */
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

/**
 * How a measure went.
 *
 * @param readings those of the last three hours.
 */
export function roomTrend(
  measure: TrendMeasure,
  readings: Readings,
  { now, wanted, ...limits }: AirLimits & { now: number; wanted?: number | undefined },
): RoomTrend {
  const since = excursionOf(readings, (value) => judgeAir(measure, value, limits, wanted).band !== 'good');
  const [first] = readings.times;
  return {
    curve: curveOf(readings, now - CURVE_MS),
    since,
    isLonger:
      since !== null && since === first && since < now - CURVE_MS + Math.max(GAP_MS, usualDistance(readings.times)),
    change: trendOf(readings.times, readings.values)?.difference ?? null,
  };
}
