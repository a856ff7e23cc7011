import type { DayShift } from '../time/day-shift';
import type { DecimatedSeries } from '../time-series/decimate';
import type { Dash } from './parts/palette';

/** One line of a chart, and how it looks different from the others. */
export interface ChartSeries {
  /** Names the line within its chart. */
  key: string;
  /** What the legend calls it. */
  label: string;
  /** Place in the palette; lines that belong together share a colour on every chart. */
  colourIndex: number;
  dash: Dash;
  /** Drawn thin and below the others, as an earlier period is. */
  isFaint?: boolean;
  /** Drawn thick: the one that somebody looks for. */
  isLifted?: boolean;
  /** How far the readings are moved to lie over later ones, ms. */
  shiftMs?: number;
  /** Moves them in its place, by days on the clock. */
  clock?: DayShift | undefined;
  /** Computed from other lines: its points are not counted as measured ones. */
  isDerived?: boolean;
}

/** A horizontal line at a fixed value, such as a threshold. */
export interface ReferenceLine {
  value: number;
  label: string;
  /** Of the only line that it belongs to; left out where it is for all. */
  colourIndex?: number;
}

/** The instants on the x axis, ms. */
export interface TimeRange {
  from: number;
  to: number;
}

/** A stretch of time of which there is something to say, such as an alarm. */
export interface TimeBand extends TimeRange {
  /** What it is, and of what. */
  label: string;
  /** What kind of thing it is: another colour, and a name of its own in the legend. An alarm where it is left out. */
  tone?: 'note';
  /** Not drawn: only said where somebody points. */
  isQuiet?: boolean;
  /** Bears its label, above the plot. */
  isNamed?: boolean;
}

/** What the bands of a chart are called. */
export interface BandTexts {
  title: string;
  /** Where there is none in sight; nothing is said where it is left out. */
  none?: string;
  tone?: TimeBand['tone'];
}

/** A line ready to be drawn. */
export interface DrawnSeries extends Pick<ChartSeries, 'key' | 'label' | 'dash' | 'isFaint' | 'isLifted' | 'clock'> {
  colour: string;
  /** How far the readings are moved to lie over later ones, ms. */
  shiftMs: number;
  points: DecimatedSeries;
}
