import { type Co2Band, co2Band } from '../../src/domain/air/co2-band';
import { DISCONNECTION_DELAY_MS } from '../../src/domain/devices/connection';
import { HOUR, MINUTE } from '../../src/time/units';
import type { TimedReading } from './reading-store';

/** A device's record shows a reading that is at most this much older than its newest, where each write costs. */
export const RECORD_LATE_MS = HOUR;
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
 * @param reference ppm, of the bands.
 */
export function isDue(shown: ShownReading | undefined, next: TimedReading, reference: number): boolean {
  if (shown === undefined || next.t - shown.t >= RECORD_LATE_MS) return true;
  if (next.t - shown.heard >= DISCONNECTION_DELAY_MS - BAND_EVERY_MS) return true;
  return shownReading(next, reference).band !== shown.band && next.t - shown.t >= BAND_EVERY_MS;
}
