import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { read, utils } from 'xlsx';
import { fromMenu } from './screens';

type Cells = readonly (string | number | boolean | Date)[];

export interface DownloadedTable {
  fileName: string;
  header: Cells;
  rows: readonly Cells[];
}

export async function download(page: Page, format: 'CSV' | 'XLSX'): Promise<{ fileName: string; content: Buffer }> {
  const started = page.waitForEvent('download');
  await fromMenu(page, 'Export', `Export as ${format}`);
  const file = await started;
  return { fileName: file.suggestedFilename(), content: await readFile(await file.path()) };
}

function table(fileName: string, [header = [], ...rows]: readonly Cells[]): DownloadedTable {
  return { fileName, header, rows };
}

/**
 * Exports the list as CSV and reads the file as a spreadsheet would.
 *
 * @throws Error when the file is no UTF-8 with a byte order mark, or no well-formed CSV.
 */
export async function exportCsv(page: Page): Promise<DownloadedTable> {
  const { fileName, content } = await download(page, 'CSV');
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  if (!text.startsWith('\uFEFF')) throw new Error('The CSV file has no byte order mark');
  const { data, errors } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return table(fileName, data);
}

export async function exportXlsx(page: Page): Promise<DownloadedTable> {
  const { fileName, content } = await download(page, 'XLSX');
  const book = read(content, { cellDates: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined) throw new Error('The file has no sheet');
  return table(fileName, utils.sheet_to_json<(string | number | boolean | Date)[]>(sheet, { header: 1, defval: '' }));
}
