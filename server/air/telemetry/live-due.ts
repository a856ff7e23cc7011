import { type Co2Band, co2Band } from '../../../src/air/domain/air/co2-band';
import { DISCONNECTION_DELAY_MS } from '../../../src/air/domain/devices/connection';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import type { TimedReading } from './reading-store';

const BETWEEN_RECORDS_MS = 1_800;
const SOONEST_MS = 3 * MINUTE;
const LATEST_MS = HOUR;

/**
 * Returns the maximum delay of a record behind its newest reading, ms, if writes are billed: 3 minutes for 100 devices,
 * 30 minutes for 1,000, at most an hour.
 */
export function recordLateMs(devices: number): number {
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, devices * BETWEEN_RECORDS_MS));
}

const BAND_EVERY_MS = 5 * MINUTE;

export interface ShownReading {
  t: number;
  band: Co2Band | undefined;
  heard: number;
}

export function shownReading({ t, CO2 }: TimedReading, reference: number): ShownReading {
  return { t, heard: t, band: typeof CO2 === 'number' ? co2Band(CO2, reference) : undefined };
}

/**
 * True if a reading must be written into its record: the record is too old, the air is in another band, or the device
 * may be marked as disconnected.
 * @param limits `lateMs` see `recordLateMs`; reference of the bands in ppm.
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
