import type { ExportTable } from './rows';

/** A sheet's name is at most 31 characters and has none of these. */
const SHEET_NAME_LENGTH = 31;
const FORBIDDEN_IN_SHEET_NAME = /[\\/?*[\]:]/g;
const DATE_FORMAT = 'dd/mm/yyyy hh:mm';

/**
 * The table as an XLSX file: numbers as numbers, yes and no as booleans, instants as dates. Text cells cannot be run
 * as formulas in this format, so they are kept as they are.
 */
export async function toXlsx(table: ExportTable, sheetName: string): Promise<ArrayBuffer> {
  const { utils, write } = await import('xlsx');
  const sheet = utils.aoa_to_sheet([table.headers, ...table.rows], { cellDates: true, dateNF: DATE_FORMAT });
  const book = utils.book_new();
  const name = sheetName.replace(FORBIDDEN_IN_SHEET_NAME, ' ').slice(0, SHEET_NAME_LENGTH);
  utils.book_append_sheet(book, sheet, name);
  const file: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
  return file;
}
