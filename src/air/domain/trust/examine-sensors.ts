import { DAY, HOUR, MINUTE } from '../../../frame/time/units';
import { detectInterval } from '../../../frame/time-series/intervals';
import { firstIndexFrom } from '../../../frame/time-series/window';
import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';
import { checkJump } from './jump';
import { getOutdoorLevel } from './outdoor-level';
import { estimateNoise, median, quantile } from './quantile';
import { findQuietDays, type QuietDay } from './quiet-days';
import { computeTolerance, computeTrust, roundOff, type SensorCheck, type TrustLevel } from './sensor-check';
import { checkStuck } from './stuck';

/** Maximum interval of readings. Within a longer interval, people and windows can cause changes as large as a spike. */
const SLOWEST_PACE = 10 * MINUTE;
/** Fastest rise caused by people: a resting person in 5 m³ exhales 20 l CO2 per hour, 4000 ppm/h. */
const FASTEST_RISE = 4000 / HOUR;
/** Air changes with windows open on both sides: twelve per hour (EN 16798-7; VDI 6040: 9 and more). */
const MOST_AIRING = 12 / HOUR;
const MARGIN = 150;
const LONGEST_SPIKE = 2;
const A_DAY = 1;
const LEAST_COUNT = 3;
const LEAST_COVERED_MS = DAY;

function isSpike(before: number, value: number, after: number, ms: number, outdoor: number): boolean {
  const rise = value - before;
  const isBack = Math.abs(after - before) < Math.abs(rise) / 2;
  if (!isBack) return false;
  const limit = rise > 0 ? FASTEST_RISE * ms : Math.max(0, before - outdoor) * (1 - Math.exp(-MOST_AIRING * ms));
  return Math.abs(rise) > limit + MARGIN;
}

/** Finds one or two readings that change faster than people and windows allow, and then return. @param outdoor ppm */
function spikes({ times, values, until }: MeasuredLine, outdoor: number): SensorCheck {
  const pace = detectInterval(times);
  let [count, covered]: [number, number] = [0, 0];
  let [from, to]: [number | null, number | null] = [null, null];
  for (let index = 0; index < times.length; index += 1) covered += (until[index] ?? 0) - (times[index] ?? 0);
  const check = { check: 'spikes' as const, limit: A_DAY };
  if (pace === undefined || pace > SLOWEST_PACE || covered < LEAST_COVERED_MS) {
    return { ...check, outcome: 'open', from, to, found: null, count };
  }
  for (let index = 1; index + 1 < times.length; index += 1) {
    for (let length = 1; length <= LONGEST_SPIKE; length += 1) {
      const last = index + length;
      const at = times[index] ?? 0;
      const end = times[last];
      if (end === undefined || end - (times[index - 1] ?? 0) > (length + 1) * SLOWEST_PACE) break;
      const before = values[index - 1] ?? 0;
      if (!isSpike(before, values[index] ?? 0, values[last] ?? 0, at - (times[index - 1] ?? 0), outdoor)) continue;
      count += 1;
      from ??= at;
      to = end;
      index = last;
      break;
    }
  }
  const perDay = count / (covered / DAY);
  const isFlagged = count >= LEAST_COUNT && perDay > A_DAY;
  return { ...check, outcome: isFlagged ? 'flagged' : 'passed', from, to, found: roundOff(perDay), count };
}

const WEEK = 7;
const LEAST_DRIFT_DAYS = 21;
/** Two-sided 1 % quantile of the standard normal distribution. */
const SIGNIFICANT = 2.576;

/**
 * Returns the median slope between equal weekdays, because rooms reach lower levels on Sundays, and its significance.
 * Seasonal Kendall test with the week as season (R. M. Hirsch, J. R. Slack, R. A. Smith, "Techniques of trend analysis
 * for monthly water quality data", Water Resources Research 18, 1982, 107–121).
 */
function weeklyTrend(days: readonly QuietDay[]): { slope: number; z: number } | undefined {
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

/** Checks if a room's lowest level of the day changes steadily by more than the tolerance of a good sensor. */
function drift(days: readonly QuietDay[], at: { from: number; to: number } | undefined): SensorCheck {
  const limit = roundOff(computeTolerance(median(days.map(({ level }) => level)) || 0));
  const trend = days.length < LEAST_DRIFT_DAYS ? undefined : weeklyTrend(days);
  const check = { check: 'drift' as const, from: at?.from ?? null, to: at?.to ?? null, limit, count: days.length };
  if (trend === undefined) return { ...check, outcome: 'open', found: null };
  const found = trend.slope * ((days.at(-1)?.day ?? 0) - (days[0]?.day ?? 0));
  const isFlagged = Math.abs(found) > limit && Math.abs(trend.z) > SIGNIFICANT;
  return { ...check, outcome: isFlagged ? 'flagged' : 'passed', found: roundOff(found) };
}

const LEAST_BELOW_MS = 24 * HOUR;
const SHARE = 0.01;

function lowest({ times, values, until }: MeasuredLine) {
  let covered = 0;
  const timeOf = new Map<number, number>();
  for (let index = 0; index < times.length; index += 1) {
    const length = (until[index] ?? 0) - (times[index] ?? 0);
    const value = values[index] ?? 0;
    covered += length;
    timeOf.set(value, (timeOf.get(value) ?? 0) + length);
  }
  let below = 0;
  for (const [value, length] of [...timeOf].sort(([a], [b]) => a - b)) {
    below += length;
    if (below >= SHARE * covered) return { value, covered };
  }
  return { value: null, covered };
}

/** Multiple of the standard deviation by which noise lowers one of a hundred readings. */
const NOISE_BELOW = 2.326;
const QUIET_QUARTER = 0.25;

/** Flags a sensor whose first percentile, without noise, is below outdoor air by more than its tolerance. */
function belowOutdoor(line: MeasuredLine, outdoor: number): SensorCheck {
  const { value: least, covered } = lowest(line);
  // Limits the noise estimate to quiet hours, because CO2 changes evenly then.
  const quiet = quantile(Array.from(line.values), QUIET_QUARTER);
  const value =
    least === null ? null : least + NOISE_BELOW * estimateNoise(line.values, quiet + computeTolerance(quiet));
  const limit = outdoor - computeTolerance(outdoor);
  const isOpen = value === null || covered < LEAST_BELOW_MS;
  return {
    check: 'belowOutdoor',
    outcome: isOpen ? 'open' : value < limit ? 'flagged' : 'passed',
    from: line.times[0] ?? null,
    to: line.until[line.times.length - 1] ?? null,
    found: value === null ? null : roundOff(value),
    limit: roundOff(limit),
    count: Math.round(covered / HOUR),
  };
}

/** Maximum days between calibrations: a rule of this project where the manufacturer specifies nothing else. */
const LONGEST_DAYS = 365;

export function checkCalibration(calibratedOn: string | null | undefined, at: number): SensorCheck {
  const from = calibratedOn ? Date.parse(calibratedOn) : Number.NaN;
  const check = { check: 'calibration' as const, limit: LONGEST_DAYS, count: null };
  if (Number.isNaN(from)) return { ...check, outcome: 'open', from: null, to: null, found: null };
  const days = Math.max(0, (at - from) / DAY);
  return {
    ...check,
    outcome: days > LONGEST_DAYS ? 'flagged' : 'passed',
    ...{ from, to: at, found: roundOff(Math.floor(days)) },
  };
}

/** Minimum neighbours; with fewer, the wrong sensor cannot be identified. */
const LEAST_NEIGHBOURS = 2;
const LEAST_DAYS = 7;
const QUIETEST = 1 / 3;

function compared(own: readonly QuietDay[], others: readonly (readonly QuietDay[])[]) {
  const byDay = new Map<number, number[]>();
  for (const { day, level } of others.flat()) byDay.set(day, [...(byDay.get(day) ?? []), level]);
  return own.flatMap(({ day, level }) => {
    const levels = byDay.get(day) ?? [];
    if (levels.length < LEAST_NEIGHBOURS) return [];
    const around = median(levels);
    return [{ around, above: level - around, count: levels.length }];
  });
}

/** Compares a sensor with neighbouring sensors on the quietest third of days. Returns a difference beyond tolerances as offset. */
function neighbours(
  own: readonly QuietDay[],
  others: readonly (readonly QuietDay[])[],
  at: { from: number; to: number } | undefined,
): SensorCheck {
  const days = compared(own, others).toSorted((one, other) => one.around - other.around);
  const quietest = days.slice(0, Math.max(1, Math.ceil(days.length * QUIETEST)));
  const around = median(quietest.map((each) => each.around)) || 0;
  const limit = roundOff(Math.SQRT2 * computeTolerance(around));
  const check = { check: 'neighbours' as const, from: at?.from ?? null, to: at?.to ?? null, limit };
  const count = Math.max(0, ...days.map((each) => each.count));
  if (days.length < LEAST_DAYS) return { ...check, outcome: 'open', found: null, count };
  const offset = median(quietest.map(({ above }) => above));
  return { ...check, outcome: Math.abs(offset) > limit ? 'flagged' : 'passed', found: roundOff(offset), count };
}

const MOST_MISSING = 5;
const LEAST_MS = 24 * HOUR;

/** Checks if a device has more gaps than its sending interval allows, from its first reading to the end of the period (see `intervals.ts`). */
function gaps({ times, until }: MeasuredLine, { to: end }: Period): SensorCheck {
  const first = times[0];
  const check = { check: 'gaps' as const, limit: MOST_MISSING };
  if (first === undefined || end - first < LEAST_MS) {
    return { ...check, outcome: 'open', from: null, to: null, found: null, count: 0 };
  }
  let [missing, count] = [0, 0];
  let longest: Period | undefined;
  for (let index = 0; index < times.length; index += 1) {
    const silence = { from: until[index] ?? 0, to: times[index + 1] ?? end };
    const length = silence.to - silence.from;
    if (length <= 0) continue;
    // Skips the time after the last reading, because the next reading may only be late.
    if (index === times.length - 1 && length <= 3 * (silence.from - (times[index] ?? 0))) continue;
    missing += length;
    count += 1;
    if (longest === undefined || length > longest.to - longest.from) longest = silence;
  }
  const share = (missing / (end - first)) * 100;
  return {
    ...check,
    outcome: share > MOST_MISSING ? 'flagged' : 'passed',
    ...{ from: longest?.from ?? null, to: longest?.to ?? null, found: roundOff(share), count },
  };
}

export interface SensorFacts {
  hwId: string;
  calibratedOn?: string | null | undefined;
}

export interface TrustSettings {
  period: Period;
  zone: string;
}

export interface ExaminedSensor extends SensorFacts {
  checks: readonly SensorCheck[];
  days: readonly QuietDay[];
}

export interface SensorTrust {
  hwId: string;
  trust: TrustLevel;
  checks: readonly SensorCheck[];
}

function within({ times, values, until }: MeasuredLine, { from, to }: Period): MeasuredLine {
  const [first, end] = [firstIndexFrom(times, from), firstIndexFrom(times, to)];
  const length = Math.max(0, end - first);
  const found = { times: new Float64Array(length), values: new Float64Array(length), until: new Float64Array(length) };
  for (let index = 0; index < length; index += 1) {
    found.times[index] = times[first + index] ?? 0;
    found.values[index] = values[first + index] ?? 0;
    found.until[index] = Math.min(to, until[first + index] ?? 0);
  }
  return found;
}

/** Checks the CO2 readings of one sensor, so that the readings of only one sensor are in memory. */
export function examineSensor(line: MeasuredLine, facts: SensorFacts, { period, zone }: TrustSettings): ExaminedSensor {
  const own = within(line, period);
  const outdoor = getOutdoorLevel(period.to);
  const days = findQuietDays(own, period, zone);
  const [from, to] = [own.times[0], own.until[own.times.length - 1]];
  const span = from === undefined || to === undefined ? undefined : { from, to };
  return {
    ...facts,
    days,
    checks: [
      belowOutdoor(own, outdoor),
      checkStuck(own),
      spikes(own, outdoor),
      gaps(own, period),
      drift(days, span),
      checkJump(own, days, zone),
      checkCalibration(facts.calibratedOn, period.to),
    ],
  };
}

export function computeSensorTrust(sensors: readonly ExaminedSensor[]): SensorTrust[] {
  return sensors.map(({ hwId, checks, days }) => {
    const others = sensors.filter((other) => other.hwId !== hwId).map((other) => other.days);
    const [at] = checks;
    const span = at?.from == null || at.to === null ? undefined : { from: at.from, to: at.to };
    const all = [...checks.slice(0, -1), neighbours(days, others, span), ...checks.slice(-1)];
    return { hwId, trust: computeTrust(all), checks: all };
  });
}
