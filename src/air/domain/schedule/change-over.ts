import { hourOf, startOfDay } from '../../../frame/time/time-zone';
import { DAY, HOUR } from '../../../frame/time/units';
import { offsetAt } from '../../../frame/time/zone-offset';
import { slotNow } from './schedule-now';
import { hoursAhead, storedHoursOf } from './stored-hours';
import { parseSchedule, type Slot, type Week } from './weekly-schedule';

const LOOK_AHEAD_DAYS = 400;

/** An instant at which the clocks of a zone are changed. */
export interface ChangeOver {
  instant: number;
  /** By how many hours the clocks go forward; negative: back. */
  forward: number;
}

/** The change-overs after `instant`, at most `count`, within the next 400 days; none where clocks stay as they are. */
export function nextChangeOvers(instant: number, zone: string, count = 2): ChangeOver[] {
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

/** One hour of the day of a change-over, in the order in which they pass. */
export interface ChangeOverHour {
  /** When it begins. */
  instant: number;
  /** What the clock shows then, 0 to 23; the day has 23 or 25 of them, one missing or one twice. */
  hour: number;
  /** What the schedule heats to in that hour. */
  slot: Slot;
}

export interface ChangeOverPreview extends ChangeOver {
  /** The day itself. */
  hours: ChangeOverHour[];
}

/**
 * How the day of a change-over passes.
 *
 * @param wall the week on the wall, as the clocks are set at `before`.
 * @param keepUtc whether its hours stay in UTC, and so move on the wall; otherwise they stay on the clock.
 */
export function previewChangeOver(
  { wall, before, keepUtc }: { wall: Week; before: number; keepUtc: boolean },
  { instant, forward }: ChangeOver,
  zone: string,
): ChangeOverPreview {
  const stored = { ...storedHoursOf(wall, before, zone), keepUtc };
  const utc = parseSchedule(stored.schedule);
  const start = startOfDay(instant, zone);
  const end = startOfDay(instant, zone, 1);
  const hours = Array.from({ length: Math.round((end - start) / HOUR) }, (_none, index) => {
    const begins = start + index * HOUR;
    return {
      instant: begins,
      hour: hourOf(begins, zone),
      slot: slotNow(utc, begins, zone, hoursAhead(stored, begins, zone)),
    };
  });
  return { instant, forward, hours };
}
