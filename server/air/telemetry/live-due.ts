import { type Co2Band, co2Band } from '../../../src/air/domain/air/co2-band';
import { DISCONNECTION_DELAY_MS } from '../../../src/air/domain/devices/connection';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import type { TimedReading } from './reading-store';

/** Records are written about as often as this together, whatever the number of devices, within these limits. */
const BETWEEN_RECORDS_MS = 1_800;
const SOONEST_MS = 3 * MINUTE;
const LATEST_MS = HOUR;

/**
 * How much older than its newest reading a device's record may be (ms), where each write costs: 3 minutes for 100 devices, half an hour
 * for 1,000, never more than an hour.
 */
export function recordLateMs(devices: number): number {
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, devices * BETWEEN_RECORDS_MS));
}

/** Air that goes up and down around a limit is not shown more often than this. */
const BAND_EVERY_MS = 5 * MINUTE;

/** What the record of a device shows. */
export interface ShownReading {
  t: number;
  band: Co2Band | undefined;
  /** The newest reading since then. */
  heard: number;
}

export function shownReading({ t, CO2 }: TimedReading, reference: number): ShownReading {
  return { t, heard: t, band: typeof CO2 === 'number' ? co2Band(CO2, reference) : undefined };
}

/**
 * Whether a reading is to be taken over into the record of its device: after a while, when the air is in another band, and when
 * the device may have been taken for disconnected.
 *
 * @param shown undefined when it is not known what the record shows.
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
