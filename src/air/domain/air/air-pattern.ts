import { toWall } from '../../../frame/time/time-zone';
import { DAY, HOUR } from '../../../frame/time/units';
import { sumWeightedTime, type WeightedTime } from './average';
import { findBreaches } from './breaches';
import type { MeasuredLine } from './measured-line';
import type { Period } from './occupancy';

interface PatternDevice {
  hwId: string;
  periods: readonly Period[];
  zone: string;
}

export interface AirPatternQuestion {
  devices: readonly PatternDevice[];
  reference: number;
  /** Minimum duration in ms of a period over the reference; shorter periods do not count. */
  leastBreachMs: number;
}

export type TimeOverReference = ReturnType<typeof overTime>;

export interface AirPattern {
  /** Mean CO2 in ppm by weekday (Monday first) and hour of the day; null if nothing was measured. */
  week: (number | null)[][];
  over: TimeOverReference[];
}

const WEEKDAYS = 7;
const HOURS = 24;
/** Weekday of 1 January 1970, a Thursday, counted from Monday. */
const FROM_MONDAY = 3;

function cellOf(instant: number, zone: string): Period & { weekday: number; hour: number } {
  const wall = toWall(instant, zone);
  const day = Math.floor(wall / DAY);
  return {
    weekday: (((day + FROM_MONDAY) % WEEKDAYS) + WEEKDAYS) % WEEKDAYS,
    hour: Math.floor((wall - day * DAY) / HOUR),
    from: instant,
    to: instant + HOUR - (((wall % HOUR) + HOUR) % HOUR),
  };
}

const emptyWeek = (): WeightedTime[][] =>
  Array.from({ length: WEEKDAYS }, () => Array.from({ length: HOURS }, () => ({ weighted: 0, coveredMs: 0 })));

const meansOf = (week: readonly (readonly WeightedTime[])[]): AirPattern['week'] =>
  week.map((hours) =>
    hours.map(({ weighted, coveredMs }) => (coveredMs > 0 ? Math.round(weighted / coveredMs) : null)),
  );

function addToWeek(
  week: WeightedTime[][],
  { times, values, until }: MeasuredLine,
  { periods, zone }: Omit<PatternDevice, 'hwId'>,
): void {
  let period = 0;
  let cell = cellOf(0, zone);
  let sum: WeightedTime | undefined;
  for (let index = 0; index < times.length; index += 1) {
    const t = times[index] ?? 0;
    const end = until[index] ?? t;
    const value = values[index] ?? 0;
    while ((periods[period]?.to ?? Number.POSITIVE_INFINITY) <= t) period += 1;
    for (let i = period; i < periods.length; i += 1) {
      const { from, to } = periods[i] ?? { from: end, to: end };
      if (from >= end) break;
      const last = Math.min(to, end);
      for (let at = Math.max(from, t); at < last; at = Math.min(last, cell.to)) {
        if (sum === undefined || at < cell.from || at >= cell.to) {
          cell = cellOf(at, zone);
          sum = week[cell.weekday]?.[cell.hour];
        }
        if (sum === undefined) continue;
        const ms = Math.min(last, cell.to) - at;
        sum.weighted += value * ms;
        sum.coveredMs += ms;
      }
    }
  }
}

function overTime(
  { hwId, periods }: PatternDevice,
  line: MeasuredLine,
  { reference, leastBreachMs }: AirPatternQuestion,
) {
  const { totalMs } = findBreaches(line, reference, periods, leastBreachMs);
  return { hwId, overMs: totalMs, coveredMs: sumWeightedTime(line, periods).coveredMs };
}

export function buildAirPattern(question: AirPatternQuestion) {
  const week = emptyWeek();
  const over: TimeOverReference[] = [];
  return {
    /** Adds the readings of the next device. Call once for each device of the request, in order. */
    add: (device: PatternDevice, line: MeasuredLine) => {
      addToWeek(week, line, device);
      over.push(overTime(device, line, question));
    },
    result: () => ({ week: meansOf(week), over }),
  };
}

export function computeMeanWeek(lines: readonly MeasuredLine[], period: Period, zone: string): AirPattern['week'] {
  const week = emptyWeek();
  for (const line of lines) addToWeek(week, line, { periods: [period], zone });
  return meansOf(week);
}

export function computeAirPattern(question: AirPatternQuestion, lineOf: (hwId: string) => MeasuredLine): AirPattern {
  const pattern = buildAirPattern(question);
  for (const device of question.devices) pattern.add(device, lineOf(device.hwId));
  return pattern.result();
}

export interface RankedPlace {
  key: string;
  name: string;
  share: number;
}

/** Ranks rooms, and devices without a room, by share of time over the reference; omits unmeasured places. */
export function rankPlaces(
  over: readonly TimeOverReference[],
  placeOf: (hwId: string) => { key: string; name: string },
): RankedPlace[] {
  const places = new Map<string, { name: string; overMs: number; coveredMs: number }>();
  for (const { hwId, overMs, coveredMs } of over) {
    const { key, name } = placeOf(hwId);
    const known = places.get(key) ?? { name, overMs: 0, coveredMs: 0 };
    places.set(key, { name, overMs: known.overMs + overMs, coveredMs: known.coveredMs + coveredMs });
  }
  return [...places]
    .filter(([, { coveredMs }]) => coveredMs > 0)
    .map(([key, { name, overMs, coveredMs }]) => ({ key, name, share: overMs / coveredMs }))
    .sort((a, b) => b.share - a.share || a.name.localeCompare(b.name, undefined, { numeric: true }));
}
