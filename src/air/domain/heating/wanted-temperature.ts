import * as v from 'valibot';
import { HOUR } from '../../../frame/time/units';
import { zoneOr } from '../../../frame/time/zone-offset';
import { findScheduledTemperature, type ScheduledTemperature } from '../schedule/schedule-now';
import type { StoredHours } from '../schedule/stored-hours';
import { type Closing, type CurrentClosing, findClosing } from './closing';
import { findOverride, getLastingSetPoint, SET_POINT, type SetPoint } from './place-set-point';

export interface HeatedRecord {
  setPoint: SetPoint;
  timeZone?: string;
  hours?: StoredHours;
  closings?: readonly Closing[];
}

export interface HeatedPair {
  room?: HeatedRecord;
  building?: HeatedRecord;
}

export const HeatTarget = v.object({
  celsius: v.number(),
  /** Source of the temperature, in order of priority. The set point also applies in a manual hour. */
  by: v.picklist(['hold', 'closing', 'schedule', 'manual', 'setPoint']),
  of: v.optional(v.picklist(['room', 'building'])),
  since: v.optional(v.number()),
});
export type HeatTarget = v.InferOutput<typeof HeatTarget>;

export function findRulingSchedule({ room, building }: HeatedPair): 'room' | 'building' | undefined {
  if (room?.hours?.enableSchedule === true) return 'room';
  return building?.hours?.enableSchedule === true ? 'building' : undefined;
}

export function getManualTemperature({ room, building }: HeatedPair): Pick<HeatTarget, 'celsius' | 'of'> {
  const ofRoom = room && getLastingSetPoint(room.setPoint);
  if (ofRoom !== undefined) return { celsius: ofRoom, of: 'room' };
  const ofBuilding = building && getLastingSetPoint(building.setPoint);
  return ofBuilding === undefined ? { celsius: SET_POINT.default } : { celsius: ofBuilding, of: 'building' };
}

export function findCurrentClosing(
  { building }: HeatedPair,
  instant: number,
  siteZone: string,
): CurrentClosing | undefined {
  return findClosing(building?.closings ?? [], instant, zoneOr(building?.timeZone, siteZone));
}

/** Returns the first that exists: override (room before building), closing day, schedule hour, set point of room or building, 20 °C. */
export function getTarget(pair: HeatedPair, instant: number, siteZone: string): HeatTarget {
  for (const of of ['room', 'building'] as const) {
    const record = pair[of];
    const hold = record && findOverride(record.setPoint, instant);
    if (hold !== undefined) return { celsius: hold.celsius, by: 'hold', of };
  }
  const closing = findCurrentClosing(pair, instant, siteZone);
  if (closing !== undefined) return { celsius: closing.celsius, by: 'closing', of: 'building' };
  const ruler = findRulingSchedule(pair);
  const scheduled = ruler && scheduledOf(pair[ruler], instant, siteZone);
  if (scheduled !== undefined) return { ...scheduled, by: 'schedule', of: ruler };
  return { ...getManualTemperature(pair), by: ruler === undefined ? 'setPoint' : 'manual' };
}

function scheduledOf(
  record: HeatedRecord | undefined,
  instant: number,
  siteZone: string,
): ScheduledTemperature | undefined {
  return findScheduledTemperature(record?.hours, instant, zoneOr(record?.timeZone, siteZone));
}

/** Time that a room needs to reach a new set point, ms. */
export const HEATING_UP_MS = 2 * HOUR;

/** Returns the lower of the set points now and two hours ago, °C. Undefined if no set point was chosen. */
export function findLowerRecentSetPoint(pair: HeatedPair, instant: number, siteZone: string): number | undefined {
  const now = getTarget(pair, instant, siteZone);
  if (now.of === undefined) return undefined;
  const earlier = getTarget(pair, instant - HEATING_UP_MS, siteZone);
  return earlier.of === undefined ? now.celsius : Math.min(now.celsius, earlier.celsius);
}
