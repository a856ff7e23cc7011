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
  isQuiet?: boolean;
  isNamed?: boolean;
}

export type BandTexts = { title: string; none?: string; tone?: TimeBand['tone'] };

export interface DrawnSeries extends Pick<ChartSeries, 'key' | 'label' | 'dash' | 'isFaint' | 'isLifted' | 'clock'> {
  colour: string;
  shiftMs: number;
  points: DecimatedSeries;
}

/** Reads one list of lines; a new list needs a new reader. */
export interface LineReader {
  series: readonly ChartSeries[];
  /** Returns `null` if a newer request has replaced this one. */
  draw(window: DecimationWindow): Promise<readonly DecimatedSeries[] | null>;
  rows(from: number, to: number): Promise<ReadingRows>;
  at(instant: number, reach: number): Promise<readonly (Point | null)[]>;
}
