import { meanOf, type WeightedTime, weightedOver } from './average';
import { type Breaches, breachesOf } from './breaches';
import type { ChartMeasure } from './chart-data';
import type { MeasuredLine } from './measured-line';
import type { Period } from './occupancy';

/** The measures of a device whose averages are shown. */
export const AVERAGED_MEASURES = [
  'co2data',
  'tempdata',
  'humdata',
  'vocdata',
  'pm2_5Data',
  'pm10Data',
] as const satisfies readonly ChartMeasure[];
export type AveragedMeasure = (typeof AVERAGED_MEASURES)[number];

/** What one device measured in the time that counts. */
export interface DeviceFigures {
  hwId: string;
  /** Value times time of each measure that it took. */
  averages: Partial<Record<AveragedMeasure, WeightedTime>>;
  /** Null when nobody asked for breaches. */
  co2: Breaches | null;
  temperature: Breaches | null;
}

export interface FiguresQuestion {
  periods: readonly Period[];
  /** ppm and °C; null when nobody asked for breaches. */
  co2Reference: number | null;
  temperatureReference: number | null;
  /** Shorter stretches over a reference are no breaches, ms. */
  leastBreachMs: number;
}

/** The figures of one device; `lineOf` gives the readings of a measure. */
export function deviceFigures(
  hwId: string,
  lineOf: (measure: ChartMeasure) => MeasuredLine,
  { periods, co2Reference, temperatureReference, leastBreachMs }: FiguresQuestion,
): DeviceFigures {
  const averages: DeviceFigures['averages'] = {};
  for (const measure of AVERAGED_MEASURES) {
    const line = lineOf(measure);
    if (line.times.length > 0) averages[measure] = weightedOver(line, periods);
  }
  const over = (measure: ChartMeasure, reference: number | null): Breaches | null => {
    return reference === null ? null : breachesOf(lineOf(measure), reference, periods, leastBreachMs);
  };
  return { hwId, averages, co2: over('co2data', co2Reference), temperature: over('tempdata', temperatureReference) };
}

/** Figures of one device, or of several together, as a table shows them. */
export interface TogetherFigures {
  /** Null where nothing was measured. */
  averages: Record<AveragedMeasure, number | null>;
  /** Null where nothing was measured or nobody asked for it. */
  co2: OverReference | null;
  temperature: OverReference | null;
}

export interface OverReference {
  count: number;
  /** All devices together, ms. */
  totalMs: number;
  /** Share of the measured time, 0 to 1. */
  share: number;
}

/** The figures of some devices together: each weighs by the time that it measured. */
export function together(devices: readonly DeviceFigures[]): TogetherFigures {
  const measured = (measure: AveragedMeasure) => devices.flatMap(({ averages }) => averages[measure] ?? []);
  const mean = (measure: AveragedMeasure) => meanOf(measured(measure));
  const over = (kind: 'co2' | 'temperature', measure: AveragedMeasure): OverReference | null => {
    const found = devices.flatMap((device) => device[kind] ?? []);
    const coveredMs = measured(measure).reduce((sum, part) => sum + part.coveredMs, 0);
    if (found.length === 0 || coveredMs === 0) return null;
    const totalMs = found.reduce((sum, breaches) => sum + breaches.totalMs, 0);
    const count = found.reduce((sum, breaches) => sum + breaches.count, 0);
    return { count, totalMs, share: totalMs / coveredMs };
  };
  return {
    averages: {
      co2data: mean('co2data'),
      tempdata: mean('tempdata'),
      humdata: mean('humdata'),
      vocdata: mean('vocdata'),
      pm2_5Data: mean('pm2_5Data'),
      pm10Data: mean('pm10Data'),
    },
    co2: over('co2', 'co2data'),
    temperature: over('temperature', 'tempdata'),
  };
}
