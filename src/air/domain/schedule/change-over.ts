import { hourOf, startOfDay } from '../../../frame/time/time-zone';
import { DAY, HOUR } from '../../../frame/time/units';
import { offsetAt } from '../../../frame/time/zone-offset';
import { findCurrentSlot } from './schedule-now';
import { getHoursAhead, toStoredHours } from './stored-hours';
import { parseSchedule, type Slot, type Week } from './weekly-schedule';

const LOOK_AHEAD_DAYS = 400;

interface ChangeOver {
  instant: number;
  /** Hours by which the clock goes forward; negative if back. */
  forward: number;
}

export function findNextChangeOvers(instant: number, zone: string, count = 2): ChangeOver[] {
  const found: ChangeOver[] = [];
  for (let from = instant; from < instant + LOOK_AHEAD_DAYS * DAY && found.length < count; from += DAY) {
    const before = offsetAt(from, zone);
    const after = offsetAt(from + DAY, zone);
    if (before === after) continue;
    let [low, high] = [from, from + DAY];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offsetAt(middle, zone) === before) low = middle;
      else high = middle;
    }
    found.push({ instant: high, forward: (after - before) / HOUR });
  }
  return found;
}

interface ChangeOverHour {
  instant: number;
  /** Hour, 0 to 23, that is missing or occurs twice on the day of the clock change. */
  hour: number;
  slot: Slot;
}

export interface ChangeOverPreview extends ChangeOver {
  hours: ChangeOverHour[];
}

/** @param wall week in local time before the change @param keepUtc true if the hours stay in UTC and move in local time */
export function previewChangeOver(
  { wall, before, keepUtc }: { wall: Week; before: number; keepUtc: boolean },
  { instant, forward }: ChangeOver,
  zone: string,
): ChangeOverPreview {
  const stored = { ...toStoredHours(wall, before, zone), keepUtc };
  const utc = parseSchedule(stored.schedule);
  const start = startOfDay(instant, zone);
  const end = startOfDay(instant, zone, 1);
  const hours = Array.from({ length: Math.round((end - start) / HOUR) }, (_none, index) => {
    const begins = start + index * HOUR;
    return {
      instant: begins,
      hour: hourOf(begins, zone),
      slot: findCurrentSlot(utc, begins, zone, getHoursAhead(stored, begins, zone)),
    };
  });
  return { instant, forward, hours };
}
