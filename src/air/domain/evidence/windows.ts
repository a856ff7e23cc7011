import { startOfDay, toWall, weekdayOf } from '../../../frame/time/time-zone';
import { DAY, HOUR } from '../../../frame/time/units';
import { firstIndexFrom } from '../../../frame/time-series/window';
import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';
import { findReachedClass, sumAmounts } from './class-reached';
import { splitIntoDays } from './counted-time';
import { type Criterion, type DecisionWindow, findAirClass, listClassNames } from './standard';

export function visitParts(
  { times, values, until }: MeasuredLine,
  periods: readonly Period[],
  take: (from: number, to: number, value: number, period: number) => void,
): void {
  let current = 0;
  const first = firstIndexFrom(times, periods[0]?.from ?? 0);
  for (let index = Math.max(0, first - 1); index < times.length; index += 1) {
    if ((times[index] ?? 0) >= (periods.at(-1)?.to ?? 0)) return;
    const from = times[index] ?? 0;
    const to = until[index] ?? from;
    while ((periods[current]?.to ?? Number.POSITIVE_INFINITY) <= from) current += 1;
    for (let each = current; each < periods.length; each += 1) {
      const period = periods[each];
      if (period === undefined || period.from >= to) break;
      take(Math.max(from, period.from), Math.min(to, period.to), values[index] ?? 0, each);
    }
  }
}

export interface CountedTime {
  periods: readonly Period[];
  period: Period;
  zone: string;
}

/** Opening hours of one day. A night belongs to the day on which it begins. */
export interface DayOfUse {
  day: Period;
  counted: readonly Period[];
}

/** Splits openings of more than 24 hours at midnight. */
export function listDaysOfUse(periods: readonly Period[], zone: string): DayOfUse[] {
  const found: { day: Period; counted: Period[] }[] = [];
  for (const piece of periods.flatMap((each) => (each.to - each.from > DAY ? splitIntoDays(each, zone) : [each]))) {
    const last = found.at(-1);
    if (last !== undefined && piece.from < last.day.to) last.counted.push(piece);
    else {
      const day = { from: startOfDay(piece.from, zone), to: startOfDay(piece.from, zone, 1) };
      found.push({ day, counted: [piece] });
    }
  }
  return found;
}

/** Measured time in one class. `at` and `end` are positions on an axis that omits the hours between openings. */
interface ClassPiece {
  at: number;
  end: number;
  place: number;
}

export interface WindowFigures {
  judged: number;
  omitted: number;
  worst: (Period & { inClass: readonly number[] }) | null;
}

function unitsOf(days: readonly DayOfUse[], { kind }: DecisionWindow, zone: string): Period[][] {
  if (kind !== 'week') return days.map(({ counted }) => [...counted]);
  const weeks = new Map<number, Period[]>();
  for (const { day, counted } of days) {
    const week = Math.floor(toWall(day.from, zone) / DAY) - ((weekdayOf(day.from, zone) + 6) % 7);
    weeks.set(week, [...(weeks.get(week) ?? []), ...counted]);
  }
  return [...weeks.values()];
}

function timesUntil(pieces: readonly ClassPiece[], classes: number): (end: number) => number[] {
  const sums = Array.from({ length: classes }, () => 0);
  let next = 0;
  return (end) => {
    for (let piece = pieces[next]; piece !== undefined && piece.end <= end; piece = pieces[next]) {
      sums[piece.place] = (sums[piece.place] ?? 0) + piece.end - piece.at;
      next += 1;
    }
    const open = pieces[next];
    return sums.map((sum, place) => sum + (open?.place === place ? Math.max(0, end - open.at) : 0));
  };
}

/** Converts a position on the axis of opening hours to ms. At the end of opening hours, `isStart` returns when the next opening hours start. */
function instantAt(counted: readonly Period[], at: number, isStart: boolean): number {
  let rest = at;
  for (const { from, to } of counted) {
    if (rest < to - from || (rest === to - from && !isStart)) return from + rest;
    rest -= to - from;
  }
  return counted.at(-1)?.to ?? 0;
}

/** Returns the times at which the worst window of a day may start: each reading, and each time at which a window would end with a reading. */
function startsIn(pieces: readonly ClassPiece[], length: number, all: number): number[] {
  const starts = pieces.flatMap(({ at, end }) => [at, end - length]);
  return [...new Set([0, all - length, ...starts])].filter((at) => at >= 0 && at <= all - length).sort((a, b) => a - b);
}

function daysOfWeek(instant: number, period: Period, zone: string): number {
  const monday = startOfDay(instant, zone, -((weekdayOf(instant, zone) + 6) % 7));
  const [from, to] = [Math.max(period.from, monday), Math.min(period.to, startOfDay(monday, zone, 7))];
  // Adds an hour, because the day of a clock change may be an hour shorter.
  return Math.floor((to - from + HOUR) / DAY);
}

/** Returns the worst window; the first one if several are equal. Ignores windows with too few readings. */
export function computeWindowFigures(
  line: MeasuredLine,
  criterion: Criterion,
  { periods, period, zone }: CountedTime,
): WindowFigures | undefined {
  const { window, coverage, missing, leastDays = 1 } = criterion;
  if (window === undefined) return undefined;
  const found: WindowFigures = { judged: 0, omitted: 0, worst: null };
  const classes = listClassNames(criterion).length;
  let [worstPlace, worstMean] = [-1, -1];
  for (const counted of unitsOf(listDaysOfUse(periods, zone), window, zone)) {
    const pieces: ClassPiece[] = [];
    let all = 0;
    const axis = counted.map(({ from, to }) => {
      all += to - from;
      return all - to;
    });
    visitParts(line, counted, (from, to, value, index) => {
      const moved = axis[index] ?? 0;
      pieces.push({ at: from + moved, end: to + moved, place: findAirClass(value, criterion) });
    });
    const length = window.kind === 'hours' ? Math.min(all, window.hours * HOUR) : all;
    const isShort = window.kind === 'week' && daysOfWeek(counted[0]?.from ?? 0, period, zone) < leastDays;
    const [until, before] = [timesUntil(pieces, classes), timesUntil(pieces, classes)];
    let isJudged = false;
    for (const at of isShort ? [] : startsIn(pieces, length, all)) {
      const start = before(at);
      const inClass = until(at + length).map((ms, place) => ms - (start[place] ?? 0));
      const coveredMs = sumAmounts(inClass);
      if (coveredMs === 0 || (missing !== 'exceeded' && coveredMs * 100 < coverage * length)) continue;
      if (missing === 'exceeded') inClass[classes - 1] = (inClass[classes - 1] ?? 0) + length - coveredMs;
      isJudged = true;
      const place = findReachedClass(criterion, { inClass, value: null, longestMs: 0 }) ?? -1;
      const mean = inClass.reduce((sum, ms, each) => sum + each * ms, 0) / sumAmounts(inClass);
      if (place < worstPlace || (place === worstPlace && mean <= worstMean)) continue;
      [worstPlace, worstMean] = [place, mean];
      found.worst = { from: instantAt(counted, at, true), to: instantAt(counted, at + length, false), inClass };
    }
    if (isJudged) found.judged += 1;
    else found.omitted += 1;
  }
  return found;
}
