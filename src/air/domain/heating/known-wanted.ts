import { HOUR } from '../../../frame/time/units';
import { type HeatedPair, wantedAt } from './wanted-temperature';

/** Time that a room needs to reach a new set point, ms. */
export const HEATING_UP_MS = 2 * HOUR;

/**
 * Temperature that a room should have by now in °C: the lower of the set points now and two hours ago. Undefined if no
 * set point was chosen, because the default is no request.
 */
export function knownWanted(pair: HeatedPair, instant: number, siteZone: string): number | undefined {
  const now = wantedAt(pair, instant, siteZone);
  if (now.of === undefined) return undefined;
  const earlier = wantedAt(pair, instant - HEATING_UP_MS, siteZone);
  return earlier.of === undefined ? now.celsius : Math.min(now.celsius, earlier.celsius);
}
