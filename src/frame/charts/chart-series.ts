import type { DayShift } from '../time/day-shift';
import type { DecimatedSeries, DecimationWindow } from '../time-series/decimate';
import type { Point } from '../time-series/reading-at';
import type { ReadingRows } from '../time-series/reading-rows';
import type { Dash } from './parts/palette';

export interface ChartSeries {
  key: string;
  label: string;
  /** Position in the palette; related lines have the same colour on every chart. */
  colourIndex: number;
  dash: Dash;
  isFaint?: boolean;
  isLifted?: boolean;
  /** Time shift of the readings in ms, to overlay later ones. */
  shiftMs?: number;
  /** Shift by calendar days, used instead of `shiftMs`. */
  clock?: DayShift | undefined;
  /** True for lines computed from others, whose points do not count as measured. */
  isDerived?: boolean;
}

export type ReferenceLine = { value: number; label: string; colourIndex?: number };

export type TimeRange = { from: number; to: number };

export interface TimeBand extends TimeRange {
  label: string;
  /** Type of the period, with its own colour and legend entry. Default: alarm. */
  tone?: 'note';
  /** True for bands that are not drawn and appear only in the hover card. */
  isQuiet?: boolean;
  isNamed?: boolean;
}

export type BandTexts = { title: string; none?: string; tone?: TimeBand['tone'] };

export interface DrawnSeries extends Pick<ChartSeries, 'key' | 'label' | 'dash' | 'isFaint' | 'isLifted' | 'clock'> {
  colour: string;
  shiftMs: number;
  points: DecimatedSeries;
}

/** Source of the readings of a chart's lines, such as a worker or a server. A new list of lines needs a new reader. */
export interface LineReader {
  series: readonly ChartSeries[];
  /** Returns the visible points of a window, or `null` if a newer request has replaced this one. */
  draw(window: DecimationWindow): Promise<readonly DecimatedSeries[] | null>;
  rows(from: number, to: number): Promise<ReadingRows>;
  /** Returns the reading of each line at an instant; `null` if nothing was measured within `reach` ms. */
  at(instant: number, reach: number): Promise<readonly (Point | null)[]>;
}
