import { alpha, type Theme } from '@mui/material';
import type { TimeBand, TimeRange } from '../chart-series';

export type PlotSize = { width: number; height: number };

export interface PlotGeometry extends PlotSize {
  left: number;
  top: number;
}

/** Heights of a plot with its axes, px; two charts fit on one sheet of paper. */
export const PLOT_HEIGHTS = { screen: 500, paper: 310 };

/** Margins of the plot in px: value labels, reference labels, top, and two lines of time labels. */
export const PLOT_ROOM = { values: 54, end: 44, top: 18, time: 44 };

export function computePlotColumns(width: number, pixelRatio: number): number {
  return Math.max(0, Math.round((width - PLOT_ROOM.values - PLOT_ROOM.end) * pixelRatio));
}

export const MIN_RANGE_MS = 5 * 60_000;

export function fitRange(range: TimeRange, limits: TimeRange): TimeRange {
  const length = Math.min(Math.max(range.to - range.from, MIN_RANGE_MS), limits.to - limits.from);
  const middle = (range.from + range.to) / 2;
  const from = Math.min(Math.max(middle - length / 2, limits.from), limits.to - length);
  return { from, to: from + length };
}

export function scaleRange(range: TimeRange, factor: number, limits: TimeRange): TimeRange {
  const middle = (range.from + range.to) / 2;
  const half = ((range.to - range.from) * factor) / 2;
  return fitRange({ from: middle - half, to: middle + half }, limits);
}

export function isSameRange(a: TimeRange, b: TimeRange): boolean {
  return a.from === b.from && a.to === b.to;
}

export function joinSpans(periods: readonly TimeRange[]): TimeRange[] {
  const whole: TimeRange[] = [];
  for (const { from, to } of periods.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last === undefined || from > last.to) whole.push({ from, to });
    else whole[whole.length - 1] = { from: last.from, to: Math.max(last.to, to) };
  }
  return whole;
}

export function cutToRange(periods: readonly TimeRange[], range: TimeRange): TimeRange[] {
  return periods.flatMap(({ from, to }) => {
    const part = { from: Math.max(from, range.from), to: Math.min(to, range.to) };
    return part.from < part.to ? [part] : [];
  });
}

/** Height in px of the bar at the top of a band, because its background may be too pale or not printed. */
export const BAND_BAR = 4;

export function getColours({ palette }: Theme, tone?: TimeBand['tone']): { ground: string; bar: string } {
  const { main } = tone === 'note' ? palette.info : palette.error;
  return { ground: alpha(main, palette.mode === 'dark' ? 0.22 : 0.12), bar: main };
}
