import type { DecimatedSeries } from './decimate';
import type { NumericSeries } from './numeric-series';

/** What part of a chart is on the screen: instants in ms and the width of the plot in px. */
export interface ChartWindow {
  from: number;
  to: number;
  width: number;
}

/** From the page to the worker. `chart` names the set of series, `request` counts up within one chart. */
export type DecimationCommand =
  | { kind: 'load'; chart: string; series: NumericSeries[] }
  | { kind: 'request'; chart: string; request: number; window: ChartWindow }
  | { kind: 'unload'; chart: string };

/** From the worker to the page: the series in the order in which they were loaded. */
export interface DecimationAnswer {
  chart: string;
  request: number;
  series: DecimatedSeries[];
}

/** The end of a worker that the client talks to, so that a test can stand in for the worker. */
export interface DecimationPort {
  postMessage(command: DecimationCommand, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { data: DecimationAnswer }) => void): void;
  addEventListener(type: 'error', listener: (event: { message: string }) => void): void;
  terminate(): void;
}
