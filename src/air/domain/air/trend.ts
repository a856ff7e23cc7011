import { findValidEnd } from '../../../frame/time-series/intervals';

export const TREND_DISTANCE_MS = 15 * 60_000;

export interface Trend {
  current: number;
  earlier: number;
  difference: number;
  direction: 'up' | 'down' | 'steady';
}

/** Returns the difference to the value 15 minutes earlier. Null in a gap or if the earlier value is outdated. */
export function findTrend(times: ArrayLike<number>, values: ArrayLike<number | null>): Trend | null {
  const measured = Array.from(times, (t, i) => ({ t, value: values[i] ?? null })).filter(isMeasured);
  const latest = measured.at(-1);
  if (latest === undefined) return null;
  const moment = latest.t - TREND_DISTANCE_MS;
  const index = measured.findLastIndex(({ t }) => t <= moment);
  const earlier = measured[index];
  if (earlier === undefined || moment - earlier.t > TREND_DISTANCE_MS) return null;
  const until = findValidEnd(
    measured.map(({ t }) => t),
    index,
  );
  return moment < until ? trendBetween(latest.value, earlier.value) : null;
}

function isMeasured(reading: { t: number; value: number | null }): reading is { t: number; value: number } {
  return reading.value !== null;
}

function trendBetween(current: number, earlier: number): Trend {
  const difference = Math.round(current - earlier);
  return {
    current,
    earlier,
    difference: difference === 0 ? 0 : difference,
    direction: difference > 0 ? 'up' : difference < 0 ? 'down' : 'steady',
  };
}

export function combineTrends(trends: readonly (Trend | null)[]): Trend | null {
  const known = trends.filter((trend) => trend !== null);
  if (known.length === 0) return null;
  const mean = (pick: (trend: Trend) => number) => known.reduce((sum, trend) => sum + pick(trend), 0) / known.length;
  return trendBetween(
    mean(({ current }) => current),
    mean(({ earlier }) => earlier),
  );
}
