import ICAL from 'ical.js';
import { toInstant, toWall } from '../../../frame/time/time-zone';
import { DAY, SECOND } from '../../../frame/time/units';
import { isTimeZone } from '../../../frame/time/zone-offset';

const MAX_OCCURRENCES = 20_000;
const MAX_SKIPPED_NAME = 60;

/** Converts between instants and the local time of a series, in ms as if it were UTC. */
interface SeriesClock {
  toInstant(wall: number): number;
  toWall(instant: number): number;
}

/** Event with all times in the local time of its start, without a zone. */
export interface CalendarEvent {
  event: ICAL.Event;
  clock: SeriesClock;
}

/** Occurrence of an event. Its end is exclusive (RFC 5545, 3.6.1). */
interface Occurrence {
  start: ICAL.Time;
  end: ICAL.Time;
  item: ICAL.Event;
}

export const toWallTime = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

function timeAt(wall: number, isDate: boolean): ICAL.Time {
  const time = ICAL.Time.fromJSDate(new Date(wall), true);
  time.zone = ICAL.Timezone.localTimezone;
  time.isDate = isDate;
  return time;
}

function namedClock(zone: string): SeriesClock {
  return { toInstant: (wall) => toInstant(wall, zone), toWall: (instant) => toWall(instant, zone) };
}

function clockOf(time: ICAL.Time, tzid: unknown): SeriesClock | undefined {
  if (time.isDate) return undefined;
  if (typeof tzid === 'string' && isTimeZone(tzid)) return namedClock(tzid);
  const { zone } = time;
  if (zone.tzid === ICAL.Timezone.localTimezone.tzid) return undefined;
  return {
    toInstant: (wall) => {
      const local = timeAt(wall, false);
      local.zone = zone;
      return local.toUnixTime() * SECOND;
    },
    toWall: (instant) => toWallTime(ICAL.Time.fromJSDate(new Date(instant), true).convertToZone(zone)),
  };
}

const startOf = (component: ICAL.Component) => component.getFirstProperty('dtstart');
const isTime = (value: unknown): value is ICAL.Time => value instanceof ICAL.Time;

/** True if an event may occur several times a day; the time then identifies an occurrence, otherwise the day. */
const isOftenADay = ({ freq, parts }: ICAL.Recur) => /^(?:HOUR|MINUTE|SECOND)LY$/.test(freq) || 'BYHOUR' in parts;

function localise(component: ICAL.Component, exceptions: readonly ICAL.Component[], zone: string): SeriesClock {
  const property = startOf(component);
  const start = property?.getFirstValue();
  if (!isTime(start)) throw new Error('An event has no start');
  const clock = clockOf(start, property?.getParameter('tzid')) ?? namedClock(zone);
  const localWall = (time: ICAL.Time, tzid?: unknown) => {
    const own = clockOf(time, tzid);
    return own === undefined ? toWallTime(time) : clock.toWall(own.toInstant(toWallTime(time)));
  };
  const rules = component.getAllProperties('rrule').map((rule) => ({ rule, recur: rule.getFirstValue() }));
  const isByDay = rules.every(({ recur }) => !(recur instanceof ICAL.Recur) || !isOftenADay(recur));
  const timeOfDay = toWallTime(start) % DAY;
  const ofSeries = (time: ICAL.Time, tzid: unknown) => {
    const wall = localWall(time, tzid);
    if (!start.isDate && !time.isDate && !isByDay) return timeAt(wall, false);
    const day = wall - (wall % DAY);
    return timeAt(start.isDate ? day : day + timeOfDay, start.isDate);
  };
  const change = (owner: ICAL.Component, name: string, read: typeof ofSeries) => {
    for (const each of owner.getAllProperties(name)) {
      const values: unknown[] = each.getValues();
      const times = values.flatMap((value) =>
        value instanceof ICAL.Period ? value.start : isTime(value) ? value : [],
      );
      const tzid = each.getParameter('tzid');
      owner.removeProperty(each);
      for (const time of times) {
        const changed = owner.addPropertyWithValue(name, read(time, tzid));
        const range = each.getParameter('range');
        if (typeof range === 'string') changed.setParameter('range', range);
      }
    }
  };
  const ofOwnTime = (time: ICAL.Time, tzid: unknown) => timeAt(localWall(time, tzid), time.isDate);
  for (const { rule, recur } of rules) {
    if (!(recur instanceof ICAL.Recur) || !recur.until) continue;
    const wall = localWall(recur.until);
    const last = recur.until.isDate && !start.isDate ? wall + DAY - SECOND : wall;
    recur.until = timeAt(start.isDate ? last - (last % DAY) : last, start.isDate);
    rule.setValue(recur);
  }
  for (const name of ['exdate', 'rdate']) change(component, name, name === 'exdate' ? ofSeries : ofOwnTime);
  for (const each of exceptions) change(each, 'recurrence-id', ofSeries);
  for (const each of [component, ...exceptions]) for (const name of ['dtstart', 'dtend']) change(each, name, ofOwnTime);
  return clock;
}

export function* listOccurrences(event: ICAL.Event, until: string): Generator<Occurrence> {
  if (!event.isRecurring()) {
    yield { start: event.startDate, end: event.endDate, item: event };
    return;
  }
  const occurrences = event.iterator();
  for (let count = 0; count < MAX_OCCURRENCES; count += 1) {
    const next: ICAL.Time | undefined = occurrences.next();
    if (!next || next.toString() > until) return;
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    if (!isCancelled(item.component)) yield { start: startDate, end: endDate, item };
  }
}

function isCancelled(event: ICAL.Component): boolean {
  return String(event.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';
}

/** Matches properties whose value is a day without the required `VALUE=DATE`. */
const UNMARKED_DAYS = /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?:;(?!VALUE=)[^;:]*)*):(\d{8}(?:,\d{8})*)$/i;

function isLine(line: string): boolean {
  if (/^(?:BEGIN|END):/i.test(line)) return true;
  try {
    return ICAL.Property.fromString(line).name !== '';
  } catch {
    return false;
  }
}

function calendarsIn(lines: readonly string[]): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(lines.join('\r\n'));
  const isOne = typeof parsed[0] === 'string';
  return (isOne ? [parsed] : parsed).map((each) => new ICAL.Component(Array.isArray(each) ? each : []));
}

const nameOf = (text: string) => text.trim().slice(0, MAX_SKIPPED_NAME);
const textOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? '');

/**
 * Reads the events of an iCalendar file that are not cancelled. Skips lines and events that cannot be read.
 * @param zone for times without a zone, unless the calendar names its own
 * @param use reads an event; the event is skipped if this throws
 * @throws Error if the text is not an iCalendar file (RFC 5545).
 */
export function readCalendar(text: string, zone: string, use: (event: CalendarEvent, zone: string) => void): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(UNMARKED_DAYS, '$1;VALUE=DATE:$2'));
  if (!lines.some((line) => /^BEGIN:VCALENDAR\s*$/i.test(line))) throw new Error('The text is not a calendar file');
  const skipped = lines.filter((line) => !isLine(line)).map(nameOf);
  for (const calendar of calendarsIn(lines.filter(isLine))) {
    const own = textOf(calendar, 'x-wr-timezone');
    const calendarZone = isTimeZone(own) ? own : zone;
    const all = calendar.getAllSubcomponents('vevent');
    const isMaster = (event: ICAL.Component) => !event.hasProperty('recurrence-id');
    const uids = new Set(all.filter(isMaster).map((event) => textOf(event, 'uid')));
    for (const component of all) {
      const uid = textOf(component, 'uid');
      if (isCancelled(component) || (!isMaster(component) && uids.has(uid))) continue;
      const exceptions = isMaster(component)
        ? all.filter((other) => !isMaster(other) && textOf(other, 'uid') === uid)
        : [];
      try {
        const clock = localise(component, exceptions, calendarZone);
        // Passes only the exceptions of this event, because the library would apply the exceptions of all events.
        use({ event: new ICAL.Event(component, { exceptions }), clock }, calendarZone);
      } catch {
        skipped.push(nameOf(textOf(component, 'summary') || uid || 'VEVENT'));
      }
    }
  }
  return skipped;
}
