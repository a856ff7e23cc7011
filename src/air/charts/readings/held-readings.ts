import { type DayShift, dayShifter } from '../../../frame/time/day-shift';
import { type NumericSeries, toNumericSeries } from '../../../frame/time-series/numeric-series';
import type { ChartMeasure, SourceSummary } from '../../domain/air/chart-data';
import { type Correction, correctedValues } from '../../domain/corrections/corrections';

/** One device or station in full resolution: a column per measure that occurs, NaN where nothing was measured. */
export interface HeldEntry {
  hwId: string;
  x: Float64Array<ArrayBuffer>;
  columns: ReadonlyMap<ChartMeasure, Float64Array<ArrayBuffer>>;
  cres: number | null;
  cmax: number | null;
}

/** Which line of which readings. */
export interface SeriesSource {
  /** Name under which the readings are held. */
  dataset: string;
  hwId: string;
  measure: ChartMeasure;
  /** Measure whose value is the code of each point. */
  codes?: ChartMeasure;
  /** Added to every instant, ms. */
  shiftMs: number;
  /** Moves them in its place, by days on the clock. */
  clock?: DayShift | undefined;
  /** Of this line, where corrected values are asked for. */
  corrections?: readonly Correction[] | undefined;
}

/** What the page gets of an entry; the readings themselves stay in the worker. */
export function summaryOf({ hwId, columns, cres, cmax }: HeldEntry): SourceSummary {
  return { hwId, cres, cmax, measures: [...columns.keys()] };
}

/** A measured line of held entries; an empty one when it was never measured. */
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
