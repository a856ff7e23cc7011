export const charts = {
  legend: 'Lines shown',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Show the whole period',
  description:
    '%{title}: chart of %{smart_count} line over time. Drag to zoom, double click to go back |||| %{title}: chart of %{smart_count} lines over time. Drag to zoom, double click to go back',
  note: '%{measured} points measured, %{drawn} drawn; minima, maxima and gaps are kept.',
  hidden: 'All lines are hidden',
  empty: 'Nothing was measured in this period',
  error: 'The chart could not be drawn: %{cause}',
};
