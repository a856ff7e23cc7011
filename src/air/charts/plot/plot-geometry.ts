import type { TimeRange } from '../chart-series';
import type { YScale } from './y-scale';

/** Where the plot itself lies within the chart's box, px. */
export interface PlotGeometry {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where instants and values lie, px from the upper left corner of the plot. */
export function placesOf(
  { range, yScale }: { range: TimeRange; yScale: YScale },
  { width, height }: Pick<PlotGeometry, 'width' | 'height'>,
): { left: (instant: number) => number; top: (value: number) => number } {
  return {
    left: (instant) => ((instant - range.from) / (range.to - range.from)) * width,
    top: (value) => ((yScale.max - value) / (yScale.max - yScale.min)) * height,
  };
}

/** Room beside the plot for the labels of its values, and at its other end, px; `plotOptions` has the library keep it. */
export const PLOT_SIDES = 80;

/** How many columns of the screen's own pixels the plot of a chart has that is `width` px wide. */
export function plotColumns(width: number, pixelRatio: number): number {
  return Math.max(0, Math.round((width - PLOT_SIDES) * pixelRatio));
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function length(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** Reads the geometry out of the context that ApexCharts passes to its events. */
export function plotGeometry(context: unknown): PlotGeometry {
  const globals = member(context, 'globals');
  return {
    left: length(member(globals, 'translateX')),
    top: length(member(globals, 'translateY')),
    width: length(member(globals, 'gridWidth')),
    height: length(member(globals, 'gridHeight')),
  };
}
