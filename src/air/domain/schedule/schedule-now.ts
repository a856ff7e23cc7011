import * as v from 'valibot';
import { hourOf, toInstant, toWall, weekdayOf } from '../../../frame/time/time-zone';
import { HOUR } from '../../../frame/time/units';
import { getHoursAhead, offsetHours, type StoredHours } from './stored-hours';
import {
  HOURS_PER_DAY,
  HOURS_PER_WEEK,
  parseSchedule,
  type Slot,
  slotAt,
  slotPlace,
  type Week,
} from './weekly-schedule';

export interface ScheduledTemperature {
  since: number;
  celsius: number;
}

export function startOfHour(instant: number, zone: string): number {
  const wall = toWall(instant, zone);
  const full = Math.floor(wall / HOUR) * HOUR;
  const began = instant - (wall - full);
  // Computes when the hour started from the full local hour, because some zones change the clock by half an hour.
  return toWall(began, zone) === full ? began : toInstant(full, zone);
}

/** Returns the slot at an instant, by full local hours. @param ahead UTC offset of the stored week, in hours. */
export function findCurrentSlot(utc: Week, instant: number, zone: string, ahead = offsetHours(instant, zone)): Slot {
  const onTheWall = weekdayOf(instant, zone) * HOURS_PER_DAY + hourOf(instant, zone);
  return slotAt(utc, slotPlace(onTheWall - ahead));
}

/** Returns the scheduled temperature; undefined in a manual hour, in which the set point applies. */
export function findScheduledTemperature(
  stored: StoredHours | undefined,
  instant: number,
  zone: string,
): ScheduledTemperature | undefined {
  const slot = findCurrentSlot(parseSchedule(stored?.schedule), instant, zone, getHoursAhead(stored, instant, zone));
  return slot === 'auto' ? undefined : { since: startOfHour(instant, zone), celsius: slot };
}

export const Switching = v.object({
  instant: v.number(),
  celsius: v.number(),
});
export type Switching = v.InferOutput<typeof Switching>;

/** Returns the next set point change within a week or at a further instant; undefined if none. @param wantedAt °C */
export function findNextSwitching(
  wantedAt: (instant: number) => number,
  { instant, zone, also = [] }: { instant: number; zone: string; also?: readonly number[] },
): Switching | undefined {
  const now = wantedAt(instant);
  // Checks each half hour, because an hour lasts only 30 minutes if the clock goes forward by half an hour.
  const hours = Array.from({ length: 2 * HOURS_PER_WEEK }, (_none, index) =>
    startOfHour(instant + (index + 1) * (HOUR / 2), zone),
  );
  const candidates = [...new Set([...hours, ...also])].filter((at) => at > instant).sort((a, b) => a - b);
  for (const at of candidates) {
    const celsius = wantedAt(at);
    if (celsius !== now) return { instant: at, celsius };
  }
  return undefined;
}
