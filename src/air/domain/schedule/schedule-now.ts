import { hourOf, toInstant, toWall, weekdayOf } from '../../../frame/time/time-zone';
import { HOUR } from '../../../frame/time/units';
import { offsetHours } from './schedule-zone';
import { hoursAhead, type StoredHours } from './stored-hours';
import { HOURS_PER_DAY, parseSchedule, type Slot, slotAt, slotPlace, type Week } from './weekly-schedule';

/** A temperature that a schedule asks for, and the instant, in ms, at which its hour began. */
export interface ScheduledTemperature {
  since: number;
  /** °C. */
  celsius: number;
}

/** The instant at which the hour on the wall clock began that holds `instant`. */
export function startOfHour(instant: number, zone: string): number {
  const wall = toWall(instant, zone);
  const full = Math.floor(wall / HOUR) * HOUR;
  const began = instant - (wall - full);
  // Clocks that change by half an hour do so within an hour.
  return toWall(began, zone) === full ? began : toInstant(full, zone);
}

/**
 * What a week in UTC asks for at an instant. Hours begin with those of the zone's clock, also where it is ahead of UTC by
 * a part of an hour.
 *
 * @param ahead by how many hours the clock is ahead of UTC for which the week is stored; as a rule, that of the instant.
 */
export function slotNow(utc: Week, instant: number, zone: string, ahead = offsetHours(instant, zone)): Slot {
  const onTheWall = weekdayOf(instant, zone) * HOURS_PER_DAY + hourOf(instant, zone);
  return slotAt(utc, slotPlace(onTheWall - ahead));
}

/** What a stored schedule asks for at an instant; undefined in a manual hour, which is left to the set point. */
export function scheduledNow(
  stored: StoredHours | undefined,
  instant: number,
  zone: string,
): ScheduledTemperature | undefined {
  const slot = slotNow(parseSchedule(stored?.schedule), instant, zone, hoursAhead(stored, instant, zone));
  return slot === 'auto' ? undefined : { since: startOfHour(instant, zone), celsius: slot };
}
