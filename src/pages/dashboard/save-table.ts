import { toCsv } from '../../export/csv';
import { download } from '../../export/download';
import type { ExportTable } from '../../export/rows';
import { toXlsx } from '../../export/xlsx';

export type TableFormat = 'csv' | 'xlsx';

const TYPES: Record<TableFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Hands a table to the browser to save, under its title. */
export async function saveTable(table: ExportTable, title: string, format: TableFormat): Promise<void> {
  const content = format === 'csv' ? await toCsv(table) : await toXlsx(table, title);
  download(content, `${title}.${format}`, TYPES[format]);
}
