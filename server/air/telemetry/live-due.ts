import { type Co2Band, co2Band } from '../../../src/air/domain/air/co2-band';
import { DISCONNECTION_DELAY_MS } from '../../../src/air/domain/devices/connection';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import type { TimedReading } from './reading-store';

/** Average interval between writes of device records, for all devices together, within the two limits below. */
const BETWEEN_RECORDS_MS = 1_800;
const SOONEST_MS = 3 * MINUTE;
const LATEST_MS = HOUR;

/**
 * How far a device's record may be behind its newest reading, ms, where each write is billed: 3 minutes for 100 devices, half an hour
 * for 1,000, at most an hour.
 */
export function recordLateMs(devices: number): number {
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, devices * BETWEEN_RECORDS_MS));
}

/** Minimum interval between writes because of another band, for air that varies around a limit. */
const BAND_EVERY_MS = 5 * MINUTE;

/** The state of a device's record. */
export interface ShownReading {
  t: number;
  band: Co2Band | undefined;
  /** The instant of the newest reading received, ms. */
  heard: number;
}

export function shownReading({ t, CO2 }: TimedReading, reference: number): ShownReading {
  return { t, heard: t, band: typeof CO2 === 'number' ? co2Band(CO2, reference) : undefined };
}

/**
 * Whether to write a reading into the record of its device: when the record is too old, when the air is in another band, or when the
 * device may have been marked as disconnected.
 *
 * @param shown the state of the record; undefined if unknown.
 * @param limits `lateMs` see {@link recordLateMs}; the reference of the bands in ppm.
 */
export function isDue(
  shown: ShownReading | undefined,
  next: TimedReading,
  { lateMs, reference }: { lateMs: number; reference: number },
): boolean {
  if (shown === undefined || next.t - shown.t >= lateMs) return true;
  if (next.t - shown.heard >= DISCONNECTION_DELAY_MS - BAND_EVERY_MS) return true;
  return shownReading(next, reference).band !== shown.band && next.t - shown.t >= BAND_EVERY_MS;
}
