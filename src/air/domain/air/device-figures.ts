import { computeMean, sumWeightedTime, type WeightedTime } from './average';
import { type Breaches, findBreaches } from './breaches';
import type { ChartMeasure } from './chart-data';
import type { MeasuredLine } from './measured-line';
import type { Period } from './occupancy';

export const AVERAGED_MEASURES = [
  'co2data',
  'tempdata',
  'humdata',
  'vocdata',
  'pm2_5Data',
  'pm10Data',
] as const satisfies readonly ChartMeasure[];
export type AveragedMeasure = (typeof AVERAGED_MEASURES)[number];

export interface DeviceFigures {
  hwId: string;
  averages: Partial<Record<AveragedMeasure, WeightedTime>>;
  co2: Breaches | null;
  temperature: Breaches | null;
}

interface FiguresQuestion {
  periods: readonly Period[];
  co2Reference: number | null;
  temperatureReference: number | null;
  leastBreachMs: number;
}

export function getFigures(
  hwId: string,
  lineOf: (measure: ChartMeasure) => MeasuredLine,
  { periods, co2Reference, temperatureReference, leastBreachMs }: FiguresQuestion,
): DeviceFigures {
  const averages: DeviceFigures['averages'] = {};
  for (const measure of AVERAGED_MEASURES) {
    const line = lineOf(measure);
    if (line.times.length > 0) averages[measure] = sumWeightedTime(line, periods);
  }
  const over = (measure: ChartMeasure, reference: number | null): Breaches | null => {
    return reference === null ? null : findBreaches(lineOf(measure), reference, periods, leastBreachMs);
  };
  return { hwId, averages, co2: over('co2data', co2Reference), temperature: over('tempdata', temperatureReference) };
}

export interface CombinedFigures {
  averages: Record<AveragedMeasure, number | null>;
  co2: OverReference | null;
  temperature: OverReference | null;
}

interface OverReference {
  count: number;
  totalMs: number;
  share: number;
}

export function combineFigures(devices: readonly DeviceFigures[]): CombinedFigures {
  const measured = (measure: AveragedMeasure) => devices.flatMap(({ averages }) => averages[measure] ?? []);
  const mean = (measure: AveragedMeasure) => computeMean(measured(measure));
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
