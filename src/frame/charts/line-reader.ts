import type { DecimatedSeries, DecimationWindow } from '../time-series/decimate';
import type { Point } from '../time-series/reading-at';
import type { ReadingRows } from '../time-series/reading-rows';
import type { ChartSeries } from './chart-series';

/** Source of the readings of a chart's lines, such as a worker or a server. A new list of lines needs a new reader. */
export interface LineReader {
  series: readonly ChartSeries[];
  /** Returns the visible points of a window, or `null` if a newer request has replaced this one. */
  draw(window: DecimationWindow): Promise<readonly DecimatedSeries[] | null>;
  rows(from: number, to: number): Promise<ReadingRows>;
  /** Returns the reading of each line at an instant; `null` if nothing was measured within `reach` ms. */
  at(instant: number, reach: number): Promise<readonly (Point | null)[]>;
}
