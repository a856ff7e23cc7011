import type { Encoding } from './encoding';

/** A day or a time of a spreadsheet, as its clock shows it: ms, counted as if that clock were in UTC. */
export interface ClockCell {
  wall: number;
  shows: 'day' | 'moment' | 'time';
}

/** A number of a spreadsheet whose format shows it in another way: `00042`, `12.5%`. */
export interface FormattedNumber {
  number: number;
  text: string;
}

/** A cell as a file has it. Texts of CSV files are whatever they mean to be; those of spreadsheets are texts. */
export type Cell = string | number | boolean | ClockCell | FormattedNumber | { error: string } | null;

/** A row of a file. `line` is where it begins, from 1, as an editor or a spreadsheet counts. */
export interface TableRow {
  line: number;
  cells: readonly Cell[];
}

/** What separates the cells of a text. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** What was understood of a file, and what of it a person may choose otherwise. */
export type TableForm =
  | { kind: 'csv'; encoding: Encoding; separator: string }
  | { kind: 'xlsx'; sheet: string; sheets: readonly string[] };

/** The rows of a file that are not blank, its headers among them. */
export interface Table {
  form: TableForm;
  rows: readonly TableRow[];
}

/** What a person has chosen; what is left out is found out. */
export interface TableChoices {
  encoding?: Encoding;
  separator?: string;
  sheet?: string;
}

/** Why a file cannot be read, each with what to do about it. */
export type FileFault =
  | {
      kind:
        | 'empty'
        | 'oldExcel'
        | 'encrypted'
        | 'binaryExcel'
        | 'openDocument'
        | 'otherFile'
        | 'webPage'
        | 'damaged'
        | 'bomb'
        | 'badCharacters'
        | 'oneColumn'
        | 'noSheet';
    }
  | { kind: 'malformedQuotes'; line: number }
  | { kind: 'tooLarge'; megabytes: number }
  | { kind: 'tooMany'; rows: number }
  | { kind: 'tooManyCells'; cells: number };

export type ReadResult = { table: Table } | { fault: FileFault };

export function isBlankRow({ cells }: TableRow): boolean {
  return cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));
}

/** Larger files keep a browser busy for too long. */
export const MAX_BYTES = 60_000_000;
const MEGABYTE = 1_000_000;
/** Rows of one file; its header is not counted. */
export const MAX_ROWS = 100_000;

/** Cells of one file, empty ones among them: fifty columns of the most rows. */
export const MAX_CELLS = 5_000_000;

/** Why a file of so many bytes is not read at all; undefined for one that is. */
export function sizeFault(bytes: number): FileFault | undefined {
  return bytes > MAX_BYTES ? { kind: 'tooLarge', megabytes: MAX_BYTES / MEGABYTE } : undefined;
}
