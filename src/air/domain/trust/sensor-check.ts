/** What is looked for in the readings of CO2 of a device. */
export const SENSOR_CHECKS = ['belowOutdoor', 'stuck', 'spikes', 'gaps', 'drift', 'neighbours', 'calibration'] as const;
export type SensorCheckName = (typeof SENSOR_CHECKS)[number];

/** `open`: there is not enough to go by. */
export const CHECK_OUTCOMES = ['passed', 'flagged', 'open'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** One check of a device with what it found. */
export interface SensorCheck {
  check: SensorCheckName;
  outcome: CheckOutcome;
  /** What it is about, ms; null where nothing is known. */
  from: number | null;
  to: number | null;
  /**
   * The figure that decides, and the limit beyond which a device is flagged: ppm of `belowOutdoor`, `drift` and `neighbours`, hours of
   * `stuck`, spikes a day, % of `gaps`, days since the last `calibration`.
   */
  found: number | null;
  limit: number;
  /** How many: hours of readings, times stuck, spikes, gaps, days compared, neighbours; null of `calibration`. */
  count: number | null;
}

export const TRUST_LEVELS = ['trusted', 'doubtful', 'unknown'] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

/** Without these nothing is known of a sensor. */
const NEEDED: readonly SensorCheckName[] = ['belowOutdoor', 'stuck', 'gaps'];

/** A sensor is doubtful with one flag; it is trusted when its own readings allowed to look for faults and show none. */
export function trustOf(checks: readonly Pick<SensorCheck, 'check' | 'outcome'>[]): TrustLevel {
  if (checks.some(({ outcome }) => outcome === 'flagged')) return 'doubtful';
  const passed = checks.filter(({ outcome }) => outcome === 'passed').map(({ check }) => check);
  return NEEDED.every((check) => passed.includes(check)) ? 'trusted' : 'unknown';
}

/**
 * How far a good CO2 sensor may be off at a level, ppm: ±(30 ppm + 3 %), what data sheets of sensors for rooms say (Sensirion SCD30).
 */
export const toleranceAt = (ppm: number): number => 30 + 0.03 * ppm;

/** A figure as it is stored and shown: without what is left of binary fractions. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
