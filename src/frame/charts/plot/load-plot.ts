/** Loads the library. Call while readings load, so that the first chart does not wait. */
export function loadPlot() {
  return import('./LinePlot');
}
