import type { ExportValue } from '../model/export-value';
import { formatCsv } from './csv';
import type { FileStyle } from './file-style';
import type { ExportTable } from './rows';
import { createSheet } from './xlsx';

export type TableFormat = 'csv' | 'xlsx';

interface ReadingColumns {
  headers: string[];
  x: Float64Array<ArrayBuffer>;
  columns: readonly Float64Array<ArrayBuffer>[];
}

export type TableSource = { kind: 'table'; table: ExportTable } | { kind: 'readings'; readings: ReadingColumns };

export type FileRequest = { source: TableSource; format: TableFormat; title: string; style: FileStyle };

/** Rows per chunk, because a year of readings as separate cells would need a gigabyte of memory. */
const ROWS_AT_ONCE = 5000;

const MAX_SHEET_ROWS = 1_048_576;

function headersOf(source: TableSource): string[] {
  return source.kind === 'table' ? source.table.headers : source.readings.headers;
}

function countOf(source: TableSource): number {
  return source.kind === 'table' ? source.table.rows.length : source.readings.x.length;
}

function rowsOf(source: TableSource, start: number): ExportValue[][] {
  if (source.kind === 'table') return source.table.rows.slice(start, start + ROWS_AT_ONCE);
  const { x, columns } = source.readings;
  return Array.from(x.subarray(start, start + ROWS_AT_ONCE), (instant, index) => [
    new Date(instant),
    ...columns.map((column) => {
      const value = column[start + index] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    }),
  ]);
}

async function* csvFile(source: TableSource, style: FileStyle): AsyncGenerator<number, BlobPart[]> {
  const total = countOf(source);
  const parts = [formatCsv(headersOf(source), [], style)];
  for (let start = 0; start < total; start += ROWS_AT_ONCE) {
    parts.push(formatCsv(null, rowsOf(source, start), style));
    yield Math.min(1, (start + ROWS_AT_ONCE) / total);
  }
  return parts;
}

async function* xlsxFile(source: TableSource, title: string, style: FileStyle): AsyncGenerator<number, BlobPart[]> {
  const total = countOf(source);
  if (total >= MAX_SHEET_ROWS) throw new RangeError('framework.export.manyRows');
  const sheet = createSheet({ title, headers: headersOf(source), style });
  for (let start = 0; start < total; start += ROWS_AT_ONCE) {
    sheet.add(rowsOf(source, start));
    yield Math.min(1, (start + ROWS_AT_ONCE) / total);
  }
  return sheet.end();
}

/**
 * Creates a CSV or XLSX file. The worker contains the code for both, because the page policy blocks further scripts.
 * @throws RangeError with a text key if a spreadsheet cannot hold so many rows or so long a text
 */
export function writeTableFile({ source, format, title, style }: FileRequest): AsyncGenerator<number, BlobPart[]> {
  return format === 'csv' ? csvFile(source, style) : xlsxFile(source, title, style);
}
