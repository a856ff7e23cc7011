import { toWall } from '../../../frame/time/time-zone';
import { DAY, HOUR } from '../../../frame/time/units';
import { validUntil } from '../../../frame/time-series/intervals';
import { type WeightedTime, weightedOver } from './average';
import { breachesOf } from './breaches';
import type { MeasuredLine } from './device-figures';
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

/** The cell of an instant on the clocks of a zone, and the instant at which the next one begins. */
function cellOf(instant: number, zone: string): { weekday: number; hour: number; untilMs: number } {
  const wall = toWall(instant, zone);
  const day = Math.floor(wall / DAY);
  return {
    weekday: (((day + FROM_MONDAY) % WEEKDAYS) + WEEKDAYS) % WEEKDAYS,
    hour: Math.floor((wall - day * DAY) / HOUR),
    untilMs: instant + HOUR - (((wall % HOUR) + HOUR) % HOUR),
  };
}

/** Adds a stretch of time with one value to the hours of the week that it covers. */
function addStretch(week: WeightedTime[][], { from, to }: Period, value: number, zone: string): void {
  for (let t = from; t < to; ) {
    const { weekday, hour, untilMs } = cellOf(t, zone);
    const end = Math.min(to, untilMs);
    const cell = week[weekday]?.[hour];
    if (cell !== undefined) {
      cell.weighted += value * (end - t);
      cell.coveredMs += end - t;
    }
    t = end;
  }
}

/** Adds the readings of a device to the week, each for as long as it counts within the periods (see average.ts). */
function addToWeek(week: WeightedTime[][], { times, values }: MeasuredLine, { periods, zone }: PatternDevice): void {
  let period = 0;
  for (const [index, t] of times.entries()) {
    while ((periods[period]?.to ?? Number.POSITIVE_INFINITY) <= t) period += 1;
    const until = validUntil(times, index);
    for (let i = period; i < periods.length; i += 1) {
      const { from, to } = periods[i] ?? { from: until, to: until };
      if (from >= until) break;
      addStretch(week, { from: Math.max(from, t), to: Math.min(to, until) }, values[index] ?? 0, zone);
    }
  }
}

function overTime(
  { hwId, periods }: PatternDevice,
  { times, values }: MeasuredLine,
  { reference, leastBreachMs }: AirPatternQuestion,
): OverTime {
  const { totalMs } = breachesOf(times, values, reference, periods, leastBreachMs);
  return { hwId, overMs: totalMs, coveredMs: weightedOver(times, values, periods).coveredMs };
}

/** Puts the pattern of CO2 over the hours of the week and over devices together, device by device. */
export interface AirPatternBuilder {
  /** Once for each device of the question, in its order. */
  add(device: PatternDevice, line: MeasuredLine): void;
  result(): AirPattern;
}

export function buildAirPattern(question: AirPatternQuestion): AirPatternBuilder {
  const week = Array.from({ length: WEEKDAYS }, () =>
    Array.from({ length: HOURS }, (): WeightedTime => ({ weighted: 0, coveredMs: 0 })),
  );
  const over: OverTime[] = [];
  return {
    add: (device, line) => {
      addToWeek(week, line, device);
      over.push(overTime(device, line, question));
    },
    result: () => ({
      week: week.map((hours) =>
        hours.map(({ weighted, coveredMs }) => (coveredMs > 0 ? Math.round(weighted / coveredMs) : null)),
      ),
      over,
    }),
  };
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
