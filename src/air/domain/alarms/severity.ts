import { HOUR } from '../../../frame/time/units';
import { ALARM } from './alarm-codes';

/** How bad an alarm is, the least first. */
export const SEVERITIES = ['notice', 'warning', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What of an alarm decides how bad it is; ms, and the unit of what it is about. */
export interface Judgeable {
  code?: number | undefined;
  began?: number | undefined;
  ended?: number | null | undefined;
  value?: number | null | undefined;
  threshold?: number | null | undefined;
}

const MOST = SEVERITIES.length - 1;

/** What is critical however long it lasts: the device judges the air as bad by its light, and a heating that fails lets pipes freeze. */
const CRITICAL: ReadonlySet<unknown> = new Set([ALARM.red, ALARM.heating]);

/**
 * By how much beyond its limit a value is a warning; by twice as much it is critical. These are the distances of category III from
 * category II in EN 16798-1:2019, annex B: CO2 1350 and 800 ppm above the air outside, temperature 18 and 20 °C, humidity 70 and 60 %
 * when it is too humid, 20 and 25 % when it is too dry. Of VOC, PM2.5 and PM10 it is how far the limit at which somebody is needed at once
 * is from the other one (`climate-band.ts`). What changes fast counts as far as its measure. ppm, °C, %, ppb, μg/m3
 */
const STEPS: ReadonlyMap<unknown, number> = new Map([
  [ALARM.co2, 550],
  [ALARM.cold, 2],
  [ALARM.warm, 2],
  [ALARM.humid, 10],
  [ALARM.dry, 5],
  [ALARM.voc, 1540],
  [ALARM.pm25, 35],
  [ALARM.pm10, 45],
  [ALARM.co2Rise, 550],
  [ALARM.temperatureFall, 2],
]);

/** What lasts for a working day is one step worse: limits of exposure are averages over 8 hours (Directive 2006/15/EC). ms */
export const LONG_MS = 8 * HOUR;

/** Differences of decimals are not exact: 26.4 - 24.4 is a little less than 2. */
const ROUNDING = 1e-9;

function rankOf({ code, value, threshold }: Judgeable, lastedMs: number): number {
  if (CRITICAL.has(code)) return MOST;
  const step = STEPS.get(code);
  const isMeasured = typeof value === 'number' && typeof threshold === 'number' && step !== undefined;
  const far = isMeasured ? Math.floor(Math.abs(value - threshold) / step + ROUNDING) : 0;
  const rank = far + (lastedMs >= LONG_MS ? 1 : 0);
  // A silence says nothing of the air: somebody has to look, and nobody at night.
  return Math.min(rank, isMeasured ? MOST : 1);
}

/** How bad an alarm is by its worst value and its length so far. `now` in ms; an alarm that is over has its own length. */
export function severityOf(alarm: Judgeable, now: number): Severity {
  const { began = now, ended } = alarm;
  return SEVERITIES[rankOf(alarm, (ended ?? now) - began)] ?? 'notice';
}

/** Whether one is worse than another; of an alarm of an earlier version nothing was known. */
export function isWorse(severity: Severity, before: Severity | undefined): boolean {
  return before !== undefined && SEVERITIES.indexOf(severity) > SEVERITIES.indexOf(before);
}

/** When an alarm that lasts becomes worse by its length alone, ms; undefined when it does not, or has already. */
export function risesAt(alarm: Judgeable, now: number): number | undefined {
  const { began = now, ended } = alarm;
  const at = began + LONG_MS;
  if (typeof ended === 'number' || at <= now) return undefined;
  return rankOf(alarm, LONG_MS) > rankOf(alarm, 0) ? at : undefined;
}

/** An alarm has become worse by a step. */
export interface Rise {
  /** ms */
  at: number;
  severity: Severity;
}

/**
 * When an alarm became worse by a step.
 *
 * @param alarm as it began.
 * @param worst its worst values since, each with its instant, in ascending order.
 * @param lasting from when it was reported until it was over, or until now. ms
 */
export function risesOf(
  alarm: Judgeable,
  worst: readonly { at: number; value: number }[],
  lasting: { from: number; to: number },
): Rise[] {
  const { began = lasting.from } = alarm;
  const long = began + LONG_MS;
  const instants = [...worst.map(({ at }) => at), ...(long > lasting.from && long < lasting.to ? [long] : [])];
  const rises: Rise[] = [];
  let severity = severityOf(alarm, lasting.from);
  for (const at of instants.sort((a, b) => a - b)) {
    const { value } = worst.findLast((each) => each.at <= at) ?? alarm;
    const now = severityOf({ ...alarm, value }, at);
    if (isWorse(now, severity)) rises.push({ at, severity: now });
    severity = now;
  }
  return rises;
}
