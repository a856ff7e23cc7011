import { HOUR } from '../../../frame/time/units';
import { ALARM } from './alarm-codes';

export const SEVERITIES = ['notice', 'warning', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Judgeable {
  code?: number | undefined;
  began?: number | undefined;
  ended?: number | null | undefined;
  value?: number | null | undefined;
  threshold?: number | null | undefined;
}

const MOST = SEVERITIES.length - 1;

/** Alarms that are critical at once: a red light of the device, and failing heating, because pipes may freeze. */
const CRITICAL: ReadonlySet<unknown> = new Set([ALARM.red, ALARM.heating]);

/**
 * Distance from the threshold that makes an alarm a warning; twice the distance makes it critical (ppm, °C, %, ppb,
 * μg/m³). EN 16798-1:2019, annex B, category III minus II; VOC and particles: limits of `climate-band.ts`.
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

/** Duration in ms that makes alarms more severe, because exposure limits are 8-hour averages (Directive 2006/15/EC). */
export const LONG_EXPOSURE_MS = 8 * HOUR;

/** Tolerance for floating-point errors, such as 26.4 - 24.4, which is slightly less than 2. */
const ROUNDING = 1e-9;

function rankOf({ code, value, threshold }: Judgeable, lastedMs: number): number {
  if (CRITICAL.has(code)) return MOST;
  const step = STEPS.get(code);
  const isMeasured = typeof value === 'number' && typeof threshold === 'number' && step !== undefined;
  const far = isMeasured ? Math.floor(Math.abs(value - threshold) / step + ROUNDING) : 0;
  const rank = far + (lastedMs >= LONG_EXPOSURE_MS ? 1 : 0);
  // Limits offline alarms to a warning, because the air is unknown and a critical alarm would ignore quiet hours.
  return Math.min(rank, isMeasured ? MOST : 1);
}

/** @param now used as the end of open alarms, ms; ended alarms have a recorded end */
export function computeSeverity(alarm: Judgeable, now: number): Severity {
  const { began = now, ended } = alarm;
  return SEVERITIES[rankOf(alarm, (ended ?? now) - began)] ?? 'notice';
}

export function isMoreSevereValue(alarm: Judgeable, value: number, than: number): boolean {
  return rankOf({ ...alarm, value }, 0) > rankOf({ ...alarm, value: than }, 0);
}

export function isWorse(severity: Severity, before: Severity | undefined): boolean {
  return before !== undefined && SEVERITIES.indexOf(severity) > SEVERITIES.indexOf(before);
}

/** Returns when the duration makes the alarm more severe, ms; undefined if the severity no longer changes. */
export function findSeverityRise(alarm: Judgeable, now: number): number | undefined {
  const { began = now, ended } = alarm;
  const at = began + LONG_EXPOSURE_MS;
  if (typeof ended === 'number' || at <= now) return undefined;
  return rankOf(alarm, LONG_EXPOSURE_MS) > rankOf(alarm, 0) ? at : undefined;
}

export interface SeverityRise {
  at: number;
  severity: Severity;
}

export function listSeverityRises(
  alarm: Judgeable,
  worst: readonly { at: number; value: number }[],
  lasting: { from: number; to: number },
): SeverityRise[] {
  const { began = lasting.from } = alarm;
  const long = began + LONG_EXPOSURE_MS;
  const instants = [...worst.map(({ at }) => at), ...(long > lasting.from && long < lasting.to ? [long] : [])];
  const rises: SeverityRise[] = [];
  let severity = computeSeverity(alarm, lasting.from);
  for (const at of instants.sort((a, b) => a - b)) {
    const { value } = worst.findLast((each) => each.at <= at) ?? alarm;
    const now = computeSeverity({ ...alarm, value }, at);
    if (isWorse(now, severity)) rises.push({ at, severity: now });
    severity = now;
  }
  return rises;
}
