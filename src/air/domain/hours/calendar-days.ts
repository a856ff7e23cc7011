import type ICAL from 'ical.js';
import { toWall } from '../../../frame/time/time-zone';
import { DAY } from '../../../frame/time/units';
import { filterClosings, formatClosingDay, MAX_CLOSING_NAME_LENGTH } from '../heating/closing';
import { type CalendarEvent, listOccurrences, readCalendar, toWallTime } from './calendar-file';

export interface NamedDays {
  from: string;
  to: string;
  name?: string;
}

export interface CalendarDays {
  days: NamedDays[];
  partial: number;
  /** Titles of events, or lines, that could not be read. */
  skipped: string[];
}

interface Wanted {
  from: string;
  to: string;
  zone: string;
}

/** True for events that Outlook marks as whole-day events, although they last from midnight to midnight. */
const isMarkedWhole = ({ component }: ICAL.Event) =>
  String(component.getFirstPropertyValue('x-microsoft-cdo-alldayevent') ?? '').toUpperCase() === 'TRUE';

const areMidnights = (walls: readonly number[]) => new Set(walls).size > 1 && walls.every((wall) => wall % DAY === 0);

type ReadWall = (time: ICAL.Time) => number;

function wallReader({ event, clock }: CalendarEvent, zone: string): ReadWall | undefined {
  const ofZone: ReadWall = (time) => toWall(clock.toInstant(toWallTime(time)), zone);
  const { startDate, endDate } = event;
  if (startDate.isDate || isMarkedWhole(event)) return toWallTime;
  return [toWallTime, ofZone].find((read) => areMidnights([startDate, endDate].map(read)));
}

/** Rounds to days, because a series in UTC is an hour off after a clock change. */
const nearestDay = (wall: number) => Math.round(wall / DAY) * DAY;

/** Reads whole-day events with repetitions. @param wanted.zone default zone @throws Error if not iCalendar. */
export function parseCalendarDays(text: string, { from, to, zone }: Wanted): CalendarDays {
  const found: NamedDays[] = [];
  let partial = 0;
  const skipped = readCalendar(text, zone, (each, calendarZone) => {
    const read = wallReader(each, calendarZone);
    if (read === undefined) {
      partial += 1;
      return;
    }
    for (const { start, end, item } of listOccurrences(each.event, to)) {
      const own = item === each.event || start.isDate ? read : wallReader({ ...each, event: item }, calendarZone);
      if (own === undefined) {
        partial += 1;
        continue;
      }
      const name = (item.summary ?? '').trim().slice(0, MAX_CLOSING_NAME_LENGTH);
      const first = nearestDay(own(start));
      const last = Math.max(first, nearestDay(own(end)) - DAY);
      found.push({ from: formatClosingDay(first), to: formatClosingDay(last), ...(name !== '' && { name }) });
    }
  });
  return { days: filterClosings(found, from).filter((each) => each.from <= to), partial, skipped };
}
