import type { ChartFile } from '../../../charts/chart-file';
import { download } from '../../../export/download';
import { saveTable } from '../save-table';

/** Hands a chart to the browser to save; columns are called after the lines, with the unit. */
export async function saveChart(file: ChartFile, timeLabel: string): Promise<void> {
  if (file.format === 'png') {
    download(file.content, `${file.title}.png`, 'image/png');
    return;
  }
  const { title, unit, series, rows } = file;
  const suffix = unit === '' ? '' : ` (${unit})`;
  const headers = [timeLabel, ...series.map(({ label }) => label + suffix)];
  const cells = Array.from(rows.x, (instant, index) => [
    new Date(instant),
    ...rows.columns.map((column) => {
      const value = column[index];
      return value === undefined || Number.isNaN(value) ? null : value;
    }),
  ]);
  await saveTable({ headers, rows: cells }, title, file.format);
}
