import { hourOf, startOfDay, weekdayOf } from '../../../frame/time/time-zone';

/** At this hour of a Monday the week before is summed up. */
const HOUR_OF_MONDAY = 7;
/** Days after which it is too late for that. */
const LATEST_DAYS = 3;

/** The week before this one. */
export interface LastWeek {
  /** Its first instant, and the first one after it, ms. */
  from: number;
  to: number;
  /** Whether it is time to sum it up. */
  isDue: boolean;
}

/** The week before this one, from Monday to Sunday on the clock of a zone. */
export function lastWeek(now: number, zone: string): LastWeek {
  const sinceMonday = (weekdayOf(now, zone) + 6) % 7;
  const isTooEarly = sinceMonday === 0 && hourOf(now, zone) < HOUR_OF_MONDAY;
  return {
    from: startOfDay(now, zone, -sinceMonday - 7),
    to: startOfDay(now, zone, -sinceMonday),
    isDue: !isTooEarly && sinceMonday < LATEST_DAYS,
  };
}
