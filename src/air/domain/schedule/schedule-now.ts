import { hourOf, toInstant, toWall, weekdayOf } from '../../../frame/time/time-zone';
import { HOUR } from '../../../frame/time/units';
import { offsetHours } from './schedule-zone';
import { hoursAhead, type StoredHours } from './stored-hours';
import { HOURS_PER_DAY, parseSchedule, type Slot, slotAt, slotPlace, type Week } from './weekly-schedule';

export interface ScheduledTemperature {
  since: number;
  celsius: number;
}

export function startOfHour(instant: number, zone: string): number {
  const wall = toWall(instant, zone);
  const full = Math.floor(wall / HOUR) * HOUR;
  const began = instant - (wall - full);
  // Zones that change the clock by half an hour change it within an hour.
  return toWall(began, zone) === full ? began : toInstant(full, zone);
}

/**
 * Slot of a UTC week at an instant. Hours start on local full hours, also in zones with a fraction of an hour.
 * @param ahead UTC offset in hours for which the week is stored. Default: that of the instant.
 */
export function slotNow(utc: Week, instant: number, zone: string, ahead = offsetHours(instant, zone)): Slot {
  const onTheWall = weekdayOf(instant, zone) * HOURS_PER_DAY + hourOf(instant, zone);
  return slotAt(utc, slotPlace(onTheWall - ahead));
}

/** Scheduled temperature at an instant; undefined in a manual hour, in which the set point applies. */
export function scheduledNow(
  stored: StoredHours | undefined,
  instant: number,
  zone: string,
): ScheduledTemperature | undefined {
  const slot = slotNow(parseSchedule(stored?.schedule), instant, zone, hoursAhead(stored, instant, zone));
  return slot === 'auto' ? undefined : { since: startOfHour(instant, zone), celsius: slot };
}
