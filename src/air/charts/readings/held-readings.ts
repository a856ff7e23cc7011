import { type DayShift, dayShifter } from '../../../frame/time/day-shift';
import { type NumericSeries, toNumericSeries } from '../../../frame/time-series/numeric-series';
import type { ChartMeasure, SourceSummary } from '../../domain/air/chart-data';
import { type Correction, correctedValues } from '../../domain/corrections/corrections';

export interface HeldEntry {
  hwId: string;
  x: Float64Array<ArrayBuffer>;
  columns: ReadonlyMap<ChartMeasure, Float64Array<ArrayBuffer>>;
  cres: number | null;
  cmax: number | null;
}

export interface SeriesSource {
  dataset: string;
  hwId: string;
  measure: ChartMeasure;
  codes?: ChartMeasure;
  /** Offset added to every instant, ms. */
  shiftMs: number;
  /** Shift by calendar days, used instead of `shiftMs`. */
  clock?: DayShift | undefined;
  corrections?: readonly Correction[] | undefined;
}

export function summaryOf({ hwId, columns, cres, cmax }: HeldEntry): SourceSummary {
  return { hwId, cres, cmax, measures: [...columns.keys()] };
}

export function lineOf(
  entries: readonly HeldEntry[],
  { hwId, measure, codes, shiftMs, clock, corrections = [] }: Omit<SeriesSource, 'dataset'>,
): NumericSeries {
  const entry = entries.find((candidate) => candidate.hwId === hwId);
  const x = entry?.x ?? [];
  return toNumericSeries({
    x,
    values: correctedValues(x, entry?.columns.get(measure) ?? [], corrections),
    codes: codes && (entry?.columns.get(codes) ?? []),
    shiftMs,
    move: clock && dayShifter(clock),
  });
}
