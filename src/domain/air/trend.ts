import { isGap } from './intervals';

/** How far back the comparison goes: 15 minutes, in ms. */
const trendDistanceMs = 15 * 60_000;

export interface Trend {
  current: number;
  /** The value 15 minutes earlier. */
  earlier: number;
  /** current - earlier, rounded to the unit. */
  difference: number;
  direction: 'up' | 'down' | 'steady';
}

/**
 * The latest value against the one 15 minutes before it, over ascending times. The earlier value is the last one read at
 * or before that moment; when that one is so old that a gap lies between, or there is none, the trend is not known: null.
 */
export function trendOf(times: ArrayLike<number>, values: ArrayLike<number | null>, intervalMs: number): Trend | null {
  const latest = lastValueUntil(times, values, Number.POSITIVE_INFINITY);
  if (!latest) return null;
  const moment = latest.t - trendDistanceMs;
  const earlier = lastValueUntil(times, values, moment);
  if (!earlier || isGap(earlier.t, moment, intervalMs)) return null;
  return trendBetween(latest.value, earlier.value);
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

function lastValueUntil(
  times: ArrayLike<number>,
  values: ArrayLike<number | null>,
  moment: number,
): { t: number; value: number } | undefined {
  for (let i = times.length - 1; i >= 0; i -= 1) {
    const t = times[i];
    const value = values[i];
    if (t !== undefined && t <= moment && value !== undefined && value !== null) return { t, value };
  }
  return undefined;
}

/** The trend of several devices together, by the means of those whose trend is known; null when none is. */
export function combineTrends(trends: readonly (Trend | null)[]): Trend | null {
  const known = trends.filter((trend) => trend !== null);
  if (known.length === 0) return null;
  const mean = (pick: (trend: Trend) => number) => known.reduce((sum, trend) => sum + pick(trend), 0) / known.length;
  return trendBetween(
    mean(({ current }) => current),
    mean(({ earlier }) => earlier),
  );
}
