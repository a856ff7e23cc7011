import type { DecimatedSeries } from './decimate';
import type { NumericSeries, Readings } from './numeric-series';
import type { Dash } from './palette';

/** One line of a chart: its readings and how it is told apart. */
export interface ChartSeries extends Readings {
  /** Names the line within its chart. */
  key: string;
  /** What the legend calls it. */
  label: string;
  /** Place of the line's device in the selection; lines of one device share a colour on every chart. */
  colourIndex: number;
  dash: Dash;
}

/** A horizontal line at a fixed value, such as a threshold. */
export interface ReferenceLine {
  value: number;
  label: string;
}

/** The instants on the x axis, ms. */
export interface TimeRange {
  from: number;
  to: number;
}

/** A line ready to be drawn. */
export interface DrawnSeries {
  key: string;
  label: string;
  colour: string;
  dash: Dash;
  points: DecimatedSeries;
  intervalMs: NumericSeries['intervalMs'];
}
