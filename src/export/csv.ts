import Papa from 'papaparse';
import type { ExportValue } from '../field-types/field-type';
import { neutralizeFormula } from './neutralize';

/** Spreadsheets take a file for UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEW_LINE = '\r\n';

function csvCell(value: ExportValue): string | number | boolean | null {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? neutralizeFormula(value) : value;
}

/** A cell is quoted when it holds what any spreadsheet may split at, whichever separator this file has. */
const QUOTED = /[,;|\t\r\n"']/;

const STYLE = { newline: NEW_LINE, quotes: (value: unknown) => typeof value === 'string' && QUOTED.test(value) };

/**
 * A piece of a CSV file: its beginning with the headers, or more rows of it (`headers` is null). UTF-8 with byte order
 * mark, formulas neutralised, instants in ISO 8601 (UTC).
 */
export function csvText(headers: readonly string[] | null, rows: readonly (readonly ExportValue[])[]): string {
  const cells = rows.map((row) => row.map(csvCell));
  if (headers) return BYTE_ORDER_MARK + Papa.unparse([headers.map(neutralizeFormula), ...cells], STYLE);
  return cells.length === 0 ? '' : NEW_LINE + Papa.unparse(cells, STYLE);
}
