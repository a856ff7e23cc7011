import { toInstant, toWall } from '../../../frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../frame/time/units';
import { WEEKDAYS, type Weekday } from '../schedule/weekly-schedule';

interface StoredDays {
  from?: string | null | undefined;
  to?: string | null | undefined;
}

export type OpeningFields = { readonly [Day in Weekday]?: string | null | undefined } & {
  readonly terms?: readonly StoredDays[] | null | undefined;
  readonly holidays?: readonly StoredDays[] | null | undefined;
};

type Part = readonly [from: number, to: number];
type Days = readonly [from: string, to: string];

interface Stretch {
  from: number;
  to: number;
}

export interface OpeningHours {
  /** Hours by weekday, Sunday first, in ms since midnight. Hours after 24:00 belong to the night of the same day. */
  week: readonly (readonly Part[])[];
  closed: readonly Days[];
  /** Periods of the year in which the place is open; if empty, the whole year. */
  terms: readonly Days[];
}

const HOURS = /^(\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$/;

/** Parses `8:00-18:00` to ms since midnight. If the end precedes the start, the period ends on the next day. */
export function parseHours(text: string): readonly [from: number, to: number] | undefined {
  const [, fromH, fromM = '0', toH, toM = '0'] = HOURS.exec(text.trim()) ?? [];
  if (fromH === undefined || toH === undefined) return undefined;
  const [from, to] = [Number(fromH) * HOUR + Number(fromM) * MINUTE, Number(toH) * HOUR + Number(toM) * MINUTE];
  return from < DAY && to <= DAY ? [from, to <= from ? to + DAY : to] : undefined;
}

const ALWAYS: readonly (readonly Part[])[] = WEEKDAYS.map(() => [[0, DAY]]);

function daysOf(stored: readonly StoredDays[] | null | undefined): Days[] {
  return (stored ?? []).flatMap(({ from, to }): Days[] => (from ? [[from, to && to > from ? to : from]] : []));
}

function weekIn(fields: OpeningFields | null | undefined): OpeningHours['week'] | undefined {
  const parts = WEEKDAYS.map((day) =>
    (fields?.[day] ?? '')
      .split(',')
      .map(parseHours)
      .filter((part) => part !== undefined)
      .sort(([a], [b]) => a - b),
  );
  return parts.some((day) => day.length > 0) ? parts : undefined;
}

export function parseOpening(
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

function partsOf({ week, closed, terms }: OpeningHours, midnight: number): readonly Part[] {
  const date = new Date(midnight);
  const day = date.toISOString().slice(0, 10);
  if (isAmong(closed, day) || (terms.length > 0 && !isAmong(terms, day))) return [];
  return week[date.getUTCDay()] ?? [];
}

/** Returns ascending periods. On the day of a clock change, 0 to 6 lasts five or seven hours. */
export function listOpenIntervals(hours: OpeningHours, { from, to }: Stretch, zone: string): Stretch[] {
  const periods: Stretch[] = [];
  if (to <= from) return periods;
  const last = toWall(to, zone);
  // Starts a day early, because a clock set back repeats the end of the previous day.
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

/** Next opening of a closed place in ms; missing if it stays closed for weeks. */
export interface ClosedNow {
  until?: number;
}

const NEXT_OPENING_MS = 21 * DAY;

export function findNextOpening(hours: OpeningHours | undefined, instant: number, zone: string): ClosedNow | undefined {
  if (hours === undefined) return undefined;
  const [next] = listOpenIntervals(hours, { from: instant, to: instant + NEXT_OPENING_MS }, zone);
  if (next?.from === instant) return undefined;
  return next === undefined ? {} : { until: next.from };
}

const LOOKED_AHEAD_MS = 2 * DAY;

/** Returns a function that finds the next closing, ms: the instant itself while closed, infinity if none in 2 days. */
export function createNextClosing(hours: OpeningHours, zone: string): (instant: number) => number {
  let known: Stretch = { from: 0, to: 0 };
  let open: readonly Stretch[] = [];
  return (instant) => {
    // Does not use the last computed day, because opening hours of this day may continue on the next day.
    if (instant < known.from || instant >= known.to - DAY) {
      known = { from: instant, to: instant + LOOKED_AHEAD_MS };
      open = listOpenIntervals(hours, known, zone);
    }
    const now = open.find(({ from, to }) => instant >= from && instant < to);
    if (now === undefined) return instant;
    return now.to === known.to ? Number.POSITIVE_INFINITY : now.to;
  };
}
