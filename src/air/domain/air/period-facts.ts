import { HOUR } from '../../../frame/time/units';
import { findValidEnds } from '../../../frame/time-series/intervals';
import type { OpeningHours } from '../hours/opening-hours';
import { clipSpans, type Segment, toPeriods } from '../places/assignments';
import type { AirPatternQuestion } from './air-pattern';
import { computeAverage, findHighestMean } from './average';
import { type Breaches, combineBreaches } from './breaches';
import type { ChartMeasure } from './chart-data';
import { computeDegreeDays, type DegreeDays } from './degree-days';
import { type DeviceFigures, getFigures } from './device-figures';
import { createMeasuredLine, type MeasuredLine } from './measured-line';
import { type CountedHours, findCountedPeriods, type Period } from './occupancy';
import { findPollutantLevel, POLLUTANTS, type Pollutant, type PollutantLevel } from './outdoor-measurement';

export interface Point {
  x: number;
  y: number;
}

export interface PeriodQuestion {
  devices: readonly string[];
  periods: readonly Period[];
  ownPeriods: ReadonlyMap<string, readonly Period[]>;
  co2Reference: number | null;
  temperatureReference: number | null;
  leastBreachMs: number;
  outside?: { range: Period; zone: string };
}

export interface BreachFacts {
  count: number;
  totalMs: number;
  averagePerDeviceMs: number;
}

export interface PollutantFact {
  hwId: string;
  pollutant: Pollutant;
  value: number;
  level: PollutantLevel;
}

export interface PeriodFacts {
  co2: BreachFacts | null;
  temperature: BreachFacts | null;
  devices: DeviceFigures[];
  pollutants: PollutantFact[];
  degreeDays?: DegreeDays;
}

export interface SourceColumns {
  hwId: string;
  x: ArrayLike<number>;
  columns: ReadonlyMap<ChartMeasure, ArrayLike<number>>;
}

const OZONE_WINDOW_MS = 8 * HOUR;

const POLLUTANT_MEASURES: Record<Pollutant, ChartMeasure> = {
  PM25: 'pm2_5Data',
  PM10: 'pm10Data',
  NO2: 'no2Data',
  O3: 'o3Data',
};

export function linesOf({ x, columns }: Omit<SourceColumns, 'hwId'>): (measure: ChartMeasure) => MeasuredLine {
  const known = new Map<ChartMeasure, MeasuredLine>();
  let until: ArrayLike<number> | undefined;
  const untilOfAll = () => {
    until ??= findValidEnds(x);
    return until;
  };
  return (measure) => {
    const values = columns.get(measure);
    if (values === undefined) return NOTHING;
    const line = known.get(measure) ?? createMeasuredLine(x, values, untilOfAll);
    known.set(measure, line);
    return line;
  };
}

const NOTHING = createMeasuredLine([], []);

function combined(
  devices: readonly DeviceFigures[],
  kind: 'co2' | 'temperature',
  isAsked: boolean,
): BreachFacts | null {
  const found: Breaches[] = devices.flatMap((device) => device[kind] ?? []);
  return isAsked ? combineBreaches(found) : null;
}

function pollutantsOf(
  hwId: string,
  lineOf: (measure: ChartMeasure) => MeasuredLine,
  periods: readonly Period[],
): PollutantFact[] {
  return POLLUTANTS.flatMap((pollutant) => {
    const line = lineOf(POLLUTANT_MEASURES[pollutant]);
    const value = pollutant === 'O3' ? findHighestMean(line, OZONE_WINDOW_MS) : computeAverage(line, periods).average;
    if (value === null) return [];
    const { level, rounded } = findPollutantLevel(pollutant, value);
    return [{ hwId, pollutant, value: rounded, level }];
  });
}

export type SourceFacts = ReturnType<typeof judgeSource>;

function degreeDaysOf(line: MeasuredLine, { outside }: PeriodQuestion, isDevice: boolean): DegreeDays | null {
  return outside === undefined || isDevice ? null : computeDegreeDays(line, outside.range, outside.zone);
}

export function judgeSource(source: SourceColumns, question: PeriodQuestion) {
  const { hwId } = source;
  const periods = question.ownPeriods.get(hwId) ?? question.periods;
  const isAsked = question.devices.includes(hwId);
  const lineOf = linesOf(source);
  return {
    figures: isAsked ? getFigures(hwId, lineOf, { ...question, periods }) : undefined,
    pollutants: pollutantsOf(hwId, lineOf, periods),
    degreeDays: degreeDaysOf(lineOf('tempWeather'), question, isAsked),
  };
}

export function combineFacts(judged: readonly SourceFacts[], question: PeriodQuestion): PeriodFacts {
  const known = new Map(judged.flatMap(({ figures }) => (figures ? [[figures.hwId, figures] as const] : [])));
  const devices = question.devices.map((hwId) => known.get(hwId) ?? getFigures(hwId, () => NOTHING, question));
  const [outside] = judged
    .flatMap(({ degreeDays: found }) => found ?? [])
    .toSorted((a, b) => b.measuredDays - a.measuredDays);
  return {
    ...(outside && { degreeDays: outside }),
    co2: combined(devices, 'co2', question.co2Reference !== null),
    temperature: combined(devices, 'temperature', question.temperatureReference !== null),
    devices,
    pollutants: judged.flatMap(({ pollutants }) => pollutants),
  };
}

export function judgePeriod(sources: readonly SourceColumns[], question: PeriodQuestion): PeriodFacts {
  const judged = sources.map((source) => judgeSource(source, question));
  return combineFacts(judged, question);
}

export interface AskedPeriod {
  devices: readonly string[];
  /** Evaluated period, half-open, ms. */
  range: Period;
  hours: CountedHours | null;
  timeZone: string;
  zones: ReadonlyMap<string, string>;
  openings: ReadonlyMap<string, OpeningHours>;
  /** Periods of countable readings by device. All readings of devices without an entry count. */
  segments?: ReadonlyMap<string, readonly Segment[]> | undefined;
  co2Reference: number | null;
  temperatureReference: number | null;
  leastBreachMs: number;
}

function periodsByPlace({ range, hours, zones, timeZone, openings, segments }: AskedPeriod) {
  const known = new Map<string, readonly Period[]>();
  const periodsIn = (zone: string, opening?: OpeningHours) => {
    const key = zone + (hours === 'opening' ? JSON.stringify(opening) : '');
    const periods = known.get(key) ?? findCountedPeriods(range, hours ?? undefined, { zone, opening });
    known.set(key, periods);
    return periods;
  };
  return {
    anywhere: periodsIn(timeZone),
    of: (hwId: string) => {
      const periods = periodsIn(zones.get(hwId) ?? timeZone, openings.get(hwId));
      const own = segments?.get(hwId);
      return own === undefined ? periods : toPeriods(own).flatMap((span) => clipSpans(periods, span));
    },
  };
}

export function toPeriodQuestion(asked: AskedPeriod): PeriodQuestion {
  const { devices, zones, openings, segments, hours, co2Reference, temperatureReference, leastBreachMs } = asked;
  const periods = periodsByPlace(asked);
  const elsewhere = hours === null ? [] : [...zones.keys()];
  const own = new Set([...elsewhere, ...(hours === 'opening' ? openings.keys() : []), ...(segments?.keys() ?? [])]);
  return {
    ...{ devices, co2Reference, temperatureReference, leastBreachMs },
    periods: periods.anywhere,
    outside: { range: asked.range, zone: asked.timeZone },
    ownPeriods: new Map([...own].map((hwId) => [hwId, periods.of(hwId)])),
  };
}

export function toPatternQuestion(asked: AskedPeriod, reference: number): AirPatternQuestion {
  const { devices, timeZone, zones, leastBreachMs } = asked;
  const periods = periodsByPlace(asked);
  return {
    ...{ reference, leastBreachMs },
    devices: devices.map((hwId) => ({ hwId, zone: zones.get(hwId) ?? timeZone, periods: periods.of(hwId) })),
  };
}
