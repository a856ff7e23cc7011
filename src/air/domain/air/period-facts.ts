import { HOUR } from '../../../frame/time/units';
import { validUntils } from '../../../frame/time-series/intervals';
import { averageOf } from './average';
import { type Breaches, combineBreaches } from './breaches';
import type { ChartMeasure } from './chart-data';
import { type DegreeDays, degreeDays } from './degree-days';
import { type DeviceFigures, deviceFigures } from './device-figures';
import { type MeasuredLine, measuredLine } from './measured-line';
import type { Period } from './occupancy';
import { POLLUTANTS, type Pollutant, type PollutantLevel, pollutantLevel } from './pollutants';
import { highestMean } from './rolling-mean';

/** What is asked about the readings of a period. */
export interface PeriodQuestion {
  /** Hardware ids; each counts in the average per device, measured or not. */
  devices: readonly string[];
  /** The time that counts, ascending: the whole range, or its occupied hours. */
  periods: readonly Period[];
  /** What counts in their place for devices whose clocks show another time. */
  ownPeriods: ReadonlyMap<string, readonly Period[]>;
  /** ppm and °C; null when nobody asked for breaches. */
  co2Reference: number | null;
  temperatureReference: number | null;
  /** Shorter stretches over a reference are no breaches, ms. */
  leastBreachMs: number;
  /** The whole range and the zone in whose days the temperature outside is judged; left out: it is not. */
  outside?: { range: Period; zone: string };
}

export interface BreachFacts {
  /** Stretches over the reference, all devices together. */
  count: number;
  totalMs: number;
  averagePerDeviceMs: number;
}

/** One pollutant at one source: the mean of the period, for ozone the highest mean of 8 hours. */
export interface PollutantFact {
  hwId: string;
  pollutant: Pollutant;
  /** μg/m3, rounded to the unit. */
  value: number;
  level: PollutantLevel;
}

export interface PeriodFacts {
  co2: BreachFacts | null;
  temperature: BreachFacts | null;
  /** Each device asked for, in that order, measured or not. */
  devices: DeviceFigures[];
  pollutants: PollutantFact[];
  /** Of the outdoor station; left out without one, and where no whole day is over. */
  degreeDays?: DegreeDays;
}

/** Readings of one source by column; NaN stands for what was not measured. */
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

/** The readings of a source that have a value of a measure; each is asked for as often as it is needed. */
export function linesOf({ x, columns }: Omit<SourceColumns, 'hwId'>): (measure: ChartMeasure) => MeasuredLine {
  const known = new Map<ChartMeasure, MeasuredLine>();
  let until: ArrayLike<number> | undefined;
  const untilOfAll = () => {
    until ??= validUntils(x);
    return until;
  };
  return (measure) => {
    const values = columns.get(measure);
    if (values === undefined) return NOTHING;
    const line = known.get(measure) ?? measuredLine(x, values, untilOfAll);
    known.set(measure, line);
    return line;
  };
}

const NOTHING = measuredLine([], []);

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
    const value = pollutant === 'O3' ? highestMean(line, OZONE_WINDOW_MS) : averageOf(line, periods).average;
    if (value === null) return [];
    const { level, rounded } = pollutantLevel(pollutant, value);
    return [{ hwId, pollutant, value: rounded, level }];
  });
}

/** The facts of one source; figures are those of devices that were asked for. */
export interface SourceFacts {
  figures: DeviceFigures | undefined;
  pollutants: PollutantFact[];
  degreeDays: DegreeDays | null;
}

/** Of a source that measures outside, also where it has no readings; null for any other. */
function degreeDaysOf(line: MeasuredLine, { outside }: PeriodQuestion, isDevice: boolean): DegreeDays | null {
  return outside === undefined || isDevice ? null : degreeDays(line, outside.range, outside.zone);
}

/** Judges one source by itself, so that the readings of the others need not be there. */
export function judgeSource(source: SourceColumns, question: PeriodQuestion): SourceFacts {
  const { hwId } = source;
  const periods = question.ownPeriods.get(hwId) ?? question.periods;
  const isAsked = question.devices.includes(hwId);
  const lineOf = linesOf(source);
  return {
    figures: isAsked ? deviceFigures(hwId, lineOf, { ...question, periods }) : undefined,
    pollutants: pollutantsOf(hwId, lineOf, periods),
    degreeDays: degreeDaysOf(lineOf('tempWeather'), question, isAsked),
  };
}

/** Everything that the page says about a period beside its charts, averages and extremes. */
export function combineFacts(judged: readonly SourceFacts[], question: PeriodQuestion): PeriodFacts {
  const known = new Map(judged.flatMap(({ figures }) => (figures ? [[figures.hwId, figures] as const] : [])));
  const devices = question.devices.map((hwId) => known.get(hwId) ?? deviceFigures(hwId, () => NOTHING, question));
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

/** The same of sources whose readings are all there. */
export function judgePeriod(sources: readonly SourceColumns[], question: PeriodQuestion): PeriodFacts {
  const judged = sources.map((source) => judgeSource(source, question));
  return combineFacts(judged, question);
}
