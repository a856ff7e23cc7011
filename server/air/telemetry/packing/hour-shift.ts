import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { isTimeZone, offsetAt } from '../../../../src/frame/time/zone-offset';

/**
 * How much later than those of UTC the hours of a zone begin on a day (of UTC, counted from 1970), ms, less than an hour: half an hour
 * in Kolkata. On a day on which that changes, as at its start.
 *
 * @param zone null for UTC.
 */
export function hourShift(zone: string | null, day: number): number {
  if (zone === null || !isTimeZone(zone)) return 0;
  const shift = (HOUR - (offsetAt(day * DAY, zone) % HOUR)) % HOUR;
  // Zones of the nineteenth century are seconds apart.
  return shift % MINUTE === 0 ? shift : 0;
}

/** The beginning of the hour that an instant lies in, both in ms. */
export const startOfHour = (t: number, shift: number): number => Math.floor((t - shift) / HOUR) * HOUR + shift;
