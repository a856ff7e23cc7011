import { toWall } from '../../../frame/time/time-zone';
import { DAY, HOUR } from '../../../frame/time/units';
import { type WeightedTime, weightedOver } from './average';
import { breachesOf } from './breaches';
import type { MeasuredLine } from './measured-line';
import type { Period } from './occupancy';

/** A device, the time of it that counts, and the zone whose clocks it lives by. */
export interface PatternDevice {
  hwId: string;
  periods: readonly Period[];
  zone: string;
}

export interface AirPatternQuestion {
  devices: readonly PatternDevice[];
  /** CO2, ppm. */
  reference: number;
  /** Shorter stretches over the reference count nowhere, ms. */
  leastBreachMs: number;
}

/** How long the air of a device was over the reference, of the time in which it was measured. */
export interface OverTime {
  hwId: string;
  overMs: number;
  coveredMs: number;
}

/** When the air is stale, and where. */
export interface AirPattern {
  /** Mean CO2 in ppm of each weekday, Monday first, and each hour of the clock; null where nothing was measured. */
  week: (number | null)[][];
  over: OverTime[];
}

const WEEKDAYS = 7;
const HOURS = 24;
/** The first of January 1970 was a Thursday. */
const FROM_MONDAY = 3;

/** An hour of the week on the clocks of a place, half-open, and its place in the week. */
interface Cell extends Period {
  weekday: number;
  hour: number;
}

function cellOf(instant: number, zone: string): Cell {
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

/** Adds the readings of a device to the week, each for as long as it counts within the periods (see average.ts). */
function addToWeek(
  week: WeightedTime[][],
  { times, values, until }: MeasuredLine,
  { periods, zone }: Omit<PatternDevice, 'hwId'>,
): void {
  let period = 0;
  // Most readings lie in the same hour as the one before.
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
): OverTime {
  const { totalMs } = breachesOf(line, reference, periods, leastBreachMs);
  return { hwId, overMs: totalMs, coveredMs: weightedOver(line, periods).coveredMs };
}

/** Puts the pattern of CO2 over the hours of the week and over devices together, device by device. */
export interface AirPatternBuilder {
  /** Once for each device of the question, in its order. */
  add(device: PatternDevice, line: MeasuredLine): void;
  result(): AirPattern;
}

export function buildAirPattern(question: AirPatternQuestion): AirPatternBuilder {
  const week = emptyWeek();
  const over: OverTime[] = [];
  return {
    add: (device, line) => {
      addToWeek(week, line, device);
      over.push(overTime(device, line, question));
    },
    result: () => ({ week: meansOf(week), over }),
  };
}

/** The mean of each weekday and hour of lines within a period, on the clocks of a zone, as {@link AirPattern} has it. */
export function meanWeek(lines: readonly MeasuredLine[], period: Period, zone: string): AirPattern['week'] {
  const week = emptyWeek();
  for (const line of lines) addToWeek(week, line, { periods: [period], zone });
  return meansOf(week);
}

/** The pattern of devices whose readings are all there; `lineOf` gives those of one. */
export function airPattern(question: AirPatternQuestion, lineOf: (hwId: string) => MeasuredLine): AirPattern {
  const pattern = buildAirPattern(question);
  for (const device of question.devices) pattern.add(device, lineOf(device.hwId));
  return pattern.result();
}

/** A place with its share of the measured time over the reference, 0 to 1. */
export interface RankedPlace {
  key: string;
  name: string;
  share: number;
}

/** Rooms, or devices in none, the one that was over for most of its time first; those that measured nothing are left out. */
export function rankedPlaces(
  over: readonly OverTime[],
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
