import { hourOf, startOfDay, weekdayOf } from '../../../frame/time/time-zone';

const HOUR_OF_MONDAY = 7;
const LATEST_DAYS = 3;

export function findLastWeek(now: number, zone: string) {
  const sinceMonday = (weekdayOf(now, zone) + 6) % 7;
  const isTooEarly = sinceMonday === 0 && hourOf(now, zone) < HOUR_OF_MONDAY;
  return {
    from: startOfDay(now, zone, -sinceMonday - 7),
    to: startOfDay(now, zone, -sinceMonday),
    isDue: !isTooEarly && sinceMonday < LATEST_DAYS,
  };
}
