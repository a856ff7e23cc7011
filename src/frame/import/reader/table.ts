/** Encodings with one byte per letter, distinguished by their letters. If several match equally, the first is used. */
export const ONE_BYTE = ['windows-1252', 'windows-1250', 'iso-8859-2', 'windows-1251', 'macintosh', 'cp437'] as const;
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', ...ONE_BYTE] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Date or time of a spreadsheet as local time, in ms as if in UTC. */
export type ClockCell = { wall: number; shows: 'day' | 'moment' | 'time' };

/** Number whose spreadsheet format shows another text, such as `00042` or `12.5%`. */
export type FormattedNumber = { number: number; text: string };

/** Cell of a file. A text in CSV may represent any type, a text in a spreadsheet only a text. */
export type Cell = string | number | boolean | ClockCell | FormattedNumber | { error: string } | null;

/** Row of a file. `line` is its first line, counted from 1 as in an editor or spreadsheet. */
export type TableRow = { line: number; cells: readonly Cell[] };

export const SEPARATORS = [',', ';', '\t', '|'] as const;

type TableForm =
  | { kind: 'csv'; encoding: Encoding; separator: string }
  | { kind: 'xlsx'; sheet: string; sheets: readonly string[]; hidden: HiddenCells };

/** Numbers of rows and columns with content that a spreadsheet hides. `isRead` is true if the import reads them. */
export type HiddenCells = { rows: number; columns: number; isRead: boolean };

export type Table = { form: TableForm; rows: readonly TableRow[] };

export type TableChoices = { encoding?: Encoding; separator?: string; sheet?: string; readsHidden?: boolean };

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

/** Maximum file size in bytes, because larger files block a browser for too long. */
export const MAX_BYTES = 60_000_000;
const MEGABYTE = 1_000_000;
export const MAX_ROWS = 100_000;

export const MAX_CELLS = 5_000_000;

export function findSizeFault(bytes: number): FileFault | undefined {
  return bytes > MAX_BYTES ? { kind: 'tooLarge', megabytes: MAX_BYTES / MEGABYTE } : undefined;
}
