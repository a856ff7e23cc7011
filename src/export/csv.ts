import type { ExportValue } from '../field-types/field-type';
import { neutralizeFormula } from './neutralize';
import type { ExportTable } from './rows';

/** Spreadsheets take a file for UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

function csvCell(value: ExportValue): string | number | boolean | null {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? neutralizeFormula(value) : value;
}

/** The table as CSV: UTF-8 with byte order mark, formulas neutralised, instants in ISO 8601 (UTC). */
export async function toCsv({ headers, rows }: ExportTable): Promise<string> {
  const { default: Papa } = await import('papaparse');
  const cells = rows.map((row) => row.map(csvCell));
  return BYTE_ORDER_MARK + Papa.unparse({ fields: headers.map(neutralizeFormula), data: cells }, { newline: '\r\n' });
}
