import { median } from './quantile';
import type { QuietDay } from './quiet-days';
import { rounded, type SensorCheck, toleranceAt } from './sensor-check';

const WEEK = 7;
const LEAST_DAYS = 21;
/** Two-sided 1 % quantile of the standard normal distribution. */
const SIGNIFICANT = 2.576;

interface Trend {
  slope: number;
  z: number;
}

/**
 * Computes the median slope between equal weekdays and its significance, because rooms reach lower levels on Sundays.
 * Seasonal Kendall test with the week as season (R. M. Hirsch, J. R. Slack, R. A. Smith, "Techniques of trend analysis
 * for monthly water quality data", Water Resources Research 18, 1982, 107–121).
 */
function weeklyTrend(days: readonly QuietDay[]): Trend | undefined {
  const slopes: number[] = [];
  let [sum, variance] = [0, 0];
  for (let weekday = 0; weekday < WEEK; weekday += 1) {
    const same = days.filter(({ day }) => day % WEEK === weekday);
    const n = same.length;
    variance += (n * (n - 1) * (2 * n + 5)) / 18;
    same.forEach((one, index) => {
      for (const other of same.slice(index + 1)) {
        slopes.push((other.level - one.level) / (other.day - one.day));
        sum += Math.sign(other.level - one.level);
      }
    });
  }
  if (slopes.length === 0) return undefined;
  return { slope: median(slopes), z: (sum - Math.sign(sum)) / Math.sqrt(variance) };
}

/** Checks whether the daily lowest level of a room moves steadily by more than a good sensor's tolerance. */
export function drift(days: readonly QuietDay[], at: { from: number; to: number } | undefined): SensorCheck {
  const limit = rounded(toleranceAt(median(days.map(({ level }) => level)) || 0));
  const trend = days.length < LEAST_DAYS ? undefined : weeklyTrend(days);
  const check = { check: 'drift' as const, from: at?.from ?? null, to: at?.to ?? null, limit, count: days.length };
  if (trend === undefined) return { ...check, outcome: 'open', found: null };
  const found = trend.slope * ((days.at(-1)?.day ?? 0) - (days[0]?.day ?? 0));
  const isFlagged = Math.abs(found) > limit && Math.abs(trend.z) > SIGNIFICANT;
  return { ...check, outcome: isFlagged ? 'flagged' : 'passed', found: rounded(found) };
}
