import { HOUR } from '../../../frame/time/units';
import { type HeatedPair, wantedAt } from './wanted-temperature';

/** A room that has just been given another temperature needs so long to have it. */
export const HEATING_UP_MS = 2 * HOUR;

/**
 * What a room should have by now, °C: the lower of what is wanted and what was wanted two hours ago. Undefined where nobody has said
 * what is wanted: the default temperature is a beginning, no wish.
 */
export function knownWanted(pair: HeatedPair, instant: number, siteZone: string): number | undefined {
  const now = wantedAt(pair, instant, siteZone);
  if (now.of === undefined) return undefined;
  const earlier = wantedAt(pair, instant - HEATING_UP_MS, siteZone);
  return earlier.of === undefined ? now.celsius : Math.min(now.celsius, earlier.celsius);
}
