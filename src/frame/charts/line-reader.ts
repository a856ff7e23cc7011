import type { DecimatedSeries, DecimationWindow } from '../time-series/decimate';
import type { Point } from '../time-series/reading-at';
import type { ReadingRows } from '../time-series/reading-rows';
import type { ChartSeries } from './chart-series';

/** Where a chart has the readings of its lines from, such as a worker or a server. Another list of lines is another reader. */
export interface LineReader {
  /** The lines; answers are in this order. */
  series: readonly ChartSeries[];
  /** What is drawn of them in a window, or `null` when a newer request has replaced this one. */
  draw(window: DecimationWindow): Promise<readonly DecimatedSeries[] | null>;
  /** All readings of a range, ms, both ends included. */
  rows(from: number, to: number): Promise<ReadingRows>;
  /** The reading of each line at an instant; `null` where nothing was measured within `reach` ms. */
  at(instant: number, reach: number): Promise<readonly (Point | null)[]>;
}
