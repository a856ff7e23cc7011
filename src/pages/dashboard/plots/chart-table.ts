import type { ChartFile } from '../../../charts/parts/chart-file';
import type { FileRequest } from '../../../export/file-protocol';

/**
 * The readings of a chart as a file to be made: columns are called after the lines, with the unit, and the first one says
 * whose clocks it shows. A text file is for other programs and has instants in UTC.
 */
export function chartTable(
  { format, title, unit, series, rows }: Exclude<ChartFile, { format: 'png' }>,
  timeLabel: string,
  timeZone: string,
): FileRequest {
  const suffix = unit === '' ? '' : ` (${unit})`;
  const clock = format === 'csv' ? 'UTC' : timeZone;
  const headers = [`${timeLabel} (${clock})`, ...series.map(({ label }) => label + suffix)];
  return { format, title, source: { kind: 'readings', readings: { headers, ...rows, timeZone } } };
}
