import { formatCell } from '../../../import/reader/cell-text';
import { type Cell, isBlankRow, type TableRow } from '../../../import/reader/table';
import { isPlainObject } from '../../../model/paths';

export type DataCell = { line: number; cell: Cell; text: string };

export type DataColumn = { index: number; header: string; filled: readonly DataCell[]; empty: readonly number[] };

export type DataTable = ReturnType<typeof createDataTable>;

const MAX_ABOVE = 10;

const isFilled = (cell: Cell) => formatCell(cell) !== '';
const filledIn = ({ cells }: TableRow) => cells.filter(isFilled).length;

const lengthOf = ({ cells }: TableRow) => 1 + cells.findLastIndex(isFilled);

/** Returns the first row with a value in most columns, or in the last one, because some columns have no header. */
function headerPlace(rows: readonly TableRow[]): number {
  const above = rows.slice(0, MAX_ABOVE);
  const [most, longest] = [Math.max(...above.map(filledIn)), Math.max(...above.map(lengthOf))];
  const isHeader = (row: TableRow) => 2 * filledIn(row) > most || (most > 1 && lengthOf(row) === longest);
  return Math.max(0, above.findIndex(isHeader));
}

export function createDataTable(all: readonly TableRow[], isTyped: boolean) {
  const filled = all.filter((row) => !isBlankRow(row));
  const place = headerPlace(filled);
  const rows = filled.slice(place + 1);
  const headers = filled[place]?.cells ?? [];
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headers.length);
  const columns = Array.from({ length: width }, (_none, index): DataColumn => {
    const cells = rows.map(({ line, cells: row }) => {
      const cell = row[index] ?? null;
      return { line, cell, text: formatCell(cell) };
    });
    return {
      index,
      header: formatCell(headers[index] ?? null).replace(/\s+/g, ' '),
      filled: cells.filter(({ text }) => text !== ''),
      empty: cells.filter(({ text }) => text === '').map(({ line }) => line),
    };
  });
  return {
    columns: columns.filter(({ header, filled: cells }) => header !== '' || cells.length > 0),
    rows: rows.length,
    headerLine: filled[place]?.line ?? 1,
    /** True if cells have types, as in spreadsheets and JSON; cells of CSV are texts. */
    isTyped,
  };
}

type JsonRows = { headers: string[]; rows: TableRow[] } | { fault: 'json' | 'jsonList' | 'empty' };

export const JSON_FILES = ['.json', '.jsonl', '.ndjson'];

/** Matches numbers, and JSON strings to skip the numbers inside. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const EXACT_DIGITS = 15;

function isExact(token: string): boolean {
  const number = Number(token);
  const digits = token.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '');
  const isInRange = Number.isFinite(number) && (number !== 0 || digits === '');
  return isInRange && (digits.length <= EXACT_DIGITS || String(number) === token);
}

function parsed(text: string): unknown {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  // Quotes numbers that are not exact, so that they stay texts.
  return JSON.parse(text.replace(TOKENS, (token) => (token.startsWith('"') || isExact(token) ? token : `"${token}"`)));
}

function objectsByLine(text: string): unknown[] | undefined {
  const objects = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsed);
  return objects.every(isPlainObject) ? objects : undefined;
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

/** Parses a list of objects, or one object per line. Nested values become JSON texts. */
export function parseJsonRows(text: string): JsonRows {
  const whole = parsed(text);
  const list = whole === undefined ? objectsByLine(text) : whole;
  if (list === undefined) return { fault: 'json' };
  if (!Array.isArray(list) || !list.every(isPlainObject)) return { fault: 'jsonList' };
  const headers = [...new Set(list.flatMap((entry) => Object.keys(entry)))];
  if (headers.length === 0) return { fault: 'empty' };
  const rows = list.map((entry, index) => ({
    line: index + 2,
    cells: headers.map((key) => cellOf(Object.hasOwn(entry, key) ? entry[key] : undefined)),
  }));
  return { headers, rows };
}
