import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { isTimeZone, offsetAt } from '../../../../src/frame/time/zone-offset';

/**
 * Returns the offset of a zone's hours from UTC hours on a day (UTC, counted from 1970), ms: half an hour in Kolkata.
 * @param zone null for UTC.
 */
export function hourShift(zone: string | null, day: number): number {
  if (zone === null || !isTimeZone(zone)) return 0;
  const shift = (HOUR - (offsetAt(day * DAY, zone) % HOUR)) % HOUR;
  return shift % MINUTE === 0 ? shift : 0;
}

export const startOfHour = (t: number, shift: number): number => Math.floor((t - shift) / HOUR) * HOUR + shift;
