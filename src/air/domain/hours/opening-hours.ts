import { toInstant, toWall } from '../../../frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../frame/time/units';
import { WEEKDAYS, type Weekday } from '../schedule/weekly-schedule';

/** Days of the calendar, `YYYY-MM-DD`, both included; a single day has no end. */
interface StoredDays {
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/** The opening hours of a building or room as its record has them: `8:00-13:00, 14:30-18:00` for each weekday. */
export type OpeningFields = { readonly [Day in Weekday]?: string | null | undefined } & {
  readonly terms?: readonly StoredDays[] | null | undefined;
  readonly holidays?: readonly StoredDays[] | null | undefined;
};

/** A part of a day, ms since midnight on the clock, half-open. */
type Part = readonly [from: number, to: number];
/** The first and the last day, both included. */
type Days = readonly [from: string, to: string];

/** A half-open stretch of time, in ms since the epoch. */
interface Stretch {
  from: number;
  to: number;
}

/** When a place is open. Plain data, which goes to workers and threads as it is. */
export interface OpeningHours {
  /** Of each weekday from Sunday on, ascending. */
  week: readonly (readonly Part[])[];
  /** Closed for the whole day. */
  closed: readonly Days[];
  /** Open within these days only; always where there are none. */
  terms: readonly Days[];
}

const HOURS = /^(\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/;

/** The hours of one stretch such as `8:00-18:00`, ms since midnight; those that end earlier than they begin end on the next day. */
export function hoursIn(text: string): readonly [from: number, to: number] | undefined {
  const [, fromH, fromM = '0', toH, toM = '0'] = HOURS.exec(text.trim()) ?? [];
  if (fromH === undefined || toH === undefined) return undefined;
  const [from, to] = [Number(fromH) * HOUR + Number(fromM) * MINUTE, Number(toH) * HOUR + Number(toM) * MINUTE];
  return from < DAY && to <= DAY ? [from, to <= from ? to + DAY : to] : undefined;
}

/** A week of parts that may pass midnight: the rest of such a one belongs to the day after. */
export function weekOf(parts: readonly (readonly Part[])[]): OpeningHours['week'] {
  return WEEKDAYS.map((_day, index) => {
    const before = parts[(index + WEEKDAYS.length - 1) % WEEKDAYS.length] ?? [];
    const rest = before.filter(([, to]) => to > DAY).map(([, to]): Part => [0, to - DAY]);
    const own = (parts[index] ?? []).map(([from, to]): Part => [from, Math.min(to, DAY)]);
    return [...rest, ...own].sort(([a], [b]) => a - b);
  });
}

const ALWAYS: readonly (readonly Part[])[] = WEEKDAYS.map(() => [[0, DAY]]);

function daysOf(stored: readonly StoredDays[] | null | undefined): Days[] {
  return (stored ?? []).flatMap(({ from, to }): Days[] => (from ? [[from, to && to > from ? to : from]] : []));
}

function weekIn(fields: OpeningFields | null | undefined): OpeningHours['week'] | undefined {
  const parts = WEEKDAYS.map((day) =>
    (fields?.[day] ?? '')
      .split(',')
      .map(hoursIn)
      .filter((part) => part !== undefined),
  );
  return parts.some((day) => day.length > 0) ? weekOf(parts) : undefined;
}

/**
 * When a room is open, or a building without `room`: a week and terms of its own come in the place of its building's, holidays beside
 * them. Undefined where nothing is said, which is open at all times.
 */
export function openingOf(
  building: OpeningFields | null | undefined,
  room?: OpeningFields | null | undefined,
): OpeningHours | undefined {
  const week = weekIn(room) ?? weekIn(building);
  const ofRoom = daysOf(room?.terms);
  const terms = ofRoom.length > 0 ? ofRoom : daysOf(building?.terms);
  const closed = [...daysOf(building?.holidays), ...daysOf(room?.holidays)];
  if (week === undefined && terms.length === 0 && closed.length === 0) return undefined;
  return { week: week ?? ALWAYS, closed, terms };
}

const isAmong = (days: readonly Days[], day: string) => days.some(([from, to]) => from <= day && day <= to);

/** What of a day is open, by the wall time of its midnight, ms. */
function partsOf({ week, closed, terms }: OpeningHours, midnight: number): readonly Part[] {
  const date = new Date(midnight);
  const day = date.toISOString().slice(0, 10);
  if (isAmong(closed, day) || (terms.length > 0 && !isAmong(terms, day))) return [];
  return week[date.getUTCDay()] ?? [];
}

/**
 * The open stretches within [from, to), ascending and not touching. On change-over days they are as long as the wall clock makes them:
 * 0 to 6 lasts five or seven hours.
 */
export function openIntervals(hours: OpeningHours, { from, to }: Stretch, zone: string): Stretch[] {
  const periods: Stretch[] = [];
  if (to <= from) return periods;
  const last = toWall(to, zone);
  // Clocks that go back show the end of the day before once more.
  for (let midnight = Math.floor(toWall(from, zone) / DAY) * DAY - DAY; midnight <= last + DAY; midnight += DAY) {
    for (const [opens, closes] of partsOf(hours, midnight)) {
      const start = Math.max(from, toInstant(midnight + opens, zone));
      const end = Math.min(to, toInstant(midnight + closes, zone));
      if (start >= end) continue;
      const before = periods.at(-1);
      if (before !== undefined && start <= before.to) before.to = Math.max(before.to, end);
      else periods.push({ from: start, to: end });
    }
  }
  return periods;
}

/** Whether a place is open at an instant, ms. Made to be asked in about ascending order: what it finds out of some days is cached. */
export function createOpenCheck(hours: OpeningHours, zone: string): (instant: number) => boolean {
  const AHEAD = 2 * DAY;
  let known: Stretch = { from: 0, to: 0 };
  let open: readonly Stretch[] = [];
  return (instant) => {
    if (instant < known.from || instant >= known.to) {
      known = { from: instant, to: instant + AHEAD };
      open = openIntervals(hours, known, zone);
    }
    return open.some(({ from, to }) => instant >= from && instant < to);
  };
}
