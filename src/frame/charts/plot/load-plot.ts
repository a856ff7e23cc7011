/** Loads the library. Call this while readings load, so that the library is ready for the first chart. */
export function loadPlot() {
  return import('./LinePlot');
}
