import { strToU8, unzipSync, zipSync } from 'fflate';
import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from 'xlsx';
import { DAYS_BEFORE_EPOCH } from '../../field-types/read-time';
import { DAY } from '../../time/units';
import {
  type Cell,
  type ClockCell,
  type FileFault,
  type HiddenCells,
  isBlankRow,
  MAX_CELLS,
  type TableRow,
} from './table';

const BEGINNINGS = ['<c', '<si', '<row', '<mergeCell', '<x:c', '<x:si', '<x:row'].map((text) => strToU8(text));
const ENDS = new Set([...' />\t\r\n'].map((sign) => sign.charCodeAt(0)));
const LESS_THAN = '<'.charCodeAt(0);

function beginsAt(bytes: Uint8Array, at: number, mark: Uint8Array): boolean {
  return mark.every((byte, offset) => bytes[at + offset] === byte) && ENDS.has(bytes[at + mark.length] ?? 0);
}

/** Counts cells before parsing. An empty cell takes four bytes in the file, but a hundred in memory. */
function cellsIn(bytes: Uint8Array, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(LESS_THAN); at >= 0 && count <= most; at = bytes.indexOf(LESS_THAN, at + 1)) {
    if (BEGINNINGS.some((mark) => beginsAt(bytes, at, mark))) count += 1;
  }
  return count;
}

const MAX_BYTES = 200_000_000;
const MAX_PARTS = 2_000;

type ZipParts = { names: ReadonlySet<string>; parts: Record<string, Uint8Array> } | { fault: 'bomb' | 'damaged' };

const NOT_NEEDED = /^xl\/(?:media|embeddings)\//;

/** Unpacks the parts of a file whose total declared size is within `MAX_BYTES`. */
function zipParts(bytes: Uint8Array): ZipParts {
  const names = new Set<string>();
  let size = 0;
  let isTooMuch = false;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.add(name);
        if (NOT_NEEDED.test(name)) return false;
        size += originalSize;
        isTooMuch ||= size > MAX_BYTES || names.size > MAX_PARTS;
        return !isTooMuch;
      },
    });
    return isTooMuch ? { fault: 'bomb' } : { names, parts };
  } catch {
    return { fault: isTooMuch ? 'bomb' : 'damaged' };
  }
}

const LINK = strToU8('hyperlink ');
const COLON = ':'.charCodeAt(0);
const isOfName = (byte = 0) => /\w/.test(String.fromCharCode(byte));

function isElementAt(bytes: Uint8Array, at: number): boolean {
  let before = at - 1;
  if (bytes[before] === COLON)
    do before -= 1;
    while (isOfName(bytes[before]));
  return bytes[before] === LESS_THAN;
}

/** Removes links, because the parser creates every cell of a link, and one link may cover the whole sheet. */
function withoutLinks(sheet: Uint8Array): Uint8Array {
  const [first = 0] = LINK;
  const changed = sheet.slice();
  for (let at = sheet.indexOf(first); at >= 0; at = sheet.indexOf(first, at + 1)) {
    if (LINK.every((byte, offset) => sheet[at + offset] === byte) && isElementAt(sheet, at)) changed[at] = COLON;
  }
  return changed;
}

const SHEET = /^xl\/worksheets\//;

/** Builds an uncompressed ZIP file of the parts of a workbook, without hyperlinks, which the import ignores. */
function storedZip(parts: Record<string, Uint8Array>): Uint8Array {
  const plain = Object.entries(parts).map(([name, part]) => [name, SHEET.test(name) ? withoutLinks(part) : part]);
  return zipSync(Object.fromEntries(plain), { level: 0 });
}

/** Files in the 1904 date system start this many days later. */
const DAYS_OF_1904 = 1_462;
/** Day number before which numbers are one too low, because Lotus 1-2-3 treated 1900 as a leap year. */
const WRONG_LEAP_DAY = 60;

const formats: { is_date(format: string): boolean; format(format: string, value: number): string } = SSF;

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

const PLAIN_FORMATS = new Set(['General', 'general', '@', '0', '']);

type XlsxRows = { rows: TableRow[]; sheet: string; sheets: string[]; hidden: HiddenCells } | { fault: FileFault };

const LAST_ROW = 1_048_576;

const TOO_MANY = { fault: { kind: 'tooManyCells', cells: MAX_CELLS } } as const;

function shownBy(format: string): ClockCell['shows'] {
  const plain = format.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '');
  const hasTime = /[hs]/i.test(plain);
  if (!hasTime) return 'day';
  return /[yd]/i.test(plain) ? 'moment' : 'time';
}

function clockCell(days: number, format: string, is1904: boolean): Cell {
  const shows = shownBy(format);
  if (shows === 'time') return { wall: Math.round(days * DAY), shows };
  const counted = is1904 ? days + DAYS_OF_1904 : days < WRONG_LEAP_DAY ? days + 1 : days;
  const wall = Math.round((counted - DAYS_BEFORE_EPOCH) * DAY);
  return { wall, shows: wall % DAY === 0 ? 'day' : shows };
}

function numberCell(number: number, format: string): Cell {
  if (PLAIN_FORMATS.has(format)) return number;
  try {
    return { number, text: formats.format(format, number).trim() };
  } catch {
    return number;
  }
}

function cellOf(cell: CellObject | null | undefined, is1904: boolean): Cell {
  if (cell === null || cell === undefined || cell.t === 'z' || cell.v === undefined) {
    return cell?.f === undefined ? null : { error: `=${cell.f}` };
  }
  if (cell.t === 'e') return { error: ERRORS[Number(cell.v)] ?? '#?' };
  const { v: value } = cell;
  if (typeof value !== 'number') return value instanceof Date ? value.toISOString() : value;
  const format = String(cell.z ?? 'General');
  return formats.is_date(format) ? clockCell(value, format, is1904) : numberCell(value, format);
}

/** Copies the value of vertically merged cells into each row. Horizontally merged cells stay empty. */
function fillMerged(sheet: WorkSheet, data: NonNullable<WorkSheet['!data']>): void {
  for (const { s: first, e: last } of sheet['!merges'] ?? []) {
    const cell = data[first.r]?.[first.c];
    if (cell?.v === undefined) continue;
    for (let line = first.r + 1; line <= Math.min(last.r, data.length - 1); line += 1) {
      const row = data[line];
      if (row !== undefined) row[first.c] = cell;
    }
  }
}

const mergedRows = ({ '!merges': merges = [], '!data': data = [] }: WorkSheet) =>
  merges.reduce((sum, { s, e }) => sum + Math.max(0, Math.min(e.r, data.length - 1) - s.r), 0);

function rowsOf(sheet: WorkSheet, is1904: boolean): TableRow[] {
  const data = sheet['!data'] ?? [];
  fillMerged(sheet, data);
  return data.flatMap((row, index) =>
    row === undefined ? [] : [{ line: index + 1, cells: Array.from(row, (cell) => cellOf(cell, is1904)) }],
  );
}

/** Reads or skips hidden rows and columns, and counts them. Default: reads them, as a filter may still be set. */
function withHidden(
  { '!rows': lines = [], '!cols': columns = [] }: WorkSheet,
  all: readonly TableRow[],
  isRead: boolean,
): { rows: TableRow[]; hidden: HiddenCells } {
  const filled = all.filter((row) => !isBlankRow(row));
  const isHiddenRow = ({ line }: TableRow) => lines[line - 1]?.hidden === true;
  const isFilled = (index: number) => filled.some(({ cells }) => (cells[index] ?? null) !== null);
  const isHiddenColumn = (index: number) => columns[index]?.hidden === true;
  const hidden = {
    rows: filled.filter(isHiddenRow).length,
    columns: columns.filter((_column, index) => isHiddenColumn(index) && isFilled(index)).length,
    isRead,
  };
  const shown = filled
    .filter((row) => !isHiddenRow(row))
    .map(({ line, cells }) => ({ line, cells: cells.map((cell, index) => (isHiddenColumn(index) ? null : cell)) }));
  return { rows: isRead ? filled : shown, hidden };
}

function openBook(bytes: Uint8Array): WorkBook | Extract<XlsxRows, { fault: unknown }> {
  const zip = zipParts(bytes);
  if ('fault' in zip) return { fault: { kind: zip.fault } };
  if (zip.names.has('xl/workbook.bin')) return { fault: { kind: 'binaryExcel' } };
  if (zip.names.has('content.xml') && zip.names.has('mimetype')) return { fault: { kind: 'openDocument' } };
  if (!zip.names.has('xl/workbook.xml')) return { fault: { kind: 'otherFile' } };
  let cells = 0;
  for (const part of Object.values(zip.parts)) cells += cellsIn(part, MAX_CELLS - cells);
  if (cells > MAX_CELLS) return TOO_MANY;
  try {
    const options = {
      type: 'array',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      sheetStubs: true,
      // The library reads only with this option which rows and columns are hidden.
      cellStyles: true,
    } as const;
    return read(storedZip(zip.parts), options);
  } catch {
    return { fault: { kind: 'damaged' } };
  }
}

/** Reads the rows of a sheet, without blank ones. @param bytes of a ZIP file @param chosen name of the sheet */
export function readXlsxRows(bytes: Uint8Array, chosen?: string, readsHidden = true): XlsxRows {
  const book = openBook(bytes);
  if ('fault' in book) return book;
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const isShown = (_name: string, index: number) => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0;
  const sheets = book.SheetNames.filter(isShown);
  const isFilled = (name: string) => book.Sheets[name]?.['!ref'] !== undefined;
  const sheet = sheets.find((name) => name === chosen) ?? sheets.find(isFilled) ?? sheets[0];
  const found = sheet === undefined ? undefined : book.Sheets[sheet];
  if (sheet === undefined || found === undefined) return { fault: { kind: 'noSheet' } };
  if ((found['!data']?.length ?? 0) > LAST_ROW) return TOO_MANY;
  // Counts the cells in memory, because a cell at the end of a row allocates all cells before it.
  const room = (found['!data'] ?? []).reduce((sum, row) => sum + row.length, 0);
  if (room + mergedRows(found) > MAX_CELLS) return TOO_MANY;
  return { ...withHidden(found, rowsOf(found, is1904), readsHidden), sheet, sheets };
}
