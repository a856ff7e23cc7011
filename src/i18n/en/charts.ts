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
  asTable: 'Show as a table',
  asChart: 'Show as a chart',
  save: 'Save %{title}',
  formats: { png: 'Picture (PNG)', csv: 'Readings as CSV', xlsx: 'Readings as XLSX' },
  time: 'Time',
  rows: '%{from}–%{to} of %{total}',
  pages: { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' },
};
