/** Loads the chart library. Asked for while readings are on their way, it is there before the first chart is drawn. */
export function loadPlot() {
  return import('./LinePlot');
}
