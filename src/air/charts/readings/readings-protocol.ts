import type { DecimatedSeries, DecimationWindow } from '../../../frame/time-series/decimate';
import type { Point } from '../../../frame/time-series/reading-at';
import type { ReadingRows } from '../../../frame/time-series/reading-rows';
import type { AirPattern } from '../../domain/air/air-pattern';
import type { AskedPeriod } from '../../domain/air/asked-period';
import type { SourceSummary } from '../../domain/air/chart-data';
import type { PeriodFacts } from '../../domain/air/period-facts';
import type { SeriesSource } from './held-readings';

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
