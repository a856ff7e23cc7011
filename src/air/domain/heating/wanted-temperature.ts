import * as v from 'valibot';
import { zoneOr } from '../../../frame/time/zone-offset';
import { type ScheduledTemperature, scheduledNow } from '../schedule/schedule-now';
import type { StoredHours } from '../schedule/stored-hours';
import { type Closing, closingAt, type PresentClosing } from './closing';
import { holdAt, lastingSetPoint, type SetPoint } from './place-set-point';
import { SET_POINT } from './set-point';

/** What the record of a building or room says of its heating. */
export interface HeatedRecord {
  setPoint: SetPoint;
  timeZone?: string;
  hours?: StoredHours;
  /** Of a building. */
  closings?: readonly Closing[];
}

/** A room with its building, or a building as a whole. */
export interface HeatedPair {
  room?: HeatedRecord;
  building?: HeatedRecord;
}

/** What a place is heated to. */
export const Wanted = v.object({
  /** °C. */
  celsius: v.number(),
  /**
   * What says so: a hold, which comes before all else, closing days of the building, an hour of the schedule, a manual hour of it, which is left to
   * the set point, or the set point where no schedule is in force.
   */
  by: v.picklist(['hold', 'closing', 'schedule', 'manual', 'setPoint']),
  /** Whose hold, schedule or set point it is; undefined for the default temperature. */
  of: v.optional(v.picklist(['room', 'building'])),
  /** When the hour of the schedule began, ms; absent for what does not begin anew each hour. */
  since: v.optional(v.number()),
});
export type Wanted = v.InferOutput<typeof Wanted>;

/** Whose time schedule rules a place: a room's own comes before its building's. */
export function rulingSchedule({ room, building }: HeatedPair): 'room' | 'building' | undefined {
  if (room?.hours?.enableSchedule === true) return 'room';
  return building?.hours?.enableSchedule === true ? 'building' : undefined;
}

/** Temperature of a place in manual hours and without a schedule, while no hold and no closing counts. */
export function manualTemperature({ room, building }: HeatedPair): Pick<Wanted, 'celsius' | 'of'> {
  const ofRoom = room && lastingSetPoint(room.setPoint);
  if (ofRoom !== undefined) return { celsius: ofRoom, of: 'room' };
  const ofBuilding = building && lastingSetPoint(building.setPoint);
  return ofBuilding === undefined ? { celsius: SET_POINT.default } : { celsius: ofBuilding, of: 'building' };
}

/** The closing of a place's building that goes on at an instant. */
export function presentClosing(
  { building }: HeatedPair,
  instant: number,
  siteZone: string,
): PresentClosing | undefined {
  return closingAt(building?.closings ?? [], instant, zoneOr(building?.timeZone, siteZone));
}

/**
 * What a place is heated to at an instant. Holds come before the schedule and nest by place: a room's own comes before its
 * building's, which reaches every other room and is there again when the room's is over. Then closing days of the building count, then
 * the hour of the schedule that rules the place; and in manual hours, or without a schedule, the set point of the room, else of the building, else 20 °C.
 */
export function wantedAt(pair: HeatedPair, instant: number, siteZone: string): Wanted {
  for (const of of ['room', 'building'] as const) {
    const record = pair[of];
    const hold = record && holdAt(record.setPoint, instant);
    if (hold !== undefined) return { celsius: hold.celsius, by: 'hold', of };
  }
  const closing = presentClosing(pair, instant, siteZone);
  if (closing !== undefined) return { celsius: closing.celsius, by: 'closing', of: 'building' };
  const ruler = rulingSchedule(pair);
  const scheduled = ruler && scheduledOf(pair[ruler], instant, siteZone);
  if (scheduled !== undefined) return { ...scheduled, by: 'schedule', of: ruler };
  return { ...manualTemperature(pair), by: ruler === undefined ? 'setPoint' : 'manual' };
}

function scheduledOf(
  record: HeatedRecord | undefined,
  instant: number,
  siteZone: string,
): ScheduledTemperature | undefined {
  return scheduledNow(record?.hours, instant, zoneOr(record?.timeZone, siteZone));
}
