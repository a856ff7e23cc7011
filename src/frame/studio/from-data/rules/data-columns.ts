import { textOf } from '../../../import/reader/cell-text';
import { type Cell, isBlankRow, type TableRow } from '../../../import/reader/table';

export interface DataCell {
  line: number;
  cell: Cell;
  text: string;
}

export interface DataColumn {
  index: number;
  header: string;
  filled: readonly DataCell[];
  empty: readonly number[];
}

export interface DataTable {
  columns: readonly DataColumn[];
  rows: number;
  headerLine: number;
  /** True if the cells have types, as in spreadsheets and JSON; CSV cells are all texts. */
  isTyped: boolean;
}

const MAX_ABOVE = 10;

const isFilled = (cell: Cell) => textOf(cell) !== '';
const filledIn = ({ cells }: TableRow) => cells.filter(isFilled).length;

const lengthOf = ({ cells }: TableRow) => 1 + cells.findLastIndex(isFilled);

/** Finds the header row: the first row with a value in most columns, or in the last; some columns have no header. */
function headerPlace(rows: readonly TableRow[]): number {
  const above = rows.slice(0, MAX_ABOVE);
  const [most, longest] = [Math.max(...above.map(filledIn)), Math.max(...above.map(lengthOf))];
  const isHeader = (row: TableRow) => 2 * filledIn(row) > most || (most > 1 && lengthOf(row) === longest);
  return Math.max(0, above.findIndex(isHeader));
}

export function dataTable(all: readonly TableRow[], isTyped: boolean): DataTable {
  const filled = all.filter((row) => !isBlankRow(row));
  const place = headerPlace(filled);
  const rows = filled.slice(place + 1);
  const headers = filled[place]?.cells ?? [];
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headers.length);
  const columns = Array.from({ length: width }, (_none, index): DataColumn => {
    const cells = rows.map(({ line, cells: row }) => {
      const cell = row[index] ?? null;
      return { line, cell, text: textOf(cell) };
    });
    return {
      index,
      header: textOf(headers[index] ?? null).replace(/\s+/g, ' '),
      filled: cells.filter(({ text }) => text !== ''),
      empty: cells.filter(({ text }) => text === '').map(({ line }) => line),
    };
  });
  return {
    columns: columns.filter(({ header, filled: cells }) => header !== '' || cells.length > 0),
    rows: rows.length,
    headerLine: filled[place]?.line ?? 1,
    isTyped,
  };
}
