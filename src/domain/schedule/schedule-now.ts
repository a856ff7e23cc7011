import { hourOf, toWall, weekdayOf } from '../../time/time-zone';
import { HOUR } from '../../time/units';
import { offsetHours } from './schedule-zone';
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
  return instant - (wall - Math.floor(wall / HOUR) * HOUR);
}

/**
 * What a week in UTC asks for at an instant. Hours begin with those of the zone's clock, also where it is ahead of UTC by
 * a part of an hour. Each of two hours that the clock shows alike when summer time ends has a slot of its own.
 */
export function slotNow(utc: Week, instant: number, zone: string): Slot {
  const onTheWall = weekdayOf(instant, zone) * HOURS_PER_DAY + hourOf(instant, zone);
  return slotAt(utc, slotPlace(onTheWall - offsetHours(instant, zone)));
}

/** What a stored schedule asks for at an instant; undefined in an hour that is left to the set point. */
export function scheduledNow(stored: unknown, instant: number, zone: string): ScheduledTemperature | undefined {
  const slot = slotNow(parseSchedule(stored), instant, zone);
  return slot === 'auto' ? undefined : { since: startOfHour(instant, zone), celsius: slot };
}
