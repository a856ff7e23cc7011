import type { DayShift } from '../time/day-shift';
import type { DecimatedSeries, DecimationWindow } from '../time-series/decimate';
import type { Point } from '../time-series/reading-at';
import type { ReadingRows } from '../time-series/reading-rows';
import type { Dash } from './parts/palette';

export interface ChartSeries {
  key: string;
  label: string;
  colourIndex: number;
  dash: Dash;
  isFaint?: boolean;
  isLifted?: boolean;
  /** Shift in ms that draws an earlier period over a later period. */
  shiftMs?: number;
  /** Shift by calendar days, used instead of `shiftMs`. */
  clock?: DayShift | undefined;
  /** True for lines computed from other lines. Computed points do not count as measured. */
  isDerived?: boolean;
  /** True for lines that serve as comparison, such as outdoor air. They never count among the worst lines. */
  isApart?: boolean;
}

/** Threshold. `of` contains the colour indexes of the lines with this threshold; undefined for all lines. */
export type ReferenceLine = { value: number; label: string; of?: readonly number[] | undefined };

export type TimeRange = { from: number; to: number };

export interface TimeBand extends TimeRange {
  label: string;
  /** Type of the period, with its own colour and legend entry. Default: alarm. */
  tone?: 'note';
  isQuiet?: boolean;
  isNamed?: boolean;
}

export type BandTexts = { title: string; none?: string; tone?: TimeBand['tone'] };

export interface DrawnSeries
  extends Pick<ChartSeries, 'key' | 'label' | 'colourIndex' | 'dash' | 'isFaint' | 'isLifted' | 'clock'> {
  colour: string;
  /** True for lines in grey, because only the worst lines are in colour. */
  isMuted: boolean;
  shiftMs: number;
  points: DecimatedSeries;
}

/** Reads the points of one list of lines. Create a new reader for a new list. */
export interface LineReader {
  series: readonly ChartSeries[];
  /** Returns `null` if a newer request replaced this one. */
  draw(window: DecimationWindow): Promise<readonly DecimatedSeries[] | null>;
  rows(from: number, to: number): Promise<ReadingRows>;
  at(instant: number, reach: number): Promise<readonly (Point | null)[]>;
}
