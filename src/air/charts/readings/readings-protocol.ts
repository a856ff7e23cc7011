import { createDayShifter, type DayShift } from '../../../frame/time/day-shift';
import type { DecimatedSeries, DecimationWindow } from '../../../frame/time-series/decimate';
import { type NumericSeries, toNumericSeries } from '../../../frame/time-series/numeric-series';
import type { Point } from '../../../frame/time-series/reading-at';
import type { ReadingRows } from '../../../frame/time-series/reading-rows';
import type { AirPattern } from '../../domain/air/air-pattern';
import type { ChartMeasure, SourceSummary } from '../../domain/air/chart-data';
import type { AskedPeriod, PeriodFacts } from '../../domain/air/period-facts';
import { type Correction, correctValues } from '../../domain/corrections/corrections';

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
  shiftMs: number;
  clock?: DayShift | undefined;
  corrections?: readonly Correction[] | undefined;
}

export function toSummary({ hwId, columns, cres, cmax }: HeldEntry): SourceSummary {
  return { hwId, cres, cmax, measures: [...columns.keys()] };
}

export function toLine(
  entries: readonly HeldEntry[],
  { hwId, measure, codes, shiftMs, clock, corrections = [] }: Omit<SeriesSource, 'dataset'>,
): NumericSeries {
  const entry = entries.find((candidate) => candidate.hwId === hwId);
  const x = entry?.x ?? [];
  return toNumericSeries({
    x,
    values: correctValues(x, entry?.columns.get(measure) ?? [], corrections),
    codes: codes && (entry?.columns.get(codes) ?? []),
    shiftMs,
    move: clock && createDayShifter(clock),
  });
}

export type ReadingsCommand =
  | { kind: 'receive'; dataset: string; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'received'; dataset: string; request: number }
  | { kind: 'forget'; dataset: string }
  | { kind: 'judge'; dataset: string; request: number; asked: AskedPeriod }
  | { kind: 'pattern'; dataset: string; request: number; asked: AskedPeriod; reference: number }
  | { kind: 'load'; chart: string; sources: readonly SeriesSource[] }
  | { kind: 'draw'; chart: string; request: number; window: DecimationWindow }
  | { kind: 'rows'; chart: string; request: number; from: number; to: number }
  | { kind: 'at'; chart: string; request: number; instant: number; reach: number }
  | { kind: 'unload'; chart: string };

export type ReadingsAnswer =
  | { kind: 'progress'; dataset: string; entries: number }
  | { kind: 'held'; request: number; entries: SourceSummary[] }
  | { kind: 'facts'; request: number; facts: PeriodFacts }
  | { kind: 'pattern'; request: number; pattern: AirPattern }
  | { kind: 'drawn'; chart: string; request: number; series: DecimatedSeries[] }
  | { kind: 'rows'; request: number; rows: ReadingRows }
  | { kind: 'at'; request: number; points: (Point | null)[] }
  | { kind: 'failed'; request: number; message: string };

export interface ReadingsPort {
  postMessage(command: ReadingsCommand, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { data: ReadingsAnswer }) => void): void;
  addEventListener(type: 'error', listener: (event: { message: string }) => void): void;
  terminate(): void;
}
