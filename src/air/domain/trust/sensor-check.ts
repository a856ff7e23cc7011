export const SENSOR_CHECKS = [
  'belowOutdoor',
  'stuck',
  'spikes',
  'gaps',
  'drift',
  'jump',
  'neighbours',
  'calibration',
] as const;
export type SensorCheckName = (typeof SENSOR_CHECKS)[number];

/** `open`: not enough data for a result. */
export const CHECK_OUTCOMES = ['passed', 'flagged', 'open'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

export interface SensorCheck {
  check: SensorCheckName;
  outcome: CheckOutcome;
  from: number | null;
  to: number | null;
  /** Result in ppm for `belowOutdoor`, `drift`, `jump` and `neighbours`; hours for `stuck`; spikes per day; % for `gaps`; otherwise days. */
  found: number | null;
  limit: number;
  /** Number of hours with readings, runs, spikes, gaps, days or neighbours; null for `calibration`. */
  count: number | null;
}

export const TRUST_LEVELS = ['trusted', 'doubtful', 'unknown'] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

const NEEDED: readonly SensorCheckName[] = ['belowOutdoor', 'stuck', 'gaps'];

/** Returns `doubtful` after a single flag. `trusted` requires enough readings for the required checks. */
export function computeTrust(checks: readonly Pick<SensorCheck, 'check' | 'outcome'>[]): TrustLevel {
  if (checks.some(({ outcome }) => outcome === 'flagged')) return 'doubtful';
  const passed = checks.filter(({ outcome }) => outcome === 'passed').map(({ check }) => check);
  return NEEDED.every((check) => passed.includes(check)) ? 'trusted' : 'unknown';
}

/** Tolerance ±(30 ppm + 3 %), as in data sheets of room sensors (Sensirion SCD30). */
export const computeTolerance = (ppm: number): number => 30 + 0.03 * ppm;

export const roundOff = (value: number): number => Math.round(value * 100) / 100;
