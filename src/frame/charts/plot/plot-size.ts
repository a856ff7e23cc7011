export interface PlotSize {
  width: number;
  height: number;
}

export interface PlotGeometry extends PlotSize {
  left: number;
  top: number;
}

/** Heights of a plot with its axes, px; two charts fit on one sheet of paper. */
export const PLOT_HEIGHTS = { screen: 500, paper: 310 };

/** Margins of the plot in px, for value labels, two lines of time labels, and reference labels. */
export const PLOT_ROOM = { values: 54, end: 44, top: 18, time: 44 };

export function plotColumns(width: number, pixelRatio: number): number {
  return Math.max(0, Math.round((width - PLOT_ROOM.values - PLOT_ROOM.end) * pixelRatio));
}
