import type { ChartFile } from '../../../charts/parts/chart-file';
import { type FileStyle, fileClock } from '../../../export/file-style';
import type { FileToSave } from '../saving/use-saving';

/**
 * The readings of a chart as a file to be made: columns are called after the lines, with the unit, and the first one says
 * whose clocks it shows.
 */
export function chartTable(
  { format, title, unit, series, rows }: Exclude<ChartFile, { format: 'png' }>,
  timeLabel: string,
  style: FileStyle,
): Omit<FileToSave, 'name'> {
  const suffix = unit === '' ? '' : ` (${unit})`;
  const headers = [`${timeLabel} (${fileClock(format, style)})`, ...series.map(({ label }) => label + suffix)];
  return { format, title, source: { kind: 'readings', readings: { headers, ...rows } } };
}
