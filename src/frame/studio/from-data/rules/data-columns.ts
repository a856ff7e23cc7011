import { textOf } from '../../../import/reader/cell-text';
import { type Cell, isBlankRow, type TableRow } from '../../../import/reader/table';

/** A cell that has something in it. */
export interface DataCell {
  /** Of the file, from 1. */
  line: number;
  cell: Cell;
  text: string;
}

/** A column of a table that is to become a field. */
export interface DataColumn {
  /** Among the columns of the file, from 0. */
  index: number;
  header: string;
  filled: readonly DataCell[];
  /** Lines on which nothing stands in it. */
  empty: readonly number[];
}

/** Columns, and how many rows they are of. */
export interface DataTable {
  columns: readonly DataColumn[];
  rows: number;
  /** The line of the headers. */
  headerLine: number;
  /** Whether texts are meant to be texts: a CSV file has nothing else, spreadsheets and JSON have numbers beside them. */
  isTyped: boolean;
}

/** Titles and notes may stand above the headers. */
const MAX_ABOVE = 10;

const isFilled = (cell: Cell) => textOf(cell) !== '';
const filledIn = ({ cells }: TableRow) => cells.filter(isFilled).length;

/** Cells of a row up to its last one with something in it. */
const lengthOf = ({ cells }: TableRow) => 1 + cells.findLastIndex(isFilled);

/** Where the headers are: the first row in which most columns have one, or the last one has; some columns have none. */
function headerPlace(rows: readonly TableRow[]): number {
  const above = rows.slice(0, MAX_ABOVE);
  const [most, longest] = [Math.max(...above.map(filledIn)), Math.max(...above.map(lengthOf))];
  const isHeader = (row: TableRow) => 2 * filledIn(row) > most || (most > 1 && lengthOf(row) === longest);
  return Math.max(0, above.findIndex(isHeader));
}

/** The columns of a table, each by its header. A column without a header and without anything in it is none. */
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
