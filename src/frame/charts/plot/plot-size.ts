/** Size of the plot between its axes, px. */
export interface PlotSize {
  width: number;
  height: number;
}

/** Where the plot itself lies within the chart's box, px. */
export interface PlotGeometry extends PlotSize {
  left: number;
  top: number;
}

/** Heights of the plot with its axes, px; two charts fit on one sheet of paper. */
export const PLOT_HEIGHTS = { screen: 500, paper: 310 };

/** Room around the plot, px: for the labels of the values and of the time, which have two lines, and for those of references at the end. */
export const PLOT_ROOM = { values: 54, end: 44, top: 18, time: 44 };

/** How many columns of the screen's own pixels the plot of a chart has that is `width` px wide. */
export function plotColumns(width: number, pixelRatio: number): number {
  return Math.max(0, Math.round((width - PLOT_ROOM.values - PLOT_ROOM.end) * pixelRatio));
}
